"""What each frame of a player asks of the table, as the command that the engine is given."""

from __future__ import annotations

from typing import get_args

import pytest

from games.engine import table_commands
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


@pytest.mark.parametrize("frame", ASKED, ids=repr)
def test_a_frame_is_its_player_s_command(frame: SeatFrame) -> None:
    assert frame.command(BOB) == ASKED[frame]


def test_every_frame_has_been_asked() -> None:
    assert {type(frame) for frame in ASKED} == set(get_args(SeatFrame))
