"""Seven card stud hi/lo, eight or better: halves, quarters, and lows in each side pot."""

from __future__ import annotations

import pytest
from msgspec.structs import replace

from games.engine.rules import HouseRules, OddChip
from games.tests.engine.dealing_a_hand import TheDealer, deal
from games.tests.engine.limits import HI_LO

ROUND = replace(HI_LO, chip=100, ante=100, bring_in=100)
"""Whole dollars throughout."""
WHEEL = "Ah 2h 3s 4d 5c Kd Qd"
SIX_LOW = "As 2d 3d 4c 6h Ks Qh"
SIX_LOW_TOO = "Ac 2s 3c 4h 6d Jc Td"
ACES_UP = "Ad Kc Kh 9s 9d Jd 7s"
TRIPS = "8c 8d 8h Js Tc 9c 5s"


def checked_down(stacks: str, cards: str, rules: HouseRules | None = None) -> TheDealer:
    """Bring it in, call and check to the end, antes and bring-in a dollar."""
    hand = deal(ROUND, stacks, cards=cards, rules=rules)
    while not hand.hand.is_over:
        words = hand.options(hand.whose_turn())
        action = "bring in" if "bring in" in words else "check" if "check" in words else "call"
        hand.play(f"{hand.whose_turn()}: {action}")
    return hand


def test_the_best_low_takes_half__HR_3() -> None:
    checked_down("Alice 10, Bob 10", f"Alice {SIX_LOW}, Bob {TRIPS}").play(
        "awards 0 Bob 2, Alice 2"
    )


def test_one_player_may_win_both_halves__HR_3() -> None:
    hand = checked_down("Alice 10, Bob 10", f"Alice {WHEEL}, Bob {TRIPS}")
    hand.play("awards 0 Alice 2, Alice 2")
    assert [(share.half) for share in hand.hand.awards[0].shares] == ["high", "low"]
    assert hand.hand.awards[0].high == "a straight, five high"
    assert hand.hand.awards[0].low == "5-4-3-2-A low"


def test_with_no_low_the_high_takes_all__HR_3() -> None:
    hand = checked_down("Alice 10, Bob 10", f"Alice {ACES_UP}, Bob {TRIPS}")
    hand.play("awards 0 Bob 4")
    assert [share.half for share in hand.hand.awards[0].shares] == ["whole"]


def test_the_odd_chip_between_the_halves_goes_to_the_high__HR_3() -> None:
    cards = f"Alice {SIX_LOW}, Bob {TRIPS}, Carol {ACES_UP}"
    hand = checked_down("Alice 10, Bob 10, Carol 1", cards)
    hand.play("awards 1 Bob 1, Alice 1; 0 Bob 2, Alice 1")


def test_a_low_is_compared_from_the_highest_card_down__HR_3() -> None:
    checked_down("Alice 10, Bob 10, Carol 10", f"Alice {WHEEL}, Bob {SIX_LOW}, Carol {TRIPS}").play(
        "awards 0 Alice 3, Alice 3"
    )


def test_equal_lows_get_a_quarter__HR_6() -> None:
    checked_down(
        "Alice 10, Bob 10, Carol 10", f"Alice {SIX_LOW}, Bob {SIX_LOW_TOO}, Carol {TRIPS}"
    ).play("awards 0 Carol 3, Alice 2, Bob 1")


def test_quarters_odd_chip_by_the_highest_card_in_both_halves__HR_6() -> None:
    rules = HouseRules(odd_chip=OddChip.HIGHEST_CARD)
    cards = f"Alice {SIX_LOW_TOO}, Bob {SIX_LOW}, Carol {TRIPS}"
    checked_down("Alice 10, Bob 10, Carol 10", cards, rules).play(
        "awards 0 Carol 3, Bob 2, Alice 1"
    )


SAME = "Alice Ac Kc 2h 3s 4d 5c 9d, Bob As Kd 2s 3d 4c 5d 9h"
"""A wheel each, the best hand both ways; Bob's ace of spades is the highest card."""
TENS = "Ts Td Qd Qh Jd Jh 7s"


@pytest.mark.parametrize(
    ("stacks", "cards", "odd_chip", "awards"),
    [
        (
            "Alice 10, Bob 10, Carol 10",
            f"{SAME}, Carol {TRIPS}",
            OddChip.LEFT_OF_BUTTON,
            "0 Alice 3, Bob 3",
        ),
        (
            "Alice 10, Bob 10, Carol 1",
            f"{SAME}, Carol {TRIPS}",
            OddChip.LEFT_OF_BUTTON,
            "1 Alice 1, Bob 1; 0 Alice 2, Bob 1",
        ),
        (
            "Alice 10, Bob 10, Carol 1",
            f"{SAME}, Carol {TRIPS}",
            OddChip.HIGHEST_CARD,
            "1 Bob 1, Alice 1; 0 Bob 2, Alice 1",
        ),
        (
            "Alice 10, Bob 10, Carol 10, Dave 10",
            f"{SAME}, Carol Ad Kh 2c 3h 4s 5h 9c, Dave {TENS}",
            OddChip.LEFT_OF_BUTTON,
            "0 Alice 3, Bob 3, Carol 2",
        ),
    ],
    ids=["evenly", "each pot by itself", "the highest card", "three players"],
)
def test_players_who_tie_both_ways_share_the_whole_pot__HR_6(
    stacks: str, cards: str, odd_chip: OddChip, awards: str
) -> None:
    hand = checked_down(stacks, cards, HouseRules(odd_chip=odd_chip))
    hand.play(f"awards {awards}")
    assert {share.half for each in hand.hand.awards for share in each.shares} == {"whole"}
    assert all(each.high and each.low for each in hand.hand.awards)


def test_who_ties_for_one_half_alone_has_it_halved_first__HR_6() -> None:
    """Alice and Bob have the same low, and Alice a flush besides."""
    cards = f"Alice As 2s 3s 4c 6s Ks Qh, Bob Ac 2c 3c 4h 6d Jc Td, Carol {TRIPS}"
    checked_down("Alice 10, Bob 10, Carol 10", cards).play("awards 0 Alice 3, Alice 2, Bob 1")


def test_only_a_pots_own_contenders_lows_count__HR_5() -> None:
    """Where PokerKit goes wrong: a side pot without a low among its players."""
    checked_down(
        "Alice 1, Bob 10, Carol 10", f"Alice {SIX_LOW}, Bob {TRIPS}, Carol {ACES_UP}"
    ).play("awards 1 Bob 2; 0 Bob 2, Alice 1")


def test_three_pots_each_with_its_own_lows__HR_5() -> None:
    checked_down(
        "Alice 1, Bob 2, Carol 10, Dave 10",
        f"Alice {WHEEL}, Bob {SIX_LOW}, Carol {TRIPS}, Dave Kh Kc 9s 9d Jd Td 7s",
    ).play("awards 1 Carol 2, Bob 1; 0 Alice 2, Alice 2")


def test_the_open_pair_doubles_in_hi_lo_too__ST_6() -> None:
    deal(HI_LO, "Alice 50, Bob 50", cards="Alice 9h 8h 2c 2d, Bob Kd Ks Qc Jd").play(
        """
        Alice: bring in
        Bob: call
        Alice? fold, check, bet 2/4
        """
    )


def test_cards_speak__HR_4() -> None:
    hand = checked_down("Alice 10, Bob 10", f"Alice {WHEEL}, Bob {TRIPS}")
    assert hand.hand.at(1).low == "5-4-3-2-A low"
