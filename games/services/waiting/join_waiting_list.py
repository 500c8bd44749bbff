"""Joining the waiting list for a seat at a table."""

from __future__ import annotations

import datetime as dt

from django.db import transaction

from accounts.models import Player
from games.engine.refusals import Reason, Refused, refuse
from games.engine.table_state import TableState
from games.journal.load_table import load_table
from games.journal.side_records.waiting_list import Line, free_seats, unoffered, waiting_line
from games.models import Table, Waiting
from games.services.seats.check_bars import barred, not_admitted


def join_waiting_list(*, table_id: int, player_id: int, now: dt.datetime) -> Refused | None:
    """Take the last place in the line, or keep the place that they have; None: they are in it.

    While a seat is free to anybody there is nothing to wait for. The table is read behind its
    row's lock.
    """
    with transaction.atomic():
        Table.objects.select_for_update().get(pk=table_id)
        line = waiting_line(table_id=table_id)
        is_in_line = any(place.player == player_id for place in line)
        refused = None if is_in_line else _bar(player_id, table_id, now)
        refused = refused or _check(load_table(table_id=table_id).state, line, player_id)
        if refused is None:
            Waiting.objects.get_or_create(
                table_id=table_id, player_id=player_id, defaults={"since": now}
            )
        return refused


def _bar(player_id: int, table_id: int, now: dt.datetime) -> Refused | None:
    player = Player.objects.get(pk=player_id)
    return barred(player, now) or not_admitted(player, table_id)


def _check(state: TableState, line: Line, player_id: int) -> Refused | None:
    if state.is_closed:
        return refuse(Reason.TABLE_CLOSED)
    seat = state.seat_of(player_id)
    if seat is not None:
        return refuse(Reason.ALREADY_SEATED, seat=seat.seat)
    if any(place.player == player_id for place in line):
        return None
    free = free_seats(state, line)
    if len(free) > len(unoffered(line)):
        return refuse(Reason.SEAT_FREE, seats=list(free))
    return None
