"""What staff do to a table and its line in their log stand together, or neither does."""

from __future__ import annotations

from collections.abc import Callable

import pytest

from accounts.models import Player, StaffAct
from games.models import Hand, Table
from games.services.staff.halt_table import close_by_staff
from games.services.staff.remove_by_staff import remove_by_staff
from games.services.staff.void_by_staff import void_by_staff
from games.tests.people import ALICE
from games.tests.services.room import Room, three_players

pytestmark = pytest.mark.django_db(transaction=True)


def void(room: Room, grace: Player) -> object:
    hand = Hand.objects.get(ended_at=None)
    return void_by_staff(by=grace, hand_id=hand.pk, reason="A wrong deck", now=room.now)


def remove(room: Room, grace: Player) -> object:
    alice = Player.objects.get(pk=room.ids[ALICE])
    return remove_by_staff(
        by=grace, table_id=room.table.pk, player=alice, reason="Rude", now=room.now
    )


def close(room: Room, grace: Player) -> object:
    table = Table.objects.get(pk=room.table.pk)
    return close_by_staff(by=grace, table=table, is_open=False, now=room.now)


ACTS = pytest.mark.parametrize("act", [void, remove, close])
Act = Callable[[Room, Player], object]


@pytest.fixture
def room() -> Room:
    room = three_players()
    room.deal()
    return room


@pytest.fixture
def grace() -> Player:
    return Player.objects.create_superuser("Grace")


@ACTS
def test_it_stands_with_its_line(room: Room, grace: Player, act: Act) -> None:
    before = room.loaded.version

    act(room, grace)

    room.reload()
    assert room.loaded.version == before + 1
    assert StaffAct.objects.count() == 1


@ACTS
def test_without_its_line_nothing_is_done(
    room: Room, grace: Player, act: Act, monkeypatch: pytest.MonkeyPatch
) -> None:
    def fail() -> None:
        raise RuntimeError("no log")

    before = room.loaded.version
    monkeypatch.setattr("accounts.services.staff.note_act.locked_end", fail)

    with pytest.raises(RuntimeError, match="no log"):
        act(room, grace)

    room.reload()
    assert room.loaded.version == before
    room.check()


def test_what_is_refused_has_no_line(room: Room, grace: Player) -> None:
    void(room, grace)
    hand = Hand.objects.latest("pk")

    void_by_staff(by=grace, hand_id=hand.pk, reason="Again", now=room.now)

    assert StaffAct.objects.count() == 1
