"""Button and blinds as playwebpoker has them: the dead button and two big blinds.

Alice is in seat 1, Bob in 2, and so on; $2-4 hold'em, blinds 1 and 2. A hand starts where everybody
folds, so that it ends at once.
"""

from __future__ import annotations

import pytest

from games.tests.engine.running_a_table import Floor

FIVE = "Alice 20, Bob 20, Carol 20, Dave 20, Erin 20"
FIRST_HAND = "deal: button Alice, small Bob 1, big Carol 2"


def run(script: str, people: str = FIVE) -> Floor:
    """Return a table after a script that starts with its first hand."""
    floor = Floor(people)
    floor.play(f"{FIRST_HAND}\n{script}")
    return floor


def test_the_button_goes_to_the_last_small_blind__HB_5() -> None:
    run(
        """
        deal: button Bob, small Carol 1, big Dave 2
        deal: button Carol, small Dave 1, big Erin 2
        deal: button Dave, small Erin 1, big Alice 2
        deal: button Erin, small Alice 1, big Bob 2
        """
    )


DEAD_BUTTONS = {
    "gone": "Bob: leave",
    "sitting out": "Bob: sit out",
    "gone, somebody new in their seat": "Bob: leave\nFrank: sit down 20 in seat 2",
    "gone, and the newcomer would post": ("Bob: leave\nFrank: sit down 20 in seat 2\nFrank: post"),
}


@pytest.mark.parametrize("words", DEAD_BUTTONS.values(), ids=DEAD_BUTTONS)
def test_the_button_is_dead_where_the_small_blind_has_gone__HB_5(words: str) -> None:
    run(
        f"""
        {words}
        deal: button seat 2, small Carol 1, big Dave 2
        in Alice, Carol, Dave, Erin
        """
    )


def test_a_newcomer_isnt_dealt_in_on_the_button__HB_4() -> None:
    run(
        """
        Bob: leave
        Frank: sit down 20 in seat 2
        Frank: post
        deal: button seat 2, small Carol 1, big Dave 2
        in Alice, Carol, Dave, Erin
        deal: button Carol, small Dave 1, big Erin 2, joins Frank 2
        """
    )


MISSED_SMALL_BLINDS = {
    "sits out": ("Carol: sit out", "marks Carol MS"),
    "leaves": ("Carol: leave", "marks none"),
    "says no when asked": (
        "Carol: ask me\nasked Carol small 1\nCarol: sit out",
        "marks Carol MS",
    ),
    "says nothing when asked": ("Carol: ask me\nnobody answers", "marks Carol MS"),
    "somebody new in the seat": (
        "Carol: leave\nFrank: sit down 20 in seat 3",
        "marks Frank new",
    ),
}


@pytest.mark.parametrize(("words", "marks"), MISSED_SMALL_BLINDS.values(), ids=MISSED_SMALL_BLINDS)
def test_a_missed_small_blind_makes_two_big_ones__HB_6(words: str, marks: str) -> None:
    run(
        f"""
        {words}
        deal: button Bob, big Dave 2, big Erin 2
        in Alice, Bob, Dave, Erin
        {marks}
        deal: button Dave, small Erin 1, big Alice 2   # Dave catches a break, Erin owes the small
        deal: button Erin, small Alice 1, big Bob 2
        """
    )


def test_a_broke_players_small_blind_is_missed__HB_6() -> None:
    floor = run("deal: button Bob, small Carol 1, big Dave 2")
    floor.give("Dave", "0")
    floor.play(
        """
        deal: button Carol, big Erin 2, big Alice 2
        marks Dave MS
        """
    )


def test_the_small_blind_is_due_from_the_second_of_two_big_blinds__HB_6() -> None:
    run(
        """
        Carol: sit out
        deal: button Bob, big Dave 2, big Erin 2
        Erin: sit out
        deal: button Dave, big Alice 2, big Bob 2
        marks Carol MS, Erin MS
        deal: button Alice, small Bob 1, big Dave 2
        """,
    )


def test_with_three_left_who_miss_a_small_blind_two_play_heads_up__HB_6() -> None:
    run(
        """
        Carol: sit out
        deal: button Bob, small Bob 1, big Alice 2
        marks Carol MS
        deal: button Alice, small Alice 1, big Bob 2
        """,
        people="Alice 20, Bob 20, Carol 20",
    )


def test_who_misses_the_big_blind_gets_ML_and_the_next_posts_it__HB_7() -> None:
    run(
        """
        Dave: sit out
        deal: button Bob, small Carol 1, big Erin 2
        in Alice, Bob, Carol, Erin
        marks Dave ML
        """
    )


def test_each_who_declines_gets_ML_in_turn__HB_7() -> None:
    run(
        """
        Dave: ask me
        Erin: ask me
        asked Dave big 2
        nobody answers
        asked Erin big 2
        Erin: sit out
        asked nobody
        deal: button Bob, small Carol 1, big Alice 2
        marks Dave ML, Erin ML
        """
    )


def test_the_second_big_blind_who_declines_gets_ML__HB_7() -> None:
    run(
        """
        Carol: sit out
        Erin: ask me
        asked Erin big 2
        nobody answers
        deal: button Bob, big Dave 2, big Alice 2
        marks Carol MS, Erin ML
        """
    )


def test_ML_posts_all_with_the_small_part_dead__HB_8() -> None:
    run(
        """
        Dave: sit out
        deal: button Bob, small Carol 1, big Erin 2
        Dave: sit in and post
        deal: button Carol, small Erin 1, big Alice 2     # the button hasn't passed them yet
        in Alice, Bob, Carol, Erin
        deal: button Erin, small Alice 1, big Bob 2, joins Dave 2, dead Dave 1
        in Alice, Bob, Carol, Dave, Erin
        marks none
        """
    )


def test_MS_alone_posts_the_small_blind_dead_and_waits_for_the_button_to_pass__HB_8() -> None:
    run(
        """
        Carol: sit out
        deal: button Bob, big Dave 2, big Erin 2
        Carol: sit in and post
        deal: button Dave, small Erin 1, big Alice 2, dead Carol 1
        in Alice, Bob, Carol, Dave, Erin
        marks none
        """
    )


def test_one_big_and_one_small_however_many_rounds_were_missed__HB_8() -> None:
    run(
        """
        Dave: sit out
        deal
        deal
        deal
        deal
        deal
        deal
        marks Dave ML
        Dave: sit in and post
        deal: button Erin, small Alice 1, big Bob 2, joins Dave 2, dead Dave 1
        """
    )


def test_who_hasnt_chips_for_the_whole_sum_tops_up_or_waits__HB_8() -> None:
    floor = Floor("Alice 20, Bob 20, Carol 20, Dave 20, Erin 20")
    floor.play(
        """
        deal: button Alice, small Bob 1, big Carol 2
        Dave: sit out
        deal
        """
    )
    floor.give("Dave", "2")
    floor.play(
        """
        Dave! sit in and post: NOT_ENOUGH_CHIPS
        Dave: sit in
        Dave! post: NOT_ENOUGH_CHIPS
        Dave: top up 1
        Dave: post
        deal: button Carol, small Erin 1, big Alice 2
        deal: button Erin, small Alice 1, big Bob 2, joins Dave 2, dead Dave 1
        """
    )


def test_or_he_waits_for_the_big_blind_and_owes_nothing_more__HB_9() -> None:
    run(
        """
        Dave: sit out
        deal: button Bob, small Carol 1, big Erin 2
        Dave: sit in
        deal: button Carol, small Erin 1, big Alice 2
        deal: button Erin, small Alice 1, big Bob 2
        deal: button Alice, small Bob 1, big Carol 2
        in Alice, Bob, Carol, Erin
        deal: button Bob, small Carol 1, big Dave 2
        in Alice, Bob, Carol, Dave, Erin
        marks none
        """
    )


def test_who_sat_out_and_missed_no_blind_owes_nothing__HB_9() -> None:
    run(
        """
        Alice: sit out
        deal: button Bob, small Carol 1, big Dave 2
        in Bob, Carol, Dave, Erin
        marks none
        Alice: sit in
        deal: button Carol, small Dave 1, big Erin 2
        in Alice, Bob, Carol, Dave, Erin
        """
    )


def test_a_short_big_blind_has_paid_in_full_as_to_the_button__HB_10() -> None:
    floor = run("deal: button Bob, small Carol 1, big Dave 2")
    floor.give("Erin", "1")
    floor.play(
        """
        deal: button Carol, small Dave 1, big Erin 2
        marks none
        """
    )
