"""The house's own players act legally in every game, quickly, and not as if at random."""

from __future__ import annotations

import random
import time
from collections.abc import Sequence

import pytest

from games.engine.actions import Call, Check, Fold, LegalActions, PlayerAction, PostBringIn
from games.engine.cards.deck import Deck
from games.engine.hand_state import HandState
from games.engine.rules import Limit
from games.tests.engine.limits import (
    HI_LO,
    LIMIT_HOLDEM,
    LIMIT_STUD,
    LIMITS,
    NO_LIMIT,
    POT_LIMIT,
    SPREAD_STUD,
)
from games.tests.engine.strategies import some_action
from games.tests.house_players.playing import Chooser, house_player, play_hand

NAMES = [f"{limit.variant.key}-{limit.betting}-{limit.lower}" for limit in LIMITS]
SHORT_STACK, STACK = 1000, 20000


def calling_station(
    hand: HandState, deck: Deck, legal: LegalActions, order: random.Random
) -> PlayerAction:
    """Call whatever comes."""
    if legal.check:
        return Check()
    return Call() if legal.call is not None else PostBringIn()


def at_random(
    hand: HandState, deck: Deck, legal: LegalActions, order: random.Random
) -> PlayerAction:
    """Do anything that is legal."""
    action = some_action(hand, order)
    return action if not isinstance(action, Fold) or not legal.check else Check()  # type: ignore[return-value]


def winnings(limit: Limit, rival: Chooser, *, hands: int, seed: int, stack: int = STACK) -> float:
    """Return what a house player wins a hand, in lower bets, one against three of a kind."""
    order, won = random.Random(seed), 0
    for number in range(hands):
        seat = number % 4
        players: Sequence[Chooser] = [house_player if i == seat else rival for i in range(4)]
        won += play_hand(limit, players, order, stack=stack)[seat]
    return won / hands / limit.lower


@pytest.mark.parametrize("limit", LIMITS, ids=NAMES)
@pytest.mark.parametrize("stack", [SHORT_STACK, STACK])
def test_it_always_acts_legally(limit: Limit, stack: int) -> None:
    order = random.Random(1)
    for number in range(6):
        players = [house_player] * (2 + number) if limit.variant.has_button else [house_player] * 4
        assert sum(play_hand(limit, players, order, stack=stack)) == 0


@pytest.mark.parametrize(
    ("limit", "hands"),
    [(LIMIT_HOLDEM, 250), (LIMIT_STUD, 150), (HI_LO, 150), (SPREAD_STUD, 150)],
    ids=["holdem", "stud", "hi_lo", "spread"],
)
def test_it_beats_those_who_call_everything(limit: Limit, hands: int) -> None:
    assert winnings(limit, calling_station, hands=hands, seed=7) > 0.1


@pytest.mark.parametrize(
    ("limit", "hands"),
    [(NO_LIMIT, 150), (POT_LIMIT, 150), (LIMIT_STUD, 200)],
    ids=["no_limit", "pot_limit", "stud"],
)
def test_it_beats_those_who_act_at_random(limit: Limit, hands: int) -> None:
    assert winnings(limit, at_random, hands=hands, seed=8) > 0.1


def test_it_decides_within_three_milliseconds() -> None:
    order, took = random.Random(3), []

    def timed(
        hand: HandState, deck: Deck, legal: LegalActions, order: random.Random
    ) -> PlayerAction:
        began = time.process_time()
        action = house_player(hand, deck, legal, order)
        took.append(time.process_time() - began)
        return action

    for limit in (LIMIT_HOLDEM, HI_LO):
        for _ in range(10):
            play_hand(limit, [timed] * 6, order, stack=STACK)
    assert sorted(took)[len(took) // 2] < 0.003
