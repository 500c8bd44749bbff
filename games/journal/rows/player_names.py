"""Players' names beside the journal: its rows say who by number alone, so that a name can
be taken out of the room for good while every row, and the chain of them, stays as it was written.

In memory a table keeps the names that its players sat down with until the next deal, which asks for
those of today; a hand has those that it was dealt with (``HandPlayer.name``). Rows that an older
version wrote have names in them, which stay.
"""

from __future__ import annotations

from collections.abc import Iterable, Mapping, Sequence

from msgspec.structs import replace

from accounts.models.player import CALLED
from accounts.storage.prepared import prepared
from games.engine.events.chair import ChairHandedOver, DeputyDismissed, DeputyNamed
from games.engine.events.dealing import HandStarted
from games.engine.events.event_kinds import Event
from games.engine.events.seating import PlayerSatDown
from games.engine.table_state import Seat, TableState

UNSAID = ""
"""What a row has in a name's place."""

Naming = PlayerSatDown | ChairHandedOver | DeputyNamed | DeputyDismissed
"""Events with a player's number and name."""

NAMES = f"SELECT id, {CALLED}, is_guest FROM accounts_player WHERE id IN ({{}})"
"""Written out, since each deal waits for it."""


def without_names(event: Event) -> Event:
    """Return an event as its row has it."""
    match event:
        case _ if isinstance(event, Naming):
            return replace(event, name=UNSAID)
        case HandStarted():
            seats = tuple(replace(seat, name=UNSAID) for seat in event.table.seats)
            return replace(event, table=replace(event.table, seats=seats))
        case _:
            return event


def called_today(table: TableState) -> TableState:
    """Return the table with its players' names as they are now; a guest may have an account now."""
    known = _read([seat.player for seat in table.seats])
    return replace(table, seats=tuple(_called_today(seat, known) for seat in table.seats))


def _called_today(seat: Seat, known: Mapping[int, tuple[str, bool]]) -> Seat:
    name, is_guest = known.get(seat.player, (seat.name, seat.is_guest))
    return replace(seat, name=name, is_guest=is_guest)


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

    def with_names(self, events: tuple[Event, ...]) -> tuple[Event, ...]:
        """Return what rows say, with the names in it."""
        return tuple(self._named(event) for event in events)

    def _named(self, event: Event) -> Event:
        match event:
            case _ if isinstance(event, Naming) and event.name == UNSAID:
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
            self._known |= _called(unknown)
        return self._known


def _called(players: Sequence[int]) -> dict[int, str]:
    return {player: name for player, (name, _) in _read(players).items()}


def _read(players: Sequence[int]) -> dict[int, tuple[str, bool]]:
    if not players:
        return {}
    with prepared() as cursor:
        cursor.execute(NAMES.format(", ".join(["%s"] * len(players))), tuple(players))
        return {player: (name, bool(is_guest)) for player, name, is_guest in cursor.fetchall()}


def _named(seat: Seat, known: Mapping[int, str]) -> Seat:
    return seat if seat.name != UNSAID else replace(seat, name=known[seat.player])
