"""Host frames: what a host or a deputy may ask of a table over its socket. Strict; each says which
command it is."""

from __future__ import annotations

from typing import Annotated

import msgspec

from games.engine import table_commands
from games.engine.base import Tagged
from games.engine.table_state import WhoComes
from games.live.table.player_requests.request_fields import Chips, PlayerNo, RequestId


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
