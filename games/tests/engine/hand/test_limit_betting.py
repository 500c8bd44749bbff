"""Fixed limit: units, turns, caps and short all-ins."""

from __future__ import annotations

import pytest

from games.engine.events.dealing import ActionOpened
from games.engine.rules import HeadsUp, HouseRules
from games.tests.engine.dealing_a_hand import deal
from games.tests.engine.limits import LIMIT_HOLDEM

ACES, DULL = "Alice As Ah, Bob Kc 7d", "2d 5h 9s Jc 3d"
UNCAPPED = HouseRules(heads_up=HeadsUp.UNCAPPED)


def test_bets_and_raises_are_the_streets_unit__BT_2() -> None:
    deal(LIMIT_HOLDEM, "Alice 100, Bob 100, Carol 100").play(
        """
        Alice? fold, call 2, raise 4
        Alice! raise 5: BET_TOO_LARGE maximum=4
        Alice! raise 3: BET_TOO_SMALL minimum=4
        Alice: raise 4
        Bob: call
        Carol: call
        street flop
        Bob? fold, check, bet 2
        Bob: bet 2
        Carol: raise 4
        Alice: fold
        Bob: call
        street turn
        Bob? fold, check, bet 4
        Bob: bet 4
        Carol? fold, call 4, raise 8
        Carol: call
        street river
        Bob? fold, check, bet 4
        """
    )


def test_nobody_checks_after_a_bet_and_anybody_may_fold_without_one__BT_1() -> None:
    deal(LIMIT_HOLDEM, "Alice 100, Bob 100, Carol 100").play(
        """
        Alice! check: CANNOT_CHECK call=2
        Alice! bet 2: ALREADY_BET
        Bob! call: NOT_YOUR_TURN
        Dave! call: NOT_IN_HAND
        Alice: call
        Bob: call
        Carol! call: NOTHING_TO_CALL
        Carol: check
        Bob: fold              # with no bet to them
        Carol: check
        Alice: bet 2
        Carol: raise 4         # check and raise
        Alice! raise 4: BET_TOO_SMALL
        Alice: fold
        stacks Alice 96, Bob 98, Carol 106
        Carol! fold: HAND_OVER
        """
    )


def test_there_is_no_bet_before_the_flop__BT_1() -> None:
    deal(LIMIT_HOLDEM, "Alice 100, Bob 100, Carol 100").play("Alice? fold, call 2, raise 4")


def test_nothing_to_raise_before_a_bet__BT_1() -> None:
    deal(LIMIT_HOLDEM, "Alice 100, Bob 100").play(
        """
        Alice: call
        Bob: check
        Bob! raise 4: NOTHING_TO_RAISE
        Bob! complete: NOTHING_TO_COMPLETE
        Bob! bring in: NO_BRING_IN
        Bob! show: NOTHING_TO_SHOW
        """
    )


def test_the_big_blind_is_the_first_of_four_bets__BT_3() -> None:
    deal(LIMIT_HOLDEM, "Alice 100, Bob 100, Carol 100").play(
        """
        Alice: raise 4
        Bob: raise 6
        Carol: raise 8
        Alice? fold, call 4, capped
        Alice! raise 10: RAISE_CAP_REACHED
        """
    )


def test_one_bet_and_three_raises_for_the_table__BT_3() -> None:
    deal(LIMIT_HOLDEM, "Alice 100, Bob 100, Carol 100").play(
        """
        Alice: call
        Bob: call
        Carol: check
        Bob: bet 2
        Carol: raise 4
        Alice: raise 6
        Bob: raise 8
        Carol? fold, call 4, capped
        """
    )


@pytest.mark.parametrize("most", [0, 1, 2, 4])
def test_the_number_of_raises_is_the_houses__BT_3(most: int) -> None:
    hand = deal(LIMIT_HOLDEM, "Alice 100, Bob 100, Carol 100", rules=HouseRules(max_raises=most))
    names = ("Alice", "Bob", "Carol")
    for raises in range(most):
        hand.play(f"{names[raises % 3]}: raise {4 + 2 * raises}")
    hand.play(f"{names[most % 3]}! raise {4 + 2 * most}: RAISE_CAP_REACHED")


def test_no_cap_where_the_house_has_none__BT_3() -> None:
    deal(LIMIT_HOLDEM, "Alice 100, Bob 100", rules=HouseRules(max_raises=None)).play(
        """
        Alice: raise 4
        Bob: raise 6
        Alice: raise 8
        Bob: raise 10
        Alice: raise 12
        """
    )


HEADS_UP_FROM_THE_START = """
    Alice: raise 4
    Bob: raise 6
    Alice: raise 8
    """


def test_heads_up_is_uncapped_where_the_house_says_so__BT_4() -> None:
    deal(LIMIT_HOLDEM, "Alice 100, Bob 100", rules=UNCAPPED).play(
        HEADS_UP_FROM_THE_START + "Bob? fold, call 2, raise 10"
    )


def test_heads_up_is_capped_where_the_house_says_nothing__BT_4() -> None:
    deal(LIMIT_HOLDEM, "Alice 100, Bob 100").play(
        HEADS_UP_FROM_THE_START + "Bob? fold, call 2, capped"
    )


def test_a_tournament_is_capped_heads_up_too__BT_4() -> None:
    rules = HouseRules(heads_up=HeadsUp.UNCAPPED, tournament=True)
    deal(LIMIT_HOLDEM, "Alice 100, Bob 100", rules=rules).play(
        HEADS_UP_FROM_THE_START + "Bob? fold, call 2, capped"
    )


def test_heads_up_before_the_third_raise_lifts_the_cap__BT_4() -> None:
    deal(LIMIT_HOLDEM, "Alice 100, Bob 100, Carol 100", rules=UNCAPPED).play(
        """
        Alice: raise 4
        Bob: raise 6
        Carol: fold
        Alice: raise 8
        Bob: raise 10
        """
    )


def test_heads_up_after_the_third_raise_stays_capped_for_the_round__BT_4() -> None:
    deal(LIMIT_HOLDEM, "Alice 100, Bob 100, Carol 100", rules=UNCAPPED).play(
        """
        Alice: raise 4
        Bob: raise 6
        Carol: raise 8
        Alice: fold
        Bob? fold, call 2, capped
        Bob: call
        Bob: bet 2               # the next round is heads up from its start
        Carol: raise 4
        Bob: raise 6
        Carol: raise 8
        Bob: raise 10
        """
    )


def test_an_all_in_player_does_not_count_for_heads_up__BT_4() -> None:
    deal(LIMIT_HOLDEM, "Alice 2, Bob 100, Carol 100", rules=UNCAPPED).play(
        """
        Alice: call              # all-in
        Bob: raise 4
        Carol: raise 6
        Bob: raise 8
        Carol: raise 10
        """
    )


def test_an_emergency_all_in_does_not_count_for_heads_up__BT_4() -> None:
    deal(LIMIT_HOLDEM, "Alice 100, Bob 100, Carol 100, Dave 100", rules=UNCAPPED).play(
        """
        Dave: raise 4
        Alice: fold
        Bob: time out
        Carol: raise 6
        Dave: raise 8
        Carol: raise 10
        """
    )


def test_an_all_in_of_half_a_raise_counts_as_one__BT_5() -> None:
    deal(LIMIT_HOLDEM, "Alice 100, Bob 5, Carol 100").play(
        """
        Alice: raise 4
        Bob: raise 5             # all-in, half of the raise
        Carol: call
        Alice? fold, call 1, raise 7
        Alice: raise 7           # the third that counts
        Carol? fold, call 2, capped
        """
    )


def test_whoever_has_less_than_is_owed_hears_what_they_can_call__BT_1() -> None:
    deal(LIMIT_HOLDEM, "Alice 50, Bob 50, Carol 3").play(
        """
        Alice: raise 4
        Bob: fold
        Carol! check: CANNOT_CHECK call=1
        """
    )


def test_a_short_all_in_does_not_reopen__BT_5() -> None:
    deal(LIMIT_HOLDEM, "Alice 100, Bob 4.99, Carol 100").play(
        """
        Alice: raise 4
        Bob: raise 4.99
        Carol? fold, call 2.99, raise 6
        Carol: call
        Alice? fold, call 0.99
        Alice! raise 6: ACTION_NOT_REOPENED
        """
    )


def test_a_short_all_in_may_be_completed_by_who_has_not_acted__BT_5() -> None:
    deal(LIMIT_HOLDEM, "Alice 100, Bob 4.99, Carol 100").play(
        """
        Alice: raise 4
        Bob: raise 4.99
        Carol: raise 6           # completes it: the second raise, Bob's didn't count
        Alice? fold, call 2, raise 8
        Alice: raise 8
        Carol? fold, call 2, capped
        """
    )


def test_a_short_bet_may_be_completed_to_the_bet__BT_5() -> None:
    deal(LIMIT_HOLDEM, "Alice 100, Bob 2.50, Carol 100").play(
        """
        Alice: call
        Bob: call
        Carol: check
        Bob: bet 0.50            # all-in, less than half
        Carol? fold, call 0.50, raise 2
        Carol: raise 2           # this is the bet
        Alice: raise 4
        Carol: raise 6
        Alice: raise 8
        Carol? fold, call 2, capped
        """
    )


def test_a_short_bet_of_half_is_the_bet__BT_5() -> None:
    """$20 round, all-in $15: raise to $35; here in units of $2."""
    deal(LIMIT_HOLDEM, "Alice 100, Bob 3.50, Carol 100").play(
        """
        Alice: call
        Bob: call
        Carol: check
        Bob: bet 1.50
        Carol? fold, call 1.50, raise 3.50
        """
    )


def test_who_has_checked_may_not_raise_a_short_bet__BT_5() -> None:
    deal(LIMIT_HOLDEM, "Alice 2.50, Bob 100, Carol 100").play(
        """
        Alice: call
        Bob: call
        Carol: check
        Bob: check
        Carol: check
        Alice: bet 0.50
        Bob? fold, call 0.50
        """
    )


def test_short_all_ins_together_reopen_and_count_once__BT_11() -> None:
    deal(LIMIT_HOLDEM, "Alice 100, Bob 4.60, Carol 5, Dave 100, Erin 100").play(
        """
        Dave: raise 4
        Erin: call
        Alice: call
        Bob: raise 4.60          # too little by itself
        Carol: raise 5           # too little by itself; together half a unit
        Dave? fold, call 1, raise 7
        Dave: raise 7            # the third
        Erin? fold, call 3, capped
        """
    )


def test_short_all_ins_together_reopen_only_for_whom_they_reach_half__BT_11() -> None:
    deal(LIMIT_HOLDEM, "Alice 100, Bob 100, Carol 5, Dave 100, Erin 4.60").play(
        """
        Dave: raise 4
        Erin: raise 4.60
        Alice: call
        Bob: call
        Carol: raise 5
        Dave? fold, call 1, raise 7       # faces a whole dollar
        Dave: call
        Alice? fold, call 0.40            # had answered 4.60
        """
    )


def test_an_all_in_that_covers_the_unit_exactly_is_ordinary__BT_14() -> None:
    deal(LIMIT_HOLDEM, "Alice 4, Bob 100, Carol 100").play(
        """
        Alice: raise 4
        Bob? fold, call 3, raise 6
        """
    )


def test_an_all_in_never_bets_more_than_the_unit__BT_14() -> None:
    deal(LIMIT_HOLDEM, "Alice 5, Bob 100, Carol 100").play(
        """
        Alice? fold, call 2, raise 4
        Alice: raise 4
        stacks Alice 1, Bob 99, Carol 98
        """
    )


def test_nobody_raises_when_no_opponent_could_put_in_more__BT_13() -> None:
    deal(LIMIT_HOLDEM, "Alice 4, Bob 100").play(
        """
        Alice: raise 4
        Bob? fold, call 2
        Bob! raise 6: NO_OPPONENT_LEFT
        """
    )


def test_a_bet_is_the_full_unit_though_the_opponent_has_less__BT_13() -> None:
    deal(LIMIT_HOLDEM, "Alice 3, Bob 100", cards=ACES, board=DULL).play(
        """
        Alice: call
        Bob: check
        Bob? fold, check, bet 2
        Bob: bet 2
        Alice? fold, call 1
        Alice: call
        stacks Alice 6, Bob 97           # what she couldn't call went back
        """
    )


def test_the_round_ends_when_all_have_matched__BT_9() -> None:
    deal(LIMIT_HOLDEM, "Alice 100, Bob 100, Carol 100").play(
        """
        Alice: call
        Bob: call
        to act Carol                     # her blind still has its turn
        Carol: raise 4
        Alice: call
        Bob: call
        street flop
        Bob: check
        Carol: check
        Alice: check
        street turn
        """
    )


def test_the_last_one_left_wins_at_once__BT_9() -> None:
    deal(LIMIT_HOLDEM, "Alice 100, Bob 100, Carol 100").play(
        """
        Alice: fold
        Bob: fold
        to act nobody
        stacks Alice 100, Bob 99, Carol 101
        awards 0 Carol 2
        """
    )


def test_the_dealer_says_who_has_the_action__BT_12() -> None:
    hand = deal(LIMIT_HOLDEM, "Alice 100, Bob 100, Carol 100").play(
        """
        Alice: call
        Bob: call
        Carol: check
        """
    )
    opened = [event.seat for event in hand.events if isinstance(event, ActionOpened)]
    assert opened == [1, 2]


def test_an_action_is_good_only_in_turn__BT_15() -> None:
    deal(LIMIT_HOLDEM, "Alice 100, Bob 100, Carol 100").play(
        """
        Bob?
        Bob! fold: NOT_YOUR_TURN
        """
    )


def test_a_house_without_raises_still_lets_bet__BT_3() -> None:
    deal(LIMIT_HOLDEM, "Alice 100, Bob 100", rules=HouseRules(max_raises=0)).play(
        """
        Alice? fold, call 1, capped
        Alice: call
        Bob: check
        Bob? fold, check, bet 2
        """
    )


def test_each_round_has_its_own_cap__BT_3() -> None:
    deal(LIMIT_HOLDEM, "Alice 100, Bob 100").play(
        """
        Alice: raise 4
        Bob: raise 6
        Alice: raise 8
        Bob: call
        Bob: bet 2
        Alice: raise 4
        Bob: raise 6
        Alice: raise 8
        Bob? fold, call 2, capped
        """
    )


def test_heads_up_from_the_first_action_there_is_no_cap__BT_4() -> None:
    rules = HouseRules(heads_up=HeadsUp.UNCAPPED, max_raises=1)
    deal(LIMIT_HOLDEM, "Alice 100, Bob 100", rules=rules).play(
        """
        Alice: raise 4
        Bob? fold, call 2, raise 6
        """
    )


def test_each_decision_has_a_name_of_its_own__BT_15() -> None:
    hand = deal(LIMIT_HOLDEM, "Alice 100, Bob 100, Carol 100")
    turns = [hand.hand.turn]
    for line in ("Alice: raise 4", "Bob: call", "Carol: call", "Bob: check", "Carol: bet 2"):
        hand.play(line)
        turns.append(hand.hand.turn)
    assert turns == ["1.0", "1.1", "1.2", "1.3", "1.4", "1.5"]
