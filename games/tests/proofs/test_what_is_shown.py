"""What was shown is proved to all, what was mucked to who was dealt in, a folded hand to nobody."""

from __future__ import annotations

import re

import pytest

from games.engine.actions import Fold, Show
from games.engine.refusals import Reason, Refused
from games.engine.table_commands import ChangePreferences, Leave
from games.models import House, PublicRecord
from games.services.hands.act import act
from games.services.hands.publish_record import QUIET_FOR, publish_record
from games.tests.fairness.vectors import as_file
from games.tests.people import ALICE, BOB, CAROL
from games.tests.proofs.checkers import by_script
from games.tests.proofs.downloads import line
from games.tests.services.hands.cutting import CutRoom

pytestmark = pytest.mark.django_db


def publish(room: CutRoom) -> None:
    """Let time go by, and have somebody ask for the proof of the last hand."""
    room.now += QUIET_FOR
    publish_record(table_id=room.table.pk, hand_no=room.hand.hand_no, now=room.now)


def record(room: CutRoom) -> str:
    """Return the last hand's record."""
    return PublicRecord.objects.get(hand__hand_no=room.hand.hand_no).text


def own_places(room: CutRoom, name: str) -> set[int]:
    """Return the places that are opened to somebody alone."""
    own = line(room.table.pk, room.hand.hand_no, room.ids[name], None)["own"]
    return {int(each.split()[1]) for each in own}


def show(room: CutRoom, seat: int) -> object:
    """Have somebody say *show* after the hand."""
    player = room.hand.at(seat).player
    return room.ask(act, player_id=player, turn=room.hand.turn, action=Show(), request_id=None)


def folded_out() -> tuple[CutRoom, int]:
    """Return a room in which two have folded, and the winner's seat."""
    room = CutRoom()
    room.frame_for()
    room.act(Fold())
    room.act(Fold())
    (winner,) = room.hand.may_show
    return room, winner


def beaten() -> tuple[CutRoom, int]:
    """Return a room in which Alice has folded and somebody has mucked, and their seat."""
    room = CutRoom()
    for name in (ALICE, BOB, CAROL):
        room.say(ChangePreferences, name, auto_muck=True)
    while True:
        room.frame_for()
        while not room.is_turn_of(ALICE):
            room.act(room.passive())
        room.act(Fold())
        room.check_down()
        mucked = [each.seat for each in room.hand.players if each.has_mucked]
        if mucked:
            return room, mucked[0]


def test_what_a_winner_shows_afterwards_is_in_the_record__SD_3() -> None:
    room, winner = folded_out()
    show(room, winner)
    publish(room)

    assert f"\nshow {winner} " in record(room)
    assert record(room).count("\nshown ") == 2


def test_once_the_record_is_made_nothing_more_is_shown__SD_3() -> None:
    room, winner = folded_out()
    for name in (ALICE, BOB, CAROL):
        if room.ids[name] != room.hand.at(winner).player:
            room.say(Leave, name)
    publish(room)

    assert show(room, winner) == Refused(Reason.HAND_OVER)
    room.reload()
    assert show(room, winner) == Refused(Reason.HAND_OVER)


def test_a_show_that_was_decided_on_before_the_record_was_made_comes_too_late__SD_3(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    room, winner = folded_out()
    publish(room)
    answers = iter([False, True])
    monkeypatch.setattr("games.services.hands.act.is_recorded", lambda **hand: next(answers))

    assert show(room, winner) == Refused(Reason.HAND_OVER)
    assert "\nshow " not in record(room)


def test_no_record_is_made_while_somebody_may_say_show__SD_2() -> None:
    room = CutRoom()
    for name in (ALICE, BOB, CAROL):
        room.say(ChangePreferences, name, auto_muck=False)
    room.frame_for()
    room.check_down()
    while room.loaded.clock.show_until is None:
        room.frame_for()
        room.check_down()
    publish(room)
    assert not PublicRecord.objects.filter(hand__hand_no=room.hand.hand_no).exists()

    room.ring()
    publish(room)
    assert "\nmuck " in record(room)


def test_a_mucked_hand_is_proved_to_who_was_dealt_in__SD_4() -> None:
    room, seat = beaten()
    publish(room)

    mucked, folded = set(room.hand.at(seat).down), set(room.hand.at(1).down)
    assert own_places(room, ALICE) == mucked | folded
    for name in {BOB, CAROL}:
        assert own_places(room, name) >= mucked
        assert not own_places(room, name) & folded
    shown = re.findall(r"^shown (\d+)", record(room), re.MULTILINE)
    assert not {str(place) for place in mucked | folded} & set(shown)


def test_where_a_house_reveals_no_mucked_hand_it_is_not_proved_either__SD_4() -> None:
    House.objects.create(key="ours", name="Ours", rules={"mucked_hand_by_history": False})
    room, _ = beaten()
    publish(room)

    assert own_places(room, ALICE) == set(room.hand.at(1).down)


def test_the_proof_of_a_mucked_hand_is_right__SD_4() -> None:
    room, _ = beaten()
    publish(room)
    mine = line(room.table.pk, room.hand.hand_no, room.ids[ALICE], None)

    assert by_script(as_file([mine]))[1] == []
    assert by_script(as_file([{**mine, "own": mine["own"][::-1]}]))[1] != []
