"""Whose seat was given up for them can read why at their next visit, once."""

from __future__ import annotations

import pytest

from games.engine.table_commands import Leave
from games.engine.table_state import LeaveReason
from games.models import Departure
from games.selectors.presence.unread_departures import UnreadDeparture, unread_departures
from games.services.seats.read_departures import read_departures
from games.services.staff.close_table import close_table
from games.tests.people import ALICE, BOB
from games.tests.services.room import BUY_IN, Room, a_house_player
from games.tests.services.seats.test_own_chips import OwnChips

pytestmark = pytest.mark.django_db
DAISY = "Daisy"


@pytest.mark.parametrize("reason", LeaveReason)
def test_whoever_did_not_wish_to_leave_reads_why_and_with_what(reason: LeaveReason) -> None:
    room = Room(ALICE, BOB)

    room.say(Leave, BOB, reason=reason)

    gone = departure(room, reason)
    assert unread_departures(room.ids[BOB]) == (() if reason is LeaveReason.OWN else (gone,))
    assert Departure.objects.get().owed == BUY_IN
    assert unread_departures(room.ids[ALICE]) == unread_departures(None) == ()


def departure(room: Room, reason: LeaveReason, *, own: bool = False) -> UnreadDeparture:
    return UnreadDeparture(
        table_id=room.table.pk,
        table=room.table.name,
        reason=reason,
        chips=BUY_IN,
        has_own_chips=own,
    )


def test_each_player_of_a_table_that_closes_reads_it_and_the_house_s_none() -> None:
    room = Room(ALICE, BOB)
    room.ids[DAISY] = a_house_player(DAISY)
    room.sit(DAISY, 3)

    close_table(table_id=room.table.pk, now=room.now)

    unread = Departure.objects.filter(is_unread=True)
    assert {each.player_id for each in unread} == {room.ids[ALICE], room.ids[BOB]}
    assert {each.reason for each in unread} == {LeaveReason.CLOSED}


def test_a_tables_own_chips_are_in_the_purse_and_owed_to_no_limit() -> None:
    room = OwnChips()

    room.say(Leave, BOB, reason=LeaveReason.AWAY)

    assert unread_departures(room.ids[BOB]) == (departure(room, LeaveReason.AWAY, own=True),)
    assert Departure.objects.get().owed == 0


def test_what_was_shown_of_a_table_is_not_shown_again() -> None:
    here = Room(ALICE, BOB)
    there = Room(name="Second")
    there.ids = here.ids
    there.sit(BOB, 1)
    for room in (here, there):
        room.say(Leave, BOB, reason=LeaveReason.AWAY)
    here.say(Leave, ALICE, reason=LeaveReason.AWAY)
    bob = here.ids[BOB]
    assert [each.table for each in unread_departures(bob)] == ["First", "Second"]
    assert [each.table for each in unread_departures(bob, table_id=there.table.pk)] == ["Second"]

    read_departures(player_id=bob, table_ids=[here.table.pk])

    assert [each.table for each in unread_departures(bob)] == ["Second"]
    assert unread_departures(here.ids[ALICE]), "hers is hers"
