"""The floor now: every table as it stands, what is stuck first, and nobody's cards."""

from __future__ import annotations

import datetime as dt
import re
from typing import Any

import pytest
from django.test import Client
from django.urls import reverse

from accounts.models import Player, StaffAct
from accounts.selectors.player_chips.balances import bankroll_balance
from accounts.services.staff.make_role import permissions_of
from games.admin.floor.floor_page import CLOSED_SHOWN
from games.engine.actions import Fold
from games.engine.table_commands import SitOut
from games.journal.load_table import load_table
from games.models import JournalRow, ProcessBeat, Table
from games.selectors.floor.floor_tables import STUCK_AFTER_MS, OnTheFloor, floor_tables
from games.services.staff.close_table import close_table
from games.services.staff.halt_table import PAUSE_TABLE
from games.tests.admin.roles import staff_with
from games.tests.people import ALICE, BOB, CAROL, DAVE
from games.tests.services.prepared import copy_of
from games.tests.services.room import BUY_IN, Room, three_players

pytestmark = pytest.mark.django_db
READS, REMOVES = "games.view_table", "games.remove_player"
FLOOR = "admin:floor"
CARD = re.compile(r"\b[2-9TJQKA][cdhs]\b|[♣♦♥♠]")


@pytest.fixture(scope="module")
def room_of_module(rows_of_module: None) -> Room:
    """A hand is running between Alice, Bob and Carol."""
    room = three_players()
    room.deal()
    return room


@pytest.fixture
def room(room_of_module: Room) -> Room:
    """The same for one case."""
    return copy_of(room_of_module)


def the_table(room: Room) -> OnTheFloor:
    (found,) = floor_tables(room.now)
    return found


def page(*rights: str) -> str:
    """Return the floor as somebody with these rights reads it."""
    return staff_with(*rights).get(reverse(FLOOR)).content.decode()


# --- what it shows -------------------------------------------------------------------------------


def test_a_running_hand_says_its_street_whose_turn_it_is_and_what_lies_on_the_table(
    room: Room,
) -> None:
    found = the_table(room)

    assert found.table is not None
    assert (found.table.stage, found.table.hand_no) == ("preflop", 1)
    assert found.table.to_act is not None
    assert room.is_turn_of(found.table.to_act.name)
    assert found.table.pot == sum(room.paid_by(name) for name in room.ids)
    assert found.turn_ends_at is not None
    assert found.turn_ends_at > room.now
    assert found.stuck_since is None


def test_between_hands_it_says_what_the_table_waits_for(room: Room) -> None:
    while not room.hand.is_over:
        room.act(Fold())
    between = the_table(room).table
    for name in (ALICE, BOB):
        room.say(SitOut, name)
    lacking = the_table(room).table

    assert between is not None
    assert lacking is not None
    assert (between.stage, between.hand_no, between.pot) == ("between hands", None, 0)
    assert lacking.stage == "lacks players"
    assert [seat.says for seat in lacking.seats] == [("sits out",), ("sits out",), ()]


def test_it_says_who_is_connected_at_any_process(room: Room) -> None:
    at, table = round(room.now.timestamp() * 1000), str(room.table.pk)
    for name, player in (("here/1/1", ALICE), ("there/2/2", BOB)):
        here = {table: [room.ids[player]]}
        ProcessBeat.objects.create(process=name, at=at, here=here, watchers={table: 2})
    ProcessBeat.objects.create(
        process="dead/3/3", at=at - 60_000, here={table: [room.ids[CAROL]]}, watchers={table: 1}
    )

    connected = the_table(room).connections

    assert connected.players == {room.ids[ALICE], room.ids[BOB]}
    assert connected.sockets == 4


def test_what_is_stuck_comes_first_and_says_since_when(room: Room) -> None:
    other = Room(name="Fine")
    late = round(other.now.timestamp() * 1000) - STUCK_AFTER_MS
    Table.objects.filter(pk=room.table.pk).update(due=late)

    first, second = floor_tables(other.now)

    assert first.row.id == room.table.pk
    assert first.stuck_since == other.now - dt.timedelta(milliseconds=STUCK_AFTER_MS)
    assert second.stuck_since is None


def test_a_table_that_can_not_be_read_is_shown_and_hides_no_other(room: Room) -> None:
    Room(DAVE, name="Fine")
    broken = JournalRow(table=room.table, version=room.loaded.version + 1, events=b"[{}]")
    broken.created_at = room.now
    broken.save()

    text = page(READS)

    assert "Its journal can’t be read" in text
    assert "Fine" in text


@pytest.mark.parametrize("clock", [b"not a clock", b"", b'{"deadline": 99999999999999999}'])
def test_a_table_whose_clock_is_damaged_is_shown_and_hides_no_other(
    room: Room, clock: bytes
) -> None:
    Room(DAVE, name="Fine")
    Table.objects.filter(pk=room.table.pk).update(clock=clock)

    text = page(READS)

    assert room.table.name in text
    assert "Fine" in text


def test_no_card_is_told(room: Room) -> None:
    """Everybody holds cards, and none lies open yet; a card is ``Ah``, or named by its suit."""
    _, shown = page(READS).split('<div id="floor">')

    assert f"Hand {room.table.pk}-1, preflop" in shown
    assert not CARD.findall(shown.split("</section>")[0])


def test_the_page_names_players_and_money() -> None:
    three_players()
    text = page(READS)

    for name in (ALICE, BOB, CAROL):
        assert name in text
    assert "not connected" in text
    assert "Remove" not in text
    assert "3 people seated" in text


def test_a_house_of_many_tables_is_read_in_a_few_queries(
    room: Room, django_assert_max_num_queries: Any
) -> None:
    for number in range(12):
        Room(name=f"Table {number}")
    with django_assert_max_num_queries(11):
        assert len(floor_tables(room.now)) == 13


def test_it_takes_the_right_to_read_tables() -> None:
    assert staff_with("games.view_limit").get(reverse(FLOOR)).status_code == 403
    assert Client().get(reverse(FLOOR)).status_code == 302


@pytest.mark.parametrize(("right", "leads"), [("view_table", True), ("view_limit", False)])
def test_the_first_page_leads_there_whoever_may_read_tables(right: str, leads: bool) -> None:
    shown = staff_with(f"games.{right}").get(reverse("admin:index")).content.decode()

    assert (f'href="{reverse(FLOOR)}"' in shown) == leads


# --- a player is removed -------------------------------------------------------------------------


def remove(browser: Client, room: Room, name: str, reason: str = "Abuse") -> Any:
    url = reverse("admin:games_table_remove", args=[room.table.pk])
    answer = browser.post(url, {"player": room.ids[name], "reason": reason}, follow=True)
    room.loaded = load_table(table_id=room.table.pk)
    return answer


def test_between_hands_they_leave_at_once_with_their_chips() -> None:
    room = three_players()
    before = bankroll_balance(room.ids[BOB])

    answer = remove(staff_with(READS, REMOVES), room, BOB)

    assert "Bob has left; the chips go to the bankroll." in answer.content.decode()
    assert room.loaded.state.seat_of(room.ids[BOB]) is None
    assert bankroll_balance(room.ids[BOB]) == before + BUY_IN
    room.check()


def test_in_a_hand_they_leave_when_it_is_over__TB_3(room: Room) -> None:
    browser = staff_with(READS, REMOVES)

    answer = remove(browser, room, BOB)

    assert "Bob leaves when the hand is over" in answer.content.decode()
    seat = room.loaded.state.seat_of(room.ids[BOB])
    assert seat is not None
    assert seat.is_leaving
    assert seat.is_removed
    assert remove(browser, room, BOB).status_code == 200


def test_why_is_on_record(room: Room) -> None:
    remove(staff_with(READS, REMOVES), room, BOB, "Insults")

    act = StaffAct.objects.latest("number")
    assert (act.kind, act.reason) == ("player.remove from table", "Insults")


def test_without_a_reason_nothing_is_done(room: Room) -> None:
    answer = remove(staff_with(READS, REMOVES), room, BOB, " ")

    assert "This field is required" in answer.content.decode()
    seat = room.loaded.state.seat_of(room.ids[BOB])
    assert seat is not None
    assert not seat.is_leaving


def test_who_is_gone_already_is_named(room: Room) -> None:
    room.ids[DAVE] = Player.objects.create_user(DAVE).pk

    answer = remove(staff_with(READS, REMOVES), room, DAVE)

    assert "Select a valid choice" in answer.content.decode()


def test_nobody_removes_without_the_right(room: Room) -> None:
    assert remove(staff_with(READS), room, BOB).status_code == 403


def test_nobody_removes_where_they_play(room: Room) -> None:
    carol = Player.objects.get(pk=room.ids[CAROL])
    carol.user_permissions.add(*permissions_of(frozenset({READS, REMOVES})))
    Player.objects.filter(pk=carol.pk).update(is_staff=True)
    browser = Client()
    browser.force_login(carol)

    assert remove(browser, room, BOB).status_code == 403


def test_nobody_removes_one_above_them(room: Room) -> None:
    Player.objects.filter(pk=room.ids[BOB]).update(is_superuser=True)

    assert remove(staff_with(READS, REMOVES), room, BOB).status_code == 403


def test_at_their_own_table_staff_are_offered_nothing_to_do(room: Room) -> None:
    carol = Player.objects.get(pk=room.ids[CAROL])
    carol.user_permissions.add(*permissions_of(frozenset({READS, REMOVES})))
    Player.objects.filter(pk=carol.pk).update(is_staff=True)
    browser = Client()
    browser.force_login(carol)

    assert "Remove" not in browser.get(reverse(FLOOR)).content.decode()
    assert "Remove Bob from First" in page(READS, REMOVES)


def test_what_can_be_done_about_a_player_stands_under_the_name(room: Room) -> None:
    named = re.search(r'<td class="floor-name">Bob.*?</td>', page(READS, REMOVES))

    assert named is not None
    assert "Remove Bob from First" in named[0]


def test_empty_tables_stand_together_by_name(room: Room) -> None:
    Room(name="Avon")
    Room(name="Exe")

    text = page(READS)

    assert "1 table in use" in text
    assert text.index("First") < text.index("Open and empty") < text.index("Avon")


def test_closed_and_paused_tables_can_be_let_go_on_from_here(room: Room) -> None:
    closed, paused = Room(name="Avon"), Room(name="Exe")
    close_table(table_id=closed.table.pk, now=room.now)
    Table.objects.filter(pk=paused.table.pk).update(is_paused=True)

    text = page(READS, PAUSE_TABLE)

    for name in ("Open Avon", "Resume Exe"):
        assert f'aria-label="{name}"' in text


def test_of_many_closed_tables_the_newest_are_named(room: Room) -> None:
    for number in range(CLOSED_SHOWN + 1):
        close_table(table_id=Room(name=f"Old {number:02}").table.pk, now=room.now)

    text = page(READS, PAUSE_TABLE)

    assert "Old 00" not in text
    assert "Old 01" in text
    assert "is_open__exact=0" in text
