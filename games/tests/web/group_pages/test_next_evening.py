"""A group's next evening: said by its host, read and waited for by those who were let in."""

from __future__ import annotations

import datetime as dt

import pytest
from django.test import Client
from django.utils import timezone

from accounts.models import Player
from games.models import Table, TableGroup
from games.services.groups.open_again import open_again
from games.services.groups.set_next_evening import set_next_evening
from games.tests.histories.evening import browser
from games.tests.services.prepared import copy_of
from games.tests.services.room import a_player
from games.tests.web.group_pages.test_open_again import ClosedEvening

pytestmark = pytest.mark.django_db


@pytest.fixture(scope="module")
def evening_of_module(rows_of_module: None) -> ClosedEvening:
    return ClosedEvening()


@pytest.fixture
def evening(evening_of_module: ClosedEvening) -> ClosedEvening:
    """The same for one case."""
    return copy_of(evening_of_module)


def in_days(days: int) -> dt.datetime:
    """Return half past seven in the evening, so many days from now, without a zone."""
    day = timezone.now().date() + dt.timedelta(days=days)
    return dt.datetime.combine(day, dt.time(19, 30))


def say(evening: ClosedEvening, at: str, zone: str = "UTC", client: Client | None = None) -> str:
    """Post the form; return what the page says then."""
    client = client or browser(evening.host)
    answer = client.post(f"{evening.page}next/", {"at": at, "zone": zone}, follow=True)
    return answer.content.decode()


def date_of(evening: ClosedEvening) -> dt.datetime | None:
    return TableGroup.objects.get(pk=evening.group.pk).next_at


@pytest.mark.parametrize(("zone", "hours"), [("UTC", 0), ("Asia/Kolkata", 5.5), ("", 0)])
def test_a_date_is_in_the_zone_of_whoever_says_it(
    evening: ClosedEvening, zone: str, hours: float
) -> None:
    at = in_days(3)
    assert "The date stands on this page." in say(evening, f"{at:%Y-%m-%dT%H:%M}", zone)
    assert date_of(evening) == at.replace(tzinfo=dt.UTC) - dt.timedelta(hours=hours)


def test_those_who_were_let_in_read_it_on_both_pages(evening: ClosedEvening) -> None:
    at = in_days(3).replace(tzinfo=dt.UTC)
    set_next_evening(group_id=evening.group.pk, by=evening.host.pk, at=at, now=timezone.now())
    bob = browser(evening.bob)
    for page in (evening.page, "/"):
        assert f'datetime="{at.isoformat(timespec="seconds")}"' in bob.get(page).content.decode()
    TableGroup.objects.update(next_at=timezone.now() - dt.timedelta(minutes=1))
    assert "next evening:" not in bob.get(evening.page).content.decode()  # it has begun


def test_an_empty_box_takes_it_back(evening: ClosedEvening) -> None:
    say(evening, f"{in_days(3):%Y-%m-%dT%H:%M}")
    assert "No date is said." in say(evening, "")
    assert date_of(evening) is None


@pytest.mark.parametrize(
    ("at", "sentence"),
    [
        ("2020-01-01T19:30", "That is over already."),
        ("9999-12-31T23:59", "That is more than a year ahead."),
        ("0001-01-01T00:00", "That is over already."),
        ("tomorrow", "Write the date and the time, such as 2026-12-04 19:30."),
        ("2026-13-01T19:30", "Write the date and the time"),
        ("9" * 400, "Write the date and the time"),
        ("2026-12-04", "Write the date and the time"),
        ("{soon} 07:30 pm", "Write the date and the time"),
        ("{soon}T19:30Z", "Write the date and the time"),
        ("{soon}T19:305", "Write the date and the time"),
    ],
)
@pytest.mark.parametrize("zone", ["Pacific/Kiritimati", "America/Adak"])
def test_what_is_no_date_to_come_is_said(
    evening: ClosedEvening, at: str, sentence: str, zone: str
) -> None:
    assert sentence in say(evening, at.format(soon=in_days(3).date()), zone)
    assert date_of(evening) is None


def test_an_hour_that_the_clocks_leave_out_is_said_and_of_two_it_is_the_first(
    evening: ClosedEvening, monkeypatch: pytest.MonkeyPatch
) -> None:
    now = dt.datetime(2026, 9, 1, tzinfo=dt.UTC)
    monkeypatch.setattr(timezone, "now", lambda: now)
    assert "No clock there shows that time" in say(evening, "2027-03-28T02:30", "Europe/Berlin")
    assert date_of(evening) is None
    say(evening, "2026-10-25T02:30", "Europe/Berlin")
    assert date_of(evening) == dt.datetime(2026, 10, 25, 0, 30, tzinfo=dt.UTC)


def test_what_sends_no_box_takes_no_date_back(evening: ClosedEvening) -> None:
    say(evening, f"{in_days(3):%Y-%m-%dT%H:%M}")
    before, client = date_of(evening), browser(evening.host)
    page = client.post(f"{evening.page}next/", {"zone": "UTC"}, follow=True).content.decode()
    assert "Write the date and the time" in page
    assert date_of(evening) == before is not None


@pytest.mark.parametrize("zone", ["Nowhere/Land", "../../etc/passwd", "x" * 60])
def test_a_zone_that_is_none_is_utc(evening: ClosedEvening, zone: str) -> None:
    at = in_days(3)
    say(evening, f"{at:%Y-%m-%dT%H:%M}", zone)
    assert date_of(evening) == at.replace(tzinfo=dt.UTC)


@pytest.mark.parametrize("zone", ["x" * 61, "\x00"])
def test_what_no_zone_is_written_like_sets_no_date(evening: ClosedEvening, zone: str) -> None:
    say(evening, f"{in_days(3):%Y-%m-%dT%H:%M}", zone)
    assert date_of(evening) is None


def test_nobody_else_says_one(evening: ClosedEvening) -> None:
    at = f"{in_days(3):%Y-%m-%dT%H:%M}"
    say(evening, at, client=browser(evening.bob))
    assert date_of(evening) is None


def test_a_calendar_takes_it(evening: ClosedEvening) -> None:
    TableGroup.objects.update(name="Fri, night; \\ " + "ü" * 50)
    at = in_days(3).replace(tzinfo=dt.UTC)
    set_next_evening(group_id=evening.group.pk, by=evening.host.pk, at=at, now=timezone.now())
    answer = browser(evening.bob).get(f"{evening.page}next.ics")
    text = answer.content.decode()
    assert answer["Content-Type"] == "text/calendar; charset=utf-8"
    assert f"\r\nDTSTART:{at:%Y%m%dT%H%M%S}Z\r\n" in text
    assert "SUMMARY:Fri\\, night\\; \\\\ üü" in text
    assert all(len(line.encode()) <= 75 for line in text.split("\r\n"))
    whole = text.replace("\r\n ", "")
    assert "ü" * 50 in whole
    assert f"URL:http://testserver{evening.page}\r\n" in whole
    assert "/t/" not in whole  # the link's secret is in no file


def test_without_a_date_there_is_no_file(evening: ClosedEvening) -> None:
    assert browser(evening.bob).get(f"{evening.page}next.ics").status_code == 404


def test_whoever_waits_is_led_to_the_table_once_it_is_open(evening: ClosedEvening) -> None:
    bob = browser(evening.bob)
    assert "Tell me when" in bob.get(evening.page).content.decode()
    waiting = bob.get(f"{evening.page}wait/")
    assert (waiting.status_code, waiting["Refresh"]) == (200, "15")
    again = open_again(group_id=evening.group.pk, by=evening.host, now=timezone.now())
    Table.objects.filter(pk=again.pk).update(version=1)
    led = bob.get(f"{evening.page}wait/")
    assert (led.status_code, led["Location"]) == (302, f"/tables/{again.pk}/")


@pytest.mark.parametrize("page", ["wait/", "next.ics"])
def test_outsiders_find_neither(evening: ClosedEvening, page: str) -> None:
    set_next_evening(
        group_id=evening.group.pk,
        by=evening.host.pk,
        at=in_days(3).replace(tzinfo=dt.UTC),
        now=timezone.now(),
    )
    eve = browser(Player.objects.get(pk=a_player("Eve")))
    for client in (eve, Client()):
        assert client.get(evening.page + page).status_code == 404
