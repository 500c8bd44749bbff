"""Seven cards against seven: who wins, and which five count, by the evaluator (HR-3, HR-7)."""

from __future__ import annotations

import msgspec

from games.engine.cards.deck import Card
from games.engine.cards.evaluator import strength
from games.engine.cards.hand_names import name_high, name_low
from games.engine.cards.lows import low_of
from games.web.how_to_play.hand_ranks import best_five, cards, low_five


class Side(msgspec.Struct, frozen=True, kw_only=True):
    """One player's own cards, and the five of all that count."""

    name: str
    own: tuple[Card, ...]
    best: tuple[Card, ...]
    low: tuple[Card, ...]

    @property
    def high_name(self) -> str:
        """What the five are called."""
        return name_high(strength(self.best))

    @property
    def low_name(self) -> str:
        """What the low is called; empty without one."""
        return name_low(low_of(self.low))


class Contest(msgspec.Struct, frozen=True, kw_only=True):
    """Players at a showdown, and what it teaches."""

    title: str
    board: tuple[Card, ...]
    sides: tuple[Side, ...]
    lesson: str

    @property
    def winners(self) -> list[str]:
        """Whose hand is the best, all of them if several are equal."""
        best = max(strength(side.best) for side in self.sides)
        return [side.name for side in self.sides if strength(side.best) == best]


def hold_em_contests() -> list[Contest]:
    """Return three showdowns of hold'em: a side card, cards that don't count, the board."""
    return [
        contest(
            "The side card decides",
            board="Kc 9d 7s 4h 2c",
            hands={"Ann": "Kh Qh", "Ben": "Kd Js"},
            lesson="Both have a pair of kings; the next card, queen against jack, decides.",
        ),
        contest(
            "Only five cards count",
            board="Ah Ac 8d 8s Kd",
            hands={"Ann": "Qc 2c", "Ben": "6s 6h"},
            lesson="Both play the aces, the eights and the king of the board: Ben's pair of sixes "
            "is a third pair, and no hand has room for three.",
        ),
        contest(
            "The board may be the best hand",
            board="Ts Jd Qc Kh Ad",
            hands={"Ann": "9s 9h", "Ben": "4c 3c"},
            lesson="The five on the board beat anything that either of them can make.",
        ),
    ]


def hi_lo_contest(hands: dict[str, tuple[Card, ...]]) -> Contest:
    """Return the showdown of a hi/lo hand, for the two fives that each player has."""
    sides = tuple(side_of(name, own, ()) for name, own in hands.items())
    return Contest(title="Two hands out of seven cards", board=(), sides=sides, lesson="")


def contest(title: str, *, board: str, hands: dict[str, str], lesson: str) -> Contest:
    """Return players at a showdown, from their cards as text."""
    common = cards(board)
    sides = tuple(side_of(name, cards(own), common) for name, own in hands.items())
    return Contest(title=title, board=common, sides=sides, lesson=lesson)


def side_of(name: str, own: tuple[Card, ...], board: tuple[Card, ...]) -> Side:
    """Return a player's side, with the five cards that count for the high and for the low."""
    held = (*own, *board)
    return Side(name=name, own=own, best=best_five(held), low=low_five(held))
