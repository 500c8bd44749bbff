"""Answers to one who waits at the door, at one moment: on SQLite, and on PostgreSQL by
DATABASE_URL."""

from __future__ import annotations

import pytest

from accounts.tests.services.test_races import at_once
from accounts.throttling.bounds import Bound
from games.engine.events.chair import LetIn
from games.engine.refusals import Reason
from games.engine.table_commands import ChangeComing
from games.engine.table_state import WhoComes
from games.journal.loaded import Committed
from games.journal.rows.codec import decode_events
from games.journal.writing.drafting import draft
from games.models import DoorWait, GroupMember, JournalRow
from games.selectors.audit.audit_tables import audit_tables
from games.selectors.groups.door import DoorStanding, wait_of
from games.selectors.onlooker import Onlooker
from games.selectors.seen_tables import may_see_table
from games.services.groups import knock as knocking
from games.services.groups.admit import take_over
from games.services.groups.answer_door import let_in_at_door
from games.services.groups.knock import CantKnock, leave_door, note_seen
from games.tests.people import CAROL
from games.tests.services.groups.test_door import MAGDA, DoorRoom
from games.tests.services.groups.test_hosting import ME
from games.tests.services.room import NOON, a_player

pytestmark = pytest.mark.django_db(transaction=True)
TIMES = 2
LATE = Reason.NOBODY_THERE


class Waiting(DoorRoom):
    """Magda waits; Alice hosts, and Carol is her deputy."""

    def __init__(self) -> None:
        super().__init__()
        self.wait = self.knock()
        self.carol = self.ids[CAROL]

    def said(self) -> int:
        """Return how often all have read that somebody was let in."""
        rows = JournalRow.objects.filter(table=self.table)
        events = (each for row in rows for each in decode_events(row.events, row.schema))
        return sum(isinstance(each, LetIn) for each in events)

    def check(self, *, is_in: bool) -> None:
        """What was answered holds: for Magda, in the journal, and in the row."""
        assert may_see_table(MAGDA, self.table.pk) is is_in
        assert self.said() == is_in
        assert not DoorWait.objects.exclude(is_let_in=is_in).exists()
        assert audit_tables() == ()


@pytest.fixture(params=range(TIMES))
def room() -> Waiting:
    return Waiting()


@pytest.mark.parametrize("lets_in", [True, False], ids=["in", "away"])
def test_two_who_answer_alike_at_once_answer_once__OT_17(room: Waiting, lets_in: bool) -> None:
    answers = at_once(
        lambda: room.answer(room.wait, lets_in=lets_in),
        lambda: room.answer(room.wait, by=room.carol, lets_in=lets_in),
    )
    assert {*answers} == {None, LATE}
    room.check(is_in=lets_in)


def test_one_lets_in_as_the_other_turns_away__OT_17(room: Waiting) -> None:
    answers = at_once(
        lambda: room.answer(room.wait),
        lambda: room.answer(room.wait, by=room.carol, lets_in=False),
    )
    assert {*answers} == {None, LATE}
    room.check(is_in=answers[0] is None)


def test_they_are_let_in_as_they_leave__OT_17(room: Waiting) -> None:
    let_in, _ = at_once(lambda: room.answer(room.wait), lambda: leave_door(viewer=MAGDA))
    assert let_in in (None, LATE)
    assert DoorWait.objects.exists() is (let_in is None)
    room.check(is_in=let_in is None)


def test_who_is_turned_away_as_they_leave_went_by_themselves_or_was__OT_17(room: Waiting) -> None:
    away, _ = at_once(
        lambda: room.answer(room.wait, lets_in=False), lambda: leave_door(viewer=MAGDA)
    )
    stands = DoorStanding.DECLINED if away is None else DoorStanding.OVER
    assert room.standing() is stands


def test_they_are_let_in_as_everybody_with_the_link_comes__OT_17(room: Waiting) -> None:
    let_in, opened = at_once(
        lambda: room.answer(room.wait),
        lambda: room.act(ChangeComing(by=ME, who=WhoComes.LINK), by=room.host.pk),
    )
    assert (let_in, isinstance(opened, Committed)) == (None, True)
    room.check(is_in=True)


@pytest.mark.parametrize("lets_in", [True, False], ids=["in", "away"])
def test_the_page_of_who_waits_comes_in_as_it_is_answered__OT_17(
    room: Waiting, lets_in: bool
) -> None:
    """It has asked once more since everybody with the link comes."""
    room.done(ChangeComing(by=ME, who=WhoComes.LINK))
    wait = wait_of(MAGDA)
    assert wait is not None
    answered, _ = at_once(
        lambda: room.answer(room.wait, lets_in=lets_in), lambda: note_seen(wait, NOON)
    )
    assert answered in (None, LATE)
    is_in = lets_in or answered is LATE
    assert may_see_table(MAGDA, room.table.pk) is is_in
    assert DoorWait.objects.get().is_let_in is is_in
    assert room.said() == (lets_in and answered is None)


def test_who_signs_in_as_they_are_let_in_is_let_in_as_that_player__OT_17(room: Waiting) -> None:
    dave = a_player("Dave")
    let_in, _ = at_once(
        lambda: room.answer(room.wait), lambda: take_over(browser=MAGDA.browser, player_id=dave)
    )
    assert let_in is None
    assert may_see_table(Onlooker(player=dave), room.table.pk)
    assert not GroupMember.objects.filter(player=None).exists()


def test_no_more_wait_than_may_though_they_come_at_once__OT_17(
    room: Waiting, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(knocking, "OF_AN_ADDRESS", Bound(most=1_000, seconds=600))

    def comes(number: int) -> bool:
        try:
            room.knock(Onlooker(browser=f"{number:064}"), name=f"Magda {number}")
        except CantKnock:
            return False
        return True

    for number in range(6):
        comes(number)
    came = at_once(*[lambda number=each: comes(number) for each in (7, 8)])
    assert sorted(map(bool, came)) == [False, True]
    assert DoorWait.objects.count() == 8


def test_an_answer_that_comes_between_is_the_one_that_holds__OT_17(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    """Between what was read and what is written, each time."""
    room = Waiting()
    declined: list[Reason | None] = []

    def drafted(*args: object, **more: object) -> object:
        declined.append(room.answer(room.wait, by=room.carol, lets_in=False))
        return draft(*args, **more)  # type: ignore[arg-type]

    monkeypatch.setattr(f"{let_in_at_door.__module__}.draft", drafted)
    assert room.answer(room.wait) is LATE
    assert declined == [None]
    room.check(is_in=False)
