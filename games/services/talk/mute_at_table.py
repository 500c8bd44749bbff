"""The host's mute, and a deputy's: somebody writes nothing at one table, for all, and plays on."""

from __future__ import annotations

import datetime as dt

from django.db import transaction

from accounts.models import Player
from games.engine.refusals import Reason, Refused, refuse
from games.engine.table.chip_requests import is_in_chair
from games.engine.table_state import TableState
from games.journal.load_table import load_table
from games.models import StaffMessage, Table, TableMute, TalkItem
from games.services.groups.act_as_host import why_not_over


def mute_at_table(
    *, by: int, table_id: int, whom: int, is_muted: bool, now: dt.datetime
) -> Refused | None:
    """Have somebody write at a table no longer, or again; all who are there read it. Refused:
    NOT_THE_HOST, also for a deputy against the host; ABOVE_THE_HOST for staff and whose group it
    is; THAT_IS_YOU; NOT_SEATED for whoever neither sits there nor has written there."""
    state = load_table(table_id=table_id).state
    if state.host is None or not is_in_chair(state, by):
        return refuse(Reason.NOT_THE_HOST)
    if refused := _why_not(state, whom, by, table_id):
        return refused
    has_written = TalkItem.objects.filter(table_id=table_id, player_id=whom)
    if state.seat_of(whom) is None and not has_written.exists():
        return refuse(Reason.NOT_SEATED)
    with transaction.atomic():
        # Of two presses one waits here.
        Table.objects.select_for_update(no_key=True).get(pk=table_id)
        if _changed(by, table_id, whom, is_muted=is_muted, now=now):
            _say(state, by, table_id, whom, is_muted=is_muted, now=now)
    return None


def _why_not(state: TableState, whom: int, by: int, table_id: int) -> Refused | None:
    """A deputy doesn't silence who made them one."""
    is_host = whom == state.host and by != whom
    return refuse(Reason.NOT_THE_HOST) if is_host else why_not_over(whom, by, table_id)


def _changed(by: int, table_id: int, whom: int, *, is_muted: bool, now: dt.datetime) -> bool:
    mutes = TableMute.objects.filter(table_id=table_id, player_id=whom)
    if not is_muted:
        return bool(mutes.delete()[0])
    if mutes.exists():
        return False
    TableMute.objects.create(table_id=table_id, player_id=whom, by_id=by, at=now)
    return True


def _say(
    state: TableState, by: int, table_id: int, whom: int, *, is_muted: bool, now: dt.datetime
) -> None:
    people = Player.objects.in_bulk([by, whom])
    name, role = people[whom].called, "the host" if by == state.host else "a deputy"
    who = f"{people[by].called}, {role},"
    text = f"{who} lets {name} write at this table again."
    if is_muted:
        text = f"{who} has muted {name} at this table. {name} plays on."
    StaffMessage.objects.create(at=now, text=text, table_id=table_id, is_of_the_room=True)
