"""Works of several tables in one transaction: one that fails does so alone, and none hears of
what isn't written."""

from __future__ import annotations

from collections.abc import Callable, Iterator
from contextlib import suppress
from functools import partial
from typing import Any

import pytest
from django.db import (
    IntegrityError,
    OperationalError,
    connection,
    connections,
    transaction,
)

from accounts import account_ref
from accounts.models import TransferKind
from accounts.selectors.player_chips.balances import bankroll_balance
from accounts.services.money.post_transfer import post_transfer
from games.engine import table as table_engine
from games.engine.refusals import Reason, Refused
from games.engine.table_commands import SitOut, TopUp
from games.journal.giving_up_hands import CannotGoOn
from games.journal.loaded import Committed
from games.journal.writing import commit as commit_file
from games.journal.writing import group_commit
from games.journal.writing.announce import set_announcer
from games.journal.writing.group_commit import Ended, GroupLost, Work, carry_out_together
from games.models import Hand, Incident, JournalRow, Table
from games.services.hands.ring import ring
from games.tests.journal.losing import break_it, broken_for, close_it
from games.tests.people import CAROL
from games.tests.services.room import NOON, Room
from games.tests.services.several import asked, check_books, next_act, rows_of, several_tables

pytestmark = pytest.mark.django_db(transaction=True)


@pytest.fixture
def rooms() -> list[Room]:
    """Three tables, a hand running at each."""
    return several_tables()


@pytest.fixture
def heard() -> Iterator[list[int]]:
    """The tables whose commits are announced."""
    tables: list[int] = []
    set_announcer(lambda table_id, version: tables.append(table_id))
    yield tables
    set_announcer(None)


def outcomes(ended: list[Ended]) -> list[Any]:
    return [each.value if each.failure is None else each.failure for each in ended]


def are_new(values: list[Any]) -> bool:
    return all(isinstance(each, Committed) and not each.is_repeat for each in values)


def versions() -> dict[int, int]:
    return dict(Table.objects.values_list("pk", "version"))


def rows_seen_by_another() -> int:
    """Return how many rows of the journal another connection sees."""
    other = connection.copy()
    try:
        with other.cursor() as cursor:
            cursor.execute("SELECT count(*) FROM games_journalrow")
            return int(cursor.fetchone()[0])
    finally:
        other.close()


def test_all_are_in_the_database_once_it_returns(rooms: list[Room]) -> None:
    before = rows_seen_by_another()

    ended = carry_out_together([next_act(room, f"call-{n}") for n, room in enumerate(rooms)])

    assert are_new(outcomes(ended))
    assert rows_seen_by_another() == before + 3
    check_books(*rooms)


def test_nothing_is_announced_before_the_common_commit(
    rooms: list[Room], heard: list[int], monkeypatch: pytest.MonkeyPatch
) -> None:
    points: list[tuple[str, int]] = []
    before = rows_seen_by_another()
    for module in (commit_file, group_commit):
        monkeypatch.setattr(module, "reached", partial(note_point, points))

    carry_out_together([next_act(room, f"call-{n}") for n, room in enumerate(rooms)])

    assert points == [
        *[("before_commit", before), ("in_group", before)] * 3,
        ("before_group_commit", before),
        ("after_group_commit", before + 3),
        *[("after_commit", before + 3)] * 3,
    ]
    assert heard == [room.table.pk for room in rooms]


def note_point(points: list[tuple[str, int]], name: str) -> None:
    """Keep that a crash point was reached, and how much was in the database."""
    points.append((name, rows_seen_by_another()))


def test_what_is_refused_is_so_alone(rooms: list[Room], heard: list[int]) -> None:
    first, second, third = rooms
    carol = second.ids[CAROL]
    too_much = asked(second, TopUp(player=carol, chips=100_000_000), carol, "top-up")

    ended = carry_out_together([next_act(first, "a"), too_much, next_act(third, "c")])

    refused = outcomes(ended)[1]
    assert isinstance(refused, Refused)
    assert are_new(outcomes(ended)[::2])
    assert heard == [first.table.pk, third.table.pk]
    check_books(*rooms)


def test_what_chips_do_not_suffice_for_leaves_nothing(rooms: list[Room]) -> None:
    """It is found out in the midst of its commit, behind the fence and the journal's row."""
    first, second, third = rooms
    carol, before = second.ids[CAROL], versions()
    lose_chips(carol)
    short = asked(second, TopUp(player=carol, chips=500), carol, "top-up")

    ended = carry_out_together([next_act(first, "a"), short, next_act(third, "c")])

    refused = outcomes(ended)[1]
    assert isinstance(refused, Refused)
    assert refused.reason is Reason.NOT_ENOUGH_CHIPS
    assert versions()[second.table.pk] == before[second.table.pk]
    assert are_new(outcomes(ended)[::2])
    check_books(*rooms)


def lose_chips(player_id: int) -> None:
    """Take all that somebody has at no table."""
    chips = bankroll_balance(player_id)
    postings = {account_ref.bankroll(player_id): -chips, account_ref.mint(): chips}
    with transaction.atomic():
        post_transfer(key="lost", kind=TransferKind.ADJUSTMENT, postings=postings, now=NOON)


def test_what_is_outrun_decides_anew_alone(rooms: list[Room]) -> None:
    first, second, third = rooms
    stale, carol = second.loaded, second.ids[CAROL]
    second.act(second.passive())
    second.loaded = stale
    works = [
        next_act(first, "a"),
        next_act(second, "too late"),
        asked(second, SitOut(player=carol), carol, "sit-out"),
        next_act(third, "c"),
    ]

    values = outcomes(carry_out_together(works))

    assert isinstance(values[1], Refused)
    assert values[1].reason is Reason.HAND_MOVED_ON
    assert are_new([values[0], *values[2:]])
    assert values[2].version == stale.version + 2
    check_books(*rooms)


def test_what_a_failure_writes_about_itself_stays_and_three_void_the_hand(
    rooms: list[Room], monkeypatch: pytest.MonkeyPatch
) -> None:
    first, broken, third = rooms
    for number in range(3):
        with monkeypatch.context() as patch:
            break_the_dealer(patch, at=broken)
            values = together_with(number, first, next_act(broken, f"x-{number}"), third)
        assert isinstance(values[1], CannotGoOn)
        assert are_new(values[::2])
        assert Table.objects.get(pk=broken.table.pk).failures == number + 1
    incident = Incident.objects.get()
    assert incident.table_id == broken.table.pk

    broken.reload()
    alarm = partial(ring, table_id=broken.table.pk, now=broken.now, loaded=broken.loaded)
    together_with(3, first, alarm, third)

    assert Hand.objects.get(table=broken.table).is_void
    check_books(*rooms)


def together_with(number: int, first: Room, work: Work, third: Room) -> list[Any]:
    """Carry a work out between those of two others, who go on with their hands."""
    for room in (first, third):
        room.reload()
        if not room.loaded.state.is_hand_running:
            room.deal()
    works = [next_act(first, f"a-{number}"), work, next_act(third, f"c-{number}")]
    return outcomes(carry_out_together(works))


def break_the_dealer(patch: pytest.MonkeyPatch, *, at: Room) -> None:
    """Have the dealer of one table fail."""
    real, seats = table_engine.advance, {seat.player for seat in at.loaded.state.seats}

    def advance(state: Any, deck: Any) -> Any:
        if {seat.player for seat in state.seats} == seats:
            raise KeyError("As")
        return real(state, deck)

    patch.setattr(table_engine, "advance", advance)


def test_a_failure_of_another_kind_is_its_own(rooms: list[Room]) -> None:
    works = [next_act(rooms[0], "a"), lambda: 1 // 0, next_act(rooms[2], "c")]

    values = outcomes(carry_out_together(works))

    assert isinstance(values[1], ZeroDivisionError)
    assert are_new(values[::2])
    check_books(*rooms)


def test_an_error_of_the_database_ends_the_group_on_its_connection(
    rooms: list[Room], heard: list[int], monkeypatch: pytest.MonkeyPatch
) -> None:
    """Nothing is tried again, and nothing closed, while others' writes are in the transaction."""
    closed: list[object] = []
    monkeypatch.setattr(type(connections["default"]), "close", closed.append)
    broken_for(monkeypatch, rooms[1])
    before = versions()

    with pytest.raises(OperationalError, match="disk I/O error"):
        carry_out_together([next_act(room, f"call-{n}") for n, room in enumerate(rooms)])

    assert closed == []
    assert versions() == before
    assert heard == []


@pytest.mark.parametrize("lose", [close_it, break_it])
@pytest.mark.parametrize("is_behind_acts", [False, True])
def test_a_commit_that_never_ran_is_an_error(
    rooms: list[Room], heard: list[int], lose: Callable[[], None], is_behind_acts: bool
) -> None:
    works = [next_act(room, f"call-{n}") for n, room in enumerate(rooms)]

    with pytest.raises(GroupLost):
        carry_out_together([*works, lose] if is_behind_acts else [lose])

    assert [rows_of(f"call-{n}") for n in range(3)] == [0, 0, 0]
    assert heard == []


def test_an_error_that_is_swallowed_loses_the_group_where_it_loses_the_transaction(
    rooms: list[Room], heard: list[int]
) -> None:
    """PostgreSQL does nothing more after it, and to COMMIT says that it has."""

    def swallow() -> None:
        with suppress(IntegrityError), connection.cursor() as cursor:
            cursor.execute("UPDATE games_table SET version = NULL WHERE id > 0")

    works = [next_act(rooms[0], "a"), swallow]
    if connection.vendor == "sqlite":
        carry_out_together(works)
    else:
        with pytest.raises(GroupLost, match="swallowed"):
            carry_out_together(works)

    assert rows_of("a") == len(heard) == (connection.vendor == "sqlite")


def test_it_is_a_transaction_of_its_own(rooms: list[Room]) -> None:
    with transaction.atomic(), pytest.raises(RuntimeError, match="durable"):
        carry_out_together([next_act(rooms[0], "a")])

    assert JournalRow.objects.filter(request_id="a").count() == 0
