"""Seven card stud: bring-in, completion, boards, the open pair, the spread, short stacks."""

from __future__ import annotations

import pytest
from msgspec.structs import replace

from games.engine.actions import Amounts
from games.engine.events.betting import BringInPosted
from games.engine.hand.betting.bet_amounts import spread_sizes
from games.engine.hand.betting.decide_action import check_amount
from games.engine.rules import HeadsUp, HouseRules, OpenPair
from games.tests.engine.dealing_a_hand import deal
from games.tests.engine.limits import LIMIT_STUD, SPREAD_STUD, STUD_5_10

THREE = "Alice 50, Bob 50, Carol 50"
BOB_LOW = "Alice 9h 9c Kd Qs, Bob 7h 8c 2c 6s, Carol 4h 5h 2d 8s"
"""Bob's two of clubs is the lowest door card; Alice's king and queen the highest board."""


@pytest.mark.parametrize(
    ("doors", "low_card"),
    [
        ("Kd 2c 2d", "Bob"),
        ("2h 2s 2d", "Carol"),
        ("As Ah Ad", "Carol"),
        ("3c 2s Ac", "Bob"),
    ],
)
def test_the_lowest_door_card_by_rank_then_suit_brings_it_in__ST_3(
    doors: str, low_card: str
) -> None:
    alice, bob, carol = doors.split()
    cards = f"Alice 9h 9c {alice}, Bob 8h 8c {bob}, Carol 7h 7c {carol}"
    deal(LIMIT_STUD, THREE, cards=cards).play(
        f"""
        to act {low_card}
        {low_card}? bring in 1, complete 2
        {low_card}! fold: MUST_BRING_IN chips=1
        {low_card}! check: MUST_BRING_IN
        {low_card}! bet 2: MUST_BRING_IN
        """
    )


def test_third_street_is_two_down_and_one_up__ST_1() -> None:
    hand = deal(LIMIT_STUD, THREE).hand
    assert [(len(player.down), len(player.up)) for player in hand.players] == [(2, 1)] * 3
    assert hand.carried == 75


def test_seven_cards_over_five_rounds__ST_1() -> None:
    hand = deal(LIMIT_STUD, THREE, cards=BOB_LOW).play(
        """
        Bob: bring in
        Carol: call
        Alice: fold
        street fourth
        """
    )
    for street in ("fourth", "fifth", "sixth", "seventh"):
        hand.play(f"street {street}")
        while hand.hand.stage == "betting" and hand.whose_turn() != "nobody":
            hand.play(f"{hand.whose_turn()}: check")
            if hand.hand.limit.variant.streets[hand.hand.street].name != street:
                break
    assert hand.hand.is_over
    assert [(len(each.down), len(each.up)) for each in hand.hand.players] == [
        (2, 1),
        (3, 4),
        (3, 4),
    ]


def test_the_next_to_his_left_acts_after_the_bring_in__ST_3() -> None:
    deal(LIMIT_STUD, THREE, cards=BOB_LOW).play(
        """
        Bob: bring in
        to act Carol
        """
    )


def test_the_bring_in_may_open_for_the_full_bet__ST_3() -> None:
    deal(LIMIT_STUD, THREE, cards=BOB_LOW).play(
        """
        Bob: complete
        Carol? fold, call 2, raise 4
        Carol: raise 4
        Alice: raise 6
        Bob: raise 8
        Carol? fold, call 4, capped
        """
    )


def test_others_call_complete_or_fold__ST_4() -> None:
    deal(LIMIT_STUD, THREE, cards=BOB_LOW).play(
        """
        Bob: bring in
        Carol? fold, call 1, complete 2
        Carol! raise 3: NOTHING_TO_RAISE complete=2
        Carol! raise 2: NOTHING_TO_RAISE
        Carol: call
        Alice: complete
        Bob? fold, call 1, raise 4
        """
    )


def test_completing_is_the_bet_and_no_raise__BT_3() -> None:
    deal(LIMIT_STUD, THREE, cards=BOB_LOW).play(
        """
        Bob: bring in
        Carol: complete
        Alice: raise 4
        Bob: raise 6
        Carol: raise 8
        Alice? fold, call 4, capped
        """
    )


def test_a_bring_in_that_was_only_called_has_no_option__BT_9() -> None:
    deal(LIMIT_STUD, THREE, cards=BOB_LOW).play(
        """
        Bob: bring in
        Carol: call
        Alice: call
        street fourth
        """
    )


@pytest.mark.parametrize(
    ("boards", "first"),
    [
        ("Kd 9s / 2c 2h / 3d 4d", "Bob"),  # a pair before high cards
        ("Kd 9s / Kc 8h / 3d 4d", "Alice"),  # then rank by rank
        ("Kd 9s / Kc 9h / 3d 4d", "Alice"),  # equal: nearest to the dealer's left
        ("Kd 8s / Kc 9h / 3d 4d", "Bob"),
        ("Qd 9s / 2c 2h / 3d 3s", "Carol"),  # the higher pair
        ("Kd Qd / Ac 2s / 3d 4d", "Bob"),
    ],
)
def test_the_highest_board_acts_first__ST_5(boards: str, first: str) -> None:
    alice, bob, carol = boards.split(" / ")
    hand = deal(
        LIMIT_STUD,
        THREE,
        cards=f"Alice Th 9c {alice}, Bob Tc 8c {bob}, Carol Td 7c {carol}",
    )
    hand.play(f"{hand.whose_turn()}: bring in")
    hand.play(f"{hand.whose_turn()}: call")
    hand.play(f"{hand.whose_turn()}: call")
    hand.play(
        f"""
        street fourth
        to act {first}
        {first}: check
        """
    )


def test_straights_and_flushes_do_not_count_on_the_board__ST_5() -> None:
    deal(
        LIMIT_STUD,
        "Alice 50, Bob 50",
        cards="Alice Th 9c 2h 3h 4h 5h, Bob Tc 8c 3c 6d 7d Ks",
    ).play(
        """
        Alice: bring in
        Bob: call
        Bob: check
        Alice: check
        Bob: check
        Alice: check
        street sixth
        to act Bob
        """
    )


OPEN_PAIR = "Alice 9h 9c Kd 4s, Bob 7h 8c 2c 2h, Carol 4h 5h 2d Js"


def open_pair(rules: HouseRules | None = None, script: str = "") -> None:
    deal(STUD_5_10, THREE, cards=OPEN_PAIR, rules=rules).play(
        """
        Bob: bring in
        Carol: call
        Alice: call
        street fourth
        """
        + script
    )


def test_an_open_pair_lets_all_bet_either_limit__ST_6() -> None:
    open_pair(
        script="""
        Bob? fold, check, bet 5/10
        Bob: check                 # also when the pair has checked
        Carol? fold, check, bet 5/10
        Carol: bet 5
        Alice? fold, call 5, raise 10/15
        Alice! raise 12: AMOUNT_NOT_ALLOWED
        Alice: raise 15
        Bob? fold, call 15, raise 25
        """
    )


def test_a_bet_of_the_higher_limit_makes_all_raises_higher__ST_6() -> None:
    open_pair(
        script="""
        Bob: bet 10
        Carol? fold, call 10, raise 20
        """
    )


def test_raises_of_both_sizes_count_alike__ST_6() -> None:
    open_pair(
        script="""
        Bob: bet 5
        Carol: raise 10
        Alice: raise 20
        Bob: raise 30
        Carol? fold, call 20, capped
        """
    )


def test_a_folded_pair_still_counts__ST_6() -> None:
    open_pair(
        script="""
        Bob: fold
        Carol? fold, check, bet 5/10
        """
    )


def test_the_lower_limit_plays_on_where_the_house_says_so__ST_6() -> None:
    open_pair(rules=HouseRules(open_pair=OpenPair.PLAYS_LOWER), script="Bob? fold, check, bet 5")


def test_an_all_in_players_pair_counts__EA_15() -> None:
    deal(STUD_5_10, "Alice 50, Bob 2.50, Carol 50", cards=OPEN_PAIR).play(
        """
        Bob: bring in              # their last chip
        Carol: call
        Alice: call
        to act Carol               # an all-in player's board can't act first
        Carol? fold, check, bet 5/10
        """
    )


def test_a_pair_that_folded_before_the_street_does_not_count__ST_6() -> None:
    deal(STUD_5_10, THREE, cards=OPEN_PAIR.replace("2c 2h", "3c 3h")).play(
        """
        Carol: bring in
        Alice: call
        Bob: fold
        Alice? fold, check, bet 5
        """
    )


def test_an_all_in_does_not_bring_the_lower_raise_back__ST_6() -> None:
    deal(STUD_5_10, "Alice 50, Bob 50, Carol 18.50", cards=OPEN_PAIR).play(
        """
        Bob: bring in
        Carol: call
        Alice: call
        Bob: bet 10
        Carol: raise 16
        Alice? fold, call 16, raise 26
        """
    )


def test_later_streets_play_the_higher_limit__BT_2() -> None:
    deal(
        STUD_5_10, "Alice 50, Bob 50", cards="Alice Th 9c Ad Kd Qd 8d, Bob Tc 8c 3c 6d 7d 2s"
    ).play(
        """
        Bob: complete
        Alice: call
        Alice? fold, check, bet 5
        Alice: check
        Bob: check
        Alice? fold, check, bet 10
        """
    )


# --- spread limit --------------------------------------------------------------------------


def test_any_whole_dollar_within_the_spread__BT_8() -> None:
    deal(SPREAD_STUD, THREE, cards=BOB_LOW).play(
        """
        Bob: bring in
        Carol? fold, call 1, raise 2/3/4/5/6
        Carol! raise 2.50: AMOUNT_NOT_ALLOWED
        Carol: call
        Alice: call
        Alice? fold, check, bet 1/2/3/4/5
        """
    )


def test_a_raise_is_at_least_the_last_and_at_most_the_top__BT_8() -> None:
    """Bet $2: the next may raise by 2, 3, 4 or 5."""
    deal(SPREAD_STUD, THREE, cards=BOB_LOW).play(
        """
        Bob: bring in
        Carol: call
        Alice: call
        Alice: bet 2
        Bob? fold, call 2, raise 4/5/6/7
        Bob: raise 7
        Carol? fold, call 7, raise 12
        """
    )


def test_a_spread_that_ends_in_cents_is_played_on__BT_8() -> None:
    """No such limit is accepted any more, but a room may have one."""
    old = replace(SPREAD_STUD, higher=550)
    dealer = deal(old, "Alice 50, Bob 50, Carol 6.75", cards=BOB_LOW)
    dealer.play(
        """
        Bob: bring in
        Carol? fold, call 1, raise 2/3/4/5/6
        Carol: call
        Alice: raise 6
        Bob? fold, call 5, raise 11
        """
    )
    assert spread_sizes(replace(dealer.hand, last_full=550)) == (550,)


def test_the_force_may_be_made_more_at_once__BT_8() -> None:
    deal(SPREAD_STUD, THREE, cards=BOB_LOW).play(
        """
        Bob? bring in 1, bet 2/3/4/5
        Bob: bet 3
        Carol? fold, call 3, raise 6/7/8
        """
    )


def test_the_force_is_the_bet_and_raises_of_it_count__BT_8() -> None:
    deal(SPREAD_STUD, THREE, cards=BOB_LOW).play(
        """
        Bob: bring in
        Carol: raise 2
        Alice: raise 3
        Bob: raise 4
        Carol? fold, call 2, capped
        """
    )


def test_the_spread_is_uncapped_heads_up_as_the_house_has_it__BT_8() -> None:
    rules = HouseRules(heads_up=HeadsUp.UNCAPPED)
    deal(SPREAD_STUD, "Alice 50, Bob 50", cards=BOB_LOW, rules=rules).play(
        """
        Bob: bring in
        Alice: raise 2
        Bob: raise 3
        Alice: raise 4
        Bob: raise 5
        """
    )


def test_no_double_bet_in_the_spread__BT_8() -> None:
    deal(SPREAD_STUD, THREE, cards=OPEN_PAIR).play(
        """
        Bob: bring in
        Carol: call
        Alice: call
        Bob? fold, check, bet 1/2/3/4/5
        """
    )


def test_an_all_in_within_the_spread__BT_5() -> None:
    deal(SPREAD_STUD, "Alice 50, Bob 50, Carol 4.75", cards=BOB_LOW).play(
        """
        Bob: bring in
        Carol: call
        Alice: call
        Alice: bet 2
        Bob: call
        Carol? fold, call 2, raise 3.50
        Carol: raise 3.50              # three quarters of the least raise
        Alice? fold, call 1.50, raise 5.50/6.50/7.50/8.50
        """
    )


def test_an_all_in_of_less_than_half_the_least_raise_reopens_nothing__BT_5() -> None:
    deal(SPREAD_STUD, "Alice 50, Bob 50, Carol 4", cards=BOB_LOW).play(
        """
        Bob: bring in
        Carol: call
        Alice: call
        Alice: bet 2
        Bob: call
        Carol: raise 2.75
        Alice? fold, call 0.75
        """
    )


# --- who can't cover -----------------------------------------------------------------------


def test_who_cannot_cover_the_bring_in_is_all_in_and_others_owe_it_in_full__ST_7() -> None:
    deal(LIMIT_STUD, "Alice 50, Bob 0.75, Carol 50", cards=BOB_LOW).play(
        """
        Bob? bring in 0.50
        Bob: bring in
        Carol? fold, call 1, complete 2
        Carol: call
        Alice: call
        pots 2.25, 1
        """
    )


ANTE_TOOK_ALL = "Alice 50, Bob 0.25, Carol 50, Dave 50"


def test_if_the_ante_took_his_last_chip_the_next_has_the_choice__ST_7() -> None:
    deal(LIMIT_STUD, ANTE_TOOK_ALL, cards=BOB_LOW).play(
        """
        to act Carol
        Carol? fold, bring in 1, complete 2
        Carol: bring in
        to act Dave
        """
    )


def test_if_the_next_folds_the_one_after_has_the_same_choice__ST_7() -> None:
    deal(LIMIT_STUD, ANTE_TOOK_ALL, cards=BOB_LOW).play(
        """
        Carol: fold
        Dave? fold, bring in 1, complete 2
        Dave: fold
        to act nobody                 # Alice alone could bet: MO-5
        """
    )


def test_the_one_after_may_open_for_the_full_bet__ST_7() -> None:
    deal(LIMIT_STUD, ANTE_TOOK_ALL, cards=BOB_LOW).play(
        """
        Carol: complete
        Dave? fold, call 2, raise 4
        """
    )


def test_an_all_in_high_board_leaves_the_action_to_his_left__ST_7() -> None:
    deal(LIMIT_STUD, "Alice 1.25, Bob 50, Carol 50", cards=BOB_LOW).play(
        """
        Bob: bring in
        Carol: call
        Alice: call
        to act Bob
        """
    )


def test_a_late_bring_in_is_posted_by_the_server__ST_8() -> None:
    hand = deal(LIMIT_STUD, THREE, cards=BOB_LOW).play(
        """
        Bob: time out
        stacks Alice 49.75, Bob 48.75, Carol 49.75
        Carol: complete
        Alice: fold
        Bob? fold, call 1, raise 4
        """
    )
    assert not hand.hand.at(2).is_emergency_all_in
    assert [each.is_forced for each in hand.events if isinstance(each, BringInPosted)] == [True]


def test_a_late_bring_in_costs_nothing_in_a_tournament_too__ST_8() -> None:
    deal(LIMIT_STUD, THREE, cards=BOB_LOW, rules=HouseRules(tournament=True)).play(
        """
        Bob: time out
        to act Carol
        """
    )


def test_a_short_ante_wins_as_much_of_each_other__ST_9() -> None:
    deal(LIMIT_STUD, "Alice 50, Bob 0.10, Carol 50", cards=BOB_LOW).play(
        """
        Carol: bring in
        Alice: call
        pots 0.30, 2.30
        """
    )


def test_a_bring_in_that_all_fold_to_wins_the_antes__ST_10() -> None:
    deal(LIMIT_STUD, THREE, cards=BOB_LOW).play(
        """
        Bob: bring in
        Carol: fold
        Alice: fold
        stacks Alice 49.75, Bob 50.50, Carol 49.75
        awards 0 Bob 0.75
        """
    )


def test_no_bring_in_when_all_but_one_are_all_in_for_the_ante__ST_11() -> None:
    deal(LIMIT_STUD, "Alice 50, Bob 0.25, Carol 0.10", cards=BOB_LOW).play("to act nobody")


def test_an_all_in_of_half_the_completion_is_the_bet__ST_12() -> None:
    deal(LIMIT_STUD, "Alice 50, Bob 50, Carol 1.75", cards=BOB_LOW).play(
        """
        Bob: bring in
        Carol? fold, call 1, complete 1.50
        Carol: complete
        Alice? fold, call 1.50, raise 3.50
        """
    )


def test_an_all_in_of_less_than_half_may_be_completed__ST_12() -> None:
    deal(LIMIT_STUD, "Alice 50, Bob 50, Carol 1.50", cards=BOB_LOW).play(
        """
        Bob: bring in
        Carol: complete                # to 1.25
        Alice? fold, call 1.25, complete 2
        Alice: call
        Bob? fold, call 0.25           # they made their choice
        """
    )


def test_the_opener_may_be_short_of_the_full_bet__ST_12() -> None:
    deal(LIMIT_STUD, "Alice 50, Bob 1.75, Carol 50", cards=BOB_LOW).play(
        """
        Bob? bring in 1, complete 1.50
        Bob: complete
        Carol? fold, call 1.50, raise 3.50
        """
    )


def test_an_unknown_door_card_never_brings_it_in__ST_3() -> None:
    deal(LIMIT_STUD, THREE, cards="Alice ?? ?? ??, Bob 7h 8c 4c, Carol 4h 5h 3d").play(
        "to act Carol"
    )


def test_an_opener_all_in_for_less_than_half_may_be_completed__ST_12() -> None:
    deal(LIMIT_STUD, "Alice 50, Bob 1.50, Carol 50", cards=BOB_LOW).play(
        """
        Bob? bring in 1, complete 1.25
        Bob: complete
        Carol? fold, call 1.25, complete 2
        """
    )


def test_who_has_just_the_bring_in_can_only_make_it__ST_3() -> None:
    deal(LIMIT_STUD, "Alice 50, Bob 1.25, Carol 50", cards=BOB_LOW).play(
        """
        Bob? bring in 1
        Bob! complete: NOT_ENOUGH_CHIPS
        """
    )


def test_who_has_just_the_force_can_only_make_it__BT_8() -> None:
    deal(SPREAD_STUD, "Alice 50, Bob 1.25, Carol 50", cards=BOB_LOW).play(
        """
        Bob? bring in 1
        Bob! bet 2: MUST_BRING_IN
        """
    )


def test_unknown_up_cards_are_no_pair_and_no_high_board__ST_5() -> None:
    cards = "Alice ?? ?? ?? ??, Bob 7h 8c 4c 5d, Carol 4h 5h 3d 2s"
    deal(STUD_5_10, THREE, cards=cards).play(
        """
        Carol: bring in
        Alice: call
        Bob: call
        Bob? fold, check, bet 5
        """
    )


def test_an_amount_of_a_list_may_be_made_though_it_is_no_whole_chip__BT_8() -> None:
    listed = Amounts(minimum=100, maximum=400, step=100, choices=(100, 250, 400))
    assert check_amount(listed, 250) is None
