"""The pages for what failed. They do without the database and a session where those refuse, and
never fail themselves: Django wouldn't close such an answer, and its database connection would stay
taken."""

from __future__ import annotations

import logging
import sqlite3
import sys
from collections.abc import Callable
from functools import partial

from django.db import Error, InterfaceError, OperationalError
from django.http import HttpRequest, HttpResponse
from django.shortcuts import render
from django.template.loader import render_to_string
from django.views import defaults

from accounts.selectors.current_settings import last_room_name
from cardroom.full_disk import NO_ROOM, causes

logger = logging.getLogger(__name__)

RETRY_AFTER_S = 60
"""Seconds after which asking again makes sense."""


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


def permission_denied(request: HttpRequest, exception: Exception) -> HttpResponse:
    """Answer 403, by Django's own view as long as the database says whose page it is."""
    return or_plain(lambda: defaults.permission_denied(request, exception), "403.html", 403)


def page_not_found(request: HttpRequest, exception: Exception) -> HttpResponse:
    """Answer 404 the same way."""
    return or_plain(lambda: defaults.page_not_found(request, exception), "404.html", 404)


def not_allowed(request: HttpRequest, answer: HttpResponse) -> None:
    """Fill a view's empty 405 with a page, the same way; its Allow header stays."""
    usual = partial(render, request, "405.html")
    answer.content = or_plain(usual, "405.html", 405).content


def too_many_requests(request: HttpRequest) -> HttpResponse:
    """Answer 429, which allauth asks for by this name, the same way."""
    return or_plain(lambda: render(request, "429.html", status=429), "429.html", 429)


def unavailable() -> HttpResponse:
    """Return a page that says that the room can't work just now, and when to try again."""
    answer = _page("503.html", 503)
    answer["Retry-After"] = str(RETRY_AFTER_S)
    return answer


def cannot_work(failure: BaseException | None) -> bool:
    """Return whether a database that refuses, or a full disk, is among a failure's causes."""
    return any(_is_refusal(each) for each in causes(failure))


def _is_refusal(failure: BaseException) -> bool:
    """SQLite's OperationalError is also for wrong SQL, by this code, which is a defect."""
    if isinstance(failure, OSError):
        return failure.errno in NO_ROOM
    code = getattr(failure.__cause__, "sqlite_errorcode", None)
    is_database = isinstance(failure, OperationalError | InterfaceError)
    return is_database and code != sqlite3.SQLITE_ERROR


def or_plain(usual: Callable[[], HttpResponse], name: str, status: int) -> HttpResponse:
    """Return the usual page, or the same without a word of the visitor, where the database that
    knows them refuses."""
    try:
        return usual()
    except (OSError, Error) as failure:
        if not cannot_work(failure):
            raise
        return _page(name, status)


def _page(name: str, status: int) -> HttpResponse:
    try:
        return HttpResponse(
            render_to_string(name, {"the_room": {"name": last_room_name()}}), status=status
        )
    except Exception:
        logger.exception("The page %s could not be made.", name)
        text = "The room failed at this. Nothing that was confirmed is lost. Try again in a minute."
        return HttpResponse(text, status=status, content_type="text/plain; charset=utf-8")
