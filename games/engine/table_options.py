"""Options of a table, beside its limit and its house's rules."""

from __future__ import annotations

from games.engine.base import Value


class TableOptions(Value):
    """Who is let in, how, and whether hands start. No hand is played another way for it; it
    changes between hands, as limit and rules do (TB-5)."""

    has_watchers: bool = True
    """Whoever has no seat sees the play."""
    has_company: bool = True
    """House players sit down where a person is alone."""
    company_leaves: bool = False
    """They go home once two people sit there."""
    draws_lots: bool = False
    """Who of those in line is called to a free seat is drawn by lot."""
    has_own_chips: bool = False
    """It is played in chips of its own, which buy nothing elsewhere; this never changes."""
    keeps_seats: bool = False
    """Who sits out keeps their seat as long as nobody waits for it (TB-7)."""
    chips_are_asked: bool = False
    """Buy-ins are asked of the host (OT-9)."""
    up_to_largest: bool = False
    """The most that somebody may have by a buy-in is the largest stack, where that is more than
    the limit's own maximum (OT-13)."""
    is_paused: bool = False
    """No hand starts; everybody keeps their seats and chips."""


AS_USUAL = TableOptions()
