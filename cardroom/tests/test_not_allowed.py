"""Every address refuses methods that no page takes: nothing is done, and 405 is said."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Any

import pytest
from django.http import HttpRequest, HttpResponse
from django.test import Client
from django.urls import get_resolver

from accounts.models import Player
from cardroom.refusals.not_allowed import NotAllowedPage

METHODS = ("PUT", "PATCH", "DELETE", "TRACE", "PROPFIND")
PASSWORD = "correct horse battery"


def views(resolver: Any = None) -> Iterator[Any]:
    """Return what answers at each address, allauth's and the admin's too."""
    for pattern in (resolver or get_resolver()).url_patterns:
        if hasattr(pattern, "url_patterns"):
            yield from views(pattern)
        else:
            yield pattern.callback


@pytest.mark.drawn
@pytest.mark.django_db
@pytest.mark.parametrize("method", METHODS)
@pytest.mark.parametrize("path", ["login", "signup", "password/reset", "confirm-email", "2fa"])
def test_allauth_s_pages_say_405(path: str, method: str) -> None:
    answer = Client().generic(method, f"/accounts/{path}/")

    assert answer.status_code == 405
    assert "GET" in answer["Allow"]
    assert method not in answer["Allow"]
    assert b"<h1>" in answer.content


ALLOWED = {
    "/accounts/login/": "GET, HEAD, POST, OPTIONS",
    "/terms/": "GET, HEAD",
    "/conduct/": "GET, HEAD",
    "/account/refill/": "POST",
    "/account/terms/": "GET, HEAD, POST",
    "/hands/reports/": "GET, POST",
}


@pytest.mark.django_db
@pytest.mark.parametrize("path", ALLOWED)
@pytest.mark.parametrize("method", ["PUT", "TRACE"])
def test_it_names_the_methods_that_the_address_takes(path: str, method: str) -> None:
    assert Client().generic(method, path)["Allow"] == ALLOWED[path]


@pytest.mark.django_db
def test_nobody_signs_up_by_put() -> None:
    fields = f"username=Alice&password1={PASSWORD}&password2={PASSWORD}"
    Client().put("/accounts/signup/", fields, "application/x-www-form-urlencoded")

    assert not Player.objects.exists()


@pytest.mark.parametrize("method", METHODS)
def test_no_address_takes_them(method: str) -> None:
    page = NotAllowedPage(lambda request: HttpResponse())
    request = HttpRequest()
    request.method = method
    found = [page.process_view(request, view, (), {}) for view in views()]

    assert len(found) > 100
    assert {answer.status_code if answer else 200 for answer in found} == {405}
    request.method = "GET"
    assert page.process_view(request, next(views()), (), {}) is None
