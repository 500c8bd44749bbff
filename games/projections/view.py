"""Views of a table: what somebody who looks at it may know. Amounts in cents.

A view holds what can't be worked out from the rest of it, and nothing of whose turn it is: that
comes beside it (``now``). Seats and hand stand apart, since whoever was in the last hand may have
left.
"""

from __future__ import annotations

from games.engine.base import Value
from games.engine.cards.dealt import ShownCard
from games.engine.cards.deck import Card
from games.engine.hand_state import Award
from games.engine.rules import HouseRules, Limit
from games.engine.table_options import AS_USUAL, TableOptions
from games.engine.table_state import ChipRequest, WhoComes

Viewer = int | None
"""A player's id; none: the public."""


class SeatView(Value):
    """A taken seat. ``stack`` is from before the hand while one runs: the hand has its own."""

    seat: int
    player: int
    name: str
    stack: int
    is_house: bool = False
    is_guest: bool = False
    is_new: bool = True
    """Has not been dealt in yet (HB-4)."""
    is_sitting_out: bool = False
    sits_out_next: bool = False
    is_leaving: bool = False
    is_put_out: bool = False
    """The host has them leave when the hand is over (OT-4)."""
    queued_top_up: int = 0
    missed_big: bool = False
    """The ML marker (HB-7)."""
    missed_small: bool = False
    """The MS marker (HB-6, HB-12)."""
    wants_to_post: bool = False
    auto_post: bool = True
    auto_muck: bool = True


class PlayerView(Value):
    """A player of the hand, in the order of the deal (DK-3); unseen down cards are ``??``."""

    seat: int
    player: int
    name: str
    stack: int
    bet: int = 0
    """In front of the player in this betting round."""
    down: tuple[Card, ...] = ()
    up: tuple[Card, ...] = ()
    has_folded: bool = False
    is_emergency_all_in: bool = False
    turned_up: tuple[ShownCard, ...] = ()
    """Down cards that the player showed once the hand was over (SD-9)."""
    has_shown: bool = False
    has_mucked: bool = False
    high: str = ""
    """The player's hand named, once they have shown it."""
    low: str = ""
    won: int = 0


class HandView(Value):
    """The running hand, or the last one until the next starts."""

    hand_no: int
    button: int
    players: tuple[PlayerView, ...]
    street: int = -1
    """Index into the variant's streets; -1 before the first deal."""
    board: tuple[Card, ...] = ()
    carried: int = 0
    """What the pots still hold; the bets in front of the players come on top."""
    pots: tuple[int, ...] = ()
    """What the pots held as betting last closed, the main pot first."""
    awards: tuple[Award, ...] = ()
    may_show: tuple[int, ...] = ()
    is_common_river: bool = False
    is_over: bool = False


class View(Value):
    """A table as one viewer may see it."""

    limit: Limit
    rules: HouseRules
    max_seats: int
    options: TableOptions = AS_USUAL
    seats: tuple[SeatView, ...] = ()
    hand_no: int = 0
    is_closed: bool = False
    host: int | None = None
    """Who has the chair (OT-1)."""
    is_paused_by_host: bool = False
    deputies: tuple[int, ...] = ()
    """Who answers requests and pauses beside the host (OT-12)."""
    starts_by_hand: bool = False
    """A hand starts when the host says so (OT-16)."""
    is_deal_asked: bool = False
    who_comes: WhoComes | None = None
    """Whom the host lets come (OT-14)."""
    next_seats: int | None = None
    """How many seats there are after the hand (OT-15)."""
    is_host_away: bool = False
    requests: tuple[ChipRequest, ...] = ()
    """Chips asked of the host, in order of asking (OT-9)."""
    hand: HandView | None = None
