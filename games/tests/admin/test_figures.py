"""The page of figures: today, 7 and 30 days, and whether the room is sound."""

from __future__ import annotations

import datetime as dt
import html
import re
from typing import Any

import pytest
from celery import current_app
from django.core.management import call_command
from django.urls import reverse
from django.utils import timezone

from accounts.formats.est_day import est_day
from accounts.models import TrialBalance
from games.admin.room_pages import figures_page
from games.models import AuditRun, DayCount
from games.selectors.audit.room_figures import figures
from games.selectors.floor.queue_lengths import queue_lengths
from games.services.staff.room.count_days import count_days
from games.tests.admin.roles import staff_with
from games.tests.people import ALICE, BOB, CAROL
from games.tests.services.room import Room, three_players

pytestmark = pytest.mark.django_db
READS = "games.view_daycount"
DAY = dt.timedelta(days=1)
COUNTS = (
    "sign_ups", "players", "tables", "hands", "all_ins", "time_outs", "disconnects",
    "resets_asked", "resets_granted", "chips_granted",
)  # fmt: skip


def count(days_ago: int, now: dt.datetime, **counts: Any) -> None:
    """Have a day of before counted, whole."""
    day = est_day(now) - days_ago * DAY
    defaults = {"counted_at": now, **dict.fromkeys(COUNTS, 0), **counts}
    DayCount.objects.update_or_create(day=day, defaults=defaults)


def words() -> str:
    """Return what the page says, without its marks."""
    text = staff_with(READS).get(reverse("admin:games_daycount_changelist")).content.decode()
    return " ".join(html.unescape(re.sub(r"<[^>]*>", " ", text)).split())


def test_spans_are_sums_of_their_days() -> None:
    now = timezone.now()
    for ago, hands in ((0, 1), (6, 10), (7, 100), (29, 1000), (30, 10_000)):
        count(ago, now, hands=hands, chips_granted=hands, tables=hands)
    count(0, now, hands=1, players=2, players_7_days=5, players_30_days=9)

    today, week, month = figures(now).spans

    assert [span.sums["hands"] for span in (today, week, month)] == [1, 11, 1111]
    assert [span.players for span in (today, week, month)] == [2, 5, 9]
    assert [span.tables for span in (week, month)] == [10, 1000]
    assert month.sums["chips_granted"] == 1110


def test_hands_an_hour_are_of_the_hours_that_were_counted() -> None:
    now = dt.datetime(2026, 11, 21, 15, tzinfo=dt.UTC)  # ten in the morning, EST
    count(0, now, hands=500)
    count(1, now, hands=2_400)

    today, week, _ = figures(now).spans

    assert (today.hands_an_hour, week.hands_an_hour) == (50, round(2_900 / 34))


def test_before_the_first_count_it_says_so() -> None:
    text = words()

    assert "Nothing is counted yet" in text
    assert "Trial balance not added up yet" in text
    assert "Last audit none yet: run manage.py audit" in text


def test_the_page_has_the_figures_and_a_trial_balance_of_0() -> None:
    three_players()
    count_days(now=timezone.now())

    text = words()

    assert "Chips granted" in text
    assert "Chips in bankrolls $2,880" in text
    assert "Chips on tables $120" in text
    assert "Trial balance $0 off, at" in text
    assert "Nobody has counted since" not in text


def test_what_is_wrong_is_marked() -> None:
    now = timezone.now()
    count(0, now - figures_page.IS_LATE - DAY / 1440)
    DayCount.objects.update(counted_at=now - 2 * figures_page.IS_LATE)
    zeros = dict.fromkeys(("settled", "newest", "posted", "mint", "house"), 0)
    TrialBalance.objects.create(pk=1, at=now, off=250, **zeros)
    AuditRun.objects.create(at=now, seconds=1, is_whole=True, commits=7, problems=2)
    page = staff_with(READS).get(reverse("admin:games_daycount_changelist")).content.decode()

    wrong = re.findall(r'class="figures-wrong">([^<]*)', page)

    assert len(wrong) == 3
    assert "Nobody has counted since" in wrong[0]
    assert wrong[1].startswith("$2.50 off")
    assert "2 problems, 7 commits" in wrong[2]


def test_an_audit_is_on_record(capsys: pytest.CaptureFixture[str]) -> None:
    room = three_players()
    room.deal()
    call_command("audit")

    run = AuditRun.objects.get()

    assert (run.problems, run.is_whole, run.commits) == (0, True, room.loaded.version)
    assert "0 problems" in words()


def test_what_waits_for_workers_is_counted_queue_by_queue() -> None:
    channel: Any
    with current_app.connection_for_write() as broker, broker.channel() as channel:
        channel.queue_declare(queue="default")
        channel.queue_purge("default")
        before = queue_lengths()
        channel.basic_publish(channel.prepare_message(b"{}"), "", "default")
        after = queue_lengths()
        channel.queue_purge("default")

    assert before == {"default": 0, "sweep": 0}
    assert after == {"default": 1, "sweep": 0}


def test_a_broker_without_an_answer_is_said(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(figures_page, "queue_lengths", lambda: None)

    assert "Tasks that wait the broker doesn’t answer" in words()


def test_no_player_is_named() -> None:
    room: Room = three_players()
    room.deal()
    count_days(now=timezone.now())
    text = words()

    assert not any(name in text for name in (ALICE, BOB, CAROL))
