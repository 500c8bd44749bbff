"""Random finished hands as records for a reader: what the formatters are tested on."""

from __future__ import annotations

from collections.abc import Iterator
from datetime import UTC, datetime
from random import Random

from games.engine.cards import Deck
from games.engine.events import Event, HandEvent, HandStarted
from games.engine.hand_state import HandState
from games.engine.rules import Limit
from games.engine.showdown import show
from games.hand_history.record import HandRecord, Mucked
from games.projections import project_events
from games.tests.projections.random_play import evening

WHEN = datetime(2026, 7, 4, 2, 30, 5, tzinfo=UTC)


class Played:
    """A finished hand: its events, how it ended, and the deck that it was dealt from."""

    def __init__(self, events: tuple[Event, ...], state: HandState, deck: Deck) -> None:
        self.events = events
        self.state = state
        self.deck = deck

    def record(self, reader: int | None) -> HandRecord:
        """Return the hand as the player in a seat may know it, or the public."""
        player = None if reader is None else self.state.at(reader).player
        start = self.events[0]
        assert isinstance(start, HandStarted)
        return HandRecord(
            table_id=12,
            table_name="Old Dog's",
            house_name="PlayWebPoker",
            house_key="playwebpoker",
            limit=self.state.limit,
            rules=self.state.rules,
            max_seats=start.table.max_seats,
            started_at=WHEN,
            events=project_events(self.events, hand=self.state, viewer=player, deck=self.deck),
            reader=reader,
            mucked=() if reader is None else self.mucked(),
        )

    def mucked(self) -> tuple[Mucked, ...]:
        """Return what whoever was dealt in may learn (SD-4)."""
        shown = (show(self.state, p.seat, self.deck) for p in self.state.players if p.has_mucked)
        return tuple(Mucked(seat=s.seat, cards=s.cards, high=s.high, low=s.low) for s in shown)

    @property
    def stacks(self) -> dict[int, int]:
        """Return what the engine left everybody with, by seat."""
        return {player.seat: player.stack for player in self.state.players}


def hands_of_an_evening(random: Random, limit: Limit, *, commits: int = 80) -> Iterator[Played]:
    """Yield the finished hands of a random evening, with what was shown after them."""
    events: list[Event] = []
    last: Played | None = None
    for commit in evening(random, limit, commits=commits):
        for event in commit.events:
            if isinstance(event, HandStarted):
                if last is not None:
                    yield last
                events, last = [], None
            if isinstance(event, HandEvent):
                events.append(event)
        hand = commit.after.hand
        if hand is not None and hand.is_over:
            last = Played(tuple(events), hand, commit.deck)


def hand_to_the_showdown(limit: Limit) -> Played:
    """Return a random hand that several people took to the showdown."""
    for seed in range(1000):
        for played in hands_of_an_evening(Random(seed), limit, commits=150):
            shown = [player for player in played.state.players if player.has_shown]
            is_complete = played.state.street == len(limit.variant.streets) - 1
            if is_complete and len(shown) > 1:
                return played
    raise LookupError("no random hand came to a showdown")
