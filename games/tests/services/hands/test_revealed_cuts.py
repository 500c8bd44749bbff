"""No cut is asked for that everybody knows, whichever process heard of its pledge last."""

from __future__ import annotations

import pytest

from games.engine.actions import Fold
from games.fairness.cuts import cut_hash
from games.tests.people import ALICE, BOB, CAROL
from games.tests.services.hands.cutting import CutRoom, cut_of

pytestmark = pytest.mark.django_db(transaction=True)


@pytest.fixture
def room() -> CutRoom:
    return CutRoom()


def fold(room: CutRoom) -> None:
    while room.loaded.state.is_hand_running:
        room.act(Fold())


def play(room: CutRoom, *numbers: int) -> None:
    """Play a hand for each number, which Alice and Bob cut by their cuts of that number."""
    for number in numbers:
        room.frame_for(ALICE, BOB, number=number)
        room.cut(ALICE, number=number)
        room.cut(BOB, number=number)
        fold(room)


def asked(room: CutRoom, *names: str, number: int) -> set[int]:
    """Return the seats whose cuts the next frame asks for, of those who seem to have pledged."""
    return {each.seat for each in room.frame_for(*names, number=number).cutters}


def known(room: CutRoom) -> set[bytes]:
    return set(room.loaded.revealed or ())


@pytest.mark.parametrize("number", [1, 2, 3])
@pytest.mark.parametrize("is_loaded_anew", [False, True])
def test_a_cut_that_was_revealed_hands_ago(
    room: CutRoom, number: int, *, is_loaded_anew: bool
) -> None:
    play(room, 1, 2, 3)
    if is_loaded_anew:
        room.reload()

    assert asked(room, ALICE, BOB, CAROL, number=number) == {3}


def test_what_was_read_is_kept_on(room: CutRoom) -> None:
    play(room, 1)
    room.reload()
    play(room, 2)

    assert known(room) == {cut_hash(cut_of(name, n)) for name in (ALICE, BOB) for n in (1, 2)}
    assert asked(room, ALICE, BOB, number=1) == set()


def test_a_cut_of_an_attempt_that_was_given_up(room: CutRoom) -> None:
    room.frame_for(ALICE, BOB, CAROL)
    room.cut(ALICE)
    room.cut(BOB)
    room.ring(pledges=room.pledges(ALICE, BOB, number=2))
    room.cut(ALICE, number=2)
    room.ring(pledges=room.pledges(ALICE, number=1))
    assert room.frame.cutters == ()

    fold(room)
    assert asked(room, ALICE, BOB, CAROL, number=1) == {3}
