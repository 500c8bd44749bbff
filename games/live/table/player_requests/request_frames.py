"""Request frames: what a player may ask of a table over its socket. Strict; a seat's own say which
command they are, and execute_request.py calls the service for each."""

from __future__ import annotations

from typing import Annotated

import msgspec

from games.engine import table_commands
from games.engine.actions import PlayerAction
from games.engine.base import Tagged
from games.engine.pre_actions import PreAction
from games.live.table.player_requests.host_frames import HostFrame
from games.live.table.player_requests.request_fields import (
    Bytes32,
    Chips,
    ChipsOrNone,
    RequestId,
    SeatNo,
    Turn,
)


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


SeatFrame = (
    Leave | Stay | SitOut | SitIn | PostBlinds | TopUp | WithdrawRequest | Settings | ChangeSeat
)
ServiceFrame = Act | UseTimeBank | RevealCut | SitDown | SeatFrame | HostFrame | Wait | StopWaiting
RequestFrame = ServiceFrame | PreAct
