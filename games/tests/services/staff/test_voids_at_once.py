"""Two members of staff void a hand in one instant, or while a player acts: it is voided once."""

from __future__ import annotations

import pytest

from accounts.models import Player, StaffAct
from accounts.selectors.staff.audit_staff_log import StaffLogAudit
from games.engine.refusals import Reason, Refused
from games.journal.loaded import Committed
from games.models import Hand
from games.services.staff.void_by_staff import void_by_staff
from games.tests.services.room import BUY_IN, Room, three_players
from games.tests.services.test_races import at_once, call_of, new_commits

pytestmark = pytest.mark.django_db(transaction=True)
ROUNDS = 5


@pytest.fixture
def room() -> Room:
    return three_players()


@pytest.fixture
def staff() -> list[Player]:
    return [Player.objects.create_superuser(name) for name in ("Grace", "Heidi")]


def void(room: Room, by: Player) -> Committed | Refused:
    hand = Hand.objects.latest("pk")
    return void_by_staff(by=by, hand_id=hand.pk, reason="A wrong deck", now=room.now)


def test_of_two_who_void_at_once_one_does(room: Room, staff: list[Player]) -> None:
    for number in range(1, ROUNDS + 1):
        room.deal()
        outcomes = at_once(*(lambda by=by: void(room, by) for by in staff))

        assert len(new_commits(outcomes)) == 1
        (late,) = (each for each in outcomes if not isinstance(each, Committed))
        assert isinstance(late, Refused)
        assert late.reason is Reason.HAND_OVER
        assert StaffAct.objects.count() == number
        room.reload()
        room.check()
        assert {room.stack_account(name) for name in room.ids} == {BUY_IN}
    assert list(StaffLogAudit().problems()) == []


def test_a_void_against_an_act(room: Room, staff: list[Player]) -> None:
    for number in range(1, ROUNDS + 1):
        room.deal()
        at = room.hand.at(room.hand.to_act or 0)
        name = next(name for name, player in room.ids.items() if player == at.player)
        call = call_of(room, name, room.hand.turn, f"call-{number}")
        outcome, acted = at_once(lambda: void(room, staff[0]), call)

        assert isinstance(outcome, Committed)
        assert isinstance(acted, Committed | Refused)
        assert StaffAct.objects.count() == number
        room.reload()
        room.check()
        assert not room.loaded.state.is_hand_running
        assert {room.stack_account(name) for name in room.ids} == {BUY_IN}
