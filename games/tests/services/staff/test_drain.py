"""Drains: no hand starts after a moment, the running one is played to its end, all go home."""

from __future__ import annotations

import datetime as dt
from io import StringIO
from typing import Any

import pytest
from django.core.management import CommandError, call_command
from django.db import connection
from django.test.utils import CaptureQueriesContext
from django.utils import timezone

from accounts.models import StaffAct
from games.models import Drain, DrainedTable, Hand, Table
from games.selectors.floor.drained_tables import is_drained
from games.services.staff.close_table import close_table
from games.services.staff.drains.begin_drain import begin_drain, cancel_drain
from games.services.staff.drains.carry_out_drains import carry_out_drains
from games.services.staff.limits.follow_limit import follow_limit
from games.services.staff.open_table import open_table
from games.tasks import sweep
from games.tests.people import ALICE, BOB, CAROL
from games.tests.services.racers import Racers, order
from games.tests.services.room import Room, a_house_player, three_players

pytestmark = pytest.mark.django_db


@pytest.fixture
def room() -> Room:
    """Three are seated, no hand runs."""
    return three_players()


def drained(room: Room, *, seconds: float = 0, **where: Any) -> Drain:
    return begin_drain(by=None, at=room.now + dt.timedelta(seconds=seconds), **where)


def is_open(room: Room) -> bool:
    return Table.objects.get(pk=room.table.pk).is_open


def seated(room: Room) -> int:
    room.reload()
    return len(room.loaded.state.seats)


def test_until_its_moment_hands_start_and_then_none_does(room: Room) -> None:
    drained(room, seconds=3_600)
    room.deal()
    room.check_down()
    assert Hand.objects.count() == 1

    room.pass_time(3_600)
    room.ring()

    assert Hand.objects.count() == 1
    assert not is_open(room)
    assert seated(room) == 0
    room.check()


def test_the_alarm_itself_closes_the_table_though_no_second_has_gone_by(room: Room) -> None:
    drained(room, seconds=-1)

    room.ring()

    assert not Hand.objects.exists()
    assert not is_open(room)
    assert [room.bankroll(name) for name in (ALICE, BOB, CAROL)] == [100_000] * 3


def test_a_running_hand_is_played_to_its_end_and_then_all_go_home__TB_5(room: Room) -> None:
    room.deal()
    drained(room)

    carry_out_drains(now=room.now)
    room.reload()
    assert room.loaded.state.is_hand_running
    assert seated(room) == 3
    room.check_down()

    assert seated(room) == 0
    assert sum(room.bankroll(name) for name in (ALICE, BOB, CAROL)) == 300_000
    room.check()


@pytest.mark.parametrize(
    ("where", "holds"),
    [
        ({}, True),
        ({"variant": "holdem"}, True),
        ({"variant": "stud"}, False),
        ({"table": "own"}, True),
        ({"table": "other"}, False),
    ],
)
def test_it_holds_where_it_was_said(room: Room, where: dict[str, Any], holds: bool) -> None:
    other = Room("Dave", "Erin", name="Second", variant="stud")
    tables = {"own": room.table, "other": other.table}
    drained(room, **{name: tables.get(each, each) for name, each in where.items()})

    carry_out_drains(now=room.now)

    assert is_open(room) is not holds


@pytest.mark.parametrize("is_over_it", [True, False])
def test_a_table_is_looked_for_only_while_some_drain_holds(room: Room, is_over_it: bool) -> None:
    """Each hand waits for the answer before it starts."""
    where = {} if is_over_it else {"variant": "stud"}
    drain = drained(room, seconds=60, **where)

    assert held(room, seconds=59) == (False, 1)
    assert held(room, seconds=60) == (is_over_it, 2)
    cancel_drain(drain=drain, by=None, now=room.now)
    assert held(room, seconds=60) == (False, 1)


def held(room: Room, *, seconds: float) -> tuple[bool, int]:
    """Return whether no hand may start after so many seconds, and how many questions that took."""
    with CaptureQueriesContext(connection) as queries:
        answer = is_drained(table_id=room.table.pk, now=room.now + dt.timedelta(seconds=seconds))
    return answer, len(queries)


@pytest.mark.parametrize("seconds", [None, 60], ids=["none", "one that has yet to begin"])
def test_what_is_asked_each_second_without_a_drain_is_short_and_writes_nothing(
    room: Room, seconds: int | None
) -> None:
    if seconds is not None:
        drained(room, seconds=seconds)

    with CaptureQueriesContext(connection) as asked:
        carry_out_drains(now=room.now)

    assert len(asked) == 2
    assert all(query["sql"].startswith("SELECT 1") for query in asked)


def test_cancelled_before_its_moment_it_changes_nothing(room: Room) -> None:
    drain = drained(room, seconds=60)
    assert cancel_drain(by=None, drain=drain, now=room.now)
    assert not cancel_drain(by=None, drain=drain, now=room.now)

    room.pass_time(120)
    carry_out_drains(now=room.now)

    assert is_open(room)
    room.deal()


def test_cancelled_after_it_the_tables_that_it_closed_open_and_no_others(room: Room) -> None:
    other = Room("Dave", "Erin", name="Second")
    close_table(table_id=other.table.pk, now=room.now)
    drain = drained(room)
    carry_out_drains(now=room.now)

    cancel_drain(by=None, drain=drain, now=room.now)
    carry_out_drains(now=room.now)

    assert is_open(room)
    assert not is_open(other)
    assert not DrainedTable.objects.exists()
    room.reload()
    room.sit(ALICE, 1)
    room.sit(BOB, 2)
    room.deal()


def test_a_table_stays_closed_while_another_drain_holds_there(room: Room) -> None:
    first, second = drained(room), drained(room, table=room.table)
    carry_out_drains(now=room.now)

    cancel_drain(by=None, drain=first, now=room.now)
    carry_out_drains(now=room.now)
    assert not is_open(room)

    cancel_drain(by=None, drain=second, now=room.now)
    carry_out_drains(now=room.now)
    assert is_open(room)


def test_a_table_that_staff_open_meanwhile_is_closed_again(room: Room) -> None:
    drained(room)
    carry_out_drains(now=room.now)
    open_table(table_id=room.table.pk, now=room.now)

    carry_out_drains(now=room.now)

    assert not is_open(room)


def test_a_close_that_comes_after_the_cancellation_is_made_good(room: Room) -> None:
    drain = drained(room)
    cancel_drain(by=None, drain=drain, now=room.now)
    DrainedTable.objects.create(table=room.table)  # by a process that had not heard of it
    close_table(table_id=room.table.pk, now=room.now)

    carry_out_drains(now=room.now)

    assert is_open(room)


# --- seats that are kept -------------------------------------------------------------------------


def is_paused(room: Room) -> bool:
    """Whether the table itself plays as paused, once it has followed."""
    follow_limit(table_id=room.table.pk, now=room.now)
    room.reload()
    return room.loaded.state.options.is_paused


def test_seats_and_chips_are_kept_and_hands_go_on_once_it_is_cancelled(room: Room) -> None:
    room.deal()
    drain = drained(room, keeps_seats=True)
    carry_out_drains(now=room.now)
    room.reload()
    room.check_down()
    stacks = {seat.seat: seat.stack for seat in room.loaded.state.seats}

    assert is_paused(room)
    assert room.loaded.clock.next_hand is None
    assert {seat.seat: seat.stack for seat in room.loaded.state.seats} == stacks
    assert is_open(room)

    cancel_drain(by=None, drain=drain, now=room.now)
    carry_out_drains(now=room.now)

    assert not is_paused(room)
    assert not DrainedTable.objects.exists()
    room.deal()
    room.check()


def test_the_alarm_itself_pauses_the_table_though_no_second_has_gone_by(room: Room) -> None:
    drained(room, seconds=-1, keeps_seats=True)

    room.ring()

    assert not Hand.objects.exists()
    assert room.loaded.state.options.is_paused
    assert seated(room) == 3
    room.check()


def test_a_table_that_staff_had_paused_stays_so(room: Room) -> None:
    Table.objects.filter(pk=room.table.pk).update(is_paused=True, limit_revision=0)
    drain = drained(room, keeps_seats=True)
    carry_out_drains(now=room.now)

    cancel_drain(by=None, drain=drain, now=room.now)
    carry_out_drains(now=room.now)

    assert is_paused(room)


def test_one_that_sends_all_home_outweighs_one_that_keeps_seats(room: Room) -> None:
    kept, closed = drained(room, keeps_seats=True), drained(room)

    carry_out_drains(now=room.now)
    assert not is_open(room)

    cancel_drain(by=None, drain=closed, now=room.now)
    carry_out_drains(now=room.now)
    carry_out_drains(now=room.now)
    assert is_open(room)
    assert is_paused(room)

    cancel_drain(by=None, drain=kept, now=room.now)
    carry_out_drains(now=room.now)
    assert not is_paused(room)


def test_a_table_that_staff_let_go_on_meanwhile_is_paused_again(room: Room) -> None:
    drained(room, keeps_seats=True)
    carry_out_drains(now=room.now)
    Table.objects.filter(pk=room.table.pk).update(is_paused=False, limit_revision=0)

    carry_out_drains(now=room.now)

    assert is_paused(room)


def test_house_players_are_sent_home_too(room: Room) -> None:
    house_player = a_house_player("Ruby")
    room.ids["Ruby"] = house_player
    room.sit("Ruby", 4)
    drained(room)

    carry_out_drains(now=room.now)

    assert seated(room) == 0
    room.check()


def test_the_sweep_carries_it_out_where_no_web_process_does(room: Room) -> None:
    begin_drain(by=None, at=timezone.now())

    sweep()

    assert not is_open(room)


def test_it_is_in_the_log_of_staff(room: Room) -> None:
    drain = drained(room)
    cancel_drain(by=None, drain=drain, now=room.now)

    assert list(StaffAct.objects.order_by("number").values_list("kind", "reason")) == [
        ("drain.begin", "the room"),
        ("drain.cancel", "the room"),
    ]


# --- two processes -------------------------------------------------------------------------------


@pytest.mark.django_db(transaction=True)
def test_two_processes_that_ring_at_a_drained_table_close_it_once(
    room: Room, racers: Racers
) -> None:
    drained(room, seconds=-1)
    room.pass_time(60)
    before = room.loaded.version

    outcomes = racers.race(room, order("ring"))

    assert sorted(each["is"] for each in outcomes) == ["committed", "nothing"]
    assert room.loaded.version == before + 1
    assert not is_open(room)
    assert not Hand.objects.exists()


# --- the command ---------------------------------------------------------------------------------


def said(*arguments: str) -> str:
    out = StringIO()
    call_command("drain", *arguments, stdout=out)
    return out.getvalue()


def test_the_command_begins_and_cancels(room: Room) -> None:
    assert "No new hands after" in said("--after", "15", "--table", "first")
    drain = Drain.objects.get()
    wait = drain.at - timezone.now()
    assert dt.timedelta(minutes=14, seconds=50) < wait <= dt.timedelta(minutes=15)
    assert drain.table == room.table

    assert "Hands start again: table First." in said("--cancel", "--table", "first")
    drain.refresh_from_db()
    assert drain.cancelled_at is not None


def test_the_command_says_what_becomes_of_the_seats(room: Room) -> None:
    assert "all keep their seats and chips" in said("--keep", "--stop")
    assert is_paused(room)
    assert seated(room) == 3
    assert "all go home with their chips" in said("--table", "first")


@pytest.mark.parametrize(
    ("arguments", "why"),
    [
        (("--table", "Styx"), "No table is called Styx"),
        (("--after", "-1"), "from 0 to 10080"),
        (("--cancel",), "Nothing like it is being drained"),
        (("--stop", "--game", "stud"), "drain all of it"),
        (("--stop", "--table", "first"), "drain all of it"),
    ],
)
def test_the_command_says_what_is_wrong(room: Room, arguments: tuple[str, ...], why: str) -> None:
    with pytest.raises(CommandError, match=why):
        said(*arguments)

    assert not Drain.objects.exists()


@pytest.mark.parametrize("more", ["0", "9" * 400], ids=["a zero", "400 digits"])
def test_a_number_that_goes_on_is_no_shorter_tables(room: Room, more: str) -> None:
    with pytest.raises(CommandError, match="No table is called"):
        said("--table", f"{room.table.pk:09}{more}")
