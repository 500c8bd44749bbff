"""What no view has caught: 503 where the room can't work just now, 500 for a defect."""

from __future__ import annotations

import errno
import sqlite3
from collections.abc import Iterator
from contextlib import contextmanager
from typing import Any

import psycopg
import pytest
from django.contrib.sessions.backends.base import UpdateError
from django.contrib.sessions.exceptions import SessionInterrupted
from django.db import InterfaceError, OperationalError, connection
from django.test import Client
from django.urls import reverse

from accounts.backends import PlayerBackend
from accounts.models import RoomSettings
from accounts.selectors.current_settings import room_settings
from cardroom.refusals import error_pages


def caused(failure: Exception, cause: Exception) -> Exception:
    failure.__cause__ = cause
    return failure


def during(failure: Exception, context: Exception) -> Exception:
    failure.__context__ = context
    return failure


def sqlite_error(text: str, code: int) -> sqlite3.OperationalError:
    error = sqlite3.OperationalError(text)
    error.sqlite_errorcode = code
    return error


FULL = OperationalError("database or disk is full")
CASES = {
    "a full disk under SQLite": (
        caused(FULL, sqlite_error("database or disk is full", sqlite3.SQLITE_FULL)),
        503,
    ),
    "PostgreSQL is gone": (
        caused(OperationalError("gone"), psycopg.OperationalError("gone")),
        503,
    ),
    "a closed connection": (InterfaceError("connection already closed"), 503),
    "a file on a full disk": (OSError(errno.ENOSPC, "No space left on device"), 503),
    "a defect by such a cause": (caused(ValueError("no"), FULL), 503),
    "a session not saved": (during(SessionInterrupted(), during(UpdateError(), FULL)), 503),
    "a session deleted": (SessionInterrupted(), 400),
    "wrong SQL under SQLite": (
        caused(OperationalError("no such table"), sqlite_error("no", sqlite3.SQLITE_ERROR)),
        500,
    ),
    "a missing file": (FileNotFoundError(errno.ENOENT, "No such file"), 500),
    "a plain defect": (KeyError("seat"), 500),
}


@contextmanager
def no_database() -> Iterator[None]:
    def refuse(*_: object) -> None:
        raise AssertionError("the database was asked")

    with connection.execute_wrapper(refuse):
        yield


def sign_in_failing(failure: Exception, monkeypatch: pytest.MonkeyPatch) -> Any:
    """Sign in while the backend raises; return the answer."""

    def fail(*_: object, **__: object) -> None:
        raise failure

    monkeypatch.setattr(PlayerBackend, "authenticate", fail)
    fields = {"login": "Alice", "password": "long enough to try"}
    client = Client(raise_request_exception=False)
    return client.post(reverse("account_login"), fields)


@pytest.mark.django_db
@pytest.mark.parametrize("case", CASES)
def test_a_sign_in_that_fails_says_whether_the_room_can_work(
    case: str, monkeypatch: pytest.MonkeyPatch
) -> None:
    failure, status = CASES[case]

    answer = sign_in_failing(failure, monkeypatch)

    assert answer.status_code == status
    assert answer.headers.get("Retry-After") == ("60" if status == 503 else None)
    assert (b"The room can't do that just now" in answer.content) is (status == 503)


@pytest.mark.django_db
@pytest.mark.parametrize("case", ["a full disk under SQLite", "a plain defect"])
def test_such_a_page_has_the_rooms_name_and_asks_no_database_for_it(
    case: str, monkeypatch: pytest.MonkeyPatch
) -> None:
    RoomSettings.objects.update_or_create(pk=1, defaults={"room_name": "The Attic"})
    room_settings()
    answer = sign_in_failing(CASES[case][0], monkeypatch)

    assert "The Attic" in answer.content.decode()
    with no_database():
        assert b"The Attic" in error_pages.unavailable().content


@pytest.mark.django_db
@pytest.mark.parametrize("case", ["a full disk under SQLite", "a plain defect"])
def test_a_page_for_failures_that_fails_itself_is_answered_in_plain_text(
    case: str, monkeypatch: pytest.MonkeyPatch
) -> None:
    failure, status = CASES[case]

    def fail(*_: object) -> str:
        raise ValueError("a damaged template")

    monkeypatch.setattr(error_pages, "render_to_string", fail)
    answer = sign_in_failing(failure, monkeypatch)

    assert answer.status_code == status
    assert b"Nothing that was confirmed is lost" in answer.content
