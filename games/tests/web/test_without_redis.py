"""Redis is refused, or hangs: every page is there, and what is asked for is done and answered."""

from __future__ import annotations

import time
from collections.abc import Callable, Mapping
from typing import Any, NamedTuple

import pytest
from django.core import mail
from django.test import Client
from django.urls import reverse

from accounts.models import (
    AccessToken,
    AllInResetRequest,
    Player,
    SignedInBrowser,
    Transfer,
)
from accounts.selectors.player_chips.audit_ledger import audit_ledger
from accounts.tests.chips import lose
from accounts.tests.conftest import newcomer
from cardroom.tests.no_redis import HungRedis, redis_is_away
from games.selectors.audit.audit_tables import audit_tables
from games.tests.admin.test_crawled_as_staff import (
    every_address,
    it_reached_all_that_it_may,
    scene,
    try_everything,
)
from games.tests.admin.test_matrix import member
from games.tests.people import ALICE
from games.tests.secrecy.crawl import crawl
from games.tests.services.room import Room, three_players

__all__ = ["redis_is_away"]
pytestmark = pytest.mark.django_db
PASSWORD, ANOTHER = "a long enough password", "quite another password"
ASKED_EVERY = 5.0
"""Seconds; and a page waits for one of them, once."""


class Shown:
    """A page, as the crawler reads it."""

    def __init__(self, path: str, answer: Any) -> None:
        self.path, self.headers, self.status = path, answer.headers, answer.status_code
        self.body = b"" if answer.streaming else answer.content


class Pages:
    """A browser that gets pages without a network; one that fails raises here what it failed of."""

    def __init__(self, client: Client) -> None:
        self._client = client

    def get(self, path: str) -> Shown:
        return Shown(path, self._client.get(path))


@pytest.fixture
def room() -> Room:
    """A hand is running."""
    room = three_players()
    room.deal()
    return room


def browser_of(who: str, room: Room) -> Client:
    """Return the browser of a stranger, of Alice or of the owner."""
    browser = Client()
    if who == "player":
        browser.force_login(Player.objects.get(pk=room.ids[ALICE]))
    return member("owner", Player.objects.create_user("Actor")) if who == "staff" else browser


@pytest.mark.slow
@pytest.mark.parametrize("who", ["stranger", "player", "staff"])
def test_every_page_is_there(who: str, room: Room, redis_is_away: HungRedis | None) -> None:
    begun = time.monotonic()
    pages: Any = Pages(browser_of(who, room))
    staffs = [pages.get(path) for path in every_address()] if who == "staff" else []
    found = staffs or list(crawl(pages, "/", 1))

    assert len(found) > 15
    assert [page.path for page in found if page.status >= 500] == []
    if redis_is_away is not None:
        assert 1 <= redis_is_away.asked <= 1 + (time.monotonic() - begun) / ASKED_EVERY


class Act(NamedTuple):
    """What a player asks for, and a count that says how often it was done."""

    page: str
    fields: Mapping[str, str]
    done: Callable[[], int]
    changes: int = 1


def kept_left() -> int:
    return Player.objects.filter(own_place="left").count()


def nothing() -> int:
    return 0


ACTS = (
    Act("refill", {}, lambda: Transfer.objects.filter(kind="refill").count()),
    Act("ask_reset", {"explanation": "A tunnel"}, AllInResetRequest.objects.count),
    Act("new_token", {"name": "A program"}, AccessToken.objects.count),
    Act("save_looks", {"theme": "light", "suits": "two", "own_place": "left"}, kept_left),
    Act("keep_preferences", {"own_place": "left"}, kept_left),
    Act("mail_hands", {"what": "last", "count": "5", "form": "txt"}, nothing, changes=0),
    Act("sign_out_others", {}, nothing, changes=0),
    Act("account_logout", {}, nothing, changes=0),
)


@pytest.mark.drawn
@pytest.mark.parametrize("act", ACTS, ids=lambda act: act.page)
@pytest.mark.usefixtures("redis_is_away")
def test_what_is_carried_out_is_answered(act: Act) -> None:
    poor = newcomer("Poor")
    lose(poor, 99_000)
    browser = Client()
    browser.force_login(poor)
    before = act.done()
    answer = browser.post(reverse(act.page), act.fields)

    assert answer.status_code < 400
    assert act.done() - before == act.changes


@pytest.mark.slow
@pytest.mark.parametrize("one_in", [6, pytest.param(1, marks=pytest.mark.verify)])
@pytest.mark.usefixtures("redis_is_away")
def test_what_staff_ask_for_is_carried_out_and_answered(
    one_in: int, django_capture_on_commit_callbacks: Any
) -> None:
    here = scene("owner")
    with django_capture_on_commit_callbacks(execute=True):
        sent = try_everything(here.browser, one_in=one_in)

    assert sent > 200 // one_in
    assert (audit_ledger(), audit_tables()) == ((), ())
    if one_in == 1:
        it_reached_all_that_it_may("owner", here)


@pytest.mark.usefixtures("redis_is_away")
def test_somebody_signs_up_signs_in_and_has_a_new_password() -> None:
    newcomer = {"username": "Newcomer", "email": "new@example.com"}
    passwords = {"password1": PASSWORD, "password2": PASSWORD}
    answer = Client().post(reverse("account_signup"), newcomer | passwords)
    assert (answer.status_code, Player.objects.filter(username="Newcomer").count()) == (302, 1)

    browser = Client()
    answer = browser.post(reverse("account_login"), {"login": "Newcomer", "password": PASSWORD})
    assert (answer.status_code, "_auth_user_id" in browser.session) == (302, True)
    assert SignedInBrowser.objects.filter(player__username="Newcomer").exists()
    changed = {"oldpassword": PASSWORD, "password1": ANOTHER, "password2": ANOTHER}
    assert browser.post(reverse("account_change_password"), changed).status_code == 302
    assert Player.objects.get(username="Newcomer").check_password(ANOTHER)

    Client().post(reverse("account_reset_password"), {"email": "new@example.com"})
    link = next(word for word in mail.outbox[-1].body.split() if "/password/reset/key/" in word)
    browser = Client()
    form = browser.get(link.removeprefix("http://testserver"), follow=True).redirect_chain[-1][0]
    assert browser.post(form, passwords).status_code == 302
    assert Player.objects.get(username="Newcomer").check_password(PASSWORD)


@pytest.mark.usefixtures("redis_is_away")
def test_wrong_passwords_are_counted_all_the_same() -> None:
    Player.objects.create_user(ALICE, password=PASSWORD)
    wrong = {"login": ALICE, "password": ANOTHER}
    statuses = [Client().post(reverse("account_login"), wrong).status_code for _ in range(7)]

    assert statuses[0] == 200
    assert statuses[-1] == 429
