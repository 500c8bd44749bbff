"""Starting hands: what the first cards are worth, from 0 (thrown away) to 1 (the best)."""

from __future__ import annotations

from typing import Final

from games.engine.cards.deck import RANKS, Card
from games.house_players.situation import Situation

HOLDEM_TIERS: Final[tuple[tuple[float, str], ...]] = (
    (1.00, "AA KK"),
    (0.92, "QQ AKs JJ"),
    (0.82, "AKo AQs TT KQs AJs"),
    (0.72, "99 AQo ATs KJs QJs 88 JTs AJo KQo KTs"),
    (0.62, "77 QTs A9s A8s T9s J9s ATo KJo QJo 66 A5s A7s"),
    (0.52, "55 A6s A4s A3s A2s K9s Q9s T8s 98s 87s 44 KTo QTo JTo A9o"),
    (0.42, "33 22 K8s K7s 97s 76s 65s 54s J8s A8o A7o K9o Q9o J9o T9o 98o"),
    (0.32, "K6s K5s K4s K3s K2s Q8s 86s 75s 64s 53s A6o A5o A4o A3o A2o K8o 87o 76o"),
    (0.22, "Q7s Q6s Q5s J7s T7s 96s 43s Q8o J8o T8o 97o 65o K7o K6o K5o"),
)
HOLDEM_VALUES: Final = {name: value for value, names in HOLDEM_TIERS for name in names.split()}
TRASH: Final = 0.1


def starting_value(situation: Situation) -> float:
    """Return the worth of the first cards, by the game that is played."""
    if not situation.is_stud:
        return holdem_value(situation.own)
    if situation.is_split:
        return split_stud_value(situation)
    return stud_value(situation)


def holdem_value(own: tuple[Card, ...]) -> float:
    """Return the worth of two hole cards."""
    high, low = sorted(own, key=rank_of, reverse=True)
    if high[0] == low[0]:
        name = high[0] + low[0]
    else:
        name = high[0] + low[0] + ("s" if high[1] == low[1] else "o")
    return HOLDEM_VALUES.get(name, TRASH)


def stud_value(situation: Situation) -> float:
    """Return the worth of three cards in stud; cards that others show make them worth less."""
    ranks = sorted((rank_of(card) for card in situation.own), reverse=True)
    values = [TRASH, _high_cards(ranks, situation), _flush_start(situation, ranks)]
    if len(set(ranks)) == 1:
        return 1.0
    if len(set(ranks)) == 2:
        values.append(_pair(ranks, situation))
    else:
        values.append(_straight_start(ranks, situation))
    return max(values)


def split_stud_value(situation: Situation) -> float:
    """Return the worth of three cards in hi/lo: low cards that can also make a high hand."""
    ranks = sorted((rank_of(card) for card in situation.own), reverse=True)
    lows = {low_rank_of(card) for card in situation.own if low_rank_of(card) <= 8}
    if len(set(ranks)) == 1:
        return 1.0
    if len(lows) == 3:
        return min(_three_low(lows, situation), 1.0)
    # without three low cards half the pot is gone before it begins
    return stud_value(situation) - (0.12 if len(lows) == 2 else 0.25)


def rank_of(card: Card) -> int:
    """Return 2 to 14, the ace high."""
    return RANKS.index(card[0]) + 2


def low_rank_of(card: Card) -> int:
    """Return 1 to 13, the ace low."""
    return 1 if card[0] == "A" else rank_of(card)


def _three_low(lows: set[int], situation: Situation) -> float:
    value = 0.62 - 0.03 * (max(lows) - 5)
    value += 0.12 * (1 in lows) + 0.12 * (max(lows) - min(lows) <= 4)
    value += 0.18 * (_suited(situation.own) == 3)
    others_low = sum(low_rank_of(card) <= 8 for cards in situation.opponents for card in cards)
    return value - 0.02 * others_low


def _pair(ranks: list[int], situation: Situation) -> float:
    """Pairs by rank; two live cards left, a big kicker and no higher door card make them better."""
    paired = ranks[1]
    kicker = ranks[0] if ranks[0] != paired else ranks[2]
    live = 2 - sum(rank_of(card) == paired for card in situation.lying)
    overcards = sum(rank_of(card) > paired for cards in situation.opponents for card in cards)
    value = 0.50 + 0.03 * (paired - 6) + (0.06 if kicker >= 12 else 0.0)
    return min(0.95, value - 0.12 * (2 - live) - 0.04 * max(0, overcards - 1))


def _flush_start(situation: Situation, ranks: list[int]) -> float:
    if _suited(situation.own) < 3:
        return TRASH
    gone = sum(card[1] == situation.own[0][1] for card in situation.lying)
    return 0.62 + 0.02 * (ranks[0] - 9) - 0.10 * max(0, gone - 1)


def _straight_start(ranks: list[int], situation: Situation) -> float:
    if ranks[0] - ranks[2] != 2 or ranks[2] < 4:
        return TRASH
    needed = {ranks[0] + 1, ranks[2] - 1}
    gone = sum(rank_of(card) in needed for card in situation.lying)
    return 0.48 + 0.02 * (ranks[0] - 8) - 0.06 * gone


def _high_cards(ranks: list[int], situation: Situation) -> float:
    """Three big cards are played when nobody shows a higher one."""
    highest_shown = max((rank_of(card) for card in situation.lying), default=0)
    if ranks[2] >= 10:
        return 0.52
    return 0.40 if ranks[1] >= 12 and ranks[0] > highest_shown else TRASH


def _suited(cards: tuple[Card, ...]) -> int:
    return max(sum(card[1] == suit for card in cards) for suit in {card[1] for card in cards})
