"""Equity: a hand's share of the pot, from deals of the unseen cards."""

from __future__ import annotations

from random import Random
from typing import Final

from games.engine.cards.deck import ALL_CARDS, Card
from games.engine.cards.evaluator import strength
from games.engine.cards.lows import low_of
from games.house_players.situation import Situation

DEALS: Final = 60
MOST_RIVALS: Final = 3
"""More are estimated from these: each one more costs about as much again."""
EACH_RIVAL_MORE: Final = 0.85
STUD_CARDS: Final = 7
BOARD_CARDS: Final = 5
HOLE_CARDS: Final = 2

Cards = tuple[Card, ...]


def expected_share(situation: Situation, dice: Random) -> float:
    """Return the share of the pot, 0 to 1, won on average against hands that could be anything."""
    known = frozenset(situation.seen)
    unseen = [card for card in ALL_CARDS if card not in known]
    rivals = situation.opponents[:MOST_RIVALS]
    total = 0.0
    for _ in range(DEALS):
        hands = _deal(situation, rivals, unseen, dice)
        total += _split_share(hands) if situation.is_split else _high_share(hands)
    more = len(situation.opponents) - len(rivals)
    return float(total / DEALS * EACH_RIVAL_MORE**more)


def _deal(
    situation: Situation, rivals: tuple[Cards, ...], unseen: list[Card], dice: Random
) -> list[Cards]:
    """Return one way the hands may end, their own first."""
    if not situation.is_stud:
        return _deal_holdem(situation, len(rivals), unseen, dice)
    if situation.board:  # the common river: whoever lacks a card shares it
        return _deal_to(STUD_CARDS - 1, situation.own, rivals, unseen, dice, situation.board)
    return _deal_to(STUD_CARDS, situation.own, rivals, unseen, dice)


def _deal_holdem(
    situation: Situation, rivals: int, unseen: list[Card], dice: Random
) -> list[Cards]:
    lacking = BOARD_CARDS - len(situation.board)
    drawn = tuple(_drawn(lacking + HOLE_CARDS * rivals, unseen, dice))
    board, rest = situation.board + drawn[:lacking], drawn[lacking:]
    theirs = [rest[place : place + HOLE_CARDS] for place in range(0, len(rest), HOLE_CARDS)]
    return [cards + board for cards in (situation.own, *theirs)]


def _deal_to(
    count: int,
    own: Cards,
    rivals: tuple[Cards, ...],
    unseen: list[Card],
    dice: Random,
    common: Cards = (),
) -> list[Cards]:
    """Fill every hand up to a number of cards."""
    lacking = [max(0, count - len(cards)) for cards in (own, *rivals)]
    drawn = tuple(_drawn(min(sum(lacking), len(unseen)), unseen, dice))
    hands, place = [], 0
    for cards, lack in zip((own, *rivals), lacking, strict=True):
        hands.append(cards + drawn[place : place + lack] + common)
        place += lack
    return hands


def _drawn(count: int, unseen: list[Card], dice: Random) -> list[Card]:
    """Shuffle so many cards to the front, and return them."""
    chance, left = dice.random, len(unseen)
    for place in range(count):
        other = place + int(chance() * (left - place))
        unseen[place], unseen[other] = unseen[other], unseen[place]
    return unseen[:count]


def _high_share(hands: list[Cards]) -> float:
    own, winners = strength(hands[0]), 1
    for cards in hands[1:]:
        other = strength(cards)
        if other > own:
            return 0.0
        winners += other == own
    return 1 / winners


def _split_share(hands: list[Cards]) -> float:
    lows = [low_of(cards) for cards in hands]
    best = min((low for low in lows if low is not None), default=None)
    if best is None:
        return _high_share(hands)
    low = 1 / lows.count(best) if lows[0] == best else 0.0
    return (_high_share(hands) + low) / 2
