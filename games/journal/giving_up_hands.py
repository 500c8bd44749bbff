"""Failures: what is kept of a table that can't go on. Nothing here may hold a card."""

from __future__ import annotations

import datetime as dt
import logging
import traceback
from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path

from django.db import Error as DatabaseError
from django.db import IntegrityError, transaction
from django.db.models import F

from games.clock.timing import milliseconds
from games.journal.loaded import Loaded
from games.journal.side_records.current_era import is_of_former_era
from games.models import Incident, Table

logger = logging.getLogger(__name__)

TRIES_TO_GO_ON = 3
TRY_AGAIN_AFTER_MS = 1_000
"""Milliseconds."""
NEWLINE = "\n"
MOST_OF_CAUSE = 200
GIVEN_UP_FOR_MS = 30_000
"""Milliseconds until the next try when even voiding, or starting a hand, has failed."""


class Defect(Exception):
    """The room failed. Says where in the code, but no value, since that might be a card."""

    def __init__(self, defect: BaseException) -> None:
        self.cause = _cause(defect)
        self.trace = "\n".join(
            f"{Path(frame.filename).name}:{frame.lineno} {frame.name}"
            for frame in traceback.extract_tb(defect.__traceback__)
        )
        super().__init__(f"{self.cause} in\n{self.trace}")


def _cause(defect: BaseException) -> str:
    """Return the error's kind, with the constraint that was broken; the row is in later lines."""
    kind = type(defect).__name__
    if not isinstance(defect, IntegrityError):
        return kind
    return f"{kind}: {str(defect).partition(NEWLINE)[0]}"[:MOST_OF_CAUSE]


class CannotGoOn(Defect):
    """A defect keeps a table from going on, whatever was asked."""


@contextmanager
def defects_as(kind: type[Defect]) -> Iterator[None]:
    """Have whatever is raised here reach logs and callers without its values.

    Errors of the database are no defects: they say nothing about whether the table can go on.
    """
    try:
        yield
    except (Defect, DatabaseError):
        raise
    except Exception as defect:
        raise kind(defect) from None


@contextmanager
def broken_constraints_as(kind: type[Defect]) -> Iterator[None]:
    """Have a commit that the database's constraints refuse reach logs and callers as a defect.

    The one conflict that is traffic, a request's second row, is never raised.
    """
    try:
        yield
    except IntegrityError as defect:
        raise kind(defect) from None


@contextmanager
def contained(table_id: int) -> Iterator[None]:
    """Log what fails at a table: it shall fail there alone, and the round goes on to the next."""
    try:
        yield
    except Exception:
        logger.exception("Table %s: what is done at each table in turn failed there.", table_id)


def note_failure(loaded: Loaded, failure: CannotGoOn, *, now: dt.datetime) -> None:
    """Count a failure to go on; the third makes an incident, and the alarm voids the hand.

    Nothing is counted if the table has moved on meanwhile.
    """
    with transaction.atomic():
        rows = Table.objects.filter(pk=loaded.table_id, version=loaded.version)
        if not rows.update(failures=F("failures") + 1):
            return
        failures = rows.values_list("failures", flat=True).get()
        rows.update(due=milliseconds(now) + _wait(failures))
        if failures == TRIES_TO_GO_ON:
            _keep_incident(loaded, failure, now)


def _wait(failures: int) -> int:
    if failures == TRIES_TO_GO_ON:
        return 0
    return TRY_AGAIN_AFTER_MS if failures < TRIES_TO_GO_ON else GIVEN_UP_FOR_MS


def _keep_incident(loaded: Loaded, failure: CannotGoOn, now: dt.datetime) -> None:
    Incident.objects.create(
        table_id=loaded.table_id,
        hand_no=loaded.state.hand_no,
        version=loaded.version,
        cause=failure.cause,
        trace=failure.trace,
        created_at=now,
    )


def note_writer_failure(table_id: int, failure: Defect, *, now: dt.datetime) -> None:
    """Keep that what was asked at a table was not carried out, since the writer failed."""
    hand_no, version = Table.objects.values_list("hand_no", "version").get(pk=table_id)
    Incident.objects.create(
        table_id=table_id,
        hand_no=hand_no,
        version=version,
        cause=f"The writer failed: {failure.cause}"[:MOST_OF_CAUSE],
        trace=failure.trace,
        created_at=now,
    )


def note_void(loaded: Loaded, *, now: dt.datetime) -> None:
    """Keep that a hand was voided: with the incident of its failure, or as one of its own."""
    hand_no = loaded.state.hand_no
    known = Incident.objects.filter(
        table_id=loaded.table_id, hand_no=hand_no, version=loaded.version
    )
    if known.update(is_void=True):
        return
    Incident.objects.create(
        table_id=loaded.table_id,
        hand_no=hand_no,
        version=loaded.version,
        cause=_cause_of_void(loaded),
        is_void=True,
        created_at=now,
    )


def _cause_of_void(loaded: Loaded) -> str:
    hand = loaded.state.hand
    if hand is not None and is_of_former_era(hand):
        return "A backup was put back: its cards may have been seen."
    return "The deck could not be opened." if loaded.is_deck_lost else "Voided by staff."
