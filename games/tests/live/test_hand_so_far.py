"""Whoever opens a table is sent the hand so far, as they may see it."""

from __future__ import annotations

import pytest

from games.engine.actions import Fold
from games.engine.events.betting import Checked
from games.engine.events.seating import SettingsChanged
from games.engine.events.settling import HandEnded
from games.engine.table_commands import ChangePreferences
from games.journal.loaded import Committed
from games.live.broadcast.commit_projection import Projection, projection_of
from games.live.broadcast.hand_so_far import HandSoFar, read_hand_so_far
from games.projections.public_events import HandStarted, StreetDealt
from games.tests.people import ALICE, BOB
from games.tests.services.room import Room, three_players

pytestmark = pytest.mark.django_db


@pytest.fixture
def room() -> Room:
    """Three have sat down."""
    return three_players()


def played(room: Room) -> list[Committed]:
    """Deal a hand, and have the first three who are asked call or check."""
    commits = [room.ring()]
    while len(commits) < 4:
        commits.append(room.act(room.passive()))
    return commits


def test_what_is_kept_is_what_the_journal_says(room: Room) -> None:
    hand = HandSoFar()
    for commit in played(room):
        hand.add(projection_of(commit))
    read = read_hand_so_far(room.loaded)
    assert hand.is_known
    assert [each.version for each in hand.projections] == [each.version for each in read]
    for player in (None, room.ids[ALICE], room.ids[BOB]):
        assert [each.to(player) for each in hand.projections] == [each.to(player) for each in read]


def test_everybody_finds_their_own_cards_in_it_and_no_others(room: Room) -> None:
    played(room)
    read = read_hand_so_far(room.loaded)
    assert faces(read, None) == set()
    for player in room.ids.values():
        own = next(each.seat for each in room.hand.players if each.player == player)
        assert faces(read, player) == {own}


def faces(read: tuple[Projection, ...], player: int | None) -> set[int]:
    """Return the seats whose down cards a player is sent."""
    events = (event for shown in read for event in shown.to(player))
    streets = [event for event in events if isinstance(event, StreetDealt)]
    assert streets
    return {down.seat for street in streets for down in street.down if "??" not in down.cards}


def test_a_new_hand_forgets_the_one_before() -> None:
    started = HandStarted(hand_no=2, button=1, players=(), seats=())
    hand = HandSoFar()
    hand.add(Projection(version=4, public=(), own={}))
    assert not hand.is_known
    hand.add(Projection(version=5, public=(started,), own={}))
    hand.add(Projection(version=6, public=(Checked(seat=1),), own={}))
    assert [each.version for each in hand.projections] == [5, 6]
    hand.add(Projection(version=7, public=(started,), own={}))
    assert [each.version for each in hand.projections] == [7]
    hand.forget()
    assert (hand.is_known, hand.projections) == (False, ())


def test_before_the_first_hand_there_is_none(room: Room) -> None:
    assert read_hand_so_far(room.loaded) == ()


def test_what_tells_of_the_table_alone_is_not_kept_in_a_hand_or_after_it(room: Room) -> None:
    hand = HandSoFar()
    for commit in played(room):
        hand.add(projection_of(commit))
    toggle(room, hand)
    while room.loaded.state.is_hand_running:
        hand.add(projection_of(room.act(Fold())))
    kept = hand.projections
    toggle(room, hand)
    assert hand.projections == kept
    assert isinstance(kept[-1].public[-1], HandEnded)
    assert not any(isinstance(event, SettingsChanged) for shown in kept for event in shown.public)
    assert [each.version for each in read_hand_so_far(room.loaded)] == [e.version for e in kept]


def toggle(room: Room, hand: HandSoFar) -> None:
    """Change a setting there and back, again and again."""
    for turn in range(20):
        changed = room.say(ChangePreferences, ALICE, auto_muck=turn % 2 == 0)
        hand.add(projection_of(changed))
