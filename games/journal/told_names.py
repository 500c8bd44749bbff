"""What players are called beside the journal: its rows say who by number alone, so that a name can
be taken out of the room for good while every row, and the chain of them, stays as it was written.

In memory a table keeps the names that its players sat down with; read from its journal it has those
of today, and a hand those that it was dealt with (``HandPlayer.name``). Rows that an older version
wrote have names in them, which stay.
"""

from __future__ import annotations

from collections.abc import Iterable, Mapping

from msgspec.structs import replace

from accounts.models import Player
from games.engine.events import Event, HandStarted, PlayerSatDown
from games.engine.table_state import Seat, TableState

UNSAID = ""
"""What a row has in a name's place."""


def without_names(event: Event) -> Event:
    """Return an event as its row has it."""
    match event:
        case PlayerSatDown():
            return replace(event, name=UNSAID)
        case HandStarted():
            seats = tuple(replace(seat, name=UNSAID) for seat in event.table.seats)
            return replace(event, table=replace(event.table, seats=seats))
        case _:
            return event


class Names:
    """Names by the players' ids, each asked for once: one query for all who a hand starts with."""

    def __init__(self, known: Mapping[int, str] | None = None, *, is_all: bool = False) -> None:
        """``is_all``: nobody else's name is shown, and none is asked for."""
        self._known, self._is_all = dict(known or {}), is_all

    @classmethod
    def at(cls, table: TableState) -> Names:
        """Return what a table's players are called there."""
        return cls({seat.player: seat.name for seat in table.seats})

    def know(self, names: Mapping[int, str]) -> None:
        """Take in what is known in any case, but for those who are known already."""
        self._known = {**names, **self._known}

    def told(self, events: tuple[Event, ...]) -> tuple[Event, ...]:
        """Return what rows say, with the names in it."""
        return tuple(self._told(event) for event in events)

    def _told(self, event: Event) -> Event:
        match event:
            case PlayerSatDown(name=name) if name == UNSAID:
                return replace(event, name=self._of([event.player])[event.player])
            case HandStarted():
                return replace(event, table=self._table(event.table))
            case _:
                return event

    def _table(self, table: TableState) -> TableState:
        known = self._of(seat.player for seat in table.seats if seat.name == UNSAID)
        return replace(table, seats=tuple(_named(seat, known) for seat in table.seats))

    def _of(self, players: Iterable[int]) -> Mapping[int, str]:
        unknown = [player for player in players if player not in self._known]
        if unknown:
            self._known |= dict.fromkeys(unknown, UNSAID)
        if unknown and not self._is_all:
            people = Player.objects.filter(pk__in=unknown).values_list("pk", "username")
            self._known |= dict(people)
        return self._known


def _named(seat: Seat, known: Mapping[int, str]) -> Seat:
    return seat if seat.name != UNSAID else replace(seat, name=known[seat.player])
