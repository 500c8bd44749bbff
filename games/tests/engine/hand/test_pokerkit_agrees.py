"""PokerKit comes to the same stacks and offers the same choices, wherever its rules are ours.

What is left out, and why, stands in pokerkit_domain.py; the long run prints it with its counts.
Where the rules differ on purpose there is a test that says how, and by which rule.
"""

from __future__ import annotations

import random
import warnings
from collections import Counter
from collections.abc import Sequence
from contextlib import suppress
from typing import Any

import pytest

from games.engine.actions import (
    Action,
    Bet,
    Call,
    Check,
    Complete,
    Fold,
    LegalActions,
    PostBringIn,
    RaiseTo,
)
from games.engine.cards.deck import ALL_CARDS
from games.engine.hand_state import HandState
from games.engine.rules import HouseRules
from games.tests.engine.pokerkit_domain import NEVER_DEALT, RULES
from games.tests.engine.pokerkit_oracle import (
    GAMES,
    UNIT,
    Chooser,
    PlayedHand,
    all_call,
    at_random,
    deals_of,
    play,
    played_by_pokerkit,
    replay,
    some_stacks,
)

Offer = tuple[bool, int, int | None]


def agreed(hands: int, *, seed: int) -> Counter[str]:
    """Play hands of all games against PokerKit; return how many there were, and of which kind."""
    order, counts = random.Random(seed), Counter[str]()
    while counts["hands"] < hands:
        name = list(GAMES)[counts["hands"] % len(GAMES)]
        limit, _, most = GAMES[name]
        choose = all_call if order.random() < 0.1 else at_random
        stacks = some_stacks(limit, order, players=order.randint(2, most))
        hand = play(name, choose, order, stacks=stacks)
        if hand.out_of_domain:
            counts[f"hands left out: {hand.out_of_domain}"] += 1
            continue
        assert played_by_pokerkit(hand) == hand.finishing_stacks, hand
        counts["hands"] += 1
        counts["to a showdown"] += hand.has_showdown
        counts["with an all-in"] += hand.has_all_in
        counts["decisions"] += len(hand.offered)
        counts.update(
            f"decisions compared but for {each}" for each in hand.compared_in_part if each
        )
        counts["an open pair bet by the higher limit"] += hand.fourth_street_bet > limit.lower
    return counts


def test_a_hundred_random_hands_agree() -> None:
    agreed(100, seed=1)


def report(counts: Counter[str]) -> None:
    """Print what was compared, and what was left out and why."""
    print("", *(f"{count:>9,} {what}" for what, count in sorted(counts.items())), sep="\n")
    print(*(f"    never {what}" for what in NEVER_DEALT), sep="\n")


@pytest.mark.verify
def test_twenty_thousand_random_hands_agree() -> None:
    counts = agreed(20_000, seed=2)
    report(counts)
    assert counts["to a showdown"] >= 0.4 * counts["hands"]
    assert counts["with an all-in"] >= 0.1 * counts["hands"]


def hand_after(
    name: str,
    stacks: Sequence[int],
    actions: Sequence[Action] = (),
    *,
    cards: str = "",
    rules: HouseRules = RULES,
    then: Chooser = all_call,
) -> PlayedHand:
    """Return a hand that goes on by itself after some actions; stacks in units, 8 the lower bet."""
    script = list(actions)

    def choose(hand: HandState, legal: LegalActions, order: random.Random) -> Action:
        return script.pop(0) if script else then(hand, legal, order)

    chips = [stack * UNIT for stack in stacks]
    return play(name, choose, random.Random(3), stacks=chips, cards=deck_of(cards), rules=rules)


def offers(hand: PlayedHand, decision: int) -> tuple[Offer, Offer]:
    """Return what we and PokerKit offer at a decision: to fold, the call and the least raise."""
    theirs: list[Offer] = []

    def look(state: Any, legal: LegalActions, in_part: str) -> None:
        least = state.min_completion_betting_or_raising_to_amount
        theirs.append((state.can_fold(), state.checking_or_calling_amount or 0, least))
        if len(theirs) > decision:
            raise StopIteration

    with warnings.catch_warnings(), suppress(StopIteration):
        warnings.simplefilter("ignore")
        replay(hand, deals_of(hand), look)
    return ours(hand.offered[decision]), theirs[decision]


def ours(legal: LegalActions) -> Offer:
    """Return what we offer in the same form."""
    amounts = legal.raise_to or legal.bet
    least = legal.complete or (amounts.minimum if amounts else None)
    return legal.fold, legal.call or 0, least


def in_units(fold: bool, call: int, least: int | None) -> Offer:
    """Return an offer written in units."""
    return fold, call * UNIT, None if least is None else least * UNIT


def raise_to(units: int) -> RaiseTo:
    """Return a raise to so many units."""
    return RaiseTo(chips=units * UNIT)


def test_a_short_big_blind_lowers_nothing__HB_10() -> None:
    hand = hand_after("holdem", (80, 2, 80))
    assert offers(hand, 0) == (in_units(True, 8, 16), in_units(True, 4, 12))


def test_an_all_in_for_half_a_raise_lets_the_bettor_raise_again__BT_5() -> None:
    bet = Bet(chips=8 * UNIT)
    hand = hand_after("holdem", (80, 80, 20), [Call(), Call(), Check(), bet, Call(), raise_to(12)])
    assert offers(hand, 6) == (in_units(True, 4, 20), in_units(True, 4, None))


def test_a_short_all_in_is_no_raise_for_those_who_have_called__BT_10() -> None:
    hand = hand_after("holdem-nl", (80, 80, 80, 12), [Call(), raise_to(12), Fold(), Call()])
    assert offers(hand, 4)[0] == in_units(True, 4, None)
    assert offers(hand, 4)[1] == in_units(True, 4, 20)


def test_pot_limit_counts_the_pot_that_is_being_built__BT_7() -> None:
    hand = hand_after("holdem-pl", (80, 80, 8), [Call(), Call(), Check()])
    assert hand.offered[3].bet is not None
    assert hand.offered[3].bet.maximum == 8 * UNIT  # the side pot is empty: the least bet
    assert hand.compared_in_part[3].endswith("(BT-7)")
    assert played_by_pokerkit(hand) == hand.finishing_stacks


def test_a_short_bring_in_leaves_the_full_one_to_pay__ST_7() -> None:
    low = hand_after("stud", (3, 80, 80), [PostBringIn()], cards="Kd Qd Jd Kh Qh Jh 2c 9s 8s")
    assert offers(low, 1)[0] == in_units(True, 4, 8)
    assert offers(low, 1)[1] == in_units(True, 2, 8)


def test_who_follows_a_low_card_without_chips_may_fold__ST_7() -> None:
    hand = hand_after("stud", (1, 80, 80), cards="Kd Qd Jd Kh Qh Jh 2c 9s 8s")
    assert offers(hand, 0)[0][0] is True
    assert offers(hand, 0)[1][0] is False


OPEN_PAIR = "Kd Qd Kh Qh 2c 9s 3c 2d 8s"  # two down and one up each, a burn, one up each
THIRD: tuple[Action, ...] = (PostBringIn(), Call())


def test_an_open_pair_bet_by_the_higher_limit_alone_agrees__ST_6() -> None:
    higher: list[Action] = [Bet(chips=16 * UNIT), raise_to(32), Call()]
    hand = hand_after("stud", (200, 200), [*THIRD, *higher], cards=OPEN_PAIR)
    assert hand.out_of_domain == ""
    assert hand.fourth_street_bet == 16 * UNIT
    assert played_by_pokerkit(hand) == hand.finishing_stacks


def test_an_open_pair_bet_by_both_limits_is_left_out__ST_6() -> None:
    both: list[Action] = [Bet(chips=8 * UNIT), raise_to(24), Call()]
    hand = hand_after("stud", (200, 200), [*THIRD, *both], cards=OPEN_PAIR)
    assert hand.out_of_domain.endswith("(ST-6)")
    with pytest.raises(ValueError, match="below"):
        played_by_pokerkit(hand)


def test_a_side_pot_without_a_low_goes_to_its_high__HR_5() -> None:
    raw = "Ac Ks Qs Js 2c Kh Qh Jh 3d Kd Qd Jd"  # two down and one up each, one at a time
    fourth, fifth, sixth = "9c 4d 9s 9h 9d", "8c 5h 8s 8h 8d", "7c Tc Ts Th Td"
    seventh = "6c 6d Kc 2d 2h"
    hand = hand_after(
        "stud-hilo",
        (9, 17, 33, 33),
        cards=" ".join((raw, fourth, fifth, sixth, seventh)),
        then=all_in,
    )
    assert played_by_pokerkit(hand, check=None) != hand.finishing_stacks


def test_the_second_odd_chip_goes_to_the_second_winner__MO_7() -> None:
    board = "3c As Ks Qs 4c Js 5c Ts"
    own = "2c 2d 2h 6c 7c 7d 7h 8c"
    before: list[Action] = [Call(), RaiseTo(chips=24 * UNIT + 2), Call(), Call(), Call()]
    flop: list[Action] = [Bet(chips=8 * UNIT), Call(), Call(), Fold()]
    hand = hand_after("holdem-nl", (800,) * 4, [*before, *flop], cards=f"{own} {board}")
    theirs = played_by_pokerkit(hand, check=None)
    more = [one - other for one, other in zip(hand.finishing_stacks, theirs, strict=True)]
    assert more == [-1, 1, 0, 0]


def test_the_same_hand_both_ways_isnt_halved_first__HR_6() -> None:
    """A pot of two odd halves: PokerKit gives the odd chip of both to the first winner."""
    third, rest = "Ac As Kc Kd 2h 2s", "Qh 3s 3d Qs 4d 4c Qd 5c 5d Qc 9d 9h"
    hand = play(
        "stud-hilo",
        all_call,
        random.Random(3),
        stacks=[3 * UNIT + 1] * 2,
        cards=deck_of(f"{third} {rest}"),
    )
    theirs = played_by_pokerkit(hand, check=None)
    assert len(set(hand.finishing_stacks)) == 1
    assert sorted(theirs) == [3 * UNIT, 3 * UNIT + 2]


def deck_of(first: str) -> tuple[str, ...]:
    """Return a deck that begins with some cards."""
    cards = tuple(first.split())
    return cards + tuple(card for card in ALL_CARDS if card not in cards)


def test_burns_go_back_when_the_deck_runs_out__DK_4() -> None:
    hand = hand_after("stud", (80,) * 7)
    assert hand.out_of_domain.endswith("(DK-4)")
    with pytest.raises(ValueError, match="burnt"):
        played_by_pokerkit(hand)


def all_in(hand: HandState, legal: LegalActions, order: random.Random) -> Action:
    """Raise as long as it can be done."""
    if legal.complete is not None:
        return Complete()
    if legal.raise_to is not None:
        return RaiseTo(chips=legal.raise_to.maximum)
    return Bet(chips=legal.bet.maximum) if legal.bet else all_call(hand, legal, order)
