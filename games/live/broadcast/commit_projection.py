"""A commit's projection: what each audience may see of it, projected once and encoded once."""

from __future__ import annotations

from collections.abc import Iterable

import msgspec

from games.engine.base import Value
from games.engine.cards.deck import Deck
from games.engine.events.dealing import StreetDealt
from games.engine.events.event_kinds import Event
from games.engine.table_state import TableState
from games.journal.loaded import Committed
from games.projections import ViewEvent, project_for


class Projection(Value):
    """One version's events for the public, and for each player whose own cards are among them."""

    version: int
    public: tuple[ViewEvent, ...]
    own: dict[int, tuple[ViewEvent, ...]]
    encoded: dict[int | None, msgspec.Raw] = msgspec.field(default_factory=dict)
    """The same as JSON, once somebody was sent it."""

    def to(self, player: int | None) -> tuple[ViewEvent, ...]:
        """Return the events as this player may see them; None is the public."""
        return self.own.get(player, self.public) if player is not None else self.public


def project_commit(
    *, events: tuple[Event, ...], state: TableState, deck: Deck | None, version: int
) -> Projection:
    """Return the projections of one commit; ``state`` is the table after it.

    Hidden cards go to the players of the hand's own list, never to whoever sits in the seat now.
    """
    people = people_dealt_to(events, state)
    public, own = project_for(people, events, hand=state.hand, deck=deck)
    return Projection(version=version, public=public, own=own)


def projection_of(committed: Committed) -> Projection:
    """Return one commit as each audience may see it."""
    loaded = committed.loaded
    return project_commit(
        events=committed.events, state=loaded.state, deck=loaded.deck, version=committed.version
    )


def people_dealt_to(events: Iterable[Event], state: TableState) -> tuple[int, ...]:
    """Return the people, by player id, to whom these events deal down cards."""
    seats = {
        cards.seat for event in events if isinstance(event, StreetDealt) for cards in event.down
    }
    if not seats or state.hand is None:
        return ()
    house = {seat.player for seat in state.seats if seat.is_house}
    return tuple(
        player.player
        for player in state.hand.players
        if player.seat in seats and player.player not in house
    )
