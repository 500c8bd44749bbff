"""Who is removed while all-in wins the pot and leaves with it, by decks in a known order: on
SQLite, and on PostgreSQL by DATABASE_URL."""

from __future__ import annotations

import datetime as dt

import pytest

from accounts.account_ref import purse
from accounts.selectors.player_chips.balances import balance
from games.engine.actions import Call, PlayerAction, RaiseTo
from games.engine.cards.deck import ALL_CARDS
from games.engine.hand import legal_actions
from games.engine.hand_state import HandState
from games.engine.table_commands import Leave, RemovePlayer
from games.fairness.committed_decks import deck_pair, secret_deck
from games.fairness.committed_decks.shuffling import permutation
from games.selectors.audit.audit_tables import audit_tables
from games.selectors.groups.evening_sheet import evening_sheet
from games.selectors.onlooker import Onlooker
from games.services.execute_command import execute_command
from games.services.hands.act import act
from games.services.hands.ring import ring
from games.tests.people import DAVE
from games.tests.services.groups.test_hosting import ME, HostedRoom
from games.tests.services.room import NOON, a_limit

pytestmark = pytest.mark.django_db(transaction=True)
BUY_IN, POT = 4_000, 12_000
DEALT = (
    *("As", "Ks", "Qs", "Ad", "Kd", "Qd"),  # aces to the small blind, by whom the deal begins
    *("2s", "2c", "7h", "9c", "3s", "4d", "5s", "Jh"),  # burnt, flop, burnt, turn, burnt, river
)


def in_known_order(seed: bytes, purpose: bytes) -> tuple[int, ...]:
    """Return the seed's permutation, but that a deck begins with these cards."""
    if purpose == b"deal":
        return tuple(range(len(ALL_CARDS)))
    order = permutation(seed, purpose)
    if purpose != b"order":
        return order
    first = tuple(ALL_CARDS.index(card) for card in DEALT)
    return (*first, *(index for index in order if index not in first))


@pytest.fixture
def hosted(monkeypatch: pytest.MonkeyPatch) -> HostedRoom:
    """Three friends without a limit to their bets; the host has stood up and has the chair."""
    for module in (deck_pair, secret_deck):
        monkeypatch.setattr(module, "permutation", in_known_order)
    a_limit(betting="no_limit")
    room = HostedRoom()
    leave = Leave(player=room.host.pk)
    execute_command(
        command=leave,
        table_id=room.table.pk,
        player_id=room.host.pk,
        request_id=None,
        now=NOON,
    )
    room.admit(DAVE)
    room.sit(DAVE, 4)
    return room


def deal(hosted: HostedRoom) -> None:
    """Let the alarm ring until somebody is to act, and no longer: then their time would end."""
    while (hand := hosted.loaded.state.hand) is None or hand.to_act is None:
        due = hosted.loaded.clock.due
        assert due is not None
        ring(table_id=hosted.table.pk, now=dt.datetime.fromtimestamp(due / 1000, dt.UTC))


def running(hosted: HostedRoom) -> HandState:
    hand = hosted.loaded.state.hand
    assert hand is not None
    return hand


def acts(hosted: HostedRoom, winner: int) -> None:
    """Have whoever is to act go all-in with the aces, or call with others."""
    hand = running(hosted)
    assert hand.to_act is not None
    player = hand.at(hand.to_act).player
    most = legal_actions(hand, hand.to_act).raise_to
    action: PlayerAction = RaiseTo(chips=most.maximum) if most and player == winner else Call()
    act(
        table_id=hosted.table.pk,
        player_id=player,
        turn=hand.turn,
        action=action,
        request_id=None,
        now=NOON,
    )


def with_aces(hosted: HostedRoom) -> int:
    """Return who was dealt them."""
    return next(each.player for each in running(hosted).players if 0 in each.down)


def is_all_in(hosted: HostedRoom, player: int) -> bool:
    return next(x.is_all_in for x in running(hosted).players if x.player == player)


def test_who_leaves_without_chips_has_a_time_on_the_sheet(hosted: HostedRoom) -> None:
    deal(hosted)
    winner = with_aces(hosted)
    while not running(hosted).is_over:
        acts(hosted, winner)
    loser = next(each.player for each in running(hosted).players if each.player != winner)
    execute_command(
        command=Leave(player=loser),
        player_id=loser,
        table_id=hosted.table.pk,
        request_id=None,
        now=NOON,
    )
    sheet = evening_sheet(Onlooker(player=hosted.host.pk), hosted.table.pk)
    assert sheet is not None
    left = {each.player: each.left_at for each in sheet.lines}
    assert (left[loser], left[winner]) == (NOON, None)


def test_who_is_removed_while_all_in_wins_the_pot_and_leaves_with_it__OT_4(
    hosted: HostedRoom,
) -> None:
    deal(hosted)
    winner = with_aces(hosted)
    while not is_all_in(hosted, winner):
        acts(hosted, winner)
    hosted.done(RemovePlayer(by=ME, player=winner))
    assert (running(hosted).is_over, winner in hosted.seated) == (False, True)
    while not running(hosted).is_over:
        acts(hosted, winner)
    assert winner not in hosted.seated
    assert balance(purse(winner, hosted.table.pk)) == POT
    sheet = evening_sheet(Onlooker(player=hosted.host.pk), hosted.table.pk)
    assert sheet is not None
    results = sorted(each.result for each in sheet.lines)
    assert (sheet.off, results) == (0, [-BUY_IN, -BUY_IN, 0, 2 * BUY_IN])
    assert audit_tables() == ()
