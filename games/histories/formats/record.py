"""One finished hand as one reader may know it: what every formatter starts from."""

from __future__ import annotations

from datetime import datetime

from games.engine.base import Value
from games.engine.cards.deck import Card
from games.engine.rules import HouseRules, Limit
from games.projections.public_events import HandStarted, ViewEvent
from games.projections.view import PlayerView


class Mucked(Value):
    """A hand mucked at the showdown that this reader may learn (SD-4)."""

    seat: int
    cards: tuple[Card, ...]
    high: str = ""
    low: str = ""


class HandRecord(Value):
    """A hand for one reader. ``events`` begin with its start; amounts are in cents."""

    table_id: int
    table_name: str
    house_name: str
    house_key: str
    limit: Limit
    rules: HouseRules
    max_seats: int
    started_at: datetime
    """Aware; formatters turn it into the zone that their format wants."""
    events: tuple[ViewEvent, ...]
    reader: int | None = None
    """The seat of the reader, if they were dealt in."""
    mucked: tuple[Mucked, ...] = ()
    guests: tuple[int, ...] = ()
    """The seats of guests among those dealt in."""
    has_own_chips: bool = False
    """It was played in chips of the table's own, which are no dollars."""

    def in_its_chips(self, text: str) -> str:
        """Return a sentence as the hand was played: a table's own chips have no sign."""
        return text.replace("$", "") if self.has_own_chips else text

    @property
    def start(self) -> HandStarted:
        """The first event."""
        first = self.events[0]
        if not isinstance(first, HandStarted):
            raise ValueError("A hand's record begins with its start.")
        return first

    @property
    def hand_no(self) -> int:
        """The hand's number at its table."""
        return self.start.hand_no

    @property
    def number(self) -> str:
        """What people call the hand: table, dash, hand."""
        return f"{self.table_id}-{self.hand_no}"

    @property
    def players(self) -> tuple[PlayerView, ...]:
        """The players dealt in, in the order of the deal, with the stacks they began with."""
        return self.start.players

    @property
    def names(self) -> dict[int, str]:
        """Names by seat."""
        return {player.seat: player.name for player in self.players}
