"""Sitting at several tables: as many as staff allow, and the next is refused by name."""

from __future__ import annotations

from typing import Any

import pytest

from accounts.models import RoomSettings
from games.engine.actions import Call, RaiseTo
from games.engine.refusals import Reason, Refused
from games.engine.table_commands import ChangePreferences, Leave, TopUp
from games.journal.loaded import Committed
from games.services.seats.add_wished_chips import add_wished_chips
from games.services.seats.take_best_seat import take_best_seat
from games.tests.people import ALICE, BOB, CAROL
from games.tests.services.room import BUY_IN, Room, a_house_player, a_player

pytestmark = pytest.mark.django_db

USUAL = 4
TOO_MANY = Refused(Reason.TOO_MANY_TABLES, {"most": USUAL})
NO_LIMIT: dict[str, Any] = {"betting": "no_limit", "lower": 200, "higher": 200}


def allow(tables: int) -> None:
    """Have staff allow so many."""
    RoomSettings.objects.update_or_create(pk=1, defaults={"tables_at_once": tables})


def rooms(count: int, name: str, player_id: int) -> list[Room]:
    """Return so many tables, all with the same player's id, at which nobody sits."""
    made = [Room(name=f"Table {number}") for number in range(count)]
    for each in made:
        each.ids[name] = player_id
    return made


def test_the_fifth_table_is_refused_and_nothing_is_written() -> None:
    *four, fifth = rooms(USUAL + 1, ALICE, a_player(ALICE))
    assert all(isinstance(each.sit(ALICE, 1), Committed) for each in four)

    assert fifth.sit(ALICE, 1) == TOO_MANY

    assert fifth.bankroll(ALICE) == 100_000 - USUAL * BUY_IN
    fifth.check()


def test_whoever_leaves_one_may_take_another() -> None:
    *four, fifth = rooms(USUAL + 1, ALICE, a_player(ALICE))
    for each in four:
        each.sit(ALICE, 1)
    four[0].say(Leave, ALICE)

    assert isinstance(fifth.sit(ALICE, 1), Committed)


def test_what_is_lowered_takes_nobody_from_a_table_nor_keeps_them_from_adding_chips() -> None:
    two = rooms(2, ALICE, a_player(ALICE))
    for each in two:
        each.sit(ALICE, 1)
    allow(1)

    assert isinstance(two[0].say(TopUp, ALICE, chips=500), Committed)
    assert two[0].loaded.state.at(1).name == ALICE


def test_house_players_are_not_counted() -> None:
    allow(1)
    first, second = rooms(2, "Kestrel", a_house_player("Kestrel"))

    assert isinstance(first.sit("Kestrel", 1), Committed)
    assert isinstance(second.sit("Kestrel", 1), Committed)


def test_play_now_is_refused_too() -> None:
    allow(1)
    first, second = rooms(2, ALICE, a_player(ALICE))
    first.sit(ALICE, 1)

    found = take_best_seat(player_id=first.ids[ALICE], table_ids=(second.table.pk,), now=second.now)

    assert found == Refused(Reason.TOO_MANY_TABLES, {"most": 1})


def broke(**wishes: Any) -> Room:
    """Return a table of two where one has just lost all: the seat is kept for them."""
    room = Room(ALICE, BOB, **NO_LIMIT)
    for name in (ALICE, BOB):
        room.say(ChangePreferences, name, **wishes)
    while all(seat.stack for seat in room.loaded.state.seats):
        room.deal()
        all_in = room.hand.players[0].stack + room.hand.players[0].bet
        room.act(RaiseTo(chips=all_in))
        room.act(Call())
    return room


def loser(room: Room) -> str:
    """Return who of the table has no chips."""
    return next(seat.name for seat in room.loaded.state.seats if not seat.stack)


def gone_elsewhere(room: Room, name: str) -> None:
    """Have somebody sit down at another table, where the most is one."""
    allow(1)
    other = Room(CAROL, name="Elsewhere")
    other.ids[name] = room.ids[name]
    assert isinstance(other.sit(name, 2), Committed)


def test_a_kept_seat_is_bought_into_again_only_within_the_number() -> None:
    room = broke()
    name = loser(room)
    gone_elsewhere(room, name)

    refused = room.say(TopUp, name, chips=BUY_IN)

    assert refused == Refused(Reason.TOO_MANY_TABLES, {"most": 1})
    room.check()


def test_nor_does_the_room_buy_in_for_them_and_it_says_why() -> None:
    room = broke(buy_in_again=BUY_IN)
    name = loser(room)
    gone_elsewhere(room, name)

    said = room.ask(add_wished_chips)

    assert said.events[0].refused == Reason.TOO_MANY_TABLES
    seat = room.loaded.state.seat_of(room.ids[name])
    assert seat is not None
    assert (seat.stack, seat.buy_in_again) == (0, 0)
    assert room.ask(add_wished_chips) is None, "it is tried no more"
    room.check()
