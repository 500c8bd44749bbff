"""Hands by e-mail: asked for, sent once, to a verified address alone (HH-1)."""

from __future__ import annotations

from email import message_from_bytes
from email.policy import default
from pathlib import Path
from typing import Any

import pytest
from django.core import mail
from django.db import IntegrityError, transaction

from accounts.services.mail.stamp_mail import message_id
from games.histories.hand_records import NoSuchHand
from games.histories.history_refusals import (
    HistoryRefused,
    NothingToSend,
    NoVerifiedAddress,
    TooManyRequests,
    WrongCount,
)
from games.histories.mail_history import mail_history
from games.histories.request_history import (
    LastHands,
    OneHand,
    Session,
    Wanted,
    request_history,
)
from games.models import HistoryRequest
from games.tests.histories.asking import MINUTE, ask, hand
from games.tests.histories.evening import browser, play, player, verify
from games.tests.histories.formats.tracker import Reader
from games.tests.people import ALICE, BOB, ERIN
from games.tests.services.room import Room, a_player

pytestmark = [pytest.mark.django_db, pytest.mark.usefixtures("posted")]

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
    are_in_it = [f"Hand {table}-{n}, First, $2–4 Hold'em" in message.body for n in (1, 2, 3, 4)]
    assert are_in_it == [n in numbers for n in (1, 2, 3, 4)]
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
    assert message["Message-ID"] == message_id(f"hand-history-{request.pk}")
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


def test_requests_of_a_clock_that_was_ahead_keep_nobody_from_asking(room: Room) -> None:
    for _ in range(10):
        ask(room, Session(), now=room.now + 60 * 24 * MINUTE)

    assert ask(room, Session()).asked_at == room.now


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


def test_who_has_not_finished_a_hand_has_nothing_to_be_sent(room: Room) -> None:
    room.ids[ERIN] = a_player(ERIN)
    verify(player(room, ERIN))

    with pytest.raises(NothingToSend):
        request_history(player_id=room.ids[ERIN], wanted=Session(), now=room.now)


def test_the_database_refuses_a_request_that_is_not_whole(room: Room) -> None:
    for fields in (
        {"scope": "hand"},
        {"scope": "last", "count": 0},
        {"scope": "session", "count": 1},
    ):
        with pytest.raises(IntegrityError), transaction.atomic():
            HistoryRequest.objects.create(player_id=room.ids[ALICE], asked_at=room.now, **fields)


# --- the page ------------------------------------------------------------------------------


@pytest.mark.drawn
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
