"""Chips asked of the host, as they are asked for and given: in rows, books and the sheet."""

from __future__ import annotations

import datetime as dt

import pytest

from accounts.models import ChipAccount, Player, Transfer, WhoOpensTables
from games.clock.timing import milliseconds
from games.engine.events.chair import ChipsAnswered, RequestEnd
from games.engine.events.seating import PlayerLeft
from games.engine.refusals import Reason, Refused
from games.engine.table_commands import (
    ChangeBuyIns,
    DeclineChips,
    DismissDeputy,
    GiveChips,
    Leave,
    NameDeputy,
    PauseEvening,
    RemovePlayer,
    TableCommand,
    TopUp,
    WithdrawRequest,
)
from games.engine.table_state import LeaveReason
from games.journal.loaded import Committed
from games.models import JournalRow, Table
from games.selectors.audit.audit_tables import audit_tables
from games.selectors.group_link import link_secret
from games.selectors.groups.evening_sheet import evening_sheet
from games.selectors.onlooker import Onlooker
from games.services.execute_command import execute_command
from games.services.groups.admit import admit_by_link
from games.services.groups.note_host import note_host
from games.services.hands.ring import ring
from games.services.seats.sit_down import sit_down
from games.services.staff.drains.begin_drain import begin_drain
from games.services.staff.limits.follow_limit import follow_limit
from games.services.waiting.give_up_seat import give_up_seat
from games.services.waiting.join_waiting_list import join_waiting_list
from games.tests.people import BOB, CAROL, DAVE, ERIN, FRANK
from games.tests.services.groups.test_hosting import ME, HostedRoom
from games.tests.services.groups.test_own_tables import let, opened
from games.tests.services.prepared import copy_of
from games.tests.services.room import NOON, a_player, after

pytestmark = pytest.mark.django_db
LEAST = 4_000


class AskedRoom(HostedRoom):
    """Alice's table, where chips are asked of her. Dave was let in, and sits nowhere."""

    def __init__(self) -> None:
        super().__init__()
        self.done(ChangeBuyIns(by=ME, are_asked=True, up_to_largest=False))
        self.admit(DAVE)

    def sits(self, name: str, seat: int, chips: int = LEAST, *, at: dt.datetime = NOON) -> object:
        return sit_down(
            table_id=self.table.pk,
            player_id=self.ids[name],
            seat=seat,
            chips=chips,
            request_id=None,
            now=at,
        )

    def say(self, command: TableCommand, name: str, *, at: dt.datetime = NOON) -> object:
        return execute_command(
            command=command,
            table_id=self.table.pk,
            player_id=self.ids[name],
            request_id=None,
            now=at,
        )

    def top_up(self, name: str, chips: int) -> object:
        return self.say(TopUp(player=self.ids[name], chips=chips), name)

    def give(self, name: str, chips: int = LEAST) -> GiveChips:
        return GiveChips(by=ME, player=self.ids[name], chips=chips)

    def goes(self, *, at: dt.datetime = NOON) -> None:
        assert note_host(table_id=self.table.pk, is_away=True, now=at) is not None

    def rings(self, at: dt.datetime) -> None:
        while (due := self.loaded.clock.due) is not None and due <= milliseconds(at):
            assert ring(table_id=self.table.pk, now=at) is not None

    def sits_elsewhere(self, name: str) -> None:
        """Have somebody take a seat at another table, where they may sit at one alone."""
        let(WhoOpensTables.EVERYBODY, tables_at_once=1, tables_of_a_host=2)
        table = opened(self.host)
        assert table.group is not None
        viewer = Onlooker(player=self.ids[name])
        admit_by_link(secret=link_secret(table.group), viewer=viewer, now=NOON)
        sat = sit_down(
            table_id=table.pk,
            player_id=self.ids[name],
            seat=1,
            chips=LEAST,
            request_id=None,
            now=NOON,
        )
        assert isinstance(sat, Committed), sat

    def stack(self, name: str) -> int:
        seat = self.loaded.state.seat_of(self.ids[name])
        return -1 if seat is None else seat.stack

    def asks(self) -> list[int]:
        return [each.player for each in self.loaded.state.requests]


@pytest.fixture(scope="module")
def room_of_module(rows_of_module: None) -> AskedRoom:
    return AskedRoom()


@pytest.fixture
def room(room_of_module: AskedRoom) -> AskedRoom:
    """The same for one case."""
    return copy_of(room_of_module)


def reason(outcome: object) -> Reason:
    assert isinstance(outcome, Refused), outcome
    return outcome.reason


def test_a_request_is_folded_from_the_rows_and_moves_no_chip__OT_9(room: AskedRoom) -> None:
    transfers = Transfer.objects.count()
    assert isinstance(room.sits(DAVE, 5), Committed)
    assert (room.stack(DAVE), room.asks()) == (0, [room.ids[DAVE]])
    assert Transfer.objects.count() == transfers
    assert audit_tables() == ()


def test_what_is_given_is_in_the_books_and_on_the_sheet_as_any_buy_in__OT_9(
    room: AskedRoom,
) -> None:
    room.sits(DAVE, 5, 2 * LEAST)
    given = room.act(room.give(DAVE, LEAST))
    assert isinstance(given, Committed)
    assert (room.stack(DAVE), room.asks()) == (LEAST, [])
    sheet = evening_sheet(Onlooker(player=room.ids[DAVE]), room.table.pk)
    assert sheet is not None
    dave = next(line for line in sheet.lines if line.name == DAVE)
    assert ([each.chips for each in dave.bought], sheet.off) == ([LEAST], 0)
    assert audit_tables() == ()
    row = JournalRow.objects.get(table=room.table, version=given.version)
    assert row.player_id == room.host.pk


def test_the_host_reads_what_somebody_has_bought_so_far__OT_9(room: AskedRoom) -> None:
    room.top_up(BOB, 1_000)
    room.act(room.give(BOB, 1_000))
    room.top_up(BOB, 2_000)
    (request,) = room.loaded.state.requests
    assert (request.chips, request.buy_ins, request.brought) == (2_000, 2, LEAST + 1_000)


def test_in_a_hand_what_is_given_waits_for_its_end__OT_9(room: AskedRoom) -> None:
    room.deal()
    room.top_up(BOB, 1_000)
    room.done(room.give(BOB, 1_000))
    seat = room.loaded.state.seat_of(room.ids[BOB])
    assert seat is not None
    assert (seat.queued_top_up, seat.stack) == (1_000, LEAST)
    assert audit_tables() == ()
    room.play_out()
    assert ChipAccount.objects.filter(kind="queued", balance__gt=0).count() == 0
    assert audit_tables() == ()


def test_what_somebody_left_with_they_bring_back_unasked__OT_9(room: AskedRoom) -> None:
    room.say(Leave(player=room.ids[BOB]), BOB)
    assert isinstance(room.sits(BOB, 5), Committed)
    assert (room.stack(BOB), room.asks()) == (LEAST, [])


def test_the_host_s_own_chips_are_free__OT_9(room: AskedRoom) -> None:
    asked = TopUp(player=room.host.pk, chips=1_000)
    room.ids["Host"] = room.host.pk
    assert isinstance(room.say(asked, "Host"), Committed)
    assert room.asks() == []


def test_it_is_refused_by_name__OT_9(room: AskedRoom) -> None:
    assert room.refusal(room.give(BOB)) is Reason.NOTHING_ASKED
    room.top_up(BOB, 1_000)
    assert reason(room.top_up(BOB, 1_000)) is Reason.ASKED_ALREADY
    assert room.refusal(room.give(BOB, 1_000), by=room.ids[CAROL]) is Reason.NOT_THE_HOST
    room.say(WithdrawRequest(player=room.ids[BOB]), BOB)
    assert room.refusal(room.give(BOB, 1_000)) is Reason.NOTHING_ASKED
    assert room.refusal(ChangeBuyIns(by=ME, are_asked=True, up_to_largest=False)) is (
        Reason.ALREADY_DONE
    )


def test_a_drain_lets_nobody_answer__OT_9(room: AskedRoom) -> None:
    room.top_up(BOB, 1_000)
    begin_drain(by=None, at=NOON, table=room.table, keeps_seats=True)
    for command in (room.give(BOB, 1_000), DeclineChips(by=ME, player=room.ids[BOB])):
        assert room.refusal(command) is Reason.DRAINED


def test_who_plays_at_as_many_tables_as_they_may_is_refused_as_they_ask__OT_9(
    room: AskedRoom,
) -> None:
    room.sits_elsewhere(DAVE)
    assert reason(room.sits(DAVE, 5)) is Reason.TOO_MANY_TABLES
    assert room.stack(DAVE) == -1


def test_the_host_reads_that_whom_they_give_chips_plays_elsewhere_by_now__OT_9(
    room: AskedRoom,
) -> None:
    room.sits(DAVE, 5)
    room.sits_elsewhere(DAVE)
    assert room.refusal(room.give(DAVE)) is Reason.THEY_HAVE_ALL_TABLES
    assert room.asks() == [room.ids[DAVE]]


def test_the_row_follows_and_staff_s_change_keeps_it__OT_9(room: AskedRoom) -> None:
    row = Table.objects.get(pk=room.table.pk)
    assert (row.chips_are_asked, row.up_to_largest) == (True, False)
    assert follow_limit(table_id=room.table.pk, now=after(60)) is None
    Table.objects.filter(pk=room.table.pk).update(has_watchers=False)
    assert follow_limit(table_id=room.table.pk, now=after(120)) is not None
    assert room.loaded.state.options.chips_are_asked


# --- the seat meanwhile --------------------------------------------------------------------------


def test_a_request_keeps_the_seat_until_it_is_answered__OT_10(room: AskedRoom) -> None:
    room.sits(DAVE, 5)
    room.done(PauseEvening(by=ME))
    room.rings(after(600))
    assert room.stack(DAVE) == 0
    room.done(DeclineChips(by=ME, player=room.ids[DAVE]))


def test_one_that_was_declined_keeps_it_for_as_long_as_any_without_chips__OT_10(
    room: AskedRoom,
) -> None:
    room.sits(DAVE, 5)
    assert room.counted_out() == []
    room.done(DeclineChips(by=ME, player=room.ids[DAVE]))
    assert room.counted_out() == [room.ids[DAVE]]


def test_where_somebody_waits_it_keeps_it_for_two_minutes__OT_10(room: AskedRoom) -> None:
    for seat, name in enumerate((DAVE, ERIN, FRANK), start=4):
        room.admit(name)
        room.sits(name, seat)
    room.admit("Grace")
    join_waiting_list(table_id=room.table.pk, player_id=room.ids["Grace"], now=NOON)
    assert give_up_seat(table_id=room.table.pk, now=after(119)) is None
    gone = give_up_seat(table_id=room.table.pk, now=after(120))
    assert gone is not None
    left = next(each for each in gone.events if isinstance(each, PlayerLeft))
    assert (left.player, left.reason) == (room.ids[DAVE], LeaveReason.MADE_ROOM)
    assert room.ids[DAVE] not in room.asks()


# --- deputies ------------------------------------------------------------------------------------


def test_deputies_guests_too_answer_for_the_host__OT_12(room: AskedRoom) -> None:
    Player.objects.filter(pk=room.ids[CAROL]).update(is_guest=True)
    named = NameDeputy(by=ME, player=room.ids[CAROL], name="Forged")
    row = JournalRow.objects.get(table=room.table, version=room.done(named).version)
    assert b"Forged" not in bytes(row.events)
    room.top_up(BOB, 1_000)
    given = room.act(room.give(BOB, 1_000), by=room.ids[CAROL])
    assert isinstance(given, Committed)
    answered = next(each for each in given.events if isinstance(each, ChipsAnswered))
    assert (answered.end, answered.by) == (RequestEnd.GIVEN, room.ids[CAROL])
    room.done(DismissDeputy(by=ME, player=room.ids[CAROL], name=""))
    assert room.refusal(PauseEvening(by=ME), by=room.ids[CAROL]) is Reason.NOT_THE_HOST


def test_no_stranger_nor_who_was_removed_is_named__OT_12(room: AskedRoom) -> None:
    room.deal()
    room.done(RemovePlayer(by=ME, player=room.ids[BOB]))
    for nobody in (a_player("Eve"), room.ids[BOB], 2**53 - 1):
        named = NameDeputy(by=ME, player=nobody, name="")
        assert room.refusal(named) is Reason.CANT_BE_DEPUTY


# --- the host away -------------------------------------------------------------------------------


def test_chips_come_by_themselves_a_minute_after_they_are_asked_for__OT_11(
    room: AskedRoom,
) -> None:
    room.goes()
    room.top_up(BOB, 1_000)
    assert ring(table_id=room.table.pk, now=after(0)) is None
    room.done(PauseEvening(by=ME))
    room.rings(after(59))
    assert room.stack(BOB) == LEAST
    room.rings(after(60))
    assert (room.stack(BOB), room.asks()) == (LEAST + 1_000, [])
    assert audit_tables() == ()


def test_what_was_asked_before_the_host_went_waits_a_minute_from_then__OT_11(
    room: AskedRoom,
) -> None:
    room.done(PauseEvening(by=ME))
    room.top_up(BOB, 1_000)
    room.rings(after(500))
    room.goes(at=after(500))
    assert room.loaded.clock.requests[0].until == milliseconds(after(560))


def test_who_comes_back_in_time_answers__OT_11(room: AskedRoom) -> None:
    room.goes()
    room.top_up(BOB, 1_000)
    assert note_host(table_id=room.table.pk, is_away=False, now=after(30)) is not None
    assert note_host(table_id=room.table.pk, is_away=False, now=after(31)) is None
    assert room.loaded.clock.requests[0].until is None


def test_what_can_t_be_given_is_declined__OT_11(room: AskedRoom) -> None:
    room.sits(DAVE, 5)
    room.sits_elsewhere(DAVE)
    room.done(PauseEvening(by=ME))
    room.goes()
    room.rings(after(60))
    assert (room.stack(DAVE), room.asks()) == (0, [])
    assert audit_tables() == ()
