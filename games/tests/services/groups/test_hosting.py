"""The host's acts as they are asked for: in the row, beside it, and refused by name."""

from __future__ import annotations

import datetime as dt

import pytest

from accounts.account_ref import purse
from accounts.models import Player
from accounts.selectors.player_chips.balances import balance
from games.engine.refusals import Reason, Refused
from games.engine.table_commands import (
    ChangeClock,
    ChangeComing,
    ChangeSeats,
    CloseEvening,
    DealNext,
    GoOn,
    HandOverChair,
    HostCommand,
    PauseEvening,
    RemovePlayer,
    SitPlayerOut,
    StartByHand,
)
from games.engine.table_state import WhoComes
from games.journal.load_table import load_table
from games.journal.loaded import Committed, Loaded
from games.models import GroupMember, JournalRow, Table, Waiting
from games.selectors.audit.audit_tables import audit_tables
from games.selectors.group_link import link_secret
from games.selectors.groups.evening_sheet import evening_sheet
from games.selectors.lobby.lobby_rows import rows_of
from games.selectors.onlooker import Onlooker
from games.services.groups.act_as_host import act_as_host
from games.services.groups.admit import admit_by_link, let_in_again
from games.services.groups.close_tables import close_idle_tables
from games.services.hands.ring import ring
from games.services.seats.sit_down import sit_down
from games.services.staff.drains.begin_drain import begin_drain, cancel_drain
from games.services.staff.limits.follow_limit import follow_limit
from games.tests.people import ALICE, BOB, CAROL
from games.tests.services.groups.test_own_tables import a_host, opened
from games.tests.services.prepared import copy_of
from games.tests.services.room import NOON, a_player, after

pytestmark = pytest.mark.django_db


class HostedRoom:
    """Alice hosts; she, Bob and Carol sit at her table, and no hand runs yet."""

    def __init__(self, *, is_listed: bool = False) -> None:
        self.host = a_host()
        self.table = opened(self.host, is_listed=is_listed)
        self.ids = {ALICE: self.host.pk, BOB: a_player(BOB), CAROL: a_player(CAROL)}
        assert self.table.group is not None
        self.group = self.table.group
        for seat, name in enumerate(self.ids, start=1):
            self.admit(name)
            self.sit(name, seat)

    @property
    def loaded(self) -> Loaded:
        return load_table(table_id=self.table.pk)

    @property
    def seated(self) -> set[int]:
        return {seat.player for seat in self.loaded.state.seats}

    def admit(self, name: str) -> int:
        """Have somebody open the link."""
        if name not in self.ids:
            self.ids[name] = a_player(name)
        secret, viewer = link_secret(self.group), Onlooker(player=self.ids[name])
        return admit_by_link(secret=secret, viewer=viewer, now=NOON)

    def sit(self, name: str, seat: int) -> object:
        player = self.ids[name]
        return sit_down(
            table_id=self.table.pk,
            player_id=player,
            seat=seat,
            chips=4_000,
            request_id=None,
            now=NOON,
        )

    def counted_out(self) -> list[int]:
        """Return who loses their seat once a time is up."""
        return [kept.player for kept in self.loaded.clock.kept_seats]

    def deal(self) -> None:
        """Start a hand, and let it be cut and dealt."""
        for _ in range(2):
            due = self.loaded.clock.due
            assert due is not None
            at = dt.datetime.fromtimestamp(due / 1000, dt.UTC)
            ring(table_id=self.table.pk, now=at)
        assert self.loaded.state.is_hand_running

    def play_out(self) -> None:
        """Let the clock run out for everybody until the hand is over."""
        while self.loaded.state.is_hand_running:
            due = self.loaded.clock.due
            assert due is not None
            ring(table_id=self.table.pk, now=dt.datetime.fromtimestamp(due / 1000, dt.UTC))

    def act(
        self, command: HostCommand, *, by: int | None = None, request_id: str | None = None
    ) -> Committed | Refused:
        return act_as_host(
            command=command,
            table_id=self.table.pk,
            player_id=self.host.pk if by is None else by,
            request_id=request_id,
            now=NOON,
        )

    def refusal(self, command: HostCommand, *, by: int | None = None) -> Reason:
        outcome = self.act(command, by=by)
        assert isinstance(outcome, Refused), outcome
        return outcome.reason

    def done(self, command: HostCommand) -> Committed:
        outcome = self.act(command)
        assert isinstance(outcome, Committed), outcome
        return outcome


@pytest.fixture(scope="module")
def hosted_of_module(rows_of_module: None) -> HostedRoom:
    return HostedRoom()


@pytest.fixture
def hosted(hosted_of_module: HostedRoom) -> HostedRoom:
    """The same for one case."""
    return copy_of(hosted_of_module)


ME = 0
"""Whatever a command says of who asks: it is whoever the socket knows."""


def test_the_host_s_number_is_in_the_row__OT_1(hosted: HostedRoom) -> None:
    done = hosted.done(PauseEvening(by=ME))
    row = JournalRow.objects.get(table=hosted.table, version=done.version)
    assert row.player_id == hosted.host.pk
    assert hosted.loaded.state.is_paused_by_host  # folded from the rows again


def test_a_request_that_is_repeated_gets_its_answer_and_is_done_once__OT_1(
    hosted: HostedRoom,
) -> None:
    first = hosted.act(PauseEvening(by=ME), request_id="a")
    again = hosted.act(PauseEvening(by=ME), request_id="a")
    assert isinstance(first, Committed)
    assert isinstance(again, Committed)
    assert (again.is_repeat, again.version) == (True, first.version)


def test_whoever_a_command_says_it_is_counted_by_who_asks__OT_1(hosted: HostedRoom) -> None:
    forged = PauseEvening(by=hosted.host.pk)
    assert hosted.refusal(forged, by=hosted.ids[BOB]) is Reason.NOT_THE_HOST


def test_a_paused_evening_stays_over_night_with_seats_and_stacks__OT_2(
    hosted: HostedRoom,
) -> None:
    hosted.deal()
    hosted.done(PauseEvening(by=ME))
    hosted.play_out()
    stacks = {seat.player: seat.stack for seat in hosted.loaded.state.seats}
    ring(table_id=hosted.table.pk, now=NOON + dt.timedelta(hours=14))
    assert close_idle_tables(now=NOON + dt.timedelta(hours=14)) == []
    state = hosted.loaded.state
    assert {seat.player: seat.stack for seat in state.seats} == stacks
    assert not any(seat.missed_big or seat.missed_small for seat in state.seats)
    assert rows_of(Table.objects.filter(pk=hosted.table.pk), NOON)[0].is_paused
    assert hosted.loaded.clock.next_hand is None
    hosted.done(GoOn(by=ME))
    assert not rows_of(Table.objects.filter(pk=hosted.table.pk), NOON)[0].is_paused
    assert close_idle_tables(now=NOON + dt.timedelta(days=15)) == [hosted.table.pk]


def test_who_leaves_by_a_close_has_it_in_the_purse_and_the_sheet_adds_up__OT_3(
    hosted: HostedRoom,
) -> None:
    hosted.deal()
    hosted.done(CloseEvening(by=ME))
    assert hosted.loaded.state.is_hand_running
    hosted.play_out()
    assert hosted.seated == set()
    purses = [balance(purse(each, hosted.table.pk)) for each in hosted.ids.values()]
    assert sum(purses) == 12_000
    sheet = evening_sheet(Onlooker(player=hosted.ids[BOB]), hosted.table.pk)
    assert sheet is not None
    assert (sheet.off, sheet.hands, len(sheet.lines)) == (0, 1, 3)
    assert audit_tables() == ()


def test_who_is_removed_comes_back_once_the_host_lets_them_in_again__OT_4(
    hosted: HostedRoom,
) -> None:
    bob = hosted.ids[BOB]
    hosted.deal()
    hosted.done(RemovePlayer(by=ME, player=bob))
    assert bob in hosted.seated
    hosted.play_out()
    assert bob not in hosted.seated
    refused = hosted.sit(BOB, 5)
    assert isinstance(refused, Refused)
    assert refused.reason is Reason.SHUT_OUT
    member = GroupMember.objects.get(group=hosted.group, player_id=bob)
    let_in_again(group_id=hosted.group.pk, member_id=member.pk, by=hosted.host.pk)
    back = sit_down(
        table_id=hosted.table.pk,
        player_id=bob,
        seat=5,
        chips=max(4_000, balance(purse(bob, hosted.table.pk))),
        request_id=None,
        now=NOON,
    )
    assert isinstance(back, Committed)


def test_who_is_removed_from_a_table_in_the_lobby_stays_out_too__OT_4() -> None:
    hosted = HostedRoom(is_listed=True)
    GroupMember.objects.filter(player_id=hosted.ids[BOB]).delete()
    hosted.done(RemovePlayer(by=ME, player=hosted.ids[BOB]))
    refused = hosted.sit(BOB, 5)
    assert isinstance(refused, Refused)
    assert refused.reason is Reason.SHUT_OUT


@pytest.mark.parametrize("act", [RemovePlayer, SitPlayerOut])
def test_a_host_does_nothing_to_staff_the_group_s_owner_or_themselves__OT_4(
    hosted: HostedRoom, act: type[RemovePlayer] | type[SitPlayerOut]
) -> None:
    Player.objects.filter(pk=hosted.ids[CAROL]).update(is_staff=True)
    assert hosted.refusal(act(by=ME, player=hosted.ids[CAROL])) is Reason.ABOVE_THE_HOST
    assert hosted.refusal(act(by=ME, player=hosted.host.pk)) is Reason.THAT_IS_YOU
    hosted.done(HandOverChair(by=ME, player=hosted.ids[BOB], name=""))
    over = act(by=ME, player=hosted.host.pk)
    assert hosted.refusal(over, by=hosted.ids[BOB]) is Reason.ABOVE_THE_HOST


def test_the_clock_is_the_table_s_own_from_the_next_hand__OT_6(hosted: HostedRoom) -> None:
    hosted.deal()
    hosted.done(ChangeClock(by=ME, seconds=120))
    hand = hosted.loaded.state.hand
    assert hand is not None
    assert hand.rules.seconds_to_act == 10
    hosted.play_out()
    assert hosted.loaded.state.rules.seconds_to_act == 120
    assert Table.objects.get(pk=hosted.table.pk).seconds_to_act == 120
    assert follow_limit(table_id=hosted.table.pk, now=after(60)) is None  # staff's change nothing
    hosted.done(ChangeClock(by=ME, seconds=0))  # as the house has it
    assert hosted.loaded.state.rules.seconds_to_act == 10
    assert follow_limit(table_id=hosted.table.pk, now=after(61)) is None


@pytest.mark.parametrize("seconds", [1, 44, 121, 10**20])
def test_no_other_clock_is_taken__OT_6(hosted: HostedRoom, seconds: int) -> None:
    assert hosted.refusal(ChangeClock(by=ME, seconds=seconds)) is Reason.NO_SUCH_CLOCK


def test_the_chair_goes_to_accounts_that_sit_or_were_admitted__OT_1(hosted: HostedRoom) -> None:
    stranger, guest = a_player("Eve"), hosted.ids[CAROL]
    Player.objects.filter(pk=guest).update(is_guest=True)
    for nobody in (stranger, guest, 2**53 - 1):
        handed = HandOverChair(by=ME, player=nobody, name="")
        assert hosted.refusal(handed) is Reason.CANT_BE_HOST
    hosted.admit("Dave")
    hosted.done(HandOverChair(by=ME, player=hosted.ids["Dave"], name="Forged"))
    assert hosted.loaded.state.host == hosted.ids["Dave"]
    assert hosted.refusal(CloseEvening(by=ME)) is Reason.NOT_THE_HOST
    row = JournalRow.objects.filter(table=hosted.table).order_by("-version").first()
    assert row is not None
    assert b"Dave" not in bytes(row.events)  # names stand beside the journal
    assert b"Forged" not in bytes(row.events)


def test_no_act_of_a_host_s_is_done_while_a_drain_holds__OT_1(hosted: HostedRoom) -> None:
    drain = begin_drain(by=None, at=NOON, table=hosted.table, keeps_seats=True)
    acts: tuple[HostCommand, ...] = (
        PauseEvening(by=ME),
        CloseEvening(by=ME),
        RemovePlayer(by=ME, player=hosted.ids[BOB]),
        HandOverChair(by=ME, player=hosted.ids[BOB], name=""),
    )
    assert {hosted.refusal(each) for each in acts} == {Reason.DRAINED}
    cancel_drain(by=None, drain=drain, now=NOON)
    hosted.done(PauseEvening(by=ME))


def test_who_may_come_stands_beside_the_table_at_once__OT_14(hosted: HostedRoom) -> None:
    for who in (WhoComes.LOBBY, WhoComes.DOOR, WhoComes.LINK):
        hosted.done(ChangeComing(by=ME, who=who))
        table = Table.objects.get(pk=hosted.table.pk)
        is_so = (table.is_listed, table.has_door)
        assert is_so == (who is WhoComes.LOBBY, who is WhoComes.DOOR)
        assert hosted.loaded.state.who_comes is who


def test_seats_stand_in_the_table_s_row_once_they_hold__OT_15(hosted: HostedRoom) -> None:
    hosted.deal()
    before = hosted.table.max_seats
    hosted.done(ChangeSeats(by=ME, seats=3))
    assert Table.objects.get(pk=hosted.table.pk).max_seats == before
    hosted.play_out()
    assert Table.objects.get(pk=hosted.table.pk).max_seats == 3
    hosted.done(ChangeSeats(by=ME, seats=5))
    assert Table.objects.get(pk=hosted.table.pk).max_seats == 5
    hosted.admit("Dave")
    hosted.sit("Dave", 4)
    assert hosted.refusal(ChangeSeats(by=ME, seats=3)) is Reason.TOO_FEW_SEATS


def test_a_seat_that_is_kept_for_somebody_stays__OT_15(hosted: HostedRoom) -> None:
    hosted.admit("Dave")
    Waiting.objects.create(
        table=hosted.table, player_id=hosted.ids["Dave"], since=NOON, seat=5, until=10**13
    )
    refused = hosted.act(ChangeSeats(by=ME, seats=4))
    assert isinstance(refused, Refused)
    assert (refused.reason, refused.facts) == (Reason.TOO_FEW_SEATS, {"minimum": 5})


def next_hand_of(hosted: HostedRoom) -> int | None:
    """Return when the next hand is dealt."""
    return hosted.loaded.clock.next_hand


def test_a_hand_waits_for_the_host_s_word_and_starts_in_a_moment_by_it__OT_16(
    hosted: HostedRoom,
) -> None:
    hosted.done(StartByHand(by=ME, is_on=True))
    assert next_hand_of(hosted) is None
    hosted.done(DealNext(by=ME))
    assert next_hand_of(hosted) is not None
    hosted.deal()
    hosted.play_out()
    assert next_hand_of(hosted) is None
    assert hosted.refusal(DealNext(by=ME), by=hosted.ids[BOB]) is Reason.NOT_THE_HOST
    assert audit_tables() == ()


def test_no_seat_is_given_up_while_the_evening_is_paused__OT_2() -> None:
    """Nor at a table in the lobby, where who sits out has half an hour."""
    hosted = HostedRoom(is_listed=True)
    hosted.done(SitPlayerOut(by=ME, player=hosted.ids[BOB]))
    assert hosted.counted_out() == [hosted.ids[BOB]]
    hosted.done(PauseEvening(by=ME))
    assert hosted.counted_out() == []
    hosted.done(GoOn(by=ME))
    assert hosted.counted_out() == [hosted.ids[BOB]]
