"""A member of staff tries a limit: at a practice table of their own, against house players."""

from __future__ import annotations

import datetime as dt

from django.db import transaction
from django.db.models import QuerySet

from accounts.models import Player
from accounts.selectors.current_settings import room_settings
from accounts.services.staff.authority import check_act
from accounts.services.staff.note_act import note_act
from games.clock.timing import milliseconds
from games.house_players.headcount import MOST
from games.journal.engine_limit import engine_limit
from games.journal.loaded import Committed
from games.journal.side_records.tables_at_once import practices_of
from games.journal.table_settings import TableSettings
from games.models import Limit, Table
from games.models.table import PRACTICE_LASTS
from games.services.groups.open_own_table import free_own_name
from games.services.house_players.seat_house_player import seat_house_player
from games.services.staff.close_table import close_table
from games.services.staff.open_table import create_table
from games.services.staff.open_tables import ADD_TABLE

NAME = "Practice"
"""Whatever names the table marks it by this."""


class NoCompany(Exception):
    """This room sends no house players: there would be nobody to try a limit against."""


def open_practice(*, by: Player, limit: Limit, now: dt.datetime) -> Table:
    """Return the practice table of a member of staff at a limit, with house players: the one that
    is open, or else a new one, which closes itself after an hour.

    They have one at a time: one at another limit closes. LacksRight if ``by`` may open no tables;
    NoCompany.
    """
    check_act(by=by, right=ADD_TABLE)
    if not room_settings().sends_house_players:
        raise NoCompany
    with transaction.atomic():
        # Two presses at once wait here, so that the second finds the table of the first.
        Player.objects.select_for_update(no_key=True).get(pk=by.pk)
        at = open_practices(by).filter(limit=limit, practice_until__gt=milliseconds(now))
        table = at.last()
        if table is not None:
            return table
        table = _created(by, limit, now)
        note_act("limit.try", by=by, on=limit, table_id=table.pk)
    for older in open_practices(by).filter(pk__lt=table.pk):
        close_table(table_id=older.pk, now=now)
    _seat_house_players(table, now)
    return table


def open_practices(by: Player) -> QuerySet[Table]:
    """Return somebody's practice tables that are open, the newest last."""
    return practices_of(by.pk).filter(is_open=True).order_by("pk")


def _created(by: Player, limit: Limit, now: dt.datetime) -> Table:
    return create_table(
        limit=limit,
        name=free_own_name(NAME, by.pk),
        max_seats=engine_limit(limit).variant.max_seats,
        own=TableSettings(has_own_chips=True),
        now=now,
        owner=by,
        is_listed=False,
        practice_until=milliseconds(now) + PRACTICE_LASTS,
    )


def _seat_house_players(table: Table, now: dt.datetime) -> None:
    """As many as a table has; those who can't come now do once somebody is there."""
    for _ in range(MOST):
        if not isinstance(seat_house_player(table_id=table.pk, now=now), Committed):
            return
