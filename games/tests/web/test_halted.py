"""Hands that stop, in the lobby: a line on top, a word in rows, true sentences for *Play now*."""

from __future__ import annotations

import datetime as dt
import html
import re
from typing import Any

import pytest
from django.test import Client
from django.utils import timezone
from msgspec.structs import replace

from accounts.models import Player
from games.models import Table
from games.projections.lobby_table import LobbyTable
from games.selectors.lobby.lobby_rows import lobby_tables
from games.selectors.lobby.tables_to_join import tables_to_join
from games.services.staff.drains.begin_drain import begin_drain, cancel_drain
from games.services.staff.drains.carry_out_drains import carry_out_drains
from games.tests.people import ALICE, BOB
from games.tests.services.room import Room, a_player
from games.tests.web.test_pages import script_facts
from games.web.no_seat_sentence import no_seat_sentence

pytestmark = pytest.mark.django_db
SOON = dt.timedelta(minutes=9)


@pytest.fixture
def room() -> Room:
    """One person at one table."""
    return Room(BOB, name="Attic")


@pytest.fixture
def alice() -> Client:
    browser = Client()
    browser.force_login(Player.objects.get(pk=a_player(ALICE)))
    return browser


def lines(browser: Client) -> list[str]:
    """Return what the lobby says on top of hands that stop."""
    page = html.unescape(browser.get("/").content.decode())
    found = re.search(r'<div class="halts" id="halts">(.*?)</div>', page, re.DOTALL)
    assert found is not None
    return [re.sub(r"<[^>]*>", "", each) for each in re.findall(r"<p.*?</p>", found[1])]


def halted(**values: Any) -> None:
    """Drain the room, or part of it, and carry it out if it has begun."""
    now = timezone.now()
    begin_drain(by=None, **({"at": now} | values))
    carry_out_drains(now=now + dt.timedelta(seconds=1))


def row() -> LobbyTable:
    (found,) = lobby_tables(timezone.now())
    return found


@pytest.mark.parametrize(
    ("keeps_seats", "before", "during"),
    [
        (
            True,
            "The room pauses at {}; seats are kept.",
            "The room is paused: no hand starts just now, and seats are kept.",
        ),
        (
            False,
            "The room closes at {}; then all chips go home.",
            "The room is closed just now: no hand starts.",
        ),
    ],
    ids=["pauses", "closes"],
)
def test_the_lobby_says_it_before_and_during(
    client: Client, room: Room, keeps_seats: bool, before: str, during: str
) -> None:
    assert lines(client) == []
    at = timezone.now() + SOON
    drain = begin_drain(by=None, at=at, keeps_seats=keeps_seats)
    assert lines(client) == [before.format(f"{at:%H:%M} UTC")]
    assert (
        f'<time datetime="{at.isoformat(timespec="seconds")}" data-form="hour"'
        in client.get("/").content.decode()
    )

    cancel_drain(by=None, drain=drain, now=timezone.now())
    assert lines(client) == []
    halted(keeps_seats=keeps_seats)
    assert lines(client) == [during]


def test_a_drain_far_ahead_is_no_news_and_one_of_a_game_names_it(
    client: Client, room: Room
) -> None:
    begin_drain(by=None, at=timezone.now() + dt.timedelta(hours=1), keeps_seats=True)
    assert lines(client) == []

    halted(keeps_seats=True, variant="stud")
    assert lines(client) == [
        "Seven card stud is paused: no hand starts just now, and seats are kept."
    ]
    assert not row().is_paused


def test_a_row_says_it_and_a_paused_one_asks_nobody_to_sit(client: Client, room: Room) -> None:
    drain = begin_drain(by=None, at=timezone.now() + SOON, keeps_seats=True, table=room.table)
    assert '<small class="halt" data-field="halt">pauses soon</small>' in text(client)
    assert lines(client) == []
    cancel_drain(by=None, drain=drain, now=timezone.now())

    Table.objects.update(is_paused=True)
    assert '<small class="halt" data-field="halt">paused</small>' in text(client)
    assert "?sit=1" not in text(client)


@pytest.mark.parametrize("values", [{"is_paused": True}, {"is_open": False}], ids=str)
def test_where_no_hand_starts_no_seat_is_asked_for(
    alice: Client, room: Room, values: dict[str, bool]
) -> None:
    page = f"/tables/{room.table.pk}/?sit=1"
    assert script_facts(alice.get(page))["wantsSeat"]

    Table.objects.update(**values)
    assert not script_facts(alice.get(page))["wantsSeat"]


def text(client: Client) -> str:
    return client.get("/").content.decode()


def test_play_now_goes_where_hands_go_on(room: Room) -> None:
    other = Room(name="Cellar")
    assert tables_to_join(lobby_tables(timezone.now()), player_id=None)[0] == room.table.pk

    begin_drain(by=None, at=timezone.now() + SOON, table=room.table)
    assert tables_to_join(lobby_tables(timezone.now()), player_id=None)[0] == other.table.pk

    Table.objects.filter(pk=other.table.pk).update(is_paused=True)
    assert tables_to_join(lobby_tables(timezone.now()), player_id=None) == (room.table.pk,)


def test_play_now_says_that_all_is_paused(alice: Client, room: Room) -> None:
    halted(keeps_seats=True)

    page = alice.post("/play/", follow=True).content.decode()

    assert "Tables of this kind are paused just now" in page
    assert "reach" not in page


def test_each_reason_for_no_seat_has_its_sentence(room: Room) -> None:
    free = row()
    full, paused = replace(free, players=free.seats), replace(free, is_paused=True)
    for rows, in_reach, why in (
        ((), False, "is open"),
        ((replace(free, is_open=False),), False, "is open"),
        ((paused, replace(full, is_open=False)), False, "are paused"),
        ((full, paused), False, "is full"),
        ((full, free), False, "chips don’t reach"),
        ((free,), True, "try again"),
    ):
        assert why in no_seat_sentence(rows, in_reach=in_reach)
