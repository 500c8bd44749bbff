"""A player acts: one commit with all that follows, refusals by name, repeats answered as before."""

from __future__ import annotations

import pytest

from games.engine.actions import Bet, Call, Check, Fold, PlayerAction, RaiseTo
from games.engine.refusals import Reason, Refused
from games.journal.loaded import Committed
from games.models import JournalRow
from games.services.hands.act import act
from games.tests.people import ALICE, BOB, DAVE
from games.tests.services.room import Room, a_player, three_players

pytestmark = pytest.mark.django_db


@pytest.fixture
def room() -> Room:
    """Alice has the button and is first to act: three are in, the blinds are posted."""
    room = three_players()
    room.deal()
    return room


def test_it_commits_the_action_as_one_version(room: Room) -> None:
    before = room.loaded.version

    done = room.act(Call(), request_id="call-1")

    assert isinstance(done, Committed)
    assert done.version == before + 1 == room.loaded.version
    row = JournalRow.objects.get(table=room.table, version=done.version)
    assert (row.player_id, row.turn, row.request_id) == (room.ids[ALICE], "1.0", "call-1")
    room.check()


def test_it_deals_on_in_the_same_commit(room: Room) -> None:
    room.act(Call())
    room.act(Call())
    done = room.act(Check())

    names = [type(event).__name__ for event in done.events]
    assert names == ["Checked", "BettingClosed", "StreetDealt", "ActionOpened"]


def test_it_settles_the_hand_in_the_commit_that_ends_it(room: Room) -> None:
    room.act(Fold())
    room.act(Fold())

    assert not room.loaded.state.is_hand_running
    assert room.stack_account(BOB) == 3_900
    room.check()


def test_it_answers_a_repeated_request_as_before(room: Room) -> None:
    first = room.act(Call(), request_id="once")
    bob_acted = room.act(Call(), request_id="twice")
    again = room.ask(
        act,
        player_id=room.ids[ALICE],
        turn="1.0",
        action=Call(),
        request_id="once",
    )

    assert again.is_repeat
    assert (again.version, again.events) == (first.version, first.events)
    assert again.loaded.version == bob_acted.version
    assert JournalRow.objects.filter(request_id="once").count() == 1


def test_it_tells_requests_of_different_players_apart(room: Room) -> None:
    room.act(Call(), request_id="1")
    done = room.act(Call(), request_id="1")

    assert isinstance(done, Committed)
    assert not done.is_repeat


REFUSALS: tuple[tuple[str, str, PlayerAction, str, Reason], ...] = (
    ("a check against the blind", ALICE, Check(), "1.0", Reason.CANNOT_CHECK),
    ("a bet where there is one", ALICE, Bet(chips=400), "1.0", Reason.ALREADY_BET),
    ("a raise too high", ALICE, RaiseTo(chips=500), "1.0", Reason.BET_TOO_LARGE),
    ("out of turn", BOB, Call(), "1.0", Reason.NOT_YOUR_TURN),
    ("another decision's click", ALICE, Call(), "1.1", Reason.HAND_MOVED_ON),
    ("an earlier hand's click", ALICE, Call(), "0.0", Reason.HAND_MOVED_ON),
)


@pytest.mark.parametrize(
    ("name", "action", "turn", "reason"),
    [case[1:] for case in REFUSALS],
    ids=[case[0] for case in REFUSALS],
)
def test_it_refuses_by_name_and_changes_nothing(
    room: Room, name: str, action: PlayerAction, turn: str, reason: Reason
) -> None:
    before = room.loaded

    refused = room.ask(act, player_id=room.ids[name], turn=turn, action=action, request_id="no")

    assert isinstance(refused, Refused)
    assert refused.reason is reason
    assert room.loaded is before
    room.check()


def test_it_refuses_who_is_not_in_the_hand(room: Room) -> None:
    refused = room.ask(act, player_id=a_player(DAVE), turn="1.0", action=Call(), request_id=None)

    assert refused.reason is Reason.NOT_IN_HAND


def test_it_refuses_where_no_hand_was_dealt() -> None:
    room = three_players()
    refused = room.ask(act, player_id=room.ids[ALICE], turn="1.0", action=Call(), request_id=None)

    assert refused.reason is Reason.NO_HAND


def test_it_looks_again_when_the_cached_table_is_old(room: Room) -> None:
    old = room.loaded
    room.act(Call())

    moved_on = act(
        table_id=room.table.pk,
        player_id=room.ids[ALICE],
        turn="1.0",
        action=Call(),
        request_id=None,
        now=room.now,
        loaded=old,
    )
    bob_acts = act(
        table_id=room.table.pk,
        player_id=room.ids[BOB],
        turn="1.1",
        action=Call(),
        request_id=None,
        now=room.now,
        loaded=old,
    )

    assert isinstance(moved_on, Refused)
    assert moved_on.reason is Reason.HAND_MOVED_ON
    assert isinstance(bob_acts, Committed)
