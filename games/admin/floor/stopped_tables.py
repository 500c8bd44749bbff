"""Stopped tables: what staff and players read when a table can't do what they ask."""

from __future__ import annotations

import logging
from collections.abc import Callable

from django.http import HttpRequest, HttpResponse
from django.template.loader import render_to_string
from django.utils import timezone

from games.journal.breaks import note_break
from games.journal.damaged_hands import HandDamaged, note_damaged
from games.journal.giving_up_hands import Defect
from games.journal.rows.journal_broken import JournalBroken
from games.journal.writing.decide_and_commit import TableBusy

logger = logging.getLogger(__name__)

BUSY_FOR = 1
"""Seconds after which a busy table is worth another try."""


class StoppedTables:
    """Middleware: turn what keeps a table from going on into a page, for every page."""

    def __init__(self, get_response: Callable[[HttpRequest], HttpResponse]) -> None:
        self._get_response = get_response

    def __call__(self, request: HttpRequest) -> HttpResponse:
        """Answer as the view does."""
        return self._get_response(request)

    def process_exception(self, request: HttpRequest, failure: Exception) -> HttpResponse | None:
        """Answer 409 for a broken journal or hand, 503 for a busy table, to staff 500 for a defect;
        None else."""
        match = request.resolver_match
        if match is None:
            return None
        return _page_of(request, failure, is_staffs="admin" in match.namespaces)


def _page_of(request: HttpRequest, failure: Exception, *, is_staffs: bool) -> HttpResponse | None:
    """The transaction that failed has taken its own note with it: the incident is kept here."""
    match failure:
        case JournalBroken(table_id=int(table_id)):
            incident = note_break(table_id, failure, now=timezone.now())
            logger.error("%s: table %s has stopped. %s", request.path, table_id, failure)
            return _page(409, is_staffs, incident=incident.pk, table=str(incident.table))
        case TableBusy():
            logger.warning("%s: %s", request.path, failure)
            answer = _page(503, is_staffs, is_busy=True)
            answer["Retry-After"] = str(BUSY_FOR)
            return answer
        case HandDamaged(hand=hand):
            incident = note_damaged(failure, now=timezone.now())
            said = str(failure)  # itself, it would keep the cursors open that it was read with
            logger.error("%s: hand %s can't be read. %s", request.path, str(hand), said)
            return _page(409, is_staffs, incident=incident.pk, hand=str(hand))
        case Defect() if is_staffs:
            logger.error("%s: the room failed. %s", request.path, failure)
            return _page(500, is_staffs)
        case _:
            return None


def _page(status: int, is_staffs: bool, **context: object) -> HttpResponse:
    """Return a page that asks the database nothing."""
    name = "games/admin/floor/stopped.html" if is_staffs else "games/stopped.html"
    return HttpResponse(render_to_string(name, context), status=status)
