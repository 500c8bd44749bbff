"""A mail goes out once, whoever sends it and whatever happens meanwhile."""

from __future__ import annotations

import datetime as dt
import time
from collections.abc import Callable
from typing import Any

import pytest
from celery import current_app
from django.core import mail
from django.utils import timezone

from accounts.services.mail.stamp_mail import message_id
from games.histories.mail_history import mail_history, unsent_requests
from games.histories.request_history import LastHands, Session
from games.histories.tasks import forget, send, sweep
from games.models import HistoryRequest
from games.schedule import SCHEDULE
from games.tests.histories.asking import MINUTE, ask, hand
from games.tests.services.room import Room

pytestmark = [pytest.mark.django_db, pytest.mark.usefixtures("posted")]


def test_a_task_that_is_delivered_twice_sends_once(room: Room) -> None:
    request = ask(room, Session())

    sent = [mail_history(request_id=request.pk, now=room.now + n * MINUTE) for n in (0, 1, 10)]

    assert sent == [True, False, False]
    assert len(mail.outbox) == 1


def test_after_a_crash_it_is_sent_again_under_the_same_message_id(
    room: Room, monkeypatch: pytest.MonkeyPatch
) -> None:
    request = ask(room, Session())
    with monkeypatch.context() as patch:
        patch.setattr(HistoryRequest.objects, "filter", dies_after(2))
        with pytest.raises(KeyboardInterrupt):
            mail_history(request_id=request.pk, now=room.now)

    assert unsent_requests(now=room.now + 4 * MINUTE) == []
    assert unsent_requests(now=room.now + 5 * MINUTE) == [request.pk]
    assert mail_history(request_id=request.pk, now=room.now + 5 * MINUTE)
    ids = [message.extra_headers["Message-ID"] for message in mail.outbox]
    assert ids == [message_id(f"hand-history-{request.pk}")] * 2


def test_neither_a_request_nor_a_claim_of_a_clock_that_was_ahead_is_waited_for(room: Room) -> None:
    request, set_back = ask(room, Session()), room.now - 60 * MINUTE

    assert unsent_requests(now=set_back) == [request.pk]
    HistoryRequest.objects.update(claimed_at=room.now)  # by a worker that failed then

    assert unsent_requests(now=set_back) == [request.pk]
    assert mail_history(request_id=request.pk, now=set_back)


def dies_after(calls: int) -> Callable[..., Any]:
    """Return a filter that works once, and then is no more: the mail is out, nothing written."""
    real = HistoryRequest.objects.filter
    left = iter(range(calls - 1))

    def look(*args: Any, **kwargs: Any) -> Any:
        if next(left, None) is None:
            raise KeyboardInterrupt
        return real(*args, **kwargs)

    return look


def test_the_sweep_takes_what_nobody_has_claimed_for_a_minute(room: Room) -> None:
    request = ask(room, Session())

    assert unsent_requests(now=room.now + dt.timedelta(seconds=59)) == []
    assert unsent_requests(now=room.now + MINUTE) == [request.pk]


def test_it_is_given_up_after_twelve_tries(room: Room, monkeypatch: pytest.MonkeyPatch) -> None:
    request = ask(room, Session())

    def fail(*args: object) -> None:
        raise OSError("no server")

    monkeypatch.setattr(mail.EmailMultiAlternatives, "send", fail)
    now, tries = room.now, 0
    while unsent_requests(now=now) or not tries:
        with pytest.raises(OSError, match="no server"):
            mail_history(request_id=request.pk, now=now)
        now, tries = now + 5 * MINUTE, tries + 1

    assert tries == 12


# --- Celery --------------------------------------------------------------------------------


def test_the_tasks_take_numbers_and_the_sweep_sends_the_rest(room: Room) -> None:
    asked_at = timezone.now() - MINUTE
    first, second = (ask(room, hand(room, number), now=asked_at) for number in (1, 2))

    send(row_id=first.pk, later="unknown")
    sweep(later="unknown")

    assert [message.subject for message in mail.outbox] == [
        f"Hand {room.table.pk}-1 at First",
        f"Hand {room.table.pk}-2 at First",
    ]
    assert HistoryRequest.objects.get(pk=second.pk).sent_at is not None
    forget(later="unknown")


@pytest.mark.parametrize(("seconds", "mails"), [(0, 1), (9, 1), (11, 2)])
def test_a_button_that_is_pressed_twice_sends_one_mail(
    room: Room, seconds: int, mails: int
) -> None:
    for each in (0, seconds):
        ask(room, hand(room, 1), now=room.now + dt.timedelta(seconds=each))
        ask(room, LastHands(count=2), now=room.now + dt.timedelta(seconds=each))

    assert HistoryRequest.objects.count() == 2 * mails


def test_one_that_fails_does_not_hold_up_the_rest(
    room: Room, monkeypatch: pytest.MonkeyPatch, caplog: pytest.LogCaptureFixture
) -> None:
    asked_at = timezone.now() - MINUTE
    first, second = (ask(room, hand(room, 1), now=asked_at - n * MINUTE) for n in range(2))

    def fail(*, request_id: int, now: dt.datetime) -> bool:
        if request_id == first.pk:
            raise OSError("no server")
        return mail_history(request_id=request_id, now=now)

    monkeypatch.setattr("games.histories.tasks.mail_history", fail)
    sweep()

    assert HistoryRequest.objects.get(pk=second.pk).sent_at is not None
    assert f"request {first.pk} could not be sent" in caplog.text


def test_a_server_that_hangs_keeps_a_round_for_half_a_minute_and_the_next_takes_the_rest(
    room: Room, monkeypatch: pytest.MonkeyPatch
) -> None:
    asked_at = timezone.now() - MINUTE
    requests = [ask(room, hand(room, 1), now=asked_at - n * MINUTE) for n in range(5)]
    hung_s = [0.0]

    def hang(*args: object) -> None:
        hung_s[0] += 10
        raise TimeoutError

    monkeypatch.setattr(time, "monotonic", lambda: hung_s[0])
    monkeypatch.setattr(mail.EmailMultiAlternatives, "send", hang)
    sweep()
    assert hung_s == [30]
    sweep()

    tries = HistoryRequest.objects.order_by("pk").values_list("tries", flat=True)
    assert list(tries) == [1] * len(requests)


@pytest.mark.parametrize("name", ["mail what a lost task has left", "forget old connections"])
def test_mail_never_runs_on_the_sweeps_queue(name: str) -> None:
    entry = SCHEDULE[name]

    assert entry["task"] in current_app.tasks
    assert entry["options"]["queue"] == "default"


def test_the_queue_of_a_single_request_is_the_default_one() -> None:
    router = current_app.amqp.router
    route = router.route({}, "games.history_mail.send")

    assert route["queue"].name == "default"
