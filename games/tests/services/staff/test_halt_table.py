"""Staff pause a table, close it and open it again from the floor; whoever plays there doesn't."""

from __future__ import annotations

import pytest

from accounts.models import Player, StaffAct
from accounts.services.staff.authority import DealtIn, LacksRight
from accounts.services.staff.make_role import permissions_of
from games.engine.table_options import TableOptions
from games.journal.load_table import load_table
from games.models import Table
from games.services.staff.halt_table import PAUSE_TABLE, close_by_staff, pause_by_staff
from games.tests.people import ALICE
from games.tests.services.room import BUY_IN, Room, three_players

pytestmark = pytest.mark.django_db(transaction=True)


@pytest.fixture
def room() -> Room:
    return three_players()


@pytest.fixture
def frank() -> Player:
    frank = Player.objects.create_user("Frank", is_staff=True)
    frank.user_permissions.set(permissions_of(frozenset({PAUSE_TABLE})))
    return frank


def pause(room: Room, frank: Player, *, is_paused: bool) -> bool:
    table = Table.objects.get(pk=room.table.pk)
    is_new = pause_by_staff(by=frank, table=table, is_paused=is_paused, now=room.now)
    room.reload()
    return is_new


def options_of(room: Room) -> TableOptions:
    return room.loaded.state.options


def next_hand_of(room: Room) -> int | None:
    """Return when the next hand is dealt."""
    return room.loaded.clock.next_hand


def test_a_paused_table_plays_its_hand_to_the_end_and_starts_none(
    room: Room, frank: Player
) -> None:
    room.deal()
    assert pause(room, frank, is_paused=True)
    assert not options_of(room).is_paused

    room.check_down()

    assert options_of(room).is_paused
    assert room.loaded.clock.next_hand is None
    assert [seat.stack > 0 for seat in room.loaded.state.seats] == [True] * 3
    room.check()


def test_between_hands_it_holds_at_once_and_ends_when_staff_resume_it(
    room: Room, frank: Player
) -> None:
    pause(room, frank, is_paused=True)
    assert next_hand_of(room) is None
    assert len(room.loaded.state.seats) == 3

    pause(room, frank, is_paused=False)

    assert next_hand_of(room) is not None
    room.deal()
    room.check()


def test_twice_is_once(room: Room, frank: Player) -> None:
    assert [pause(room, frank, is_paused=True) for _ in range(2)] == [True, False]

    assert StaffAct.objects.get().kind == "table.pause"


def test_a_table_is_closed_and_opened_again(room: Room, frank: Player) -> None:
    table = Table.objects.get(pk=room.table.pk)
    done = [close_by_staff(by=frank, table=table, is_open=each, now=room.now) for each in (
        False, False, True, True)]  # fmt: skip

    assert done == [True, False, True, False]
    assert load_table(table_id=table.pk).state.seats == ()
    assert room.bankroll(ALICE) >= BUY_IN
    kinds = StaffAct.objects.order_by("number").values_list("kind", flat=True)
    assert list(kinds) == ["table.close", "table.open"]


@pytest.mark.parametrize("do", [pause_by_staff, close_by_staff])
def test_nobody_halts_their_own_table_or_without_the_right(
    room: Room, frank: Player, do: object
) -> None:
    alice = Player.objects.get(pk=room.ids[ALICE])
    alice.is_staff = alice.is_superuser = True
    alice.save()
    how = {"is_paused": True} if do is pause_by_staff else {"is_open": False}
    table = Table.objects.get(pk=room.table.pk)
    with pytest.raises(DealtIn):
        do(by=alice, table=table, now=room.now, **how)  # type: ignore[operator]
    frank.user_permissions.clear()
    frank = Player.objects.get(pk=frank.pk)
    with pytest.raises(LacksRight):
        do(by=frank, table=table, now=room.now, **how)  # type: ignore[operator]

    assert not StaffAct.objects.exists()
    assert load_table(table_id=table.pk).state == room.loaded.state
