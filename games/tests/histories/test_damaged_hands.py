"""A hand of which a row is damaged: it alone can't be read, and staff read of it."""

from __future__ import annotations

from collections.abc import Callable, Iterator
from typing import Any

import pytest
from django.core import mail

from games.histories.mail_history import mail_history
from games.histories.request_history import LastHands
from games.models import Hand, HandPlayer, Incident, JournalRow, SealedDeck, Table
from games.tests.histories.asking import ask, hand
from games.tests.histories.evening import (
    as_an_older_version_left_it,
    browser,
    download,
    player,
)
from games.tests.journal.damaging import damage
from games.tests.people import ALICE
from games.tests.services.room import Room

pytestmark = [pytest.mark.django_db, pytest.mark.usefixtures("posted")]

DAMAGE: dict[str, Callable[[JournalRow], bytes] | None] = {
    "no row left": None,
    "no JSON": lambda row: b"\x00\xff",
    "half of it": lambda row: bytes(row.events)[: len(row.events) // 2],
    "an unknown event": lambda row: b'[{"type": "card_eaten"}]',
    "nothing": lambda row: b"[]",
    "another seat": lambda row: bytes(row.events).replace(b'"seat":', b'"seat":9'),
}


@pytest.fixture(params=DAMAGE.values(), ids=list(DAMAGE))
def damaged(request: pytest.FixtureRequest, room: Room) -> Iterator[str]:
    """The number of the second of three hands, whose first row is damaged, or all are gone."""
    second, third = Hand.objects.filter(table=room.table, hand_no__gt=1).order_by("hand_no")
    begin, end = second.started_version, third.started_version
    rows = JournalRow.objects.filter(table=room.table, version__gte=begin, version__lt=end)
    with damage():
        if request.param is None:
            rows.delete()
        else:
            rows.filter(version=begin).update(events=request.param(rows.get(version=begin)))
        yield str(second)


def test_its_page_and_files_say_so_and_name_an_incident(room: Room, damaged: str) -> None:
    alice = browser(player(room, ALICE))
    due = Table.objects.get(pk=room.table.pk).due
    answers = [alice.get(f"/hands/{damaged}{end}") for end in ("/", ".txt", ".phh", ".ohh")]

    assert [answer.status_code for answer in answers] == [409] * 4
    incident = Incident.objects.get()
    said = f"Staff read of it as incident {incident.pk}"
    assert all(said in answer.content.decode() for answer in answers)
    assert (incident.table, incident.hand_no) == (room.table, 2)
    assert Table.objects.get(pk=room.table.pk).due == due  # its table plays on


def test_the_others_are_read_listed_and_downloaded(room: Room, damaged: str) -> None:
    alice = browser(player(room, ALICE))
    table = room.table.pk
    _, text = download(alice, "which=last&count=3&format=txt")

    assert [alice.get(f"/hands/{table}-{n}/").status_code for n in (1, 3)] == [200, 200]
    assert f"/hands/{table}-1/" in alice.get("/hands/").content.decode()
    assert text.count("PokerStars Hand #") == 2
    assert f"can't be read: {damaged}." in text.splitlines()[-1]


def test_lists_of_an_older_version_leave_it_out(room: Room, damaged: str) -> None:
    as_an_older_version_left_it(room)
    page = browser(player(room, ALICE)).get("/hands/").content.decode()

    assert f"/hands/{room.table.pk}-3/" in page
    assert f"/hands/{damaged}/" not in page


@pytest.mark.parametrize("wanted", ["all", "the damaged one"])
def test_a_mail_has_the_others_and_says_which_is_missing(
    room: Room, damaged: str, wanted: str
) -> None:
    asked: Any = LastHands(count=3) if wanted == "all" else hand(room, 2)

    assert mail_history(request_id=ask(room, asked).pk, now=room.now)

    (message,) = mail.outbox
    assert f"can't be read: {damaged}." in message.body
    assert (f"Hand {room.table.pk}-1, First" in message.body) == (wanted == "all")


@pytest.mark.parametrize(
    ("rows", "column", "value", "answers"),
    [
        (HandPlayer, "cards", "99|98", (200,)),
        (HandPlayer, "cards", "9" * 30, (200,)),
        (SealedDeck, "nonce", b"", (200,)),
        # Another cut deals other cards: of these some make no hand, and its page says so.
        (SealedDeck, "cut_seed", b"x", (200, 409)),
    ],
)
def test_a_damaged_row_beside_it_takes_no_other_out_of_the_list(
    room: Room, rows: Any, column: str, value: str | bytes, answers: tuple[int, ...]
) -> None:
    number = f"{room.table.pk}-2"
    rows.objects.filter(hand__table=room.table, hand__hand_no=2).update(**{column: value})
    alice = browser(player(room, ALICE))
    page = alice.get("/hands/").content.decode()

    assert [f"/hands/{room.table.pk}-{n}/" in page for n in (1, 2, 3)] == [True] * 3
    assert alice.get(f"/hands/{number}/").status_code in answers
