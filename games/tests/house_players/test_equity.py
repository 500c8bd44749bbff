"""The share of the pot that a hand can hope for, beside what is known of it."""

from __future__ import annotations

from random import Random
from statistics import fmean
from typing import Any

import pytest

from games.house_players.equity import expected_share
from games.house_players.situation import Situation

SEEDS = 60


def share(own: str, rivals: tuple[str, ...], **seen: Any) -> float:
    """Return the mean share over many rolls; cards in text, rivals by their up cards."""
    situation = Situation(
        own=tuple(own.split()),
        board=tuple(seen.pop("board", "").split()),
        opponents=tuple(tuple(each.split()) for each in rivals),
        pot=800,
        to_call=200,
        high_bet=200,
        stack=4_000,
        lower=200,
        **seen,
    )
    return fmean(expected_share(situation, Random(seed)) for seed in range(SEEDS))


@pytest.mark.parametrize(
    ("own", "rivals", "known"),
    [("As Ad", 1, 0.852), ("As Ad", 3, 0.639), ("7s 2d", 1, 0.346), ("Ks Qs", 2, 0.462)],
)
def test_hole_cards_win_as_often_as_is_known(own: str, rivals: int, known: float) -> None:
    assert share(own, ("",) * rivals) == pytest.approx(known, abs=0.03)


def test_the_nuts_on_the_river_win_all_of_it() -> None:
    assert share("As Ks", ("", "", ""), board="Qs Js Ts 2d 3h") == 1.0


def test_a_board_that_everybody_plays_is_shared() -> None:
    assert share("2d 3h", ("", ""), board="As Ks Qs Js Ts") == pytest.approx(1 / 3)


def test_a_hand_that_nothing_can_save_wins_nothing() -> None:
    quads_shown = ("9s 9d 9h 9c",)
    assert share("2s 4d 6h 8c Ts Qd", quads_shown, is_stud=True) == 0.0


def test_half_of_a_split_pot_goes_to_the_low() -> None:
    """A six low against four kings up, of whom nobody makes a low: half of it, as good as sure."""
    kings = ("Ks Kd Kh Kc",)
    found = share("As 2d 3h 4c 6s 9d", kings, is_stud=True, is_split=True)
    assert found == pytest.approx(0.5, abs=0.01)


def test_the_same_roll_gives_the_same_share() -> None:
    situation = Situation(
        own=("As", "Kd"), opponents=((), ()), pot=1, to_call=0, high_bet=0, stack=9, lower=2
    )
    assert expected_share(situation, Random(7)) == expected_share(situation, Random(7))
