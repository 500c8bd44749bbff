"""The moment of a table as one player is sent it."""

from __future__ import annotations

from games.engine.cards.deck import Deck
from games.engine.table_state import TableState
from games.projections import OwnMoments, with_own
from games.projections.now import Asking, Now
from games.projections.own_hand import OwnHands


def project_own_now(
    now: Now,
    table: TableState,
    player: int,
    *,
    asking: Asking,
    house_players: int = 0,
    deck: Deck | None = None,
    named: OwnHands | None = None,
) -> Now:
    """Return the moment with what is for this player alone, as OwnMoments has it."""
    moments = OwnMoments(
        now, table, asking=asking, house_players=house_players, deck=deck, named=named
    )
    return with_own(now, moments.of(player))
