"""Staff write to a table, to all of them or to one player: a line of plain text, once."""

from __future__ import annotations

import datetime as dt

import pytest

from accounts.models import Player, StaffAct
from accounts.services.staff.authority import DealtIn, LacksRight
from games.models import StaffMessage, Table
from games.selectors.floor.staff_messages import ClosingSoon, closing_tables, recent_messages
from games.services.staff.drains.begin_drain import begin_drain
from games.services.staff.room.send_message import MessageUnfit, send_message
from games.tests.people import ALICE, BOB
from games.tests.services.room import NOON, Room, three_players

pytestmark = pytest.mark.django_db
A_MINUTE = dt.timedelta(minutes=1)


@pytest.fixture
def room() -> Room:
    return three_players()


@pytest.fixture
def frank() -> Player:
    return Player.objects.create_superuser("Frank")


def sent_to(room: Room, player: int | None, table_id: int | None = None) -> list[str]:
    """Return what somebody at a table is sent."""
    here = room.table.pk if table_id is None else table_id
    found = recent_messages(NOON)
    return [each.text for each in found if each.concerns(table_id=here, player=player)]


def test_whom_it_is_for(room: Room, frank: Player) -> None:
    alice, bob = room.ids[ALICE], room.ids[BOB]
    send_message(by=frank, text="to all", now=NOON)
    send_message(by=frank, text="to the table", table=room.table, now=NOON)
    for_alice = Player.objects.get(pk=alice)
    send_message(by=frank, text="to Alice", table=room.table, player=for_alice, now=NOON)

    assert sent_to(room, alice) == ["to all", "to the table", "to Alice"]
    assert sent_to(room, bob) == sent_to(room, None) == ["to all", "to the table"]
    assert sent_to(room, bob, table_id=0) == ["to all"]
    assert sent_to(room, alice, table_id=0) == ["to all", "to Alice"]


def test_it_is_told_for_a_minute_and_kept_by_the_log_alone(room: Room, frank: Player) -> None:
    send_message(by=frank, text=" Cake at nine. ", table=room.table, now=NOON)

    assert recent_messages(NOON + A_MINUTE) == ()
    send_message(by=frank, text="Later", now=NOON + 61 * A_MINUTE)
    assert [each.text for each in StaffMessage.objects.all()] == ["Later"]
    act = StaffAct.objects.order_by("number")[0]
    assert (act.kind, act.reason, act.table_id) == ("message.send", "Cake at nine.", room.table.pk)


def test_one_that_is_sent_twice_is_told_once(room: Room, frank: Player) -> None:
    second = dt.timedelta(seconds=1)
    for table, at in (
        (None, NOON),
        (None, NOON + second),
        (room.table, NOON),
        (None, NOON + A_MINUTE),
    ):
        send_message(by=frank, text="Cake", table=table, now=at)

    tables = StaffMessage.objects.order_by("pk").values_list("table", flat=True)
    assert [*tables] == [None, room.table.pk, None]
    assert StaffAct.objects.count() == 3


@pytest.mark.parametrize("text", ["x" * 200, "Grüße, 5\xa0€", "\U0001f469\u200d\U0001f373"])
def test_what_people_write_is_told_as_it_is(frank: Player, text: str) -> None:
    assert send_message(by=frank, text=text, now=NOON).text == text


@pytest.mark.parametrize(
    "text", ["", "  ", "x" * 201, "two\nlines", "a\x07bell", "\u202eback", "\u2028"]
)
def test_what_is_no_line_of_text_is_refused(frank: Player, text: str) -> None:
    with pytest.raises(MessageUnfit, match="one line of 1 to 200"):
        send_message(by=frank, text=text, now=NOON)

    assert not StaffAct.objects.exists()


def test_nobody_writes_to_their_own_table_or_without_the_right(room: Room) -> None:
    alice = Player.objects.get(pk=room.ids[ALICE])
    alice.is_staff = True
    with pytest.raises(LacksRight):
        send_message(by=alice, text="Hello", now=NOON)
    alice.is_superuser = True
    with pytest.raises(DealtIn):
        send_message(by=alice, text="Hello", table=room.table, now=NOON)
    send_message(by=alice, text="Hello, all", now=NOON)


# --- a drain is announced ---------------------------------------------------------------------


def test_a_drain_is_told_of_a_quarter_of_an_hour_before(room: Room) -> None:
    at = NOON + 16 * A_MINUTE
    begin_drain(by=None, at=at)
    assert closing_tables(NOON) == {}

    soon = ClosingSoon(at=int(at.timestamp() * 1000))
    assert closing_tables(NOON + A_MINUTE) == {room.table.pk: soon}
    assert closing_tables(at) == {}


def test_the_first_of_several_drains_counts_where_it_holds(room: Room) -> None:
    begin_drain(by=None, at=NOON + 9 * A_MINUTE)
    begin_drain(by=None, at=NOON + 5 * A_MINUTE, variant="stud")
    begin_drain(by=None, at=NOON + 7 * A_MINUTE, table=Table.objects.get(pk=room.table.pk))

    (found,) = closing_tables(NOON).values()
    assert found.at == int((NOON + 7 * A_MINUTE).timestamp() * 1000)
