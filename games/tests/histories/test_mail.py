"""Hands by e-mail: asked for, sent once, to a verified address alone (HH-1, DESIGN §5)."""

from __future__ import annotations

import datetime as dt
import threading
from collections.abc import Callable
from email import message_from_bytes
from email.policy import default
from pathlib import Path
from typing import Any

import pytest
from celery import current_app
from django.core import mail
from django.db import IntegrityError, connection, transaction
from django.utils import timezone

from games.history_tasks import forget, send, sweep
from games.models import HistoryRequest
from games.schedule import SCHEDULE
from games.selectors.hand_records import NoSuchHand
from games.services import request_history as requesting
from games.services.history_refusals import (
    HistoryRefused,
    NothingToSend,
    NoVerifiedAddress,
    TooManyRequests,
    WrongCount,
)
from games.services.mail_history import mail_history, unsent_requests
from games.services.request_history import (
    LastHands,
    OneHand,
    Session,
    Wanted,
    request_history,
)
from games.tests.hand_history.tracker import Reader
from games.tests.histories.evening import browser, play, player, verify
from games.tests.people import ALICE, BOB
from games.tests.services.room import Room, three_players

pytestmark = pytest.mark.django_db

MINUTE = dt.timedelta(minutes=1)


@pytest.fixture
def posted(monkeypatch: pytest.MonkeyPatch) -> list[tuple[str, int]]:
    """What would have been given to Celery."""
    tasks: list[tuple[str, int]] = []
    monkeypatch.setattr(requesting, "post_mail", lambda task, row: tasks.append((task, row)))
    return tasks


@pytest.fixture
def room(posted: list[tuple[str, int]]) -> Room:
    """Three people who have played three hands; Alice has a verified address."""
    room = three_players()
    play(room, 3)
    verify(player(room, ALICE))
    return room


def ask(room: Room, wanted: Wanted, *, now: dt.datetime | None = None) -> HistoryRequest:
    """Have Alice ask."""
    return request_history(player_id=room.ids[ALICE], wanted=wanted, now=now or room.now)


def hand(room: Room, hand_no: int) -> OneHand:
    """Return the wish for one hand of the room's table."""
    return OneHand(table_id=room.table.pk, hand_no=hand_no)


# --- what is sent --------------------------------------------------------------------------


@pytest.mark.parametrize(
    ("wanted", "subject", "numbers"),
    [
        ("hand", "Hand {}-2 at First", (2,)),
        (LastHands(count=1), "Your last hand", (3,)),
        (LastHands(count=2), "Your last 2 hands", (2, 3)),
        (LastHands(count=200), "Your last 3 hands", (1, 2, 3)),
        (Session(), "Your session: 3 hands", (1, 2, 3)),
    ],
    ids=["numbered", "last", "last two", "more than there are", "session"],
)
def test_what_was_asked_for_is_mailed_as_a_story_and_for_trackers__HH_1(
    room: Room, wanted: Any, subject: str, numbers: tuple[int, ...]
) -> None:
    request = ask(room, hand(room, 2) if wanted == "hand" else wanted)
    play(room)  # later than the request

    assert mail_history(request_id=request.pk, now=room.now)

    (message,) = mail.outbox
    table = room.table.pk
    assert message.subject == subject.format(table)
    assert message.to == ["alice@example.org"]
    told = [f"Hand {table}-{n}, First, $2–4 Hold'em" in message.body for n in (1, 2, 3, 4)]
    assert told == [n in numbers for n in (1, 2, 3, 4)]
    name, text, kind = message.attachments[0]
    assert (name, kind) == ("hands.txt", "text/plain")
    assert len([Reader().read(each) for each in text.split("\n\n\n")]) == len(numbers)


def test_the_mail_holds_the_readers_own_cards_and_nobody_elses_unshown__SD_4(room: Room) -> None:
    mail_history(request_id=ask(room, hand(room, 3)).pk, now=room.now)

    message = mail.outbox[0]
    dealt = [line.split() for line in message.body.splitlines() if " is dealt " in line]
    assert [line[0] for line in dealt] == [ALICE]
    assert message.attachments[0][1].count("Dealt to ") == 1


def test_it_is_a_file_under_var_mail_without_a_mail_server(
    room: Room, settings: Any, tmp_path: Path
) -> None:
    settings.EMAIL_BACKEND = "django.core.mail.backends.filebased.EmailBackend"
    settings.EMAIL_FILE_PATH = str(tmp_path)
    request = ask(room, Session())

    mail_history(request_id=request.pk, now=room.now)

    (file,) = tmp_path.iterdir()
    message = message_from_bytes(file.read_bytes().split(b"\n" + b"-" * 79)[0], policy=default)
    assert message["Message-ID"] == f"<hand-history-{request.pk}@room>"
    assert [part.get_content_type() for part in message.walk()] == [
        "multipart/mixed",
        "multipart/alternative",
        "text/plain",
        "text/html",
        "text/plain",
    ]


# --- who may ask ---------------------------------------------------------------------------


@pytest.mark.parametrize("has_address", [True, False], ids=["unverified", "no address"])
def test_it_goes_to_a_verified_address_only(room: Room, has_address: bool) -> None:
    if has_address:
        verify(player(room, BOB), is_verified=False)

    with pytest.raises(NoVerifiedAddress, match="Add or verify yours under Account, E-mail"):
        request_history(player_id=room.ids[BOB], wanted=Session(), now=room.now)
    assert not HistoryRequest.objects.exists()


def test_an_address_that_is_no_longer_verified_gets_nothing(room: Room) -> None:
    request = ask(room, Session())
    player(room, ALICE).emailaddress_set.update(verified=False)  # type: ignore[attr-defined]

    assert not mail_history(request_id=request.pk, now=room.now)
    assert mail.outbox == []


def test_ten_an_hour__HH_1(room: Room) -> None:
    for minutes in range(10):
        ask(room, Session(), now=room.now + minutes * MINUTE)

    with pytest.raises(TooManyRequests, match="You can ask again from 13:"):
        ask(room, Session(), now=room.now + 59 * MINUTE)
    ask(room, Session(), now=room.now + 60 * MINUTE)


@pytest.mark.parametrize(
    ("wanted", "refusal", "sentence"),
    [
        (LastHands(count=0), WrongCount, "0 hands can't be sent in one mail. Ask for 1 to 200."),
        (LastHands(count=201), WrongCount, "Ask for 1 to 200"),
        (OneHand(table_id=1, hand_no=77), NoSuchHand, "There is no finished hand 1-77."),
    ],
)
def test_what_cannot_be_sent_is_refused_with_the_reason(
    room: Room, wanted: Wanted, refusal: type[HistoryRefused], sentence: str
) -> None:
    with pytest.raises(refusal, match=sentence):
        ask(room, wanted)


def test_who_has_not_finished_a_hand_has_nothing_to_be_sent(
    posted: list[tuple[str, int]],
) -> None:
    room = three_players()
    verify(player(room, ALICE))

    with pytest.raises(NothingToSend):
        ask(room, Session())


def test_the_database_refuses_a_request_that_is_not_whole(room: Room) -> None:
    for fields in (
        {"scope": "hand"},
        {"scope": "last", "count": 0},
        {"scope": "session", "count": 1},
    ):
        with pytest.raises(IntegrityError), transaction.atomic():
            HistoryRequest.objects.create(player_id=room.ids[ALICE], asked_at=room.now, **fields)


# --- once ----------------------------------------------------------------------------------


@pytest.mark.django_db(transaction=True)
def test_the_row_is_committed_before_its_task_is_queued(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    room = three_players()
    play(room)
    verify(player(room, ALICE))
    found: list[bool] = []

    def post(task: str, row: int) -> None:
        assert task == "games.history_mail.send"
        found.append(
            not connection.in_atomic_block and HistoryRequest.objects.filter(pk=row).exists()
        )

    monkeypatch.setattr(requesting, "post_mail", post)
    ask(room, Session())

    assert found == [True]


def test_a_task_that_is_delivered_twice_sends_once(room: Room) -> None:
    request = ask(room, Session())

    sent = [mail_history(request_id=request.pk, now=room.now + n * MINUTE) for n in (0, 1, 10)]

    assert sent == [True, False, False]
    assert len(mail.outbox) == 1


@pytest.mark.django_db(transaction=True)
def test_of_two_workers_in_a_race_one_sends(posted: list[tuple[str, int]]) -> None:
    room = three_players()
    play(room)
    verify(player(room, ALICE))
    request = ask(room, Session())

    sent = at_once(lambda: mail_history(request_id=request.pk, now=room.now), times=4)

    assert sorted(sent) == [False, False, False, True]
    assert len(mail.outbox) == 1


def at_once(work: Callable[[], bool], *, times: int) -> list[bool]:
    """Do something in several threads at the same moment; return what each came to."""
    gate, results = threading.Barrier(times), list[bool]()

    def worker() -> None:
        gate.wait()
        try:
            results.append(work())
        finally:
            connection.close()

    threads = [threading.Thread(target=worker) for _ in range(times)]
    for thread in threads:
        thread.start()
    for thread in threads:
        thread.join()
    return results


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
    assert ids == [f"<hand-history-{request.pk}@room>"] * 2


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


def test_one_that_fails_does_not_hold_up_the_rest(
    room: Room, monkeypatch: pytest.MonkeyPatch, caplog: pytest.LogCaptureFixture
) -> None:
    asked_at = timezone.now() - MINUTE
    first, second = (ask(room, hand(room, 1), now=asked_at) for _ in range(2))

    def fail(*, request_id: int, now: dt.datetime) -> bool:
        if request_id == first.pk:
            raise OSError("no server")
        return mail_history(request_id=request_id, now=now)

    monkeypatch.setattr("games.history_tasks.mail_history", fail)
    sweep()

    assert HistoryRequest.objects.get(pk=second.pk).sent_at is not None
    assert f"request {first.pk} could not be sent" in caplog.text


@pytest.mark.parametrize("name", ["mail what a lost task has left", "forget old connections"])
def test_mail_never_runs_on_the_sweeps_queue(name: str) -> None:
    entry = SCHEDULE[name]

    assert entry["task"] in current_app.tasks
    assert entry["options"]["queue"] == "default"


def test_the_queue_of_a_single_request_is_the_default_one() -> None:
    router = current_app.amqp.router
    route = router.route({}, "games.history_mail.send")

    assert route["queue"].name == "default"


# --- the page ------------------------------------------------------------------------------


@pytest.mark.parametrize(
    ("fields", "sentence", "asked"),
    [
        ({"which": "session"}, "On its way to your e-mail address.", 1),
        ({"which": "last", "count": "2"}, "On its way", 1),
        ({"which": "hand", "number": " #{}-3 "}, "On its way", 1),
        ({"which": "hand", "number": "{}-9"}, "There is no finished hand", 0),
        ({"which": "hand", "number": "nine"}, "is no hand&#x27;s number. Write table and hand", 0),
        ({"which": "hand"}, "Say which hand, by its number, like 12-345.", 0),
        ({"which": "last", "count": "201"}, "Ask for 1 to 200 hands.", 0),
    ],
)
def test_the_form_asks_or_says_what_is_wrong(
    room: Room, fields: dict[str, str], sentence: str, asked: int
) -> None:
    filled = {key: value.format(room.table.pk) for key, value in fields.items()}
    page = browser(player(room, ALICE)).post("/hands/mail/", filled, follow=True)

    assert sentence in page.content.decode()
    assert HistoryRequest.objects.count() == asked


def test_the_button_on_a_hands_page_goes_back_there(room: Room) -> None:
    number = f"{room.table.pk}-2"
    response = browser(player(room, ALICE)).post(
        "/hands/mail/", {"which": "hand", "number": number, "here": "1"}
    )

    assert response["Location"] == f"/hands/{number}/"
    assert HistoryRequest.objects.get().hand_no == 2


def test_the_form_says_where_it_goes_or_how_to_get_an_address(room: Room) -> None:
    pages = [browser(player(room, name)).get("/hands/").content.decode() for name in (ALICE, BOB)]

    assert "To alice@example.org: as a story" in pages[0]
    assert "Add or verify yours" in pages[1]


def test_a_stranger_can_ask_for_nothing(room: Room) -> None:
    assert browser().post("/hands/mail/", {"which": "session"}).status_code == 302
    assert not HistoryRequest.objects.exists()
