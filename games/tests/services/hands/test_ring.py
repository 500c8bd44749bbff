"""The alarm: it deals, it times out, it does so once, and an outage times nobody out."""

from __future__ import annotations

import pytest

from accounts.selectors.all_ins_left import all_ins_left
from accounts.services.all_ins.take_all_in import take_all_in
from games.clock.timing import milliseconds
from games.engine.actions import Action, Call, Fold, RaiseTo, Show
from games.engine.events.betting import EmergencyAllIn, Folded
from games.engine.events.dealing import HandStarted
from games.engine.events.seating import BlindMissed, PlayerLeft
from games.engine.hand import legal_actions
from games.engine.table_commands import ChangePreferences, PostBlinds, SitIn, SitOut, TopUp
from games.engine.table_state import LeaveReason
from games.models import Hand, HandPlayer, SealedDeck
from games.services.hands.act import act
from games.services.hands.ring import ring
from games.tests.people import ALICE, BOB, CAROL
from games.tests.services.room import Room, a_house_player, three_players

pytestmark = pytest.mark.django_db

PAUSE = 2_000
TO_ACT, COUNTDOWN = 10_000, 20_000


@pytest.fixture
def room(three: Room) -> Room:
    """Three are seated, no hand runs."""
    return three


def since(room: Room, moment: int | None) -> int:
    """Return how many milliseconds after the room's time a moment is."""
    assert moment is not None
    return moment - milliseconds(room.now)


# --- dealing -------------------------------------------------------------------------------


def test_it_deals_after_the_pause(room: Room) -> None:
    assert since(room, room.loaded.clock.due) == PAUSE
    room.pass_time(1.9)
    assert room.ask(ring) is None
    room.pass_time(0.1)

    dealt = room.ask(ring)

    assert any(isinstance(event, HandStarted) for event in dealt.events)
    room.check()


def test_it_keeps_who_was_dealt_in_and_the_sealed_deck(room: Room) -> None:
    room.deal()

    hand = Hand.objects.get()
    seats = HandPlayer.objects.filter(hand=hand).values_list("player_id", "seat")
    assert set(seats) == {(room.ids[ALICE], 1), (room.ids[BOB], 2), (room.ids[CAROL], 3)}
    sealed = SealedDeck.objects.get(hand=hand)
    assert len(bytes(sealed.root)) == 64
    assert room.loaded.deck is not None
    assert room.loaded.deck.cards[0].encode() not in bytes(sealed.ciphertext)


def test_it_rings_once_whoever_rings_it(room: Room) -> None:
    before = room.loaded
    room.ring()

    late = ring(table_id=room.table.pk, now=room.now, loaded=before)

    assert late is None
    assert Hand.objects.count() == 1


def test_the_next_hand_waits_longer_while_somebody_may_show__SD_3(room: Room) -> None:
    room.deal()
    room.act(Fold())
    room.act(Fold())

    assert room.hand.may_show
    assert since(room, room.loaded.clock.next_hand) == 2 * PAUSE


def test_whoever_shows_lets_the_next_hand_come_sooner__SD_3(room: Room) -> None:
    room.deal()
    room.act(Fold())
    room.act(Fold())
    (winner,) = (player.name for player in room.hand.players if player.is_in)
    room.pass_time(0.5)

    room.ask(act, player_id=room.ids[winner], turn=room.hand.turn, action=Show(), request_id=None)

    assert since(room, room.loaded.clock.next_hand) == PAUSE


def test_a_showdown_that_leaves_one_with_chips_is_seen_before_the_next_hand() -> None:
    room, _broke = somebody_broke()
    drawn = room.loaded.clock.pause_until
    assert since(room, drawn) > PAUSE
    room.ids["Kestrel"] = a_house_player("Kestrel")

    room.sit("Kestrel", 4)

    assert room.loaded.clock.next_hand == drawn


def test_who_has_no_connection_is_sat_out_of_the_deal__EA_20(room: Room) -> None:
    room.ring(absent=frozenset({room.ids[CAROL]}))

    assert [player.name for player in room.hand.players] == [BOB, ALICE]
    assert room.loaded.state.at(3).is_sitting_out
    room.check()


# --- asking for blinds ---------------------------------------------------------------------


def test_who_must_be_asked_holds_up_the_deal_for_his_time__HB_13(room: Room) -> None:
    room.say(ChangePreferences, BOB, auto_post=False, auto_muck=None)

    clock = room.loaded.clock
    assert clock.asked == (2,)
    assert since(room, clock.asked_until) == TO_ACT
    assert clock.next_hand == clock.asked_until


def test_an_answer_lets_the_deal_go_on__HB_13(room: Room) -> None:
    room.say(ChangePreferences, BOB, auto_post=False, auto_muck=None)
    room.say(PostBlinds, BOB, post=True)

    assert since(room, room.loaded.clock.next_hand) == PAUSE
    assert len(room.deal().players) == 3


def test_no_answer_is_a_miss__HB_13(room: Room) -> None:
    room.deal()
    room.check_down()
    room.say(ChangePreferences, CAROL, auto_post=False, auto_muck=None)
    assert room.loaded.clock.asked == (3,)

    rung = room.ring()

    assert any(isinstance(event, BlindMissed) for event in rung.events)
    assert room.loaded.state.at(3).is_sitting_out
    room.check()


def test_who_is_asked_next_gets_his_own_time__HB_13(room: Room) -> None:
    for name in (BOB, CAROL, ALICE):
        room.say(ChangePreferences, name, auto_post=False, auto_muck=None)
    first = room.loaded.clock

    rung = room.ring()

    clock = room.loaded.clock
    if clock.asked:
        assert not set(clock.asked) <= set(first.asked)
        assert since(room, clock.asked_until) == TO_ACT
    assert not any(isinstance(event, HandStarted) for event in rung.events)
    room.check()


# --- the clock -----------------------------------------------------------------------------


def test_a_turn_has_the_house_s_time_and_countdown__EA_6(room: Room) -> None:
    room.deal()

    clock = room.loaded.clock
    assert (clock.turn, clock.seat) == ("1.0", 1)
    assert since(room, clock.countdown) == TO_ACT
    assert since(room, clock.deadline) == TO_ACT + COUNTDOWN


def test_a_commit_that_leaves_the_turn_renews_no_clock(room: Room) -> None:
    room.deal()
    before = room.loaded.clock
    room.pass_time(5)
    room.say(ChangePreferences, BOB, auto_post=None, auto_muck=False)

    assert room.loaded.clock == before


def test_a_house_player_thinks_a_while(room: Room) -> None:
    room.ids["Kestrel"] = a_house_player("Kestrel")
    room.sit("Kestrel", 4)
    hand = room.deal()
    assert hand.to_act == 4

    thinks = since(room, room.loaded.clock.thinks_until)
    assert 600 <= thinks < 2_500


# --- time-outs -----------------------------------------------------------------------------


def test_who_has_nothing_in_the_pot_is_folded__EA_3(room: Room) -> None:
    room.deal()
    rung = room.ring()

    assert isinstance(rung.events[0], Folded)
    assert rung.events[0].is_time_out
    assert all_ins_left(room.ids[ALICE], room.now) == 2
    room.check()


def test_an_emergency_all_in_is_taken_with_the_action__EA_17(room: Room) -> None:
    room.deal()
    room.act(Call())
    rung = room.ring()

    assert isinstance(rung.events[0], EmergencyAllIn)
    assert all_ins_left(room.ids[BOB], room.now) == 1
    room.check()


def test_who_has_none_left_is_folded__EA_2(room: Room) -> None:
    for _ in range(2):
        take_all_in(player_id=room.ids[BOB], now=room.now)
    room.deal_to(BOB)
    rung = room.ring()

    assert isinstance(rung.events[0], Folded)
    assert all_ins_left(room.ids[BOB], room.now) == 0


def test_an_early_ring_times_nobody_out(room: Room) -> None:
    room.deal()
    room.pass_time(29.9)

    assert room.ask(ring) is None


# --- seats that are kept --------------------------------------------------------------------


def test_who_sits_out_for_half_an_hour_loses_his_seat_and_no_chips__TB_4(room: Room) -> None:
    room.say(SitOut, CAROL)
    kept_until = room.loaded.clock.kept_seats[0].until
    assert since(room, kept_until) == 30 * 60 * 1000
    room.deal()
    room.check_down()
    assert room.loaded.clock.kept_seats[0].until == kept_until
    room.pass_time(30 * 60)

    while room.loaded.state.seat_of(room.ids[CAROL]):
        assert room.ring() is not None

    assert room.bankroll(CAROL) == 100_000
    assert reasons_to_leave(room) == [LeaveReason.AWAY]
    room.check()


def reasons_to_leave(room: Room) -> list[LeaveReason]:
    """Return why seats were given up just now."""
    return [event.reason for event in room.newest_events() if isinstance(event, PlayerLeft)]


def test_a_seat_without_chips_is_kept_for_a_minute__TB_4() -> None:
    room, broke = somebody_broke()
    assert since(room, until(room, broke)) == 60 * 1000

    room.pass_time(60)
    while room.loaded.state.seat_of(room.ids[broke]):
        assert room.ring() is not None
    assert reasons_to_leave(room) == [LeaveReason.BROKE]
    room.check()


def test_whoever_buys_in_again_has_the_whole_time_anew__TB_4() -> None:
    room, broke = somebody_broke()
    room.pass_time(50)
    assert since(room, until(room, broke)) == 10 * 1000
    room.say(TopUp, broke, chips=4_000)

    assert since(room, until(room, broke)) == 30 * 60 * 1000


def somebody_broke() -> tuple[Room, str]:
    """Return a room in which somebody has just lost their last chips, and their name."""
    room = three_players(betting="no_limit", higher=200)
    while all(seat.stack for seat in room.loaded.state.seats):
        room.deal()
        while room.loaded.state.is_hand_running:
            room.act(all_in(room))
    return room, next(seat.name for seat in room.loaded.state.seats if not seat.stack)


def all_in(room: Room) -> Action:
    """Return what puts in as many chips as may be."""
    assert room.hand.to_act is not None
    legal = legal_actions(room.hand, room.hand.to_act)
    return RaiseTo(chips=legal.raise_to.maximum) if legal.raise_to else Call()


def until(room: Room, name: str) -> int:
    """Return until when somebody's seat is kept, Unix milliseconds."""
    (kept,) = [each.until for each in room.loaded.clock.kept_seats if each.player == room.ids[name]]
    return kept


def test_who_is_back_keeps_his_seat__TB_4(room: Room) -> None:
    room.say(SitOut, CAROL)
    room.say(SitIn, CAROL, post=False)

    assert room.loaded.clock.kept_seats == ()
