"""What holds at tables of groups alone: all-ins of an evening, and seats that are kept."""

from __future__ import annotations

import datetime as dt

import pytest
from msgspec.structs import replace

from accounts.selectors.all_ins_left import all_ins_left, all_ins_left_at
from accounts.services.all_ins.grant_reset import grant_reset
from accounts.services.all_ins.take_all_in import take_all_in_of_evening
from games.clock.kept_seats import WITHOUT_CHIPS_FOR, keep_seats
from games.engine.events.betting import Checked, EmergencyAllIn, Folded
from games.engine.table_commands import SitOut
from games.engine.table_state import TableState
from games.journal.load_table import load_table
from games.journal.table_settings import TableSettings
from games.services.staff.open_table import create_table
from games.tests.people import ALICE
from games.tests.services.room import NOON, Room, a_limit
from games.tests.services.seats.test_own_chips import OwnChips

pytestmark = pytest.mark.django_db
DAY = dt.timedelta(days=1)


def to_act(room: Room) -> int:
    """Return whose turn it is."""
    hand = room.loaded.state.hand
    assert hand is not None
    assert hand.to_act is not None
    return hand.at(hand.to_act).player


def left(room: Room, player: int) -> int:
    return all_ins_left_at(room.table.pk, (player,))[player]


def spend(room: Room, player: int) -> list[bool]:
    return [take_all_in_of_evening(player_id=player, table_id=room.table.pk) for _ in range(3)]


def test_two_are_had_an_evening_and_table__EA_23() -> None:
    room = OwnChips()
    room.deal()
    player = to_act(room)
    assert left(room, player) == 2
    assert isinstance(room.ring().events[0], EmergencyAllIn)
    assert left(room, player) == 1
    assert all_ins_left(player, NOON) == 2  # the day's are others


def test_neither_midnight_nor_a_reset_touches_them__EA_23() -> None:
    room = OwnChips()
    alice = room.ids[ALICE]
    assert spend(room, alice) == [True, True, False]
    grant_reset(player_id=alice, now=NOON + DAY)
    assert left(room, alice) == 0
    assert all_ins_left_at(room.elsewhere.pk, (alice,)) == {alice: 2}


def test_with_none_left_a_turn_without_a_bet_is_a_check__EA_23() -> None:
    room = OwnChips()
    for name in room.ids:
        spend(room, room.ids[name])
    room.deal()
    room.act(room.passive())
    assert isinstance(room.ring().events[0], Checked)


def test_facing_a_bet_with_none_left_he_folds__EA_23() -> None:
    room = OwnChips()
    for name in room.ids:
        spend(room, room.ids[name])
    room.deal()
    assert isinstance(room.ring().events[0], Folded)


def out(room: Room, *, keeps: bool, **changes: int) -> TableState:
    """Return the table with Alice sitting out, as one where seats are kept or as most."""
    state = room.loaded.state
    alice = replace(state.at(1), is_sitting_out=True, **changes)
    options = replace(state.options, keeps_seats=keeps)
    return replace(state, options=options, seats=(alice, *state.seats[1:]))


def test_a_seat_is_kept_while_nobody_waits_for_it__TB_7() -> None:
    room = OwnChips()
    assert len(keep_seats((), state=out(room, keeps=False), now=0)) == 1
    assert keep_seats((), state=out(room, keeps=True), now=0) == ()
    (broke,) = keep_seats((), state=out(room, keeps=True, stack=0), now=0)
    assert (broke.is_broke, broke.until) == (True, WITHOUT_CHIPS_FOR)


@pytest.mark.parametrize("keeps", [True, False])
def test_a_table_by_link_is_opened_so__TB_7(keeps: bool) -> None:
    room = OwnChips()
    own = TableSettings(has_own_chips=True, keeps_seats=keeps)
    room.table = create_table(limit=a_limit(), name="B", max_seats=6, own=own, now=NOON)
    room.loaded = load_table(table_id=room.table.pk)
    room.sit(ALICE, 1)
    room.say(SitOut, ALICE)
    assert [each.player for each in room.loaded.clock.kept_seats] == [room.ids[ALICE]] * (not keeps)
