"""Signing up and resetting use the room's own words, and begin at a field."""

from __future__ import annotations

import datetime as dt
import re
from pathlib import Path
from typing import Any

import allauth
import pytest
from allauth.account.models import EmailAddress
from django.conf import settings
from django.core import mail
from django.template.loader import get_template
from django.test import Client
from django.urls import reverse

from accounts.models import Player
from accounts.services.tokens.make_token import make_token

PASSWORD, OTHER = "river-rats-42", "seven-stud-nights"
ALLAUTH = Path(allauth.__file__).parent / "templates"
APPS = ("account", "mfa")
UNSEEN = ("login_code_sent", "phone_verification_sent", "phone_verified")
MESSAGES = sorted(
    str(path.relative_to(ALLAUTH))
    for app in APPS
    for path in (ALLAUTH / app / "messages").iterdir()
    if path.stem not in UNSEEN
)
FOCUSED = re.compile(r"<input[^>]*\bname=\"(\w+)\"[^>]*\bautofocus\b")

pytestmark = pytest.mark.django_db


@pytest.fixture
def dave() -> Player:
    """A person with a password, and an address."""
    dave = Player.objects.create_user("Dave", "dave@example.com", PASSWORD)
    EmailAddress.objects.create(user=dave, email=dave.email, verified=True, primary=True)
    return dave


def mailed_page(browser: Client) -> Any:
    """Return the page that a mailed link leads to."""
    browser.post(reverse("account_reset_password"), {"email": "dave@example.com"})
    link = re.search(r"http://testserver(/\S+)", str(mail.outbox[0].body))
    assert link is not None
    return browser.get(link[1], follow=True)


def focused(answer: Any) -> list[str]:
    return FOCUSED.findall(answer.content.decode())


@pytest.mark.parametrize("name", [*MESSAGES, "account/snippets/warn_no_email.html"])
def test_no_sentence_of_allauths_is_shown(name: str) -> None:
    origin = get_template(name).origin.name  # type: ignore[attr-defined]  # not in the stubs

    assert Path(origin).is_relative_to(settings.BASE_DIR / "templates")


def test_whoever_has_reset_their_password_is_led_to_sign_in(dave: Player) -> None:
    browser = Client()
    page = mailed_page(browser).request["PATH_INFO"]

    after = browser.post(page, {"password1": OTHER, "password2": OTHER}, follow=True)

    page, main = after.content.decode(), after.content.decode().partition("<main")[2]
    assert f'<a class="button primary" href="{reverse("account_login")}">Sign in</a>' in main
    assert "You have a new password." in page


@pytest.mark.parametrize("has_tokens", [True, False])
def test_tokens_are_spoken_of_to_those_who_have_some(
    dave: Player, now: dt.datetime, has_tokens: bool
) -> None:
    if has_tokens:
        make_token(player=dave, name="My client", now=now)
    browser = Client()
    page = mailed_page(browser)

    after = browser.post(
        page.request["PATH_INFO"], {"password1": OTHER, "password2": OTHER}, follow=True
    )

    for shown in (page, after):
        assert ("access tokens" in shown.content.decode()) is has_tokens


@pytest.mark.parametrize(
    ("page", "first"),
    [
        ("account_signup", "username"),
        ("account_login", "login"),
        ("account_reset_password", "email"),
    ],
)
def test_the_first_field_has_the_focus(page: str, first: str) -> None:
    assert focused(Client().get(reverse(page))) == [first]


def test_the_new_password_has_the_focus(dave: Player) -> None:
    assert focused(mailed_page(Client())) == ["password1"]


@pytest.mark.parametrize(
    ("page", "fields", "first"),
    [
        ("account_signup", {"username": "Erin", "email": "wrong"}, "email"),
        ("account_signup", {"username": "", "email": "wrong"}, "username"),
        ("account_reset_password", {"email": "wrong"}, "email"),
    ],
)
def test_the_first_wrong_field_has_the_focus(page: str, fields: dict[str, str], first: str) -> None:
    sent = {"password1": PASSWORD, "password2": PASSWORD, **fields}

    assert focused(Client().post(reverse(page), sent)) == [first]
