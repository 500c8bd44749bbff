"""Who may write at a group's tables: its host says so, all who are there read it, and it holds."""

from __future__ import annotations

from typing import Any

import pytest

from accounts.models import Player, RoomSettings
from games.models import StaffMessage, TableGroup, TalkEnd
from games.selectors.talk.said_lines import talk_after
from games.services.talk.talk_refusals import TalkReason, TalkRefused
from games.tests.histories.evening import browser
from games.tests.services.room import a_player
from games.tests.services.talk.talking import say
from games.tests.web.group_pages.test_open_again import ClosedEvening

pytestmark = pytest.mark.django_db


@pytest.fixture
def evening() -> ClosedEvening:
    evening = ClosedEvening()
    evening.press(browser(evening.host))
    return evening


def press(evening: ClosedEvening, *buttons: str) -> str:
    """Have the host press one button after another; return what the page says then."""
    page = ""
    for button in buttons:
        answer = browser(evening.host).post(f"{evening.page}talk/", {"who": button}, follow=True)
        page = answer.content.decode()
    return page


def table_of(evening: ClosedEvening) -> int:
    return int(evening.group.tables.get(is_open=True).pk)


def why(outcome: Any) -> TalkReason:
    assert isinstance(outcome, TalkRefused), outcome
    return outcome.reason


def test_both_write_at_first_and_each_button_changes_one(evening: ClosedEvening) -> None:
    page = browser(evening.host).get(evening.page).content.decode()
    assert ["Those who look on write too." in page, "Guests write too." in page] == [True, True]
    page = press(evening, "watchers-read")
    assert ["Those who look on write too." in page, "Guests write too." in page] == [False, True]
    assert "It was so before." in press(evening, "watchers-read")


def test_an_older_page_changes_nothing_but_what_is_pressed_there(evening: ClosedEvening) -> None:
    press(evening, "watchers-read")
    press(evening, "guests-read")  # on a page from before
    group = TableGroup.objects.get(pk=evening.group.pk)
    assert (group.watchers_talk, group.guests_talk) == (False, False)


@pytest.mark.parametrize("wrong", ["", "watchers", "players-read", "watchers-read,guests-read"])
def test_what_no_button_says_changes_nothing(evening: ClosedEvening, wrong: str) -> None:
    answer = browser(evening.host).post(f"{evening.page}talk/", {"who": wrong})
    group = TableGroup.objects.get(pk=evening.group.pk)
    assert (answer.status_code, group.watchers_talk, group.guests_talk) == (404, True, True)


def test_who_looks_on_writes_nothing_then(evening: ClosedEvening) -> None:
    table, bob = table_of(evening), evening.bob.pk
    assert say(table, bob, "one", is_seated=False) == 1
    press(evening, "watchers-read")
    assert why(say(table, bob, "two", is_seated=False)) is TalkReason.MAY_NOT_TALK
    assert talk_after(table, 0).is_for_watchers is False


def test_guests_write_nothing_then_though_they_sit(evening: ClosedEvening) -> None:
    table, bob = table_of(evening), evening.bob
    Player.objects.filter(pk=bob.pk).update(is_guest=True)
    assert say(table, bob.pk, "one") == 1
    press(evening, "guests-read")
    assert why(say(table, bob.pk, "two")) is TalkReason.HOST_KEEPS_GUESTS_QUIET
    assert talk_after(table, 0).is_without_guests is True
    press(evening, "guests-write")
    assert say(table, bob.pk, "three") == 4


def test_all_at_its_tables_read_it_and_are_shown_the_talk_anew(evening: ClosedEvening) -> None:
    table = table_of(evening)
    press(evening, "guests-read", "guests-read")
    (message,) = StaffMessage.objects.filter(table_id=table)
    assert message.text == "The host has guests write nothing."
    assert TalkEnd.objects.get(table_id=table).number == 1


def test_nobody_else_says_so(evening: ClosedEvening) -> None:
    for client in (browser(evening.bob), browser(Player.objects.get(pk=a_player("Carol")))):
        assert client.post(f"{evening.page}talk/", {"who": "guests-read"}).status_code == 404
    assert TableGroup.objects.filter(guests_talk=False).exists() is False
    assert "Who may write" not in browser(evening.bob).get(evening.page).content.decode()


def test_a_room_without_talk_asks_nothing(evening: ClosedEvening) -> None:
    RoomSettings.objects.update_or_create(pk=1, defaults={"has_talk": False})
    assert "Who may write" not in browser(evening.host).get(evening.page).content.decode()
