from __future__ import annotations

import datetime as dt
from zoneinfo import ZoneInfo

import pytest
from celery import current_app
from django.core import mail
from django.utils import timezone

from accounts.models import AllInDay, Player
from accounts.schedule import SCHEDULE
from accounts.services.all_ins.request_reset import request_reset
from accounts.services.mail import post_mail as posting
from accounts.services.mail.post_mail import post_mail
from accounts.storage.away import Away
from accounts.tasks import mail_answer_to_reset, renew


@pytest.mark.parametrize("entry", SCHEDULE.values(), ids=SCHEDULE.keys())
def test_the_schedule_names_tasks_that_exist(entry: dict[str, str]) -> None:
    assert entry["task"] in current_app.tasks


@pytest.mark.parametrize(
    "at",
    [
        dt.datetime(2026, 1, 15, 5, 0, tzinfo=dt.UTC),
        dt.datetime(2026, 3, 8, 5, 0, tzinfo=dt.UTC),
        dt.datetime(2026, 7, 4, 5, 0, tzinfo=dt.UTC),
        dt.datetime(2026, 11, 1, 5, 0, tzinfo=dt.UTC),
    ],
    ids=["winter", "clocks spring ahead", "summer", "clocks fall back"],
)
def test_celerys_midnight_is_est_all_year__EA_4(at: dt.datetime) -> None:
    zone = current_app.conf.timezone
    local = at.astimezone(ZoneInfo(str(zone)))
    crontab = SCHEDULE["renew all-ins"]["schedule"]

    assert (local.hour, local.minute) == (0, 0)
    assert (crontab.hour, crontab.minute) == ({0}, {0})


def test_tasks_take_arguments_of_newer_versions(alice: Player) -> None:
    renew(later="unknown")
    asked = request_reset(player_id=alice.pk, explanation="Trouble", now=timezone.now())
    mail_answer_to_reset(row_id=asked.pk, later="unknown")

    assert AllInDay.objects.count() == 1
    assert mail.outbox == []


def test_a_broker_that_is_down_costs_no_more_than_the_mail(
    monkeypatch: pytest.MonkeyPatch, caplog: pytest.LogCaptureFixture
) -> None:
    asked: list[object] = []

    def refuse(*args: object, **kwargs: object) -> None:
        asked.append(args)
        raise ConnectionError

    monkeypatch.setattr(posting, "broker", Away())
    monkeypatch.setattr(current_app, "send_task", refuse)
    for row_id in (1, 2, 3):
        post_mail("accounts.mail_reset_answer", row_id)

    assert caplog.text.count("was not queued") == 1
    assert len(asked) == 1  # nobody else waits for it either
