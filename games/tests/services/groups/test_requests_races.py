"""Answers to one request at one moment: on SQLite, and on PostgreSQL by DATABASE_URL."""

from __future__ import annotations

import pytest

from accounts.tests.services.test_races import at_once
from games.engine.refusals import Reason, Refused
from games.engine.table_commands import (
    DeclineChips,
    DismissDeputy,
    HandOverChair,
    Leave,
    NameDeputy,
    PauseEvening,
    TopUp,
    WithdrawRequest,
)
from games.journal.loaded import Committed
from games.selectors.audit.audit_tables import audit_tables
from games.services.hands.ring import ring
from games.tests.people import BOB, CAROL
from games.tests.services.groups.test_chips_asked_for import AskedRoom
from games.tests.services.groups.test_hosting import ME
from games.tests.services.room import after

pytestmark = pytest.mark.django_db(transaction=True)
TIMES = 3
MORE, HAD = 1_000, 4_000


@pytest.fixture(params=range(TIMES))
def asked() -> AskedRoom:
    """Bob asks for chips, and Carol is a deputy."""
    room = AskedRoom()
    room.done(NameDeputy(by=ME, player=room.ids[CAROL], name=""))
    room.top_up(BOB, MORE)
    return room


def done(outcomes: list[object]) -> list[bool]:
    return [isinstance(each, Committed) for each in outcomes]


def check(room: AskedRoom, *, is_given: bool) -> None:
    """The request is over, and the books know of it what the table knows."""
    assert room.asks() == []
    assert room.stack(BOB) == HAD + MORE * is_given
    assert audit_tables() == ()


def test_two_who_give_at_once_give_once__OT_9(asked: AskedRoom) -> None:
    carol = asked.ids[CAROL]
    given = at_once(
        lambda: asked.act(asked.give(BOB, MORE)),
        lambda: asked.act(asked.give(BOB, MORE), by=carol),
    )
    assert sorted(done(given)) == [False, True]
    late = next(each for each in given if isinstance(each, Refused))
    assert late.reason is Reason.NOTHING_ASKED
    check(asked, is_given=True)


def test_one_gives_as_the_other_declines__OT_9(asked: AskedRoom) -> None:
    bob, carol = asked.ids[BOB], asked.ids[CAROL]
    answers = at_once(
        lambda: asked.act(asked.give(BOB, MORE)),
        lambda: asked.act(DeclineChips(by=ME, player=bob), by=carol),
    )
    assert sorted(done(answers)) == [False, True]
    check(asked, is_given=done(answers)[0])


def test_it_is_given_as_its_player_takes_it_back__OT_9(asked: AskedRoom) -> None:
    ends = at_once(
        lambda: asked.act(asked.give(BOB, MORE)),
        lambda: asked.say(WithdrawRequest(player=asked.ids[BOB]), BOB),
    )
    assert sorted(done(ends)) == [False, True]
    check(asked, is_given=done(ends)[0])


def test_it_is_given_as_its_player_leaves__OT_9(asked: AskedRoom) -> None:
    _, left = at_once(
        lambda: asked.act(asked.give(BOB, MORE)),
        lambda: asked.say(Leave(player=asked.ids[BOB]), BOB),
    )
    assert isinstance(left, Committed)
    assert (asked.asks(), asked.stack(BOB), audit_tables()) == ([], -1, ())


def test_two_requests_of_one_player_at_once_are_one__OT_9(asked: AskedRoom) -> None:
    asked.say(WithdrawRequest(player=asked.ids[BOB]), BOB)
    wish = TopUp(player=asked.ids[BOB], chips=MORE)
    made = at_once(lambda: asked.say(wish, BOB), lambda: asked.say(wish, BOB))
    assert sorted(done(made)) == [False, True]
    assert asked.asks() == [asked.ids[BOB]]


def test_the_host_comes_back_and_answers_as_the_alarm_rings__OT_11(asked: AskedRoom) -> None:
    asked.done(PauseEvening(by=ME))
    asked.goes()
    at = after(60)
    answers = at_once(
        lambda: ring(table_id=asked.table.pk, now=at),
        lambda: asked.act(DeclineChips(by=ME, player=asked.ids[BOB])),
    )
    assert sorted(done(answers)) == [False, True]
    check(asked, is_given=done(answers)[0])


def test_a_deputy_answers_as_the_host_takes_it_back__OT_12(asked: AskedRoom) -> None:
    carol = asked.ids[CAROL]
    given, dismissed = at_once(
        lambda: asked.act(asked.give(BOB, MORE), by=carol),
        lambda: asked.act(DismissDeputy(by=ME, player=carol, name="")),
    )
    assert isinstance(dismissed, Committed)
    assert asked.stack(BOB) == HAD + MORE * isinstance(given, Committed)
    assert asked.refusal(PauseEvening(by=ME), by=carol) is Reason.NOT_THE_HOST


def test_the_old_host_gives_before_the_chair_goes_on_or_not_at_all__OT_1__OT_9(
    asked: AskedRoom,
) -> None:
    given, handed = at_once(
        lambda: asked.act(asked.give(BOB, MORE)),
        lambda: asked.act(HandOverChair(by=ME, player=asked.ids[CAROL], name="")),
    )
    assert isinstance(handed, Committed)
    assert asked.stack(BOB) == HAD + MORE * isinstance(given, Committed)
    assert audit_tables() == ()
