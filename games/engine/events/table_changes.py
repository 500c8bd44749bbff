"""The table itself: opened, changed, closed, and its clock."""

from __future__ import annotations

from games.engine.base import Tagged
from games.engine.rules import HouseRules, Limit
from games.engine.table_options import TableOptions
from games.engine.table_state import WhoComes


class TableChanged(Tagged, tag="table_changed"):
    """New limit, rules or options; in a hand they wait for its end (TB-5)."""

    limit: Limit
    rules: HouseRules
    options: TableOptions | None = None
    """None, as rows of before have it: what they were."""
    by_host: bool = False
    """The host says so: of another time to act (OT-6), or of another game."""
    is_other_game: bool = False
    """The host has chosen other stakes, betting or game (OT-8)."""


class TableClosed(Tagged, tag="table_closed"):
    """No hand starts any more (TB-5)."""

    by_host: bool = False


class TableOpened(Tagged, tag="table_opened"):
    """Hands may start."""

    limit: Limit
    rules: HouseRules
    max_seats: int
    options: TableOptions | None = None
    host: int | None = None
    """Who has the chair; as a table opens again, whoever had it has it still (OT-1)."""
    who_comes: WhoComes | None = None
    """The same of who may come (OT-14)."""


class ClockRearmed(Tagged, tag="clock_rearmed"):
    """Whoever is on the clock has at least this many seconds, since the room was down (EA-18).

    A player whose connection is back gets them on top of what they have left (EA-6). When the
    server's clock was set back, they are what is left. From a time bank they come on top, too.
    """

    seconds: int
    is_reconnection: bool = False
    is_set_back: bool = False
    from_bank_of: int | None = None
    """The seat whose time bank they come from (EA-22)."""
