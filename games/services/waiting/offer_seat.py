"""Offering a free seat: the floor calls the next in line, or whom the lot falls to, and keeps it
for them a while."""

from __future__ import annotations

import datetime as dt
import random
from collections.abc import Sequence

from django.db import transaction

from games.clock.outage import AFTER_OUTAGE
from games.clock.process import Process, this_process
from games.clock.timing import milliseconds
from games.engine.table_state import TableState
from games.journal.load_table import load_table
from games.journal.side_records.waiting_list import Line, Place, free_seats, unoffered, waiting_line
from games.models import Table, Waiting

KEPT_FOR_MS = 45_000
"""Milliseconds in which who is called must sit down; then it is the next one's turn."""

LOTS = random.SystemRandom()
"""Draws from the system's own randomness: nobody can reckon the next lot from earlier ones."""


def offer_seat(
    *, table_id: int, now: dt.datetime, process: Process = this_process
) -> tuple[Place, ...]:
    """Call as many as there are free seats; return who has been called now.

    Who didn't come in time is off the list; whom an outage kept from coming has 15 s more
    (EA-18). Behind the lock of the table's row, so that no seat is taken by somebody else while
    it is offered.
    """
    at = milliseconds(now)
    with transaction.atomic():
        Table.objects.select_for_update().get(pk=table_id)
        state = load_table(table_id=table_id).state
        waiting = Waiting.objects.filter(table_id=table_id)
        for late in waiting.filter(until__lte=at):
            _end_offer(late, at, process)
        if state.is_closed:
            waiting.delete()
        line = waiting_line(table_id=table_id)
        called = tuple(
            Place(player=place.player, seat=seat, until=at + KEPT_FOR_MS)
            for place, seat in zip(_called(state, line), free_seats(state, line), strict=False)
        )
        for place in called:
            waiting.filter(player_id=place.player).update(seat=place.seat, until=place.until)
    return called


def _called(state: TableState, line: Line) -> Sequence[Place]:
    """Return who is called in which order: as they came, or as the lots fall."""
    places = unoffered(line)
    return LOTS.sample(places, len(places)) if state.options.draws_lots else places


def _end_offer(place: Waiting, at: int, process: Process) -> None:
    assert place.until is not None
    if process.was_out_at(place.until):
        place.until = at + AFTER_OUTAGE
        place.save(update_fields=["until"])
    else:
        place.delete()
