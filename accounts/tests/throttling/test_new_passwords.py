"""A new password, by the old one or by a mailed link: of several who ask at once one gets it."""

from __future__ import annotations

import re
from functools import partial
from typing import Any

import pytest
from django.core import mail
from django.test import Client
from django.urls import reverse

from accounts.models import Player
from accounts.tests.services.test_races import at_once

PASSWORD = "river-rats-42"
NEW = [f"seven-stud-nights-{number}" for number in range(4)]

pytestmark = pytest.mark.django_db(transaction=True)


@pytest.fixture
def alice() -> Player:
    return Player.objects.create_user("Alice", "alice@example.com", PASSWORD)


def by_link(number: int) -> tuple[Client, str]:
    """Return a browser that has opened the one link, and the page that takes the new password."""
    browser = Client()
    if not mail.outbox:
        browser.post(reverse("account_reset_password"), {"email": "alice@example.com"})
    link = re.search(r"http://testserver(/\S+)", str(mail.outbox[0].body))
    assert link is not None
    return browser, browser.get(link[1], follow=True).request["PATH_INFO"]


def by_old_one(number: int) -> tuple[Client, str]:
    """Return a browser that is signed in, and the page that takes the new password."""
    browser = Client()
    browser.post(reverse("account_login"), {"login": "Alice", "password": PASSWORD})
    return browser, reverse("account_change_password")


def give(browser: Client, page: str, password: str) -> Any:
    fields = {"oldpassword": PASSWORD, "password1": password, "password2": password}
    return browser.post(page, fields)


def is_done(answer: Any) -> bool:
    """Say whether it says so; whoever has been signed out by another is led to sign in again."""
    return answer.status_code == 302 and not answer.url.startswith(reverse("account_login"))


@pytest.mark.parametrize("way", [by_link, by_old_one])
def test_of_several_at_once_one_is_told_that_it_is_done(alice: Player, way: Any) -> None:
    pages = [way(number) for number in range(len(NEW))]
    asked = [
        partial(give, browser, page, new) for (browser, page), new in zip(pages, NEW, strict=True)
    ]
    answers: list[Any] = at_once(*asked)

    done = [new for answer, new in zip(answers, NEW, strict=True) if is_done(answer)]
    assert len(done) == 1
    alice.refresh_from_db()
    assert alice.check_password(done[0])


@pytest.mark.parametrize("way", [by_link, by_old_one])
def test_whoever_is_late_is_told(alice: Player, way: Any, monkeypatch: pytest.MonkeyPatch) -> None:
    """Another password was set while this one was computed."""
    (browser, page), (other, other_page) = way(0), way(1)
    set_password = Player.set_password

    def meanwhile(player: Player, password: str) -> None:
        monkeypatch.setattr(Player, "set_password", set_password)
        assert give(other, other_page, NEW[1]).status_code == 302
        set_password(player, password)

    monkeypatch.setattr(Player, "set_password", meanwhile)
    answer = give(browser, page, NEW[0])

    assert "Your password has been changed." in answer.content.decode()
    assert "known_browser" not in answer.cookies
    alice.refresh_from_db()
    assert alice.check_password(NEW[1])
