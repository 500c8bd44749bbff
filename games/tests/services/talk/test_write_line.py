"""A line is announced, after COMMIT alone, as it is read from the database."""

from __future__ import annotations

import datetime as dt
from collections.abc import Iterator
from typing import Any

import pytest
from django.db import IntegrityError, transaction

from accounts.models import Player
from games.models import TalkItem
from games.selectors.talk.said_lines import talk_after
from games.services.talk.announce_talk import TalkNews, set_talk_announcer
from games.services.talk.write_line import write_line
from games.tests.people import ALICE
from games.tests.services.room import NOON, Room

pytestmark = pytest.mark.django_db(transaction=True)


@pytest.fixture
def news() -> Iterator[list[TalkNews]]:
    """What is announced of talk, in order."""
    heard: list[TalkNews] = []
    set_talk_announcer(lambda table_id, what: heard.append(what))
    yield heard
    set_talk_announcer(None)


def a_line(room: Room, **changes: Any) -> TalkItem:
    wanted = {"request_id": "1", "text": "hello", "at": NOON, **changes}
    return TalkItem(table=room.table, player_id=room.ids[ALICE], **wanted)


@pytest.mark.parametrize(
    "line",
    [
        {},
        {"is_watcher": True, "hand_no": 7},
        {"text": "r o t t e r, 👏🏽", "masks": [(0, 11)]},
        {"text": '%s "quoted" \u05d0\u0301 {}', "request_id": "%(id)s"},
        {"at": NOON + dt.timedelta(microseconds=999_999)},
    ],
)
def test_it_is_announced_as_it_is_read(
    room: Room, news: list[TalkNews], line: dict[str, Any]
) -> None:
    write_line(a_line(room, **line))
    assert news == [*talk_after(room.table.pk, 0).items]


@pytest.mark.parametrize("guest_name", ["", "Zoë"])
def test_it_has_the_name_that_its_player_is_called_by(
    room: Room, news: list[TalkNews], guest_name: str
) -> None:
    is_guest = bool(guest_name)
    Player.objects.update(guest_name=guest_name, is_guest=is_guest)
    write_line(a_line(room))
    read = talk_after(room.table.pk, 0).items
    assert news == [*read]
    assert (read[0].name, read[0].is_guest) == (guest_name or ALICE, is_guest)


def test_a_line_that_is_not_committed_is_announced_to_nobody(
    room: Room, news: list[TalkNews]
) -> None:
    with transaction.atomic():
        write_line(a_line(room))
        assert news == []
        transaction.set_rollback(True)
    assert (news, TalkItem.objects.count()) == ([], 0)


def test_of_two_with_one_id_the_second_takes_no_number(room: Room, news: list[TalkNews]) -> None:
    write_line(a_line(room))
    with pytest.raises(IntegrityError):
        write_line(a_line(room))
    assert write_line(a_line(room, request_id="2")) == 2
    assert len(news) == 2


@pytest.fixture
def room() -> Room:
    return Room(ALICE)
