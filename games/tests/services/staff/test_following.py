"""Staff change a limit or a house: every table follows, one that fails as soon as it is mended."""

from __future__ import annotations

from typing import Any

import pytest
from django.db import IntegrityError, transaction

from games.clock.timing import milliseconds
from games.engine.events.table_changes import TableChanged
from games.journal.load_table import load_table
from games.journal.revisions import Wanted, wanted_of
from games.journal.rows.codec import decode_events
from games.models import Incident, JournalRow, Limit, Table
from games.selectors.floor.outdated_tables import outdated_tables, tables_to_follow
from games.services.staff.limits import follow_limit as follow_limit_file
from games.services.staff.limits.follow_limit import follow_limit
from games.services.staff.limits.follow_with_retries import (
    GIVEN_UP_FOR_MS,
    follow_at_once,
    try_to_follow,
)
from games.services.staff.limits.save_house import save_house
from games.services.staff.limits.save_limit import save_limit
from games.tasks import sweep
from games.tests.services.room import NOON, Room, a_limit, after, three_players

pytestmark = pytest.mark.django_db

DOUBLE: dict[str, Any] = {
    "lower": 400,
    "higher": 800,
    "small_blind": 200,
    "big_blind": 400,
    "min_buy_in": 4_000,
}
BROKEN = "Second"


@pytest.fixture
def rooms() -> list[Room]:
    """Three tables of one limit."""
    return [Room(name=name) for name in ("First", BROKEN, "Third")]


class Fault:
    """Keeps one table from following, until it is mended; says nothing but where it is."""

    def __init__(self, monkeypatch: pytest.MonkeyPatch) -> None:
        self.is_mended = False
        monkeypatch.setattr(follow_limit_file, "wanted_of", self._wanted_of)

    def _wanted_of(self, *, table_id: int) -> Wanted:
        if not self.is_mended and Table.objects.get(pk=table_id).name == BROKEN:
            raise RuntimeError("the ace of spades")
        return wanted_of(table_id=table_id)


@pytest.fixture
def fault(monkeypatch: pytest.MonkeyPatch) -> Fault:
    return Fault(monkeypatch)


def change(limit: Limit, **values: Any) -> Limit:
    """Change a limit as its form does."""
    changed = Limit.objects.get(pk=limit.pk)
    for name, value in values.items():
        setattr(changed, name, value)
    save_limit(limit=changed)
    return changed


def lower_at(room: Room) -> int:
    """Return what the table plays by next, in cents."""
    state = load_table(table_id=room.table.pk).state
    return (state.next_limit or state.limit).lower


def changes_sent(room: Room) -> int:
    """Return how often a table was sent that its rules have changed."""
    rows = JournalRow.objects.filter(table=room.table).values_list("events", "schema")
    events = [event for row in rows for event in decode_events(*row)]
    return sum(isinstance(event, TableChanged) for event in events)


def names_behind() -> list[str]:
    return list(outdated_tables().values_list("name", flat=True))


def follow_all(seconds: float = 0) -> None:
    """Do what each web process does each second."""
    now = after(seconds)
    for table_id in tables_to_follow(now=milliseconds(now)):
        try_to_follow(table_id=table_id, now=now)


# --- one fails, the others follow ------------------------------------------------------------


def test_one_table_fails_and_the_others_follow(rooms: list[Room], fault: Fault) -> None:
    change(rooms[0].table.limit, **DOUBLE)

    follow_at_once(table_ids=[room.table.pk for room in rooms], now=NOON)

    assert [lower_at(room) for room in rooms] == [400, 200, 400]
    assert names_behind() == [BROKEN]


def test_the_one_that_failed_follows_when_it_is_mended(rooms: list[Room], fault: Fault) -> None:
    change(rooms[0].table.limit, **DOUBLE)
    follow_all()
    fault.is_mended = True

    follow_all(seconds=2)

    assert [lower_at(room) for room in rooms] == [400, 400, 400]
    assert names_behind() == []
    assert not Table.objects.filter(follow_failures__gt=0).exists()


def test_the_sweep_has_tables_follow_too(rooms: list[Room]) -> None:
    change(rooms[0].table.limit, **DOUBLE)

    sweep()

    assert [lower_at(room) for room in rooms] == [400, 400, 400]


def test_the_third_failure_is_an_incident_without_values(rooms: list[Room], fault: Fault) -> None:
    change(rooms[0].table.limit, **DOUBLE)

    for seconds in range(0, 100, 2):
        follow_all(seconds)

    incident = Incident.objects.get()
    assert incident.table.name == BROKEN
    assert "RuntimeError" in incident.cause
    assert "ace of spades" not in f"{incident.cause} {incident.trace}"


def test_a_table_that_fails_is_left_alone_for_a_while(rooms: list[Room], fault: Fault) -> None:
    change(rooms[0].table.limit, **DOUBLE)
    for seconds in (0, 2, 4):
        follow_all(seconds)
    last = milliseconds(after(4))

    assert tables_to_follow(now=last + GIVEN_UP_FOR_MS - 1) == ()
    assert tables_to_follow(now=last + GIVEN_UP_FOR_MS) == (rooms[1].table.pk,)


def test_two_processes_that_fail_together_count_one_failure(
    rooms: list[Room], monkeypatch: pytest.MonkeyPatch
) -> None:
    change(rooms[0].table.limit, **DOUBLE)
    broken = rooms[1].table.pk
    first_is_at_it: list[int] = []

    def fails_in_both(*, table_id: int) -> Wanted:
        if not first_is_at_it:
            first_is_at_it.append(table_id)
            try_to_follow(table_id=table_id, now=NOON)
        raise RuntimeError

    monkeypatch.setattr(follow_limit_file, "wanted_of", fails_in_both)
    try_to_follow(table_id=broken, now=NOON)

    assert Table.objects.get(name=BROKEN).follow_failures == 1


# --- what a change is ------------------------------------------------------------------------


def test_a_name_alone_tells_nobody_that_the_rules_have_changed() -> None:
    room = three_players()
    limit = change(room.table.limit, name="Friday's")
    house = limit.house
    house.name, house.description = "Ours again", "Come in."
    save_house(house=house)

    follow_all()

    assert (limit.revision, house.revision) == (1, 1)
    assert changes_sent(room) == 0


def test_a_change_of_rules_raises_the_house_s_revision() -> None:
    room = three_players()
    house = room.table.limit.house
    house.rules = {"seconds_to_act": 20}
    save_house(house=house)
    assert names_behind() == ["First"]

    follow_all()

    assert load_table(table_id=room.table.pk).state.rules.seconds_to_act == 20
    assert names_behind() == []


def test_a_table_plays_its_limit_by_another_house_s_rules() -> None:
    room = three_players()
    limit = room.table.limit
    house = type(limit.house).objects.create(key="b", name="B", rules={"seconds_to_act": 25})
    change(limit, house=house)

    follow_all()

    assert load_table(table_id=room.table.pk).state.rules.seconds_to_act == 25
    assert names_behind() == []


NAMES = (
    ("the file's name", "$2–4 Hold'em", "$4–8 Hold'em"),
    ("the stakes alone", "$2–4", "$4–8"),
    ("with words of staff's own", "Friday's $2–4, deep", "Friday's $4–8, deep"),
    ("a name of staff's own", "Beginners", "Beginners"),
)


@pytest.mark.parametrize(
    ("name", "then"), [row[1:] for row in NAMES], ids=[row[0] for row in NAMES]
)
def test_a_limit_s_name_follows_its_amounts(name: str, then: str) -> None:
    limit = change(a_limit(), name=name)

    assert change(limit, **DOUBLE).name == then


def test_a_limit_s_name_follows_its_game() -> None:
    limit = change(a_limit(), name="$2–4 Hold'em")
    big_bet = {"betting": "no_limit", "lower": 400, "higher": 400, "big_blind": 400}

    assert change(limit, **big_bet, small_blind=200).name == "$2/4 No limit hold'em"


# --- while a hand runs, and while staff edit again -------------------------------------------


def test_a_running_hand_ends_as_it_began_and_the_next_one_follows__TB_5() -> None:
    room = three_players()
    room.deal()
    change(room.table.limit, **DOUBLE)

    follow_all()
    room.reload()

    assert names_behind() == []
    assert room.hand.limit.lower == 200
    room.check_down()
    assert room.deal().limit.lower == 400
    room.check()


def test_a_change_that_is_taken_back_in_the_hand_is_taken_back__TB_5() -> None:
    room = three_players()
    limit = room.table.limit
    before = {name: getattr(limit, name) for name in DOUBLE}
    room.deal()
    change(limit, **DOUBLE)
    follow_all()
    change(limit, **before)
    follow_all()

    assert lower_at(room) == 200


def test_a_second_edit_meanwhile_leaves_the_table_behind(monkeypatch: pytest.MonkeyPatch) -> None:
    room = three_players()
    change(room.table.limit, **DOUBLE)

    def edited_after_reading(*, table_id: int) -> Wanted:
        wanted = wanted_of(table_id=table_id)
        change(room.table.limit, min_buy_in=8_000)
        return wanted

    monkeypatch.setattr(follow_limit_file, "wanted_of", edited_after_reading)
    follow_limit(table_id=room.table.pk, now=NOON)

    assert names_behind() == ["First"]
    monkeypatch.undo()
    follow_all()
    assert load_table(table_id=room.table.pk).state.limit.min_buy_in == 8_000


def test_another_limit_given_meanwhile_is_what_the_table_plays(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    room = three_players()
    other = a_limit()
    other.pk, other.key = None, "another"
    other._state.adding = True
    other.lower, other.higher, other.big_blind = 300, 600, 300
    other.save()
    change(room.table.limit, **DOUBLE)
    calls: list[int] = []

    def given_another_after_reading(*, table_id: int) -> Wanted:
        wanted = wanted_of(table_id=table_id)
        calls.append(table_id)
        if len(calls) == 1:
            Table.objects.filter(pk=table_id).update(limit=other, limit_revision=0)
        return wanted

    monkeypatch.setattr(follow_limit_file, "wanted_of", given_another_after_reading)
    follow_limit(table_id=room.table.pk, now=NOON)

    assert lower_at(room) == 300
    assert names_behind() == []


# --- unhurried tables (EA-6) -----------------------------------------------------------------


def seconds_at(room: Room) -> int:
    """Return how long players have to act by next."""
    state = load_table(table_id=room.table.pk).state
    return (state.next_rules or state.rules).seconds_to_act


def give(room: Room, seconds: int | None) -> None:
    """Set the table's own time to act, as the admin does."""
    row = Table.objects.filter(pk=room.table.pk)
    row.update(seconds_to_act=seconds, limit_revision=0)


def test_a_table_is_given_more_time_and_follows_its_house_again() -> None:
    room = three_players()
    usual = seconds_at(room)
    for seconds, played in ((60, 60), (None, usual)):
        give(room, seconds)
        assert names_behind() == ["First"]
        follow_all()
        assert (seconds_at(room), names_behind()) == (played, [])


def test_an_unhurried_table_keeps_its_time_when_its_house_changes() -> None:
    room = three_players()
    give(room, 60)
    for seconds, played in ((20, 60), (90, 90)):
        house = room.table.limit.house
        house.rules = {"seconds_to_act": seconds, "countdown_seconds": 15}
        save_house(house=house)
        follow_all()
        assert seconds_at(room) == played
    assert load_table(table_id=room.table.pk).state.rules.countdown_seconds == 15


def test_time_given_meanwhile_is_what_the_table_plays(monkeypatch: pytest.MonkeyPatch) -> None:
    room = three_players()
    change(room.table.limit, **DOUBLE)
    calls: list[int] = []

    def given_time_after_reading(*, table_id: int) -> Wanted:
        wanted = wanted_of(table_id=table_id)
        calls.append(table_id)
        if len(calls) == 1:
            give(room, 60)
        return wanted

    monkeypatch.setattr(follow_limit_file, "wanted_of", given_time_after_reading)
    follow_limit(table_id=room.table.pk, now=NOON)

    assert seconds_at(room) == 60
    assert names_behind() == []


@pytest.mark.parametrize("seconds", [44, 121])
def test_no_table_is_a_little_unhurried(seconds: int) -> None:
    room = three_players()
    with pytest.raises(IntegrityError), transaction.atomic():
        give(room, seconds)


# --- rooms of before -------------------------------------------------------------------------


def test_a_table_of_before_that_was_left_behind_follows() -> None:
    room = three_players()
    Limit.objects.update(**DOUBLE)
    Table.objects.update(limit_revision=0, house_revision=0)

    follow_all()

    assert lower_at(room) == 400
    assert changes_sent(room) == 1


def test_a_table_of_before_that_plays_its_limit_is_told_nothing() -> None:
    room = three_players()
    Table.objects.update(limit_revision=0, house_revision=0)

    follow_all()

    assert names_behind() == []
    assert changes_sent(room) == 0
    assert load_table(table_id=room.table.pk).version == room.loaded.version


def test_a_migration_that_raises_the_revision_is_enough() -> None:
    room = three_players()
    Limit.objects.update(chip=50, revision=room.table.limit.revision + 1)

    follow_all()

    assert load_table(table_id=room.table.pk).state.limit.chip == 50
