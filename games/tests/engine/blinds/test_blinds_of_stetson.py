"""Button and blinds as stetson has them: the button moves to the next player who owes nothing."""

from __future__ import annotations

import pytest

from games.engine.rules import Button, HouseRules
from games.tests.engine.running_a_table import Floor

RULES = HouseRules(button=Button.TO_NEXT_PLAYER)
FIVE = "Alice 20, Bob 20, Carol 20, Dave 20, Erin 20"
FIRST_HAND = "deal: button Alice, small Bob 1, big Carol 2"


def run(script: str, people: str = FIVE) -> Floor:
    """Return a table after a script that starts with its first hand."""
    floor = Floor(people, rules=RULES)
    floor.play(f"{FIRST_HAND}\n{script}")
    return floor


def test_the_button_goes_to_the_next_player__HB_5() -> None:
    run(
        """
        deal: button Bob, small Carol 1, big Dave 2
        deal: button Carol, small Dave 1, big Erin 2
        deal: button Dave, small Erin 1, big Alice 2
        """
    )


def test_whoever_declines_the_small_blind_owes_the_big_one_too_if_it_passes__HB_12() -> None:
    run(
        """
        Bob: sit out
        Dave: ask me
        asked Dave small 1
        Dave: sit out
        marks Dave MS
        deal: button Carol, small Erin 1, big Alice 2
        marks Dave MS ML
        """
    )


MOVES = {
    "the next for the button leaves": (
        "Bob: leave",
        "button Carol, small Dave 1, big Erin 2",
        "none",
    ),
    "the next for the button sits out": (
        "Bob: sit out",
        "button Carol, small Dave 1, big Erin 2",
        "none",
    ),
    "between the button and the small blind somebody sits out": (
        "Carol: sit out",
        "button Bob, small Dave 1, big Erin 2",
        "Carol MS",
    ),
    "between the blinds somebody sits out": (
        "Dave: sit out",
        "button Bob, small Carol 1, big Erin 2",
        "Dave ML",
    ),
    "a blind that they skip because others left is forgiven": (
        "Carol: leave",
        "button Bob, small Dave 1, big Erin 2",
        "none",
    ),
    "the small blind is skipped and the big one due was never paid": (
        "Carol: sit out\nDave: sit out",
        "button Bob, small Erin 1, big Alice 2",
        "Carol MS, Dave MS ML",
    ),
    "they had the big blind, and the small one that they owe passed them": (
        "Bob: sit out\nCarol: sit out",
        "button Dave, small Erin 1, big Alice 2",
        "Carol MS",
    ),
    "both blinds of the last hand are gone": (
        "Bob: leave\nCarol: leave",
        "button Dave, small Erin 1, big Alice 2",
        "none",
    ),
}


@pytest.mark.parametrize(("words", "spots", "marks"), MOVES.values(), ids=MOVES)
def test_the_moving_button_and_the_markers__HB_12(words: str, spots: str, marks: str) -> None:
    run(f"{words}\ndeal: {spots}\nmarks {marks}")


def test_a_waiting_player_is_reached_by_the_big_blind__HB_12() -> None:
    run(
        """
        Frank: sit down 20 in seat 6
        deal: button Bob, small Carol 1, big Dave 2
        deal: button Carol, small Dave 1, big Erin 2
        deal: button Dave, small Erin 1, big Frank 2
        in Alice, Bob, Carol, Dave, Erin, Frank
        deal: button Erin, small Frank 1, big Alice 2
        """
    )


def test_who_owes_gets_neither_button_nor_small_blind__HB_12() -> None:
    run(
        """
        Carol: sit out
        deal: button Bob, small Dave 1, big Erin 2
        Carol: sit in
        deal: button Dave, small Erin 1, big Alice 2
        in Alice, Bob, Dave, Erin
        marks Carol MS
        deal: button Erin, small Alice 1, big Bob 2
        deal: button Alice, small Bob 1, big Carol 2
        marks none
        deal: button Bob, small Carol 1, big Dave 2
        """
    )


def test_one_who_declined_posts_all_when_the_button_has_passed__HB_8() -> None:
    run(
        """
        Dave: sit out
        deal: button Bob, small Carol 1, big Erin 2
        Dave: sit in and post
        deal: button Carol, small Erin 1, big Alice 2
        deal: button Erin, small Alice 1, big Bob 2, joins Dave 2, dead Dave 1
        marks none
        """
    )


def test_a_newcomer_may_post_the_big_blind_at_once__HB_4() -> None:
    run(
        """
        Frank: sit down 20 in seat 6
        Frank: post
        deal: button Bob, small Carol 1, big Dave 2, joins Frank 2
        in Alice, Bob, Carol, Dave, Erin, Frank
        """
    )


def test_several_players_may_post_in_one_hand__HB_17() -> None:
    run(
        """
        Frank: sit down 20 in seat 6
        Grace: sit down 20 in seat 7
        Grace: post
        Frank: post
        deal: button Bob, small Carol 1, big Dave 2, joins Frank 2, joins Grace 2
        """
    )


def test_a_newcomer_whom_the_small_blind_passes_owes_no_small_blind__HB_12() -> None:
    floor = Floor(FIVE, rules=RULES)
    floor.play(
        """
        Erin: sit out
        deal: button Alice, small Bob 1, big Carol 2
        deal: button Bob, small Carol 1, big Dave 2
        deal: button Carol, small Dave 1, big Alice 2
        deal: button Dave, small Alice 1, big Bob 2     # the small blind passes Erin
        marks Erin new ML
        """
    )


def test_who_declined_one_blind_and_is_passed_by_the_other_gets_both_markers__HB_12() -> None:
    run(
        """
        Carol: ask me
        Dave: ask me
        asked Carol small 1, Dave big 2
        Dave: sit out
        Dave: sit in                                    # for the hand after this one
        Carol: sit out
        deal: button Bob, small Erin 1, big Alice 2
        marks Carol MS, Dave MS ML
        """
    )
