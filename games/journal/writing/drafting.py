"""Drafts: from what the engine says to what one commit writes."""

from __future__ import annotations

from games.engine import table as table_engine
from games.engine.cards.deck import Deck
from games.engine.events.event_kinds import Event
from games.engine.table_state import TableState
from games.engine.transition import Transition
from games.journal.giving_up_hands import CannotGoOn, Defect, defects_as
from games.journal.loaded import Decks, Draft, Loaded, Revisions, state_after

NO_DECK = Deck((), ())
"""Between hands, and until the cut, nothing is dealt."""


def draft(
    loaded: Loaded,
    events: tuple[Event, ...],
    *,
    player_id: int | None = None,
    turn: str = "",
    request_id: str | None = None,
    revisions: Revisions | None = None,
    failing: type[Defect] = CannotGoOn,
) -> Draft:
    """Return the events together with everything that the dealer does after them.

    CannotGoOn if that fails, or what it is said to be a failure of.
    """
    with defects_as(failing):
        asked = table_engine.transitions(loaded.state, events)
        follow = _advance(state_after(asked, loaded.state), loaded.decks)
    return Draft(
        before=loaded,
        transitions=asked + follow,
        decks=loaded.decks,
        player_id=player_id,
        turn=turn,
        request_id=request_id,
        revisions=revisions,
    )


def _advance(state: TableState, decks: Decks | None) -> tuple[Transition, ...]:
    """A hand that can't be dealt stays as it is until it is voided."""
    if decks is None and state.is_hand_running:
        return ()
    return table_engine.advance(state, decks if isinstance(decks, Deck) else NO_DECK)
