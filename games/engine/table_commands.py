"""Commands: what people ask of a table, outside the play of a hand. Imperatives."""

from __future__ import annotations

from games.engine.base import Tagged
from games.engine.rules import HouseRules, Limit
from games.engine.table_options import AS_USUAL, TableOptions
from games.engine.table_state import LeaveReason, WhoComes


class SitDown(Tagged, tag="sit_down"):
    """Take a seat with ``chips`` cents (MO-11); ``least`` is what MO-12 makes them bring."""

    player: int
    name: str
    seat: int
    chips: int
    is_house: bool = False
    is_guest: bool = False
    auto_post: bool = True
    auto_muck: bool = True
    least: int = 0
    buy_ins: int = 0
    brought: int = 0
    """What they have brought so far, where chips are asked of the host (OT-9)."""
    top_up_to: int = 0
    """Fill the stack up to this after each hand; 0: don't."""
    buy_in_again: int = 0
    """Out of chips, buy in for this again; 0: don't."""


class Leave(Tagged, tag="leave"):
    """Leave the table, after the hand if one is being played (TB-3)."""

    player: int
    reason: LeaveReason = LeaveReason.OWN


class Stay(Tagged, tag="stay"):
    """Take back that they leave after the hand (TB-3)."""

    player: int


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
    buy_ins: int = 0
    brought: int = 0
    """What they have brought so far, where chips are asked of the host (OT-9)."""


class WithdrawRequest(Tagged, tag="withdraw_request"):
    """Ask for no chips any more (OT-9)."""

    player: int


class ChangePreferences(Tagged, tag="settings"):
    """Change what happens without asking (HB-3, ST-2, SD-2); None leaves it as it is."""

    player: int
    auto_post: bool | None = None
    auto_muck: bool | None = None
    sit_out_at_big_blind: bool | None = None
    """Sit out instead of posting the next big blind; it is a miss like any other (HB-7)."""
    top_up_to: int | None = None
    buy_in_again: int | None = None


class ChangeSeat(Tagged, tag="change_seat"):
    """Move to a free seat; comes in as in HB-4 (TB-6)."""

    player: int
    seat: int


class FollowLimit(Tagged, tag="change_table"):
    """Play the limit and the rules as staff have changed them, from the next hand on (TB-5)."""

    limit: Limit
    rules: HouseRules
    options: TableOptions = AS_USUAL


class CloseTable(Tagged, tag="close_table"):
    """No hand starts any more; everybody leaves when the hand is over (TB-5)."""


class OpenTable(Tagged, tag="open_table"):
    """Hands may start again."""


class PauseEvening(Tagged, tag="pause_evening"):
    """As host: no hand after this one, until *go on*; all keep their seats and chips (OT-2)."""

    by: int


class GoOn(Tagged, tag="go_on"):
    """As host: hands start again (OT-2)."""

    by: int


class CloseEvening(Tagged, tag="close_evening"):
    """As host: after this hand all are cashed out (OT-3)."""

    by: int


class RemovePlayer(Tagged, tag="remove_player"):
    """As host: have somebody leave; a hand they are in they play to its end, as ever (OT-4)."""

    by: int
    player: int


class SitPlayerOut(Tagged, tag="sit_player_out"):
    """As host: have somebody sit out from the next deal on (OT-5)."""

    by: int
    player: int


class ChangeClock(Tagged, tag="change_clock"):
    """As host: give ``seconds`` to act, from the next hand on (OT-6)."""

    by: int
    seconds: int


class ChangeGame(Tagged, tag="change_game"):
    """As host: play the limit of this number, from the next hand on (OT-8); the room knows what it
    is, and the rules that the table plays it by."""

    by: int
    limit_no: int
    limit: Limit | None = None
    rules: HouseRules | None = None


class HandOverChair(Tagged, tag="hand_over_chair"):
    """As host: make somebody else the host (OT-1)."""

    by: int
    player: int
    name: str


class ChangeBuyIns(Tagged, tag="change_buy_ins"):
    """As host: have chips asked for, or not, and bound them otherwise (OT-9, OT-13)."""

    by: int
    are_asked: bool
    up_to_largest: bool


class ChangeComing(Tagged, tag="change_coming"):
    """As host: let others come, by link, from the lobby, or one by one (OT-14)."""

    by: int
    who: WhoComes


class ChangeSeats(Tagged, tag="change_seats"):
    """As host: have more seats, or fewer, after this hand (OT-15)."""

    by: int
    seats: int


class StartByHand(Tagged, tag="start_by_hand"):
    """As host: start each hand by a word of one's own, or not (OT-16)."""

    by: int
    is_on: bool


class DealNext(Tagged, tag="deal_next"):
    """As host or deputy: have the next hand start (OT-16)."""

    by: int


class GiveChips(Tagged, tag="give_chips"):
    """As host or deputy: give ``chips`` cents, all or less of what is asked for (OT-9)."""

    by: int
    player: int
    chips: int


class DeclineChips(Tagged, tag="decline_chips"):
    """As host or deputy: give none of what is asked for (OT-9)."""

    by: int
    player: int


class NameDeputy(Tagged, tag="name_deputy"):
    """As host: have somebody answer requests and pause beside them (OT-12)."""

    by: int
    player: int
    name: str


class DismissDeputy(Tagged, tag="dismiss_deputy"):
    """As host: have a deputy be none any more (OT-12)."""

    by: int
    player: int
    name: str


DeputyCommand = PauseEvening | GoOn | GiveChips | DeclineChips | DealNext
"""What a deputy may ask for too (OT-12)."""

HostCommand = (
    DeputyCommand
    | CloseEvening
    | RemovePlayer
    | SitPlayerOut
    | ChangeClock
    | ChangeGame
    | ChangeBuyIns
    | ChangeComing
    | ChangeSeats
    | StartByHand
    | HandOverChair
    | NameDeputy
    | DismissDeputy
)
"""What the host alone may ask for, at a table of players."""

TableCommand = (
    SitDown
    | Leave
    | Stay
    | SitOut
    | SitIn
    | PostBlinds
    | TopUp
    | WithdrawRequest
    | ChangePreferences
    | ChangeSeat
    | FollowLimit
    | CloseTable
    | OpenTable
    | HostCommand
)
