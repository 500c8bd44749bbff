"""Suspensions: what becomes of hands, chips, waiting lists and seats; and that they end."""

from __future__ import annotations

import datetime as dt
from typing import Any

import pytest
from django.db import transaction
from django.utils import timezone

from accounts.models import Player, StaffAct, SuspensionScope
from accounts.selectors.suspensions import FOR_GOOD
from accounts.services.admission.grant_sign_up import grant_sign_up
from accounts.services.money.adjust import ReasonMissing
from accounts.services.players.suspend import lift_suspension, suspend
from accounts.services.staff.authority import DealtIn, LacksRight, NotAbove
from games.engine.actions import RaiseTo
from games.engine.events.betting import EmergencyAllIn
from games.engine.events.seating import LeaveAsked, PlayerLeft
from games.engine.hand import legal_actions
from games.engine.refusals import Reason, Refused
from games.engine.table_commands import Leave, Stay, TopUp
from games.engine.table_state import LeaveReason
from games.journal.rows.codec import decode_events
from games.models import JournalRow, Table, Waiting
from games.selectors.presence.whereabouts import whereabouts
from games.services.seats.take_best_seat import take_best_seat
from games.services.staff.remove_suspended import remove_suspended
from games.services.waiting.join_waiting_list import join_waiting_list
from games.services.waiting.offer_seat import offer_seat
from games.tasks import sweep
from games.tests.people import ALICE, BOB, CAROL, DAVE, FRANK
from games.tests.services.room import BUY_IN, Room, a_player, three_players

pytestmark = pytest.mark.django_db

GRANT = 100_000
PLAY, SIGN_IN = SuspensionScope.PLAY, SuspensionScope.SIGN_IN
BOTH = pytest.mark.parametrize("scope", [PLAY, SIGN_IN])


@pytest.fixture
def room(three: Room) -> Room:
    """Alice, Bob and Carol between hands."""
    return three


@pytest.fixture
def host() -> Player:
    return Player.objects.create_superuser(FRANK)


def suspended(room: Room, host: Player, name: str, **how: Any) -> None:
    """Suspend one of the cast for good, and take in what that did to the table."""
    given = {"until": FOR_GOOD, "reason": "Insults", "scope": PLAY, **how}
    suspend(by=host, player_id=room.ids[name], **given)
    room.reload()


def written(room: Room, name: str, until: dt.datetime = FOR_GOOD) -> None:
    """Suspend somebody as a process does that dies before any table knows."""
    Player.objects.filter(pk=room.ids[name]).update(suspended_until=until, suspension_scope=PLAY)


def is_seated(room: Room, name: str) -> bool:
    return room.loaded.state.seat_of(room.ids[name]) is not None


def in_hand(room: Room, name: str) -> Any:
    return next(each for each in room.hand.players if each.player == room.ids[name])


def events(room: Room, kind: type) -> list[Any]:
    rows = JournalRow.objects.filter(table=room.table).order_by("version")
    all_of_them = [event for row in rows for event in decode_events(row.events, row.schema)]
    return [event for event in all_of_them if isinstance(event, kind)]


def somebody_else(room: Room) -> str:
    """Return one who was dealt in and isn't to act."""
    return next(name for name in room.ids if not room.is_turn_of(name))


def all_in(room: Room) -> None:
    legal = legal_actions(room.hand, room.hand.to_act or 0)
    room.act(RaiseTo(chips=legal.raise_to.maximum) if legal.raise_to else room.passive())


# --- in a hand -----------------------------------------------------------------------------------


@BOTH
def test_in_mid_hand_they_are_folded_at_their_next_turn__TB_3(
    room: Room, host: Player, scope: SuspensionScope
) -> None:
    room.deal()
    name = somebody_else(room)
    suspended(room, host, name, scope=scope)
    assert is_seated(room, name)

    while not in_hand(room, name).has_folded:
        assert not room.is_turn_of(name)
        room.act(room.passive())
    room.check_down()

    assert not is_seated(room, name)
    assert room.stack_account(name) == 0
    assert room.bankroll(name) == GRANT - room.paid_by(name)
    assert not events(room, EmergencyAllIn)
    room.check()


def test_in_their_own_turn_they_are_folded_at_once__TB_3(room: Room, host: Player) -> None:
    room.deal_to(BOB)

    suspended(room, host, BOB)

    assert in_hand(room, BOB).has_folded
    room.check_down()
    assert room.bankroll(BOB) == GRANT - room.paid_by(BOB)
    room.check()


def test_all_in_they_play_to_the_end__TB_3(host: Player) -> None:
    room = three_players(betting="no_limit", higher=200)
    room.deal()
    while not room.is_turn_of(ALICE):
        room.act(room.passive())
    all_in(room)

    suspended(room, host, ALICE)
    room.check_down()

    assert not in_hand(room, ALICE).has_folded
    assert room.paid_by(ALICE) == BUY_IN
    assert not is_seated(room, ALICE)
    assert sum(room.bankroll(name) + room.stack_account(name) for name in room.ids) == 3 * GRANT
    room.check()


def test_they_have_no_emergency_all_in_even_if_their_time_runs_out_first__TB_3(room: Room) -> None:
    room.deal_to(BOB)
    written(room, BOB)

    room.ring()

    assert in_hand(room, BOB).has_folded
    assert not events(room, EmergencyAllIn)


def test_anybody_else_has_it_as_ever__EA_2(room: Room) -> None:
    room.deal_to(BOB)
    written(room, CAROL)

    room.ring()

    assert events(room, EmergencyAllIn)


def test_they_can_neither_stay_nor_bring_chips(room: Room, host: Player) -> None:
    room.deal()
    name = somebody_else(room)
    suspended(room, host, name)

    assert room.say(Stay, name).reason is Reason.SEAT_GIVEN_UP
    assert room.say(TopUp, name, chips=1_000).reason is Reason.SUSPENDED


# --- between hands, and in lines -----------------------------------------------------------------


@BOTH
def test_between_hands_they_leave_at_once_with_their_chips(
    room: Room, host: Player, scope: SuspensionScope
) -> None:
    suspended(room, host, BOB, scope=scope)

    assert not is_seated(room, BOB)
    assert room.bankroll(BOB) == GRANT
    room.check()


def test_a_seat_that_is_kept_for_them_without_chips_goes_too(host: Player) -> None:
    room = three_players(betting="no_limit", higher=200)
    while all(seat.stack for seat in room.loaded.state.seats):
        room.deal()
        while room.loaded.state.is_hand_running:
            all_in(room)
    broke = next(seat.name for seat in room.loaded.state.seats if not seat.stack)

    suspended(room, host, broke)

    assert not is_seated(room, broke)
    room.check()


def test_they_leave_every_table_and_every_line(room: Room, host: Player) -> None:
    full = Room(name="Second", max_seats=2)
    full.sit(DAVE, 1)
    full.sit("Erin", 2)
    third = Room(name="Third")
    third.ids[BOB] = room.ids[BOB]
    third.sit(BOB, 1)
    assert join_waiting_list(table_id=full.table.pk, player_id=room.ids[BOB], now=room.now) is None

    suspended(room, host, BOB)
    third.reload()

    assert not is_seated(room, BOB)
    assert not is_seated(third, BOB)
    assert not Waiting.objects.exists()
    assert room.bankroll(BOB) == GRANT


def test_what_staff_see_before_is_where_they_are(room: Room) -> None:
    full = Room(name="Second", max_seats=2)
    full.sit(DAVE, 1)
    full.sit("Erin", 2)
    join_waiting_list(table_id=full.table.pk, player_id=room.ids[BOB], now=room.now)
    assert [(each.place, each.says) for each in whereabouts(room.ids[BOB])] == [
        ("First", "sits with $40"),
        ("Second", "waits for a seat"),
    ]

    room.deal()

    assert whereabouts(room.ids[BOB])[0].says == "in a hand, which began with $40 of theirs"
    assert whereabouts(a_player("Grace")) == ()


# --- the way back in -----------------------------------------------------------------------------


def test_they_are_told_why_not_and_until_when(room: Room, host: Player) -> None:
    until = timezone.now() + dt.timedelta(days=3)
    suspended(room, host, BOB, until=until)
    room.now = timezone.now()

    refused = room.sit(BOB, 2)

    assert isinstance(refused, Refused)
    assert refused.reason is Reason.SUSPENDED
    assert refused.facts == {"until": int(until.timestamp() * 1000), "why": "Insults"}


def test_no_way_leads_to_a_seat(room: Room, host: Player) -> None:
    suspended(room, host, BOB)
    bob, table = room.ids[BOB], room.table.pk

    for refused in (
        room.sit(BOB, 2),
        take_best_seat(player_id=bob, table_ids=[table], now=room.now),
        join_waiting_list(table_id=table, player_id=bob, now=room.now),
    ):
        assert isinstance(refused, Refused)
        assert refused.reason is Reason.SUSPENDED


def test_nobody_is_seated_from_a_waiting_list_who_was_called_before(
    room: Room, host: Player
) -> None:
    full = Room(DAVE, "Erin", name="Second", max_seats=2)
    full.ids[BOB] = room.ids[BOB]
    join_waiting_list(table_id=full.table.pk, player_id=room.ids[BOB], now=room.now)
    suspend(by=host, player_id=full.ids[DAVE], until=FOR_GOOD, reason="Insults")
    full.reload()
    assert offer_seat(table_id=full.table.pk, now=room.now)

    suspended(room, host, BOB)

    assert full.sit(BOB, 2).reason is Reason.SUSPENDED
    assert offer_seat(table_id=full.table.pk, now=room.now) == ()


def test_once_it_is_over_or_lifted_they_sit_down_as_before(room: Room, host: Player) -> None:
    suspended(room, host, BOB)
    suspended(room, host, CAROL, until=timezone.now() + dt.timedelta(days=3))
    assert room.sit(CAROL, 3).reason is Reason.SUSPENDED

    lift_suspension(by=host, player_id=room.ids[BOB])
    room.now = timezone.now() + dt.timedelta(days=3, seconds=1)

    assert not isinstance(room.sit(BOB, 2), Refused)
    assert not isinstance(room.sit(CAROL, 3), Refused)


# --- by any process ------------------------------------------------------------------------------


def test_what_nobody_has_told_the_tables_is_found_by_looking(room: Room) -> None:
    written(room, BOB)
    Player.objects.filter(pk=room.ids[CAROL]).update(is_active=False)

    sweep()
    room.reload()

    assert [seat.name for seat in room.loaded.state.seats] == [ALICE]
    assert room.bankroll(BOB) == room.bankroll(CAROL) == GRANT


def test_looking_again_writes_nothing_more(room: Room) -> None:
    room.deal()
    name = somebody_else(room)
    written(room, name)

    for _ in range(3):
        remove_suspended(now=room.now)

    assert len(events(room, LeaveAsked)) == 1
    room.reload()
    room.check_down()
    assert [event.reason for event in events(room, PlayerLeft)] == [LeaveReason.STAFF]


def test_whose_suspension_is_over_is_left_alone(room: Room) -> None:
    written(room, BOB, until=room.now)

    remove_suspended(now=room.now)
    room.reload()

    assert is_seated(room, BOB)


# --- staff ---------------------------------------------------------------------------------------


def test_it_takes_the_right_and_a_reason(room: Room, host: Player) -> None:
    helper = Player.objects.create_user("Grace", is_staff=True)

    with pytest.raises(LacksRight):
        suspended(room, helper, BOB)
    with pytest.raises(NotAbove):
        suspend(by=host, player_id=host.pk, until=FOR_GOOD, reason="Tired")
    with pytest.raises(ReasonMissing):
        suspended(room, host, BOB, reason=" ")

    room.reload()
    assert is_seated(room, BOB)


def test_nobody_suspends_whom_they_play_with(room: Room, host: Player) -> None:
    room.ids[FRANK] = host.pk
    with transaction.atomic():
        grant_sign_up(player_id=host.pk, now=room.now)
    room.sit(FRANK, 4)

    with pytest.raises(DealtIn, match="You play with them at First"):
        suspended(room, host, BOB)
    room.say(Leave, FRANK)
    suspended(room, host, BOB)

    assert not is_seated(room, BOB)


def test_a_table_of_the_same_name_is_another_table(room: Room, host: Player) -> None:
    other = Room(DAVE, name="Second")
    other.ids[FRANK] = host.pk
    with transaction.atomic():
        grant_sign_up(player_id=host.pk, now=room.now)
    other.sit(FRANK, 4)
    Table.objects.filter(pk=other.table.pk).update(name="First", owner=other.ids[DAVE])

    suspended(room, host, BOB)

    assert not is_seated(room, BOB)


def test_the_log_has_from_what_until_when_and_why(room: Room, host: Player) -> None:
    until = dt.datetime(2999, 12, 5, 15, tzinfo=dt.UTC)

    suspended(room, host, BOB, until=until)
    lift_suspension(by=host, player_id=room.ids[BOB])

    act, lifted = StaffAct.objects.order_by("number")
    assert (act.kind, lifted.kind) == ("player.suspend", "player.lift")
    assert '"suspended":["none","until 5 December 2999, 10:00 EST"]' in act.changes
    assert '"from":["none","playing"]' in act.changes
    assert '"from":["playing","none"]' in lifted.changes
    assert act.reason == "Insults"
