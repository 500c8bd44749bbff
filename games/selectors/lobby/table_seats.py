"""Seats of a table, for those who look at it from outside.

From the journal alone: no deck is opened, and there is no card in what is returned.
"""

from __future__ import annotations

from collections.abc import Iterable

import msgspec

from games.journal.giving_up_hands import contained
from games.journal.rows.folding import fold_journal
from games.journal.rows.journal_rows import journal_rows
from games.models import Table


class LobbySeat(msgspec.Struct, frozen=True, kw_only=True):
    """One seat, taken or free."""

    number: int
    name: str = ""
    """Nobody's: it is free."""
    stack: int = 0
    """Cents, as the hand that is played began."""
    is_house: bool = False
    is_guest: bool = False
    is_sitting_out: bool = False


def table_seats(table_ids: Iterable[int]) -> dict[int, tuple[LobbySeat, ...]]:
    """Return all seats of some tables in order; a table that can't be read is left out."""
    found: dict[int, tuple[LobbySeat, ...]] = {}
    for table in Table.objects.filter(pk__in=table_ids, version__gt=0):
        with contained(table.pk):
            found[table.pk] = _seats(table)
    return found


def _seats(table: Table) -> tuple[LobbySeat, ...]:
    rows = journal_rows(table_id=table.pk, first=table.snapshot_version, last=table.version)
    state = fold_journal(events for _, events in rows)
    taken = {
        seat.seat: LobbySeat(
            number=seat.seat,
            name=seat.name,
            stack=seat.stack,
            is_house=seat.is_house,
            is_guest=seat.is_guest,
            is_sitting_out=seat.is_sitting_out,
        )
        for seat in state.seats
    }
    numbers = range(1, state.max_seats + 1)
    return tuple(taken.get(number) or LobbySeat(number=number) for number in numbers)
