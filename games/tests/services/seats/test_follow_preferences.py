"""What somebody sets for all tables holds at once where they sit (HB-13, SD-2)."""

from __future__ import annotations

import pytest

from accounts.services.players.save_preferences import save_preferences
from games.tests.people import ALICE, BOB
from games.tests.services.room import Room

pytestmark = pytest.mark.django_db


def at_table(room: Room, name: str) -> tuple[bool, bool]:
    """Return what a seat does by itself now."""
    room.reload()
    seat = room.loaded.state.seat_of(room.ids[name])
    assert seat is not None
    return seat.auto_post, seat.auto_muck


def test_it_holds_at_the_seats_where_they_sit_and_at_no_others() -> None:
    room = Room(ALICE, BOB)

    save_preferences(player_id=room.ids[ALICE], now=room.now, auto_post=False, auto_muck=False)

    assert at_table(room, ALICE) == (False, False)
    assert at_table(room, BOB) == (True, True)
    room.check()


def test_what_is_not_sent_stays_as_it_is() -> None:
    room = Room(ALICE, BOB)

    save_preferences(player_id=room.ids[ALICE], now=room.now, auto_muck=False, in_bets=True)

    assert at_table(room, ALICE) == (True, False)


def test_what_the_tables_menu_has_told_already_is_not_told_again() -> None:
    room = Room(ALICE, BOB)
    version = room.loaded.version

    save_preferences(player_id=room.ids[ALICE], now=room.now, auto_post=True, auto_muck=True)

    room.reload()
    assert room.loaded.version == version
