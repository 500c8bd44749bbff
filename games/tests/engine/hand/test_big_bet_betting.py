"""No limit and pot limit: least and greatest bets, short all-ins."""

from __future__ import annotations

import pytest

from games.engine.hand_state import Post, PostKind
from games.engine.rules import HouseRules, Limit, PotLimitCount
from games.tests.engine.dealing_a_hand import deal
from games.tests.engine.limits import NO_LIMIT, POT_LIMIT

EVERYBODY = "Alice 1000, Bob 1000, Carol 1000"
LIMPED = """
    Alice: call
    Bob: call
    Carol: check
    """


def test_a_bet_is_at_least_the_big_blind_and_at_most_the_stack__BT_6() -> None:
    deal(NO_LIMIT, EVERYBODY).play(LIMPED + "Bob? fold, check, bet 2-998")


def test_a_raise_is_at_least_the_last_bet_or_raise__BT_6() -> None:
    deal(NO_LIMIT, EVERYBODY).play(
        """
        Alice? fold, call 2, raise 4-1000
        Alice: raise 7                 # by 5
        Bob? fold, call 6, raise 12-1000
        Bob! raise 11: BET_TOO_SMALL minimum=12
        Bob! raise 1001: BET_TOO_LARGE maximum=1000
        Bob: raise 100                 # by 93
        Carol? fold, call 98, raise 193-1000
        """
    )


def test_bets_are_whole_chips_but_for_the_last_one__MO_1() -> None:
    deal(NO_LIMIT, "Alice 50.50, Bob 100, Carol 100").play(
        """
        Alice! raise 4.50: NOT_WHOLE_CHIPS chip=1
        Alice: raise 50.50
        """
    )


def test_a_raise_of_an_all_in_that_is_not_whole_is_to_whole_chips__MO_1() -> None:
    """A stack may be from before the limit had this chip; a full raise is to 99 at least."""
    deal(NO_LIMIT, "Alice 50.50, Bob 200, Carol 200").play(
        """
        Alice: raise 50.50
        Bob? fold, call 49.50, raise 99-200
        Bob: raise 99
        Carol: fold
        pots 103
        """
    )


def test_pot_limit_counts_the_whole_chips_of_a_pot_that_is_not_whole__MO_1() -> None:
    """The pot after Bob's call is 12.50; a raise to 17.75 would be all of it."""
    deal(POT_LIMIT, "Alice 5.25, Bob 200, Carol 200").play(
        """
        Alice: raise 5.25
        Bob? fold, call 4.25, raise 9-17
        """
    )


def test_there_is_no_cap__BT_6() -> None:
    hand = deal(NO_LIMIT, "Alice 1000, Bob 1000")
    for count in range(20):
        hand.play(f"{('Alice', 'Bob')[count % 2]}: raise {4 + 2 * count}")


def test_a_player_cannot_raise_himself__BT_6() -> None:
    deal(NO_LIMIT, EVERYBODY).play(
        """
        Alice: raise 10
        Bob: call
        Carol: call
        street flop
        """
    )


def test_a_short_all_in_reopens_nothing_and_the_least_raise_stays__BT_10() -> None:
    """Bet 100, all-in 140: at least 240."""
    deal(NO_LIMIT, "Alice 1000, Bob 1000, Carol 142, Dave 1000").play(
        """
        Dave: call
        Alice: call
        Bob: call
        Carol: check
        Bob: bet 100
        Carol: raise 140
        Dave? fold, call 140, raise 240-998
        Dave: call
        Alice: fold
        Bob? fold, call 40
        Bob! raise 240: ACTION_NOT_REOPENED
        """
    )


def test_a_short_all_in_is_not_completed__BT_10() -> None:
    deal(NO_LIMIT, "Alice 3, Bob 1000, Carol 1000").play(
        """
        Alice: raise 3
        Bob? fold, call 2, raise 5-1000
        """
    )


def test_a_short_first_bet_lets_those_who_checked_only_call__BT_10() -> None:
    deal(NO_LIMIT, "Alice 3, Bob 1000, Carol 1000").play(
        LIMPED
        + """
        Bob: check
        Carol: check
        Alice: bet 1
        Bob? fold, call 1
        """
    )


def test_short_all_ins_that_make_a_full_raise_reopen__BT_11() -> None:
    deal(NO_LIMIT, "Alice 1000, Bob 1000, Carol 142, Dave 202, Erin 1000").play(
        """
        Dave: call
        Erin: call
        Alice: call
        Bob: call
        Carol: check
        Bob: bet 100
        Carol: raise 140
        Dave: raise 200                  # 60 more; 100 more than Bob's bet in all
        Erin: fold
        Alice: call
        Bob? fold, call 100, raise 300-998
        """
    )


def test_an_all_in_of_a_full_raise_is_an_ordinary_one__BT_14() -> None:
    deal(NO_LIMIT, "Alice 4, Bob 1000, Carol 1000, Dave 1000").play(
        """
        Dave: call
        Alice: raise 4
        Bob: call
        Carol: fold
        Dave? fold, call 2, raise 6-1000
        """
    )


def test_nobody_raises_all_in_players__BT_13() -> None:
    deal(NO_LIMIT, "Alice 10, Bob 1000").play(
        """
        Alice: raise 10
        Bob? fold, call 8
        """
    )


# --- pot limit -----------------------------------------------------------------------------


def test_the_first_raise_may_be_seven_at_one_two__BT_7() -> None:
    deal(POT_LIMIT, EVERYBODY).play(
        """
        Alice? fold, call 2, raise 4-7
        Alice: raise 7
        Bob? fold, call 6, raise 12-23
        Bob! raise 24: BET_TOO_LARGE maximum=23
        """
    )


def test_a_raise_may_be_the_pot_after_the_call__BT_7() -> None:
    """Pot 200, bet 150, call 150: the third player may make it 800 in all."""
    deal(POT_LIMIT, "Alice 2000, Bob 2000, Carol 2000, Dave 2000").play(
        """
        Dave: raise 7
        Alice: call
        Bob: call
        Carol: raise 35
        Dave: fold
        Alice: call
        Bob: fold
        pots 84
        Carol: bet 58
        Alice: call
        pots 200
        Carol: check
        Alice? fold, check, bet 2-200
        Alice: bet 150
        Carol? fold, call 150, raise 300-650
        """
    )


def test_the_third_player_may_make_it_eight_hundred__BT_7() -> None:
    deal(POT_LIMIT, "Alice 2000, Bob 2000, Carol 2000, Dave 2000, Erin 2000").play(
        """
        Dave: raise 7
        Erin: call
        Alice: call
        Bob: call
        Carol: call
        pots 35
        Bob: bet 33
        Carol: call
        Dave: call
        Erin: call
        Alice: call
        pots 200
        Bob: bet 150
        Carol: call
        Dave? fold, call 150, raise 300-800
        """
    )


def test_the_active_pot_is_the_side_pot_after_an_all_in__BT_7() -> None:
    deal(POT_LIMIT, "Alice 10, Bob 1000, Carol 1000").play(
        """
        Alice: raise 7
        Bob: raise 23
        Carol: call
        Alice: call                     # all-in for 10
        pots 30, 26
        Bob? fold, check, bet 2-26
        """
    )


def test_folded_money_counts_in_the_active_pot__BT_7() -> None:
    deal(POT_LIMIT, "Alice 7, Bob 1000, Carol 1000, Dave 1000").play(
        """
        Dave: raise 7
        Alice: call                     # all-in for 7
        Bob: call
        Carol: raise 20
        Dave: call
        Bob: call
        pots 28, 39
        Bob: bet 10
        Carol: call
        Dave: fold                      # their 13 stay in the side pot
        pots 28, 59
        Bob? fold, check, bet 2-59
        """
    )


def test_folded_money_counts_in_the_pot_when_nobody_is_all_in__BT_7() -> None:
    deal(POT_LIMIT, EVERYBODY).play(
        """
        Alice: raise 7
        Bob: call
        Carol: call
        Bob: bet 10
        Carol: call
        Alice: fold
        pots 41
        Bob? fold, check, bet 2-41
        """
    )


def test_the_least_bet_is_always_allowed__BT_7() -> None:
    deal(POT_LIMIT, "Alice 7, Bob 1000, Carol 1000").play(
        """
        Alice: raise 7
        Bob: call
        Carol: call
        pots 21
        Bob? fold, check, bet 2-2       # the side pot is still empty
        """
    )


def test_a_house_may_count_the_whole_pot__BT_7() -> None:
    rules = HouseRules(pot_limit_count=PotLimitCount.WHOLE_POT)
    deal(POT_LIMIT, "Alice 7, Bob 1000, Carol 1000", rules=rules).play(
        """
        Alice: raise 7
        Bob: call
        Carol: call
        Bob? fold, check, bet 2-21
        """
    )


def test_a_short_big_blind_counts_as_full__BT_7() -> None:
    deal(POT_LIMIT, "Alice 1000, Bob 1000, Carol 1").play("Alice? fold, call 2, raise 4-7")


def test_a_missing_small_blind_counts_as_full__BT_7() -> None:
    posts = (Post(seat=3, kind=PostKind.BIG_BLIND, chips=200),)
    deal(POT_LIMIT, EVERYBODY, posts=posts).play("Alice? fold, call 2, raise 4-7")


@pytest.mark.parametrize("limit", [NO_LIMIT, POT_LIMIT], ids=["no limit", "pot limit"])
def test_the_dealers_refusals_name_what_would_be_right__BT_6(limit: Limit) -> None:
    deal(limit, EVERYBODY).play("Alice! raise 3: BET_TOO_SMALL minimum=4")


def test_nobody_raises_whom_only_a_short_stack_could_follow__BT_13() -> None:
    deal(NO_LIMIT, "Alice 100, Bob 1000, Carol 50").play(
        """
        Alice: raise 100
        Bob? fold, call 99              # Carol has 50 in all
        """
    )


def test_an_emergency_all_in_is_no_opponent_to_raise__BT_13() -> None:
    deal(NO_LIMIT, "Alice 10, Bob 1000, Carol 1000, Dave 1000").play(
        """
        Dave: call
        Alice: fold
        Bob: time out
        Carol: raise 20
        Dave? fold, call 18, raise 38-1000
        Dave: call
        Carol: bet 980
        Dave? fold, call 980
        """
    )


def test_a_raiser_all_in_and_the_other_timed_out_leave_nobody_to_raise__BT_13() -> None:
    deal(NO_LIMIT, "Alice 10, Bob 1000, Carol 1000, Dave 1000").play(
        """
        Dave: time out                  # nothing in the pot: folded
        Alice: raise 10
        Bob: time out
        Carol? fold, call 8
        """
    )


def test_a_short_blind_counts_as_full_before_the_flop_only__BT_7() -> None:
    deal(POT_LIMIT, "Alice 1000, Bob 1000, Carol 1").play(
        """
        Alice: call
        Bob: call
        pots 3, 2
        Bob? fold, check, bet 2-2
        """
    )


def test_an_emergency_all_in_makes_a_side_pot_the_active_one__BT_7() -> None:
    deal(POT_LIMIT, EVERYBODY).play(
        """
        Alice: raise 7
        Bob: call
        Carol: time out
        pots 6, 10
        Bob? fold, check, bet 2-10
        """
    )
