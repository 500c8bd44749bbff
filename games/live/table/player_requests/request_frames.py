"""Request frames: what a player may ask of a table over its socket. Strict; a seat's own say which
command they are, and execute_request.py calls the service for each."""

from __future__ import annotations

from typing import Annotated

import msgspec

from games.engine import table_commands
from games.engine.actions import PlayerAction
from games.engine.base import Tagged
from games.engine.pre_actions import PreAction
from games.engine.table_state import WhoComes

MAX_CHIPS = 10**12

# A `$` alone would let a line feed follow. PostgreSQL's text takes no NUL.
RequestId = Annotated[str, msgspec.Meta(min_length=1, max_length=64, pattern=r"^[ -~]+$(?!\n)")]
Turn = Annotated[str, msgspec.Meta(min_length=3, max_length=32, pattern=r"^[0-9]+\.[0-9]+$(?!\n)")]
Bytes32 = Annotated[str, msgspec.Meta(pattern=r"^[0-9a-f]{64}$(?!\n)")]
SeatNo = Annotated[int, msgspec.Meta(ge=1, le=10)]
PlayerNo = Annotated[int, msgspec.Meta(ge=1, le=2**53 - 1)]
Chips = Annotated[int, msgspec.Meta(ge=1, le=MAX_CHIPS)]
ChipsOrNone = Annotated[int, msgspec.Meta(ge=0, le=MAX_CHIPS)]


class Act(Tagged, tag="act"):
    """Act in the decision that ``turn`` names; amounts in cents."""

    turn: Turn
    request_id: RequestId
    action: PlayerAction


class UseTimeBank(Tagged, tag="time_bank"):
    """Add what is left of one's time bank to the turn that ``turn`` names (EA-22)."""

    turn: Turn
    request_id: RequestId


class PreAct(Tagged, tag="pre_act"):
    """Choose ahead what to do at one's next turn on this street of this hand; None: nothing.

    It is kept beside the table (pre_action_keeper.py), and becomes an act there; amounts in cents.
    """

    request_id: RequestId
    hand: Annotated[int, msgspec.Meta(ge=1, le=2**31)]
    street: Annotated[int, msgspec.Meta(ge=0, le=9)]
    """Index into the game's streets, as the view has it."""
    action: PreAction | None


class RevealCut(Tagged, tag="cut"):
    """Reveal the cut that was announced for a frame (docs/fairness.md), in hexadecimal.

    ``next`` is the hash of the cut after it, announced as by a ``pledge``.
    """

    request_id: RequestId
    frame: Bytes32
    """The frame's hash."""
    cut: Bytes32
    next: Bytes32 | None = None


class SitDown(Tagged, tag="sit_down"):
    """Take a seat with ``chips`` cents of the bankroll."""

    request_id: RequestId
    seat: SeatNo
    chips: Chips
    top_up_to: ChipsOrNone = 0
    buy_in_again: ChipsOrNone = 0


class Leave(Tagged, tag="leave"):
    """Leave the table, after the hand if one is being played (TB-3)."""

    request_id: RequestId

    def command(self, player: int) -> table_commands.Leave:
        """Return what this player asks for."""
        return table_commands.Leave(player=player)


class Stay(Tagged, tag="stay"):
    """Take back that they leave after the hand (TB-3)."""

    request_id: RequestId

    def command(self, player: int) -> table_commands.Stay:
        """Return what this player asks for."""
        return table_commands.Stay(player=player)


class SitOut(Tagged, tag="sit_out"):
    """Sit out from the next hand on (TB-2)."""

    request_id: RequestId

    def command(self, player: int) -> table_commands.SitOut:
        """Return what this player asks for."""
        return table_commands.SitOut(player=player)


class SitIn(Tagged, tag="sit_in"):
    """Be back; ``post`` says to post what is owed rather than wait (HB-8)."""

    request_id: RequestId
    post: bool = False

    def command(self, player: int) -> table_commands.SitIn:
        """Return what this player asks for."""
        return table_commands.SitIn(player=player, post=self.post)


class PostBlinds(Tagged, tag="post"):
    """Say *post*, or take it back (HB-4)."""

    request_id: RequestId
    post: bool = True

    def command(self, player: int) -> table_commands.PostBlinds:
        """Return what this player asks for."""
        return table_commands.PostBlinds(player=player, post=self.post)


class TopUp(Tagged, tag="top_up"):
    """Add ``chips`` cents from the bankroll, after the hand if one is being played (MO-2)."""

    request_id: RequestId
    chips: Chips

    def command(self, player: int) -> table_commands.TopUp:
        """Return what this player asks for."""
        return table_commands.TopUp(player=player, chips=self.chips)


class WithdrawRequest(Tagged, tag="withdraw_request"):
    """Ask the host for no chips any more (OT-9)."""

    request_id: RequestId

    def command(self, player: int) -> table_commands.WithdrawRequest:
        """Return what this player asks for."""
        return table_commands.WithdrawRequest(player=player)


class Settings(Tagged, tag="settings"):
    """Change what happens without asking (HB-3, SD-2)."""

    request_id: RequestId
    auto_post: bool | None = None
    auto_muck: bool | None = None
    sit_out_at_big_blind: bool | None = None
    top_up_to: ChipsOrNone | None = None
    buy_in_again: ChipsOrNone | None = None

    def command(self, player: int) -> table_commands.ChangePreferences:
        """Return what this player asks for."""
        return table_commands.ChangePreferences(
            player=player,
            auto_post=self.auto_post,
            auto_muck=self.auto_muck,
            sit_out_at_big_blind=self.sit_out_at_big_blind,
            top_up_to=self.top_up_to,
            buy_in_again=self.buy_in_again,
        )


class ChangeSeat(Tagged, tag="change_seat"):
    """Move to a free seat (TB-6)."""

    request_id: RequestId
    seat: SeatNo

    def command(self, player: int) -> table_commands.ChangeSeat:
        """Return what this player asks for."""
        return table_commands.ChangeSeat(player=player, seat=self.seat)


class Wait(Tagged, tag="wait"):
    """Join the line for a seat at a full table."""

    request_id: RequestId


class StopWaiting(Tagged, tag="stop_waiting"):
    """Leave the line, and give back the seat that is kept, if one is."""

    request_id: RequestId


class PauseEvening(Tagged, tag="pause_evening"):
    """As host: no hand after this one (OT-2)."""

    request_id: RequestId

    def command(self, by: int) -> table_commands.PauseEvening:
        """Return what the host asks for."""
        return table_commands.PauseEvening(by=by)


class GoOn(Tagged, tag="go_on"):
    """As host: hands start again (OT-2)."""

    request_id: RequestId

    def command(self, by: int) -> table_commands.GoOn:
        """Return what the host asks for."""
        return table_commands.GoOn(by=by)


class CloseEvening(Tagged, tag="close_evening"):
    """As host: after this hand all are cashed out (OT-3)."""

    request_id: RequestId

    def command(self, by: int) -> table_commands.CloseEvening:
        """Return what the host asks for."""
        return table_commands.CloseEvening(by=by)


class RemovePlayer(Tagged, tag="remove_player"):
    """As host: have somebody leave after this hand (OT-4)."""

    request_id: RequestId
    player: PlayerNo

    def command(self, by: int) -> table_commands.RemovePlayer:
        """Return what the host asks for."""
        return table_commands.RemovePlayer(by=by, player=self.player)


class SitPlayerOut(Tagged, tag="sit_player_out"):
    """As host: have somebody sit out from the next deal on (OT-5)."""

    request_id: RequestId
    player: PlayerNo

    def command(self, by: int) -> table_commands.SitPlayerOut:
        """Return what the host asks for."""
        return table_commands.SitPlayerOut(by=by, player=self.player)


class ChangeClock(Tagged, tag="change_clock"):
    """As host: seconds to act from the next hand on (OT-6); 0: the house's."""

    request_id: RequestId
    seconds: Annotated[int, msgspec.Meta(ge=0, le=120)]

    def command(self, by: int) -> table_commands.ChangeClock:
        """Return what the host asks for."""
        return table_commands.ChangeClock(by=by, seconds=self.seconds)


class ChangeGame(Tagged, tag="change_game"):
    """As host: another game or other stakes, from the next hand on (OT-8)."""

    request_id: RequestId
    limit: Annotated[int, msgspec.Meta(ge=1, le=2**31 - 1)]
    """Its number, as ``/tables/<number>/games/`` has it."""

    def command(self, by: int) -> table_commands.ChangeGame:
        """Return what the host asks for; the room knows what is played by this number."""
        return table_commands.ChangeGame(by=by, limit_no=self.limit)


class HandOverChair(Tagged, tag="hand_over_chair"):
    """As host: make somebody else the host (OT-1)."""

    request_id: RequestId
    player: PlayerNo

    def command(self, by: int) -> table_commands.HandOverChair:
        """Return what the host asks for; the room knows the name."""
        return table_commands.HandOverChair(by=by, player=self.player, name="")


class ChangeBuyIns(Tagged, tag="change_buy_ins"):
    """As host: have chips asked for, or not, up to the largest stack, or not (OT-9, OT-13)."""

    request_id: RequestId
    are_asked: bool
    up_to_largest: bool

    def command(self, by: int) -> table_commands.ChangeBuyIns:
        """Return what the host asks for."""
        return table_commands.ChangeBuyIns(
            by=by, are_asked=self.are_asked, up_to_largest=self.up_to_largest
        )


class ChangeComing(Tagged, tag="change_coming"):
    """As host: who may come (OT-14)."""

    request_id: RequestId
    who: WhoComes

    def command(self, by: int) -> table_commands.ChangeComing:
        """Return what the host asks for."""
        return table_commands.ChangeComing(by=by, who=self.who)


class ChangeSeats(Tagged, tag="change_seats"):
    """As host: how many seats there are after this hand (OT-15)."""

    request_id: RequestId
    seats: Annotated[int, msgspec.Meta(ge=2, le=10)]

    def command(self, by: int) -> table_commands.ChangeSeats:
        """Return what the host asks for."""
        return table_commands.ChangeSeats(by=by, seats=self.seats)


class StartByHand(Tagged, tag="start_by_hand"):
    """As host: whether each hand starts at their word (OT-16)."""

    request_id: RequestId
    is_on: bool

    def command(self, by: int) -> table_commands.StartByHand:
        """Return what the host asks for."""
        return table_commands.StartByHand(by=by, is_on=self.is_on)


class DealNext(Tagged, tag="deal_next"):
    """As host or deputy: the next hand starts (OT-16)."""

    request_id: RequestId

    def command(self, by: int) -> table_commands.DealNext:
        """Return what the host or a deputy asks for."""
        return table_commands.DealNext(by=by)


class GiveChips(Tagged, tag="give_chips"):
    """As host or deputy: give somebody all or less of what they ask for (OT-9)."""

    request_id: RequestId
    player: PlayerNo
    chips: Chips

    def command(self, by: int) -> table_commands.GiveChips:
        """Return what the host or a deputy asks for."""
        return table_commands.GiveChips(by=by, player=self.player, chips=self.chips)


class DeclineChips(Tagged, tag="decline_chips"):
    """As host or deputy: give somebody none of what they ask for (OT-9)."""

    request_id: RequestId
    player: PlayerNo

    def command(self, by: int) -> table_commands.DeclineChips:
        """Return what the host or a deputy asks for."""
        return table_commands.DeclineChips(by=by, player=self.player)


class NameDeputy(Tagged, tag="name_deputy"):
    """As host: have somebody answer requests and pause beside them (OT-12)."""

    request_id: RequestId
    player: PlayerNo

    def command(self, by: int) -> table_commands.NameDeputy:
        """Return what the host asks for; the room knows the name."""
        return table_commands.NameDeputy(by=by, player=self.player, name="")


class DismissDeputy(Tagged, tag="dismiss_deputy"):
    """As host: have a deputy be none any more (OT-12)."""

    request_id: RequestId
    player: PlayerNo

    def command(self, by: int) -> table_commands.DismissDeputy:
        """Return what the host asks for; the room knows the name."""
        return table_commands.DismissDeputy(by=by, player=self.player, name="")


HostFrame = (
    PauseEvening
    | GoOn
    | CloseEvening
    | RemovePlayer
    | SitPlayerOut
    | ChangeClock
    | ChangeGame
    | ChangeBuyIns
    | ChangeComing
    | ChangeSeats
    | StartByHand
    | DealNext
    | GiveChips
    | DeclineChips
    | HandOverChair
    | NameDeputy
    | DismissDeputy
)
SeatFrame = (
    Leave | Stay | SitOut | SitIn | PostBlinds | TopUp | WithdrawRequest | Settings | ChangeSeat
)
ServiceFrame = Act | UseTimeBank | RevealCut | SitDown | SeatFrame | HostFrame | Wait | StopWaiting
RequestFrame = ServiceFrame | PreAct
