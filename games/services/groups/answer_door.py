"""The host's answer, or a deputy's, to somebody who waits at the door (OT-17)."""

from __future__ import annotations

import datetime as dt
from functools import partial

import msgspec

from games.engine.events.chair import LetIn
from games.engine.refusals import Reason, Refused, refuse
from games.engine.table.chip_requests import is_in_chair
from games.engine.table_state import TableState
from games.journal.load_table import load_table
from games.journal.loaded import Draft, Loaded, Outrun
from games.journal.writing.decide_and_commit import decide_and_commit
from games.journal.writing.drafting import draft
from games.models import DoorWait, TableGroup
from games.selectors.floor.drained_tables import drained_tables
from games.selectors.onlooker import Onlooker
from games.services.groups.admit import admit_from_door, may_be_admitted


def let_in_at_door(*, table_id: int, wait_id: int, by: int, now: dt.datetime) -> Refused | None:
    """Let somebody in; it is in the table's row, with the host's number, so that all read it.

    Refused: NOT_THE_HOST, also once the chair has gone on; TABLE_CLOSED; DRAINED; NOBODY_THERE once
    they have gone, or another has answered, or where they can't be admitted any more.
    """

    def decide(current: Loaded) -> Draft | Refused:
        refused = _why_not(current.state, table_id, by, now)
        wait = DoorWait.objects.filter(pk=wait_id, table_id=table_id, answered_at=None).first()
        if refused is not None or wait is None or not _may_come(wait):
            return refused or refuse(Reason.NOBODY_THERE)
        drafted = draft(current, (LetIn(by=by),), player_id=by)
        return msgspec.structs.replace(drafted, also=partial(_admit, wait, now))

    outcome = decide_and_commit(table_id=table_id, decide=decide, now=now, loaded=None)
    return outcome if isinstance(outcome, Refused) else None


def turn_away_at_door(*, table_id: int, wait_id: int, by: int, now: dt.datetime) -> Refused | None:
    """Turn somebody away for this evening, which they alone read. Refused as ``let_in_at_door``."""
    if refused := _why_not(load_table(table_id=table_id).state, table_id, by, now):
        return refused
    rows = DoorWait.objects.filter(pk=wait_id, table_id=table_id, answered_at=None)
    return None if rows.update(answered_at=now) else refuse(Reason.NOBODY_THERE)


def _why_not(state: TableState, table_id: int, by: int, now: dt.datetime) -> Refused | None:
    if state.host is None or not is_in_chair(state, by):
        return refuse(Reason.NOT_THE_HOST)
    if state.is_closed:
        return refuse(Reason.TABLE_CLOSED)
    if drained_tables(now=now).filter(pk=table_id).exists():
        return refuse(Reason.DRAINED)
    return None


def _may_come(wait: DoorWait) -> bool:
    group = TableGroup.objects.get(tables=wait.table_id)
    return may_be_admitted(group, Onlooker(player=wait.player_id, browser=wait.browser))


def _admit(wait: DoorWait, now: dt.datetime) -> None:
    """Where another answer was first nothing of this one is written, and it is decided on anew."""
    if not admit_from_door(wait, now):
        raise Outrun
