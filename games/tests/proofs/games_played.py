"""What is played where every hand is to verify: each game, and each house's short deck."""

from __future__ import annotations

from collections.abc import Mapping
from types import MappingProxyType
from typing import Any, Final

from games.engine.base import Value
from games.engine.rules import AllInHands, Button, ShortDeck

COMMON: Final = {"short_deck": ShortDeck.COMMON_CARD.value}
FACE_UP: Final = {"all_in_hands": AllInHands.FACE_UP.value}
TO_NEXT: Final = {"button": Button.TO_NEXT_PLAYER.value}
RAKED: Final = {"rake_basis_points": 500, "rake_cap": 300}


Changes = Mapping[str, Any]


class Game(Value):
    """A game with so many players; what differs from the tests' usual limit and house."""

    name: str
    variant: str
    players: int
    limit: Changes = MappingProxyType({})
    rules: Changes = MappingProxyType({})
    folds: float = 0.2
    """How often whoever may fold does."""
    events: tuple[str, ...] = ("blind", "muck", "return")
    """Lines that the records of many of its hands have, beside those of all games."""


STUD: Final = ("ante", "bring_in", "complete", "muck")


GAMES: Final = (
    Game(name="fixed limit", variant="holdem", players=6, limit=RAKED),
    Game(
        name="pot limit",
        variant="holdem",
        players=5,
        limit={"betting": "pot_limit", "higher": 200, "ante": 100},
        rules=TO_NEXT,
    ),
    Game(
        name="no limit",
        variant="holdem",
        players=9,
        limit={"betting": "no_limit", "higher": 200, "ante": 100, "big_blind_ante": True},
        rules=FACE_UP,
        events=("blind", "return"),
    ),
    Game(name="heads up", variant="holdem", players=2, limit={"betting": "no_limit"}),
    Game(name="stud", variant="stud", players=8, folds=0.02, events=(*STUD, "reshuffle", "board")),
    Game(
        name="stud with a common card",
        variant="stud",
        players=8,
        rules=COMMON,
        folds=0.02,
        events=(*STUD, "board"),
    ),
    Game(
        name="spread limit stud",
        variant="stud",
        players=7,
        limit={"betting": "spread_limit", "higher": 1_000},
        folds=0.1,
        events=("ante", "bring_in", "muck"),
    ),
    Game(name="hi/lo", variant="stud_hilo", players=8, limit=RAKED, folds=0.05, events=STUD),
)
