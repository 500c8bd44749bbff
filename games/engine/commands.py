"""What people ask of a table, outside the play of a hand. Imperatives."""

from __future__ import annotations

from games.engine.base import Tagged
from games.engine.rules import HouseRules, Limit


class SitDown(Tagged, tag="sit_down"):
    """Take a seat with ``chips`` cents (MO-11); ``least`` is what MO-12 makes him bring."""

    player: int
    name: str
    seat: int
    chips: int
    is_house: bool = False
    auto_post: bool = True
    auto_muck: bool = True
    least: int = 0


class Leave(Tagged, tag="leave"):
    """Leave the table, after the hand if one is being played (TB-3)."""

    player: int
    is_removed: bool = False


class SitOut(Tagged, tag="sit_out"):
    """Sit out from the next hand on (TB-2)."""

    player: int


class SitIn(Tagged, tag="sit_in"):
    """Be back for the next hand; ``post`` says to post what is owed rather than wait (HB-8)."""

    player: int
    post: bool = False


class PostBlinds(Tagged, tag="post"):
    """Say *post* (or take it back): pay what is owed at the next deal that allows it (HB-4)."""

    player: int
    post: bool = True


class TopUp(Tagged, tag="top_up"):
    """Add ``chips`` cents, after the hand if one is being played (MO-2, MO-11)."""

    player: int
    chips: int


class ChangeSettings(Tagged, tag="settings"):
    """Change what happens without asking (HB-3, ST-2, SD-2)."""

    player: int
    auto_post: bool | None = None
    auto_muck: bool | None = None


class ChangeSeat(Tagged, tag="change_seat"):
    """Move to a free seat; comes in as in HB-4 (TB-6)."""

    player: int
    seat: int


class ChangeTable(Tagged, tag="change_table"):
    """Staff change the limit or the rules, from the next hand on (TB-5)."""

    limit: Limit
    rules: HouseRules


class CloseTable(Tagged, tag="close_table"):
    """No hand starts any more; everybody leaves when the hand is over (TB-5)."""


class OpenTable(Tagged, tag="open_table"):
    """Hands may start again."""


TableCommand = (
    SitDown
    | Leave
    | SitOut
    | SitIn
    | PostBlinds
    | TopUp
    | ChangeSettings
    | ChangeSeat
    | ChangeTable
    | CloseTable
    | OpenTable
)
