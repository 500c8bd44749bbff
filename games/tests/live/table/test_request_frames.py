"""What each frame of a player asks of the table, as the command that the engine is given."""

from __future__ import annotations

from typing import get_args

import pytest

from games.engine import table_commands
from games.engine.table_state import WhoComes
from games.live.table.player_requests.host_frames import (
    ChangeBuyIns,
    ChangeClock,
    ChangeComing,
    ChangeGame,
    ChangeSeats,
    CloseEvening,
    DealNext,
    DeclineChips,
    DismissDeputy,
    GiveChips,
    GoOn,
    HandOverChair,
    HostFrame,
    NameDeputy,
    PauseEvening,
    RemovePlayer,
    SitPlayerOut,
    StartByHand,
)
from games.live.table.player_requests.request_frames import (
    ChangeSeat,
    Leave,
    PostBlinds,
    SeatFrame,
    Settings,
    SitIn,
    SitOut,
    Stay,
    TopUp,
    WithdrawRequest,
)

BOB = 2

ASKED: dict[SeatFrame, table_commands.TableCommand] = {
    Leave(request_id="1"): table_commands.Leave(player=BOB),
    Stay(request_id="1"): table_commands.Stay(player=BOB),
    SitOut(request_id="1"): table_commands.SitOut(player=BOB),
    SitIn(request_id="1"): table_commands.SitIn(player=BOB, post=False),
    SitIn(request_id="1", post=True): table_commands.SitIn(player=BOB, post=True),
    PostBlinds(request_id="1"): table_commands.PostBlinds(player=BOB, post=True),
    PostBlinds(request_id="1", post=False): table_commands.PostBlinds(player=BOB, post=False),
    TopUp(request_id="1", chips=500): table_commands.TopUp(player=BOB, chips=500),
    WithdrawRequest(request_id="1"): table_commands.WithdrawRequest(player=BOB),
    Settings(request_id="1", auto_post=False): table_commands.ChangePreferences(
        player=BOB, auto_post=False, auto_muck=None
    ),
    Settings(request_id="1", auto_muck=True): table_commands.ChangePreferences(
        player=BOB, auto_post=None, auto_muck=True
    ),
    Settings(request_id="1", sit_out_at_big_blind=True): table_commands.ChangePreferences(
        player=BOB, sit_out_at_big_blind=True
    ),
    Settings(request_id="1", top_up_to=8_000, buy_in_again=0): table_commands.ChangePreferences(
        player=BOB, top_up_to=8_000, buy_in_again=0
    ),
    ChangeSeat(request_id="1", seat=4): table_commands.ChangeSeat(player=BOB, seat=4),
}

HOST = 3
BY_HOST: dict[HostFrame, table_commands.HostCommand] = {
    PauseEvening(request_id="1"): table_commands.PauseEvening(by=HOST),
    GoOn(request_id="1"): table_commands.GoOn(by=HOST),
    CloseEvening(request_id="1"): table_commands.CloseEvening(by=HOST),
    RemovePlayer(request_id="1", player=BOB): table_commands.RemovePlayer(by=HOST, player=BOB),
    SitPlayerOut(request_id="1", player=BOB): table_commands.SitPlayerOut(by=HOST, player=BOB),
    ChangeClock(request_id="1", seconds=60): table_commands.ChangeClock(by=HOST, seconds=60),
    ChangeGame(request_id="1", limit=7): table_commands.ChangeGame(by=HOST, limit_no=7),
    ChangeBuyIns(request_id="1", are_asked=True, up_to_largest=False): table_commands.ChangeBuyIns(
        by=HOST, are_asked=True, up_to_largest=False
    ),
    ChangeComing(request_id="1", who=WhoComes.DOOR): table_commands.ChangeComing(
        by=HOST, who=WhoComes.DOOR
    ),
    ChangeSeats(request_id="1", seats=6): table_commands.ChangeSeats(by=HOST, seats=6),
    StartByHand(request_id="1", is_on=True): table_commands.StartByHand(by=HOST, is_on=True),
    DealNext(request_id="1"): table_commands.DealNext(by=HOST),
    GiveChips(request_id="1", player=BOB, chips=500): table_commands.GiveChips(
        by=HOST, player=BOB, chips=500
    ),
    DeclineChips(request_id="1", player=BOB): table_commands.DeclineChips(by=HOST, player=BOB),
    HandOverChair(request_id="1", player=BOB): table_commands.HandOverChair(
        by=HOST, player=BOB, name=""
    ),
    NameDeputy(request_id="1", player=BOB): table_commands.NameDeputy(by=HOST, player=BOB, name=""),
    DismissDeputy(request_id="1", player=BOB): table_commands.DismissDeputy(
        by=HOST, player=BOB, name=""
    ),
}


@pytest.mark.parametrize("frame", BY_HOST, ids=repr)
def test_a_host_s_frame_is_their_command(frame: HostFrame) -> None:
    assert frame.command(HOST) == BY_HOST[frame]


@pytest.mark.parametrize("frame", ASKED, ids=repr)
def test_a_frame_is_its_player_s_command(frame: SeatFrame) -> None:
    assert frame.command(BOB) == ASKED[frame]


def test_every_frame_has_been_asked() -> None:
    assert {type(frame) for frame in ASKED} == set(get_args(SeatFrame))
    assert {type(frame) for frame in BY_HOST} == set(get_args(HostFrame))
