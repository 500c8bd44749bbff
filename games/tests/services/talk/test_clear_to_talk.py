"""Clear to talk: the one question that is asked of nearly every line says yes to nobody who is, or
could be, kept from writing."""

from __future__ import annotations

import datetime as dt
from collections.abc import Callable

import pytest
from django.db import connection
from django.test.utils import CaptureQueriesContext

from accounts.models import Player
from games.models import CarriedSanction, TableMute, TalkSanction
from games.selectors.talk.clear_to_talk import is_clear_to_talk
from games.selectors.talk.table_for_talk import table_for_talk
from games.services.cases.report_line import report_line
from games.tests.people import ALICE, BOB, CAROL
from games.tests.services.room import NOON, Room
from games.tests.services.talk.talking import accept, say, take_out_of_the_lobby
from games.tests.services.talk.test_conduct import publish

pytestmark = pytest.mark.django_db


@pytest.fixture
def room() -> Room:
    """Alice has said a line at a table of the lobby."""
    room = Room(ALICE, BOB)
    say(room.table.pk, room.ids[ALICE])
    return room


def is_clear(room: Room, who: str = ALICE) -> bool:
    return is_clear_to_talk(room.ids[who], table_for_talk(room.table.pk))


def is_suspended(room: Room) -> None:
    Player.objects.filter(pk=room.ids[ALICE]).update(suspended_until=NOON + dt.timedelta(days=1))


def is_a_guest(room: Room) -> None:
    Player.objects.filter(pk=room.ids[ALICE]).update(is_guest=True)


def is_kept_from_talk(room: Room) -> TalkSanction:
    alice, bob = room.ids[ALICE], room.ids[BOB]
    case = report_line(player_id=bob, table_id=room.table.pk, number=1, now=NOON)
    until = NOON + dt.timedelta(days=1)
    return TalkSanction.objects.create(
        player_id=alice, case=case, step=1, at=NOON, until=until, reason="Rude", by_id=bob
    )


def has_a_guest_s_sanction(room: Room) -> None:
    sanction = is_kept_from_talk(room)
    TalkSanction.objects.update(player_id=room.ids[BOB])
    CarriedSanction.objects.create(
        sanction=sanction, player_id=room.ids[ALICE], host_id=room.ids[BOB]
    )


def is_muted_by_the_host(room: Room) -> None:
    TableMute.objects.create(
        table=room.table, player_id=room.ids[ALICE], by_id=room.ids[BOB], at=NOON
    )


def has_a_new_code_to_accept(room: Room) -> None:
    publish("Be kind.")


BARS: tuple[Callable[[Room], object], ...] = (
    is_suspended,
    is_a_guest,
    is_kept_from_talk,
    has_a_guest_s_sanction,
    is_muted_by_the_host,
    has_a_new_code_to_accept,
)


@pytest.mark.parametrize("bar", BARS, ids=lambda bar: bar.__name__)
def test_nobody_is_clear_who(room: Room, bar: Callable[[Room], object]) -> None:
    assert is_clear(room)
    bar(room)
    assert not is_clear(room)


@pytest.mark.on_sqlite
def test_nor_is_anybody_whose_row_is_damaged(room: Room) -> None:
    with connection.cursor() as cursor:
        cursor.execute("UPDATE accounts_player SET is_guest = 'x'")
    assert not is_clear(room)


def test_whoever_has_not_accepted_the_code_is_clear_by_link_alone(room: Room) -> None:
    assert not is_clear(room, BOB)
    take_out_of_the_lobby(room.table, host=room.ids[ALICE])
    assert is_clear(room, BOB)


def test_what_holds_for_others_or_elsewhere_holds_up_nobody(room: Room) -> None:
    second = Room(CAROL, name="Second").table.pk
    is_muted_by_the_host(room)
    assert is_clear_to_talk(room.ids[ALICE], table_for_talk(second))
    is_kept_from_talk(room)
    accept(room.ids[BOB])
    assert is_clear(room, BOB)


def test_whoever_is_clear_is_asked_about_in_one_statement(room: Room) -> None:
    with CaptureQueriesContext(connection) as statements:
        say(room.table.pk, room.ids[ALICE], "again")
    asked = [each["sql"] for each in statements if "talksanction" in each["sql"]]
    assert len(asked) == 1
    assert "tablemute" in asked[0]
