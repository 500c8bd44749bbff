"""Defects that other card rooms have had in public, kept out of ours."""

from __future__ import annotations

import pytest

from games.engine.hand.settling.pots import Pot, cut_pots
from games.engine.hand_state import PlayerInHand
from games.tests.engine.dealing_a_hand import deal
from games.tests.engine.limits import LIMIT_HOLDEM


@pytest.mark.parametrize(
    ("paid", "folded", "pots"),
    [
        ((8, 20, 20), (2, 3), [Pot(48, (1,))]),
        ((8, 12, 30, 30), (3, 4), [Pot(32, (1, 2)), Pot(48, (2,))]),
        ((5, 5, 9), (3,), [Pot(19, (1, 2))]),
    ],
    ids=["one is left, all-in", "two all-in for less", "both all-in for the same"],
)
def test_a_slice_paid_by_folded_players_alone_goes_to_who_is_left__MO_9(
    paid: tuple[int, ...], folded: tuple[int, ...], pots: list[Pot]
) -> None:
    """Its chips vanished elsewhere."""
    players = tuple(
        PlayerInHand(
            seat=seat,
            player=seat,
            name=str(seat),
            stack=0,
            paid=chips,
            has_folded=seat in folded,
        )
        for seat, chips in enumerate(paid, start=1)
    )

    assert list(cut_pots(players)) == pots


def test_a_straight_on_the_board_pays_both_half__MO_7__HR_4() -> None:
    """It paid both nothing elsewhere."""
    deal(
        LIMIT_HOLDEM,
        "Alice 20, Bob 20",
        cards="Alice 2c 2d, Bob 3c 3d",
        board="5s 6d 7h 8c 9s",
    ).play(
        """
        Alice: call
        Bob: check
        Bob: check
        Alice: check
        Bob: check
        Alice: check
        Bob: check
        Alice: check
        awards 0 Bob 2, Alice 2
        stacks Alice 20, Bob 20
        """
    )


def test_a_straight_that_both_hold_is_split_and_the_odd_chip_given__MO_7() -> None:
    deal(
        LIMIT_HOLDEM,
        "Alice 20, Bob 20, Carol 20",
        cards="Alice 9c 2d, Bob 2c 3d, Carol 9d 2h",
        board="5s 6d 7h 8c Ks",
    ).play(
        """
        Alice: call
        Bob: fold
        Carol: check
        Carol: check
        Alice: check
        Carol: check
        Alice: check
        Carol: check
        Alice: check
        awards 0 Carol 3, Alice 2
        """
    )
