"""Staff keep a free seat at a table for a player, and pass nobody who waits for one."""

from __future__ import annotations

from typing import Any

import pytest

from accounts.models import Player, StaffAct
from accounts.selectors.suspensions import FOR_GOOD
from accounts.services.staff.authority import DealtIn, LacksRight, NotAbove
from games.engine.refusals import Refused
from games.models import StaffMessage, Waiting
from games.services.staff.close_table import close_table
from games.services.staff.offer_other_seat import NoSeatToOffer, offer_other_seat
from games.services.waiting.offer_seat import offer_seat
from games.tests.people import ALICE, BOB, CAROL, DAVE
from games.tests.services.room import Room, a_player

pytestmark = pytest.mark.django_db(transaction=True)


@pytest.fixture
def room() -> Room:
    """Alice and Bob sit at a table for three."""
    return Room(ALICE, BOB, max_seats=3)


@pytest.fixture
def carol() -> Player:
    return Player.objects.get(pk=a_player(CAROL))


@pytest.fixture
def frank() -> Player:
    return Player.objects.create_superuser("Frank")


def keep(room: Room, by: Player, player: Player) -> int:
    """Keep a seat at the table for a player."""
    return offer_other_seat(by=by, player=player, table=room.table, now=room.now)


def test_the_seat_is_kept_for_them_and_they_alone_take_it(
    room: Room, carol: Player, frank: Player
) -> None:
    assert keep(room, frank, carol) == 3

    assert isinstance(room.sit(DAVE, 3), Refused)
    room.ids[CAROL] = carol.pk
    room.sit(CAROL, 3)

    assert room.loaded.state.at(3).player == carol.pk
    assert not Waiting.objects.exists()
    room.check()


def test_they_are_told_and_it_is_on_record(room: Room, carol: Player, frank: Player) -> None:
    keep(room, frank, carol)

    message, act = StaffMessage.objects.get(), StaffAct.objects.get()
    assert (message.player_id, message.leads_to_id) == (carol.pk, room.table.pk)
    assert message.text == "Seat 3 at First is kept for you, for 2 minutes."
    assert (act.player_id, act.table_id) == (carol.pk, room.table.pk)
    assert act.kind == "table.offer seat"


def test_it_is_free_again_after_two_minutes(room: Room, carol: Player, frank: Player) -> None:
    keep(room, frank, carol)
    room.pass_time(121)

    offer_seat(table_id=room.table.pk, now=room.now)

    assert not Waiting.objects.exists()


def test_whoever_waits_has_it_first(room: Room, carol: Player, frank: Player) -> None:
    dave = Player.objects.get(pk=a_player(DAVE))
    Waiting.objects.create(table=room.table, player=dave, since=room.now)

    with pytest.raises(NoSeatToOffer, match="whoever waits there has it first"):
        keep(room, frank, carol)

    assert not StaffMessage.objects.exists()
    assert keep(room, frank, dave) == 3


@pytest.mark.parametrize("why", ["sits at First already", "is closed"])
def test_where_no_seat_can_be_kept_it_says_why(
    room: Room, carol: Player, frank: Player, why: str
) -> None:
    whom = Player.objects.get(pk=room.ids[ALICE])
    if why == "is closed":
        close_table(table_id=room.table.pk, now=room.now)

    with pytest.raises(NoSeatToOffer, match=why):
        keep(room, frank, whom)


BARRED = (
    ({"suspended_until": FOR_GOOD, "suspension_scope": "play"}, "Carol is suspended from play"),
    ({"is_guest": True}, "Carol is a guest, who plays at tables by link alone"),
)


@pytest.mark.parametrize(("what", "why"), BARRED)
def test_no_seat_is_kept_for_somebody_who_may_not_take_it(
    room: Room, carol: Player, frank: Player, what: dict[str, Any], why: str
) -> None:
    Player.objects.filter(pk=carol.pk).update(**what)
    carol.refresh_from_db()

    with pytest.raises(NoSeatToOffer, match=why):
        keep(room, frank, carol)
    assert not Waiting.objects.exists()
    assert not StaffMessage.objects.exists()


def test_nobody_brings_themselves_in_or_says_who_comes_to_their_own_table(
    room: Room, carol: Player, frank: Player
) -> None:
    with pytest.raises(NotAbove):
        keep(room, frank, frank)
    alice = Player.objects.get(pk=room.ids[ALICE])
    alice.is_staff = alice.is_superuser = True
    with pytest.raises(DealtIn):
        keep(room, alice, carol)
    with pytest.raises(LacksRight):
        keep(room, carol, frank)

    assert not Waiting.objects.exists()
