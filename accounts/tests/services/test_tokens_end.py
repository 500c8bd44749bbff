"""Access tokens end with the password that their owner had when they were made."""

from __future__ import annotations

import datetime as dt
import re
from collections.abc import Callable

import pytest
from allauth.account.models import EmailAddress
from django.contrib.sessions.models import Session
from django.core import mail
from django.core.management import call_command
from django.db import transaction
from django.test import Client
from django.urls import reverse
from django.utils import timezone
from pytest_django import Settings

from accounts.models import AccessToken, Player
from accounts.selectors.visiting.token_owner import player_for_token
from accounts.services.tokens.make_token import PasswordChanged, make_token
from accounts.tests.services.test_races import at_once

PASSWORD, OTHER = "river-rats-42", "seven-stud-nights"

pytestmark = pytest.mark.django_db


@pytest.fixture
def dave() -> Player:
    """A person with a password, an address and a token."""
    dave = Player.objects.create_user("Dave", "dave@example.com", PASSWORD)
    EmailAddress.objects.create(user=dave, email=dave.email, verified=True, primary=True)
    return dave


@pytest.fixture
def raw(dave: Player, now: dt.datetime) -> str:
    return make_token(player=dave, name="My client", now=now).raw


def sign_in(browser: Client, password: str = PASSWORD) -> None:
    browser.post(reverse("account_login"), {"login": "Dave", "password": password})


def change(dave: Player, monkeypatch: pytest.MonkeyPatch) -> str:
    """Change the password on its page; return what the page and the next one say."""
    browser = Client()
    sign_in(browser)
    page = browser.get(reverse("account_change_password"))
    fields = {"oldpassword": PASSWORD, "password1": OTHER, "password2": OTHER}
    after = browser.post(reverse("account_change_password"), fields, follow=True)
    return page.content.decode() + after.content.decode()


def reset(dave: Player, monkeypatch: pytest.MonkeyPatch) -> str:
    """Reset the password by the link that is mailed; return what the pages say."""
    browser = Client()
    browser.post(reverse("account_reset_password"), {"email": dave.email})
    link = re.search(r"http://testserver(/\S+)", str(mail.outbox[0].body))
    assert link is not None
    page = browser.get(link[1], follow=True)
    assert_no_session_holds(link[1].strip("/").split("-")[-1])
    fields = {"password1": OTHER, "password2": OTHER}
    after = browser.post(page.request["PATH_INFO"], fields, follow=True)
    return page.content.decode() + after.content.decode()


def assert_no_session_holds(key: str) -> None:
    """A copy of the database must not show how to reset somebody's password."""
    held = [session.get_decoded() for session in Session.objects.all()]
    assert key
    assert key not in repr(held)


def change_by_command(dave: Player, monkeypatch: pytest.MonkeyPatch) -> str:
    monkeypatch.setattr("getpass.getpass", lambda **_: OTHER)
    call_command("changepassword", "Dave", verbosity=0)
    return ""


def take_away(dave: Player, monkeypatch: pytest.MonkeyPatch) -> str:
    dave.set_unusable_password()
    dave.save(update_fields=["password"])
    return ""


@pytest.mark.parametrize("end", [change, reset, change_by_command, take_away])
def test_with_the_password(
    dave: Player,
    raw: str,
    monkeypatch: pytest.MonkeyPatch,
    end: Callable[[Player, pytest.MonkeyPatch], str],
) -> None:
    said = end(dave, monkeypatch)

    dave.refresh_from_db()
    assert not dave.check_password(PASSWORD)
    assert player_for_token(raw, timezone.now()) is None
    if said:
        assert "all your access tokens" in said  # before it is done
        assert "Your access tokens ended" in said


def test_of_this_player_alone(dave: Player, alice: Player, now: dt.datetime) -> None:
    others = make_token(player=alice, name="Hers", now=now).raw
    dave.set_password(OTHER)
    dave.save()

    assert player_for_token(others, now) == alice


def test_not_when_something_else_is_saved_or_the_password_is_wrong(dave: Player, raw: str) -> None:
    browser = Client()
    sign_in(browser, "wrong")
    sign_in(browser)
    fields = {"oldpassword": "wrong", "password1": OTHER, "password2": OTHER}
    browser.post(reverse("account_change_password"), fields)
    dave.first_name = "Dave"
    dave.save()

    assert player_for_token(raw, timezone.now()) == dave


def test_not_when_the_same_password_is_hashed_anew(
    dave: Player, raw: str, settings: Settings
) -> None:
    before = dave.password
    settings.PASSWORD_HASHERS = [
        "django.contrib.auth.hashers.PBKDF2PasswordHasher",
        *settings.PASSWORD_HASHERS,
    ]
    sign_in(Client())

    dave.refresh_from_db()
    assert dave.password != before
    assert player_for_token(raw, timezone.now()) == dave


def test_a_page_asked_for_before_the_change_makes_none_after_it(
    dave: Player, now: dt.datetime
) -> None:
    as_read = Player.objects.get(pk=dave.pk)
    dave.set_password(OTHER)
    dave.save()

    with pytest.raises(PasswordChanged):
        make_token(player=as_read, name="Late", now=now)


@pytest.mark.django_db(transaction=True)
def test_one_made_at_the_same_moment_ends_too(dave: Player, now: dt.datetime) -> None:
    as_read = Player.objects.get(pk=dave.pk)
    dave.set_password(OTHER)

    def make() -> str:
        try:
            return make_token(player=as_read, name="Now", now=now).raw
        except PasswordChanged:
            return ""

    def change_it() -> None:
        with transaction.atomic():
            dave.save()

    at_once(make, make, change_it, make, make)
    assert not AccessToken.objects.filter(revoked_at=None).exists()
