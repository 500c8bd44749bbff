"""The admin's first page: what waits for whom, the door, health, and the side bar by tasks."""

from __future__ import annotations

import datetime as dt
import html
import re
from collections import Counter

import pytest
from allauth.account.models import EmailAddress
from django.core import mail
from django.core.cache import cache
from django.db import connection
from django.test import Client
from django.test.utils import CaptureQueriesContext
from django.urls import reverse

from accounts.models import (
    EntryRequest,
    EntryState,
    PendingAdjustment,
    Player,
    RoomSettings,
    WaitingMail,
)
from accounts.ports import Health, HealthLine
from accounts.rights.roles import ADJUST, ANSWER, CHANGE_SETTINGS, LET_IN, READ_PLAYERS
from accounts.services.all_ins.request_reset import request_reset
from cardroom.checks.last_look import KEPT, last_look
from games.admin.start.start_page import title
from games.selectors.floor.waiting_work import ANSWER_CASE, waiting_work
from games.services.cases.open_case import open_case
from games.services.staff.mail_waiting_work import mail_waiting_work
from games.tests.admin.roles import staff_with
from games.tests.services.room import NOON

pytestmark = pytest.mark.django_db
HOUR = dt.timedelta(hours=1)
KINDS = {
    ANSWER: "accounts.allinresetrequest",
    ANSWER_CASE: "games.case",
    ADJUST: "accounts.pendingadjustment",
    LET_IN: "accounts.entryrequest",
}


def words(page: bytes) -> str:
    """Return what a page says, without its marks."""
    text = html.unescape(re.sub(r"<[^>]*>", " ", page.decode()))
    return " ".join(text.split())


def start(*rights: str) -> str:
    """Return the first page's text, for staff with these rights alone."""
    return words(staff_with(*rights).get("/admin/").content)


@pytest.fixture
def wait() -> Player:
    """One of each kind waits; whoever asked for chips is returned."""
    alice, bob = (Player.objects.create_user(name) for name in ("Alice", "Bob"))
    request_reset(player_id=alice.pk, explanation="The secret tunnel", now=NOON)
    open_case(player_id=bob.pk, hand=None, words="A secret", opens_cards=False, now=NOON + HOUR)
    newcomer = Player.objects.create_user("Newcomer", entry=EntryState.WAITING)
    EntryRequest.objects.create(player=newcomer, asked_at=NOON + 2 * HOUR)
    cara = Player.objects.create_user("Cara", is_staff=True)
    PendingAdjustment.objects.create(
        key="k", player=bob, chips=50_000, reason="A secret prize", asked_by=cara,
        asked_at=NOON + 3 * HOUR,
    )  # fmt: skip
    return cara


def prove_address(player: Player) -> None:
    EmailAddress.objects.create(user=player, email="staff@example.org", verified=True)


def staff(name: str, *rights: str) -> Player:
    staff_with(*rights, name=name)
    return Player.objects.get(username=name)


@pytest.mark.parametrize("right", KINDS)
def test_each_kind_waits_for_those_alone_who_may_answer_it(right: str, wait: Player) -> None:
    found = waiting_work(staff("Dora", right), NOON + 4 * HOUR)

    assert [(each.rows, each.number) for each in found] == [(KINDS[right], 1)]


def test_the_oldest_stands_first_and_is_late_after_an_hour(wait: Player) -> None:
    found = waiting_work(staff("Dora", *KINDS), NOON + dt.timedelta(hours=3, minutes=30))

    order = (ANSWER, ANSWER_CASE, LET_IN, ADJUST)
    assert [each.rows for each in found] == [KINDS[right] for right in order]
    assert [each.is_late for each in found] == [True, True, True, False]


def test_nobody_waits_for_themselves(wait: Player) -> None:
    wait.user_permissions.set(staff("Dora", ADJUST).user_permissions.all())

    assert waiting_work(Player.objects.get(pk=wait.pk), NOON + 4 * HOUR) == ()


@pytest.mark.parametrize(
    ("waiting", "hints", "says"),
    [
        (0, None, "Nothing waits for you"),
        (1, None, "One waits for you"),
        (8, ["Mend it."], "One thing to mend; eight wait"),
        (0, ["", ""], "All is well; nothing waits"),
        (1200, ["a", "b"], "Two things to mend; 1,200 wait"),
    ],
)
def test_the_title_is_the_answer(waiting: int, hints: list[str] | None, says: str) -> None:
    health = None
    if hints is not None:
        lines = tuple(HealthLine(what="mail", message="So", hint=hint) for hint in hints)
        health = Health(at=NOON, findings=lines)

    assert title(waiting, health) == says


@pytest.mark.parametrize(
    "page", ["/admin/", "/admin/accounts/allinresetrequest/", "/admin/games/table/floor/"]
)
def test_a_page_asks_the_database_nothing_twice(page: str, wait: Player) -> None:
    browser = staff_with(*KINDS, CHANGE_SETTINGS, "games.view_table")
    with CaptureQueriesContext(connection) as asked:
        browser.get(page)

    times = Counter(query["sql"] for query in asked.captured_queries)
    assert [sql for sql, count in times.items() if count > 1] == []
    assert any('"accounts_entryrequest"' in sql for sql in times)


# --- the side bar --------------------------------------------------------------------------------


@pytest.mark.parametrize(
    ("right", "lines", "others"),
    [
        (READ_PLAYERS, ["People", "Players"], ["Requests", "The floor", "Chips", "Records"]),
        ("games.view_table", ["The floor", "Tables"], ["Limits", "Players", "Settings"]),
        (CHANGE_SETTINGS, ["The room", "Settings"], ["Invitations", "Transfers"]),
    ],
)
def test_the_side_bar_has_what_one_may_open(
    right: str, lines: list[str], others: list[str]
) -> None:
    bar = re.search(
        r'<nav class="staff-nav".*?</nav>', staff_with(right).get("/admin/").content.decode(), re.S
    )
    assert bar is not None
    shown = re.findall(r">([A-Z][^<]*)<", bar[0])

    assert {*lines} <= {*shown}
    assert not {*others} & {*shown}


# --- who may come in -----------------------------------------------------------------------------


def test_the_door_is_asked_of_the_owner_until_it_is_answered() -> None:
    owner = staff_with(CHANGE_SETTINGS)
    assert "Who may come in?" in words(owner.get("/admin/").content)

    assert owner.post(reverse("admin:door"), {}).status_code == 200
    owner.post(reverse("admin:door"), {"who_comes_in": "invited"})

    assert RoomSettings.objects.get().who_comes_in == "invited"
    assert "Who may come in?" not in words(owner.get("/admin/").content)
    assert "Who may come in?" not in words(staff_with(name="Heidi").get("/admin/").content)


# --- health --------------------------------------------------------------------------------------


def test_what_is_wrong_stands_first_with_what_mends_it_and_for_the_owner_alone() -> None:
    cache.delete(KEPT)
    browser = staff_with(CHANGE_SETTINGS, name="Olga")
    assert "hasn’t been looked over" in words(browser.get("/admin/").content)

    browser.post(reverse("admin:look"))

    found = last_look()
    assert found.findings
    wrongs = [bool(each.hint) for each in found.findings]
    assert wrongs == sorted(wrongs, reverse=True)
    assert "Looked at" in words(browser.get("/admin/").content)
    assert "Looked at" not in start("games.view_table")


# --- by mail -------------------------------------------------------------------------------------


def test_it_is_mailed_gathered_at_most_once_an_hour_and_without_a_word_of_anybody(
    wait: Player,
) -> None:
    dora, now = staff("Dora", *KINDS), NOON + 4 * HOUR
    prove_address(dora)

    assert mail_waiting_work(player_id=dora.pk, now=now)
    assert not mail_waiting_work(player_id=dora.pk, now=now + 2 * HOUR)  # nothing new

    (sent,) = mail.outbox
    assert sent.subject == "4 things wait for staff"
    assert "1 request for emergency all-ins waits, for 4" in str(sent.body)
    assert not any(word in str(sent.body) for word in ("secret", "Alice", "Bob", "$500"))


def test_something_new_is_mailed_an_hour_after_the_last_mail(wait: Player) -> None:
    dora, now = staff("Dora", ANSWER), NOON + HOUR
    prove_address(dora)
    assert mail_waiting_work(player_id=dora.pk, now=now)
    eve = Player.objects.create_user("Eve")
    request_reset(player_id=eve.pk, explanation="Me too", now=now + HOUR / 2)

    assert not mail_waiting_work(player_id=dora.pk, now=now + HOUR * 0.9)
    assert mail_waiting_work(player_id=dora.pk, now=now + HOUR)


def test_a_mail_of_a_clock_that_was_ahead_keeps_none_back(wait: Player) -> None:
    dora, now = staff("Dora", ANSWER), NOON + HOUR
    prove_address(dora)
    WaitingMail.objects.create(player=dora, mailed_at=now + 400 * 24 * HOUR)

    assert mail_waiting_work(player_id=dora.pk, now=now)
    assert not mail_waiting_work(player_id=dora.pk, now=now + HOUR / 2)


@pytest.mark.parametrize("lack", ["an address", "a right", "the wish"])
def test_nobody_is_mailed_who_lacks(lack: str, wait: Player) -> None:
    dora = staff("Dora", *(() if lack == "a right" else (ANSWER,)))
    if lack != "an address":
        prove_address(dora)
    if lack == "the wish":
        browser = Client()
        browser.force_login(dora)
        browser.post(reverse("admin:waitingmail"), {})
        assert not WaitingMail.objects.get(player=dora).is_wanted

    assert not mail_waiting_work(player_id=dora.pk, now=NOON + HOUR)
    assert mail.outbox == []
