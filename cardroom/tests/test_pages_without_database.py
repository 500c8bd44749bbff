"""The pages for what people got wrong are the same where the database refuses to say who asks."""

from __future__ import annotations

import sqlite3
from collections.abc import Iterator
from contextlib import contextmanager
from typing import Any

import pytest
from allauth.core.internal.ratelimit import respond_429
from django.core.exceptions import PermissionDenied
from django.db import Error, InterfaceError, OperationalError, connection
from django.http import HttpRequest
from django.test import Client, RequestFactory
from django.utils.functional import SimpleLazyObject

from accounts.models import Player
from cardroom.refusals.error_pages import permission_denied

pytestmark = pytest.mark.django_db


@contextmanager
def refusing(word: str = "", *, with_error: type[Error] = OperationalError) -> Iterator[None]:
    """Have the database refuse every statement that has this word in it."""

    def execute(run: Any, sql: str, *more: Any) -> Any:
        if word not in sql:
            return run(sql, *more)
        cause = sqlite3.OperationalError("disk I/O error")
        cause.sqlite_errorcode = sqlite3.SQLITE_IOERR
        raise with_error("disk I/O error") from cause

    with connection.execute_wrapper(execute):
        yield


def browser_of(who: str) -> Client:
    found = Client(raise_request_exception=False, enforce_csrf_checks=True)
    if who == "player":
        found.force_login(Player.objects.create_user("Alice"))
    return found


ASKED = {
    "an unknown address": (("get", "/nothing/", {}), 404, "There is no such page"),
    "a form that isn't ours": (("post", "/accounts/login/", {}), 403, "came too late"),
    "another room's name": (("get", "/", {"host": "evil.example"}), 400, "understand that"),
    "a method that isn't taken": (("options", "/terms/", {}), 405, "used this way"),
}


@pytest.mark.drawn
@pytest.mark.parametrize("error", [OperationalError, InterfaceError])
@pytest.mark.parametrize("who", ["stranger", "player"])
@pytest.mark.parametrize("case", ASKED)
def test_it_is_answered_as_ever(case: str, who: str, error: type[Error]) -> None:
    (method, path, headers), status, sentence = ASKED[case]
    browser = browser_of(who)
    with refusing(with_error=error):
        answer = getattr(browser, method)(path, headers=headers)

    assert (answer.status_code, sentence in answer.content.decode()) == (status, True)


@pytest.mark.parametrize("error", [OperationalError, InterfaceError])
def test_what_was_asked_for_is_answered_though_it_can_not_be_noted_where(
    error: type[Error],
) -> None:
    browser = browser_of("player")
    with refusing("seensession", with_error=error):
        answer = browser.get("/account/settings/")

    assert answer.status_code == 200


def of_somebody(path: str) -> HttpRequest:
    """Return a request whose account only the database knows."""
    request = RequestFactory().get(path)
    request.user = SimpleLazyObject(lambda: Player.objects.get(pk=1))  # type: ignore[assignment]
    return request


def test_so_it_is_with_what_is_asked_too_often() -> None:
    with refusing():
        answer = respond_429(of_somebody("/accounts/login/"))

    assert (answer.status_code, b"too many times" in answer.content) == (429, True)


def test_so_it_is_with_what_is_not_yours_to_see() -> None:
    with refusing():
        answer = permission_denied(of_somebody("/hands/1-1/"), PermissionDenied())

    assert (answer.status_code, b"not yours to see" in answer.content) == (403, True)


def test_a_page_that_fails_of_itself_is_still_a_defect(monkeypatch: pytest.MonkeyPatch) -> None:
    def fail(*_: object) -> None:
        raise OSError("a damaged template")

    monkeypatch.setattr("django.views.defaults.page_not_found", fail)

    assert browser_of("stranger").get("/nothing/").status_code == 500
