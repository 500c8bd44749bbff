"""Deciding on a table and committing that; anew, if another process was first."""

from __future__ import annotations

import datetime as dt
import logging
from collections.abc import Callable, Iterator
from contextlib import contextmanager, nullcontext

from django.db import InterfaceError, OperationalError, connection, transaction
from django.db.models import QuerySet

from accounts.services.money.post_transfer import NotEnoughChips
from games.clock.process import Process, this_process
from games.engine.refusals import Reason, Refused, refuse
from games.journal.breaks import breaks_noted
from games.journal.giving_up_hands import CannotGoOn, Defect, broken_constraints_as, note_failure
from games.journal.load_table import load_table
from games.journal.loaded import Committed, Draft, Loaded, Outrun
from games.journal.rows.codec import decode_events
from games.journal.rows.player_names import Names
from games.journal.side_records.tables_at_once import TooManyTables
from games.journal.writing.commit import commit
from games.journal.writing.crash_points import reached
from games.models import JournalRow, Table

logger = logging.getLogger(__name__)

Decided = Callable[[Loaded], Draft | Refused]
Decide = Callable[[Loaded], Draft | Refused | None]
Answer = Committed | Refused
Outcome = Answer | None

TRIES = 8
FREE_TRIES = 3
"""After so many the table is held while it is decided on: whoever takes longer over that than
others leave between two commits, as a page's seat does at a quick table, would never be first."""


class TableBusy(Exception):
    """Others were first again and again; nothing was done."""


def answer_request(
    *,
    decide: Decided,
    table_id: int,
    player_id: int | None,
    request_id: str | None,
    now: dt.datetime,
    loaded: Loaded | None,
) -> Answer:
    """Decide on what somebody asked of a table, and commit that: there is always an answer."""
    outcome = decide_and_commit(
        table_id=table_id,
        decide=decide,
        now=now,
        loaded=loaded,
        player_id=player_id,
        request_id=request_id,
    )
    assert outcome is not None
    return outcome


def decide_and_commit(
    *,
    table_id: int,
    decide: Decide,
    now: dt.datetime,
    loaded: Loaded | None,
    player_id: int | None = None,
    request_id: str | None = None,
    failing: type[Defect] = Defect,
    process: Process = this_process,
) -> Outcome:
    """Decide on the table as it stands and commit that, whoever else serves the table.

    ``loaded`` is what the caller has cached; if it turns out to be old the table is loaded and
    decided on anew. A request that was answered before gets that answer again. After an error of
    the database, which leaves open whether the commit took place, the same is done once more. A
    commit that a constraint refuses is a defect: ``failing`` says of whom, the caller or the table.
    JournalBroken, with an incident, if the table's rows are not what was written.
    """
    has_failed = False
    for tried in range(TRIES):
        try:
            with nullcontext() if tried < FREE_TRIES else _held(table_id):
                current = _load(table_id, now) if loaded is None else loaded
                outcome = _try(current, decide, now, failing, process)
        except (OperationalError, InterfaceError):
            if has_failed or connection.in_atomic_block:
                raise  # within a group, what is tried again is the whole of it
            has_failed = True
            logger.warning("Table %s: the database failed; trying again.", table_id, exc_info=True)
            connection.close()
            outcome = Outrun()
        if outcome is None or isinstance(outcome, Committed):
            return outcome
        repeat = _answered(table_id, player_id, request_id, now)
        if repeat is not None:
            return repeat
        if isinstance(outcome, Refused) and (loaded is None or _is_newest(loaded)):
            return outcome
        loaded = None
    raise TableBusy(f"Table {table_id} is busy; try again.")


@contextmanager
def _held(table_id: int) -> Iterator[None]:
    """Let nobody else commit to the table meanwhile; on SQLite, nobody at all.

    What a failure notes of itself is lost with the rest: others have just gone on with this table,
    and each commit of theirs begins to count failures anew.
    """
    with transaction.atomic():
        Table.objects.select_for_update().only("pk").get(pk=table_id)
        yield


def _load(table_id: int, now: dt.datetime) -> Loaded:
    with breaks_noted(table_id, now=now):
        return load_table(table_id=table_id)


def _try(
    current: Loaded,
    decide: Decide,
    now: dt.datetime,
    failing: type[Defect],
    process: Process,
) -> Outcome | Outrun:
    try:
        outcome = decide(current)
        with broken_constraints_as(failing):
            if isinstance(outcome, Draft):
                return commit(outcome, now=now, process=process)
        return outcome
    except Outrun as outrun:
        reached("outrun")
        return outrun
    except NotEnoughChips as short:
        return refuse(Reason.NOT_ENOUGH_CHIPS, balance=short.balance, needed=short.needed)
    except TooManyTables as many:
        return refuse(Reason.TOO_MANY_TABLES, most=many.most)
    except CannotGoOn as failure:
        note_failure(current, failure, now=now)
        raise


def _is_newest(loaded: Loaded) -> bool:
    return Table.objects.filter(pk=loaded.table_id, version=loaded.version).exists()


def is_answered(table_id: int, player_id: int, request_id: str) -> bool:
    """Return whether a request has been carried out."""
    return _rows(table_id, player_id, request_id).exists()


def _answered(
    table_id: int, player_id: int | None, request_id: str | None, now: dt.datetime
) -> Committed | None:
    """Return the answer that the request got before, if it has one."""
    if request_id is None or player_id is None:
        return None
    row = _rows(table_id, player_id, request_id).values_list("version", "events", "schema").first()
    if row is None:
        return None
    version, events, schema = row
    return Committed(
        loaded=_load(table_id, now),
        events=Names().with_names(decode_events(events, schema)),
        version=version,
        request_id=request_id,
        is_repeat=True,
    )


def _rows(table_id: int, player_id: int, request_id: str) -> QuerySet[JournalRow]:
    return JournalRow.objects.filter(table_id=table_id, player_id=player_id, request_id=request_id)
