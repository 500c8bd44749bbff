"""Time that runs out: the emergency all-in, or the fold."""

from __future__ import annotations

import pytest

from games.engine.events.betting import EmergencyAllIn, Folded
from games.engine.hand_state import Post, PostKind
from games.engine.rules import HouseRules
from games.tests.engine.dealing_a_hand import deal
from games.tests.engine.limits import LIMIT_HOLDEM, LIMIT_STUD, NO_LIMIT, POT_LIMIT

THREE = "Alice 50, Bob 50, Carol 50"
BOARD = "Ks Qd 9h 7c 4s"
BOB_LOW = "Alice 9h 9c Kd Qs, Bob 7h 8c 2c 6s, Carol 4h 5h 2d 8s"


def test_he_is_all_in_for_what_he_has_put_in_and_acts_no_more__EA_1() -> None:
    deal(LIMIT_HOLDEM, THREE, cards="Bob As Ah, Alice 2c 3d, Carol 8h 8d", board=BOARD).play(
        """
        Alice: call
        Bob: call
        Carol: check
        Bob: time out
        Carol: bet 2
        Alice: call
        pots 6, 4
        Carol: check
        Alice: check
        Carol: check
        Alice: check
        awards 1 Carol 4; 0 Bob 6
        stacks Alice 46, Bob 54, Carol 50
        """
    )


def test_with_no_allowance_he_is_folded_with_no_bet_to_him_too__EA_2() -> None:
    hand = deal(LIMIT_HOLDEM, THREE).play(
        """
        Alice: call
        Bob: call
        Carol: check
        Bob: time out without allowance
        to act Carol
        """
    )
    assert hand.events[-1] == Folded(seat=2, is_time_out=True)


def test_with_nothing_in_the_pot_he_is_folded_and_it_costs_nothing__EA_3() -> None:
    hand = deal(LIMIT_HOLDEM, THREE).play("Alice: time out")
    assert hand.events[-1] == Folded(seat=1, is_time_out=True)


def test_a_dead_blind_is_something_in_the_pot__EA_3() -> None:
    posts = (
        Post(seat=2, kind=PostKind.SMALL_BLIND, chips=100),
        Post(seat=3, kind=PostKind.BIG_BLIND, chips=200),
        Post(seat=1, kind=PostKind.DEAD_BLIND, chips=100),
    )
    hand = deal(LIMIT_HOLDEM, THREE, posts=posts).play("Alice: time out")
    assert hand.events[-1] == EmergencyAllIn(seat=1)


def test_an_ante_is_something_in_the_pot__EA_3() -> None:
    hand = deal(LIMIT_STUD, THREE, cards=BOB_LOW).play("Bob: bring in\nCarol: time out")
    assert hand.events[-1] == EmergencyAllIn(seat=3)


def test_with_no_bet_to_him_he_is_not_checked__EA_3() -> None:
    hand = deal(LIMIT_HOLDEM, THREE).play("Alice: call\nBob: call\nCarol: time out")
    assert EmergencyAllIn(seat=3) in hand.events


@pytest.mark.parametrize(
    "rules", [HouseRules(tournament=True), HouseRules(emergency_all_ins=False)]
)
def test_check_if_possible_else_fold__EA_7(rules: HouseRules) -> None:
    deal(LIMIT_HOLDEM, THREE, rules=rules).play(
        """
        Alice: call
        Bob: time out                 # folds
        Carol: time out               # checks
        street flop
        to act Carol
        Carol: check
        Alice: bet 2
        Carol: time out
        stacks Alice 53, Bob 49, Carol 48
        """
    )


def test_the_bring_in_can_not_be_checked_away__EA_7() -> None:
    stacks = "Alice 50, Bob 0.25, Carol 50, Dave 50"  # Bob, who is low, has anted their last chip
    hand = deal(LIMIT_STUD, stacks, cards=BOB_LOW, rules=HouseRules(tournament=True))
    hand.play("Carol: time out\nto act Dave\nDave? fold, bring in 1, complete 2")
    assert hand.hand.at(3).has_folded


def test_his_raise_stands_and_others_owe_it_in_full__EA_9() -> None:
    deal(LIMIT_HOLDEM, "Alice 50, Bob 50, Carol 50, Dave 50").play(
        """
        Dave: raise 4
        Alice: raise 6
        Bob: call
        Carol: raise 8
        Dave: time out                # all-in for their 4; the cap stands
        Alice? fold, call 2, capped
        Alice: call
        Bob: call
        pots 16, 12
        """
    )


def test_what_others_put_in_beyond_him_goes_back_if_uncalled__EA_9() -> None:
    deal(LIMIT_HOLDEM, "Alice 50, Bob 50", cards="Alice As Ah, Bob 2c 3d", board=BOARD).play(
        """
        Alice: raise 4
        Bob: time out
        stacks Alice 52, Bob 48
        """
    )


def test_facing_an_emergency_all_in_alone_the_showdown_decides__EA_14() -> None:
    deal(LIMIT_HOLDEM, "Alice 50, Bob 50", cards="Alice 2c 3d, Bob As Ah", board=BOARD).play(
        """
        Alice: raise 4
        Bob: time out
        shown Bob
        stacks Alice 48, Bob 52
        """
    )


def test_several_are_each_cut_at_their_own_amount__EA_11() -> None:
    deal(
        NO_LIMIT,
        THREE,
        cards="Alice 2c 3d, Bob 8h 8d, Carol As Ah",
        board=BOARD,
    ).play(
        """
        Alice: raise 10
        Bob: raise 30
        Carol: time out               # all-in for 2
        Alice: time out               # all-in for 10
        pots 6, 16
        awards 1 Bob 16; 0 Carol 6
        stacks Alice 40, Bob 56, Carol 54
        """
    )


def test_the_big_blind_is_all_in_for_his_blind__EA_12() -> None:
    posts = (
        Post(seat=2, kind=PostKind.SMALL_BLIND, chips=100),
        Post(seat=3, kind=PostKind.BIG_BLIND, chips=200),
        Post(seat=3, kind=PostKind.DEAD_BLIND, chips=100),
    )
    deal(LIMIT_HOLDEM, THREE, posts=posts).play(
        """
        Alice: raise 4
        Bob? fold, call 3, raise 6
        Bob: call
        Carol: time out
        pots 7, 4                     # their dead blind stays in the main pot
        to act Bob
        """
    )


def test_the_bet_to_the_others_stays_the_full_blind__EA_12() -> None:
    deal(LIMIT_HOLDEM, "Alice 50, Bob 50, Carol 50, Dave 50").play(
        """
        Dave: raise 4
        Alice: call
        Bob: call
        Carol: time out
        pots 8, 6
        to act Bob
        """
    )


def test_nobody_is_on_the_clock_once_the_betting_is_over__EA_13() -> None:
    deal(LIMIT_HOLDEM, "Alice 2, Bob 2, Carol 50").play(
        """
        Alice: call
        Bob: call
        to act nobody
        Carol! time out: HAND_OVER
        """
    )


def test_his_board_cannot_act_first__EA_15() -> None:
    deal(LIMIT_STUD, THREE, cards=BOB_LOW).play(
        """
        Bob: bring in
        Carol: call
        Alice: time out
        street fourth
        to act Bob                    # Alice's king and queen are the highest
        """
    )


def test_his_pair_counts_for_the_double_bet__EA_15() -> None:
    cards = "Alice 9h 9c Kd Ks, Bob 7h 8c 2c 6s, Carol 4h 5h 2d 8s"
    deal(LIMIT_STUD, THREE, cards=cards).play(
        """
        Bob: bring in
        Carol: call
        Alice: time out
        Bob? fold, check, bet 2/4
        """
    )


def test_who_bet_last_has_no_turn_until_he_is_raised__EA_10() -> None:
    deal(LIMIT_HOLDEM, THREE).play(
        """
        Alice: raise 4
        Alice! time out: NOT_YOUR_TURN
        """
    )


def test_he_can_win_at_most_what_he_put_in_of_each__EA_1() -> None:
    deal(POT_LIMIT, THREE, cards="Alice As Ah, Bob 8h 8d, Carol 2c 3d", board=BOARD).play(
        """
        Alice: raise 7
        Bob: raise 23
        Carol: fold
        Alice: time out
        stacks Alice 59, Bob 43, Carol 48
        """
    )


def test_after_a_bring_in_nobody_made_the_next_may_be_all_in_for_his_ante__EA_3() -> None:
    deal(LIMIT_STUD, "Alice 50, Bob 0.25, Carol 50, Dave 50", cards=BOB_LOW).play(
        """
        Carol: time out
        Dave? fold, bring in 1, complete 2
        """
    )


def test_a_table_may_be_played_without_it__EA_21() -> None:
    hand = deal(NO_LIMIT, THREE, rules=HouseRules(emergency_all_ins=False))
    hand.play("Alice: call\nBob: time out")
    assert hand.events[-1] == Folded(seat=2, is_time_out=True)
