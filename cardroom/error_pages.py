"""The pages for what failed. They need neither the database nor a session, and never fail
themselves: Django wouldn't close such an answer, and its database connection would stay taken."""

from __future__ import annotations

import errno
import logging
import sqlite3
import sys
from collections.abc import Iterator

from django.db import InterfaceError, OperationalError
from django.http import HttpRequest, HttpResponse
from django.template.loader import render_to_string
from django.views import defaults

logger = logging.getLogger(__name__)

RETRY_AFTER = 60
"""Seconds after which asking again makes sense."""
NO_ROOM = (errno.ENOSPC, errno.EDQUOT)


def server_error(request: HttpRequest) -> HttpResponse:
    """Answer what no view has caught: 503 if the room can't work just now, else 500."""
    return unavailable() if cannot_work(sys.exc_info()[1]) else _page("500.html", 500)


def bad_request(request: HttpRequest, exception: Exception) -> HttpResponse:
    """Answer 400; but 503 to a session that couldn't be saved, which Django takes for a deleted
    one (SessionInterrupted) whatever the cause."""
    if cannot_work(exception):
        return unavailable()
    answer: HttpResponse = defaults.bad_request(request, exception)
    return answer


def unavailable() -> HttpResponse:
    """Return a page that says that the room can't work just now, and when to try again."""
    answer = _page("503.html", 503)
    answer["Retry-After"] = str(RETRY_AFTER)
    return answer


def cannot_work(failure: BaseException | None) -> bool:
    """Return whether a database that refuses, or a full disk, is among a failure's causes."""
    return any(_is_refusal(each) for each in _causes(failure))


def _causes(failure: BaseException | None) -> Iterator[BaseException]:
    seen: set[int] = set()
    while failure is not None and id(failure) not in seen:
        seen.add(id(failure))
        yield failure
        context = None if failure.__suppress_context__ else failure.__context__
        failure = failure.__cause__ or context


def _is_refusal(failure: BaseException) -> bool:
    """SQLite's OperationalError is also for wrong SQL, by this code, which is a defect."""
    if isinstance(failure, OSError):
        return failure.errno in NO_ROOM
    code = getattr(failure.__cause__, "sqlite_errorcode", None)
    is_database = isinstance(failure, OperationalError | InterfaceError)
    return is_database and code != sqlite3.SQLITE_ERROR


def _page(name: str, status: int) -> HttpResponse:
    try:
        return HttpResponse(render_to_string(name), status=status)
    except Exception:
        logger.exception("The page %s could not be made.", name)
        text = "The room failed at this. Nothing that was confirmed is lost. Try again in a minute."
        return HttpResponse(text, status=status, content_type="text/plain; charset=utf-8")
