"""A form refused by a proxy's doing differs from one that came too late."""

from __future__ import annotations

import logging
import time
from pathlib import Path

import pytest
from django.test import Client
from pytest_django import Settings

from accounts.models import Player
from cardroom.checks.services.proxy import check_proxy
from cardroom.refusals.refused_forms import RefusedForm, note_refused_form

pytestmark = pytest.mark.django_db
PAGE = "https://room.example:8443"
ADDRESS, LATE = "https://room.example/", b"came too late"

Headers = dict[str, str]
PROXIES: dict[str, Headers] = {
    "drops the port": {"host": "room.example", "origin": PAGE},
    "changes the case": {"host": "Room.Example", "origin": "https://room.example"},
    "drops the port, and the browser sends a Referer": {
        "host": "room.example",
        "referer": f"{PAGE}/accounts/login/",
    },
    "takes out Origin and Referer": {"host": "room.example"},
}
OTHERS: dict[str, Headers] = {
    "another's page": {"host": "room.example", "origin": "https://evil.example"},
    "a sandboxed page": {"host": "room.example", "origin": "null"},
    "nonsense": {"host": "room.example", "origin": "https://[::1"},
    "an old form": {"host": "room.example", "origin": "https://room.example"},
}


@pytest.fixture(autouse=True)
def behind_a_proxy(settings: Settings, tmp_path: Path) -> None:
    settings.ALLOWED_HOSTS = ["room.example"]
    settings.PUBLIC_ADDRESS, settings.VAR_DIR = ADDRESS, tmp_path
    settings.HTTPS, settings.ALLAUTH_TRUSTED_PROXY_COUNT = True, 1
    settings.SECURE_PROXY_SSL_HEADER = ("HTTP_X_FORWARDED_PROTO", "https")


def sent(headers: Headers, player: Player | None = None) -> bytes:
    """Send a form without a token through a proxy; return the page that comes."""
    browser = Client(enforce_csrf_checks=True)
    if player is not None:
        browser.force_login(player)
    answer = browser.post(
        "/accounts/login/", headers={"x-forwarded-proto": "https", **headers}, secure=True
    )
    assert answer.status_code == 403
    return answer.content


@pytest.mark.parametrize("headers", PROXIES.values(), ids=PROXIES)
def test_a_proxy_s_doing_names_the_address_and_is_logged_for_staff_and_doctor(
    headers: Headers, caplog: pytest.LogCaptureFixture
) -> None:
    page = sent(headers)

    assert ADDRESS.encode() in page
    assert LATE not in page
    assert b"For staff" not in page
    (line,) = (each for each in caplog.records if each.name == "cardroom.refusals.form_refused")
    assert line.levelno == logging.WARNING
    found = check_proxy()
    assert found.is_wrong
    assert line.getMessage() in found.message


def test_staff_read_what_differs() -> None:
    page = sent(PROXIES["drops the port"], Player.objects.create_superuser("Frank")).decode()

    assert f"a page at {PAGE} was refused" in page
    assert "the room is at https://room.example." in page


@pytest.mark.parametrize("headers", OTHERS.values(), ids=OTHERS)
def test_others_read_as_before_and_the_doctor_finds_nothing(headers: Headers) -> None:
    assert LATE in sent(headers)
    assert not check_proxy().is_wrong


def test_the_doctor_forgets_it_in_a_day_and_it_is_noted_once_a_minute() -> None:
    now = time.time()
    for at in (now - 86_401, now - 86_399 + 60, now - 86_399 + 90):
        note_refused_form(RefusedForm(at=at, origin=PAGE, host=f"at {at}"))
        if at < now - 86_400:
            assert not check_proxy().is_wrong
    assert f"at {now - 86_399 + 60}" in check_proxy().message
