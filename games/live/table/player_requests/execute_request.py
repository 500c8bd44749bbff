"""Executing a request: the service that does what a player's frame asks for."""

from __future__ import annotations

import datetime as dt

from games.journal.loaded import Loaded
from games.journal.writing.decide_and_commit import Outcome
from games.live.table.player_requests.host_frames import HostFrame
from games.live.table.player_requests.request_frames import (
    Act,
    RevealCut,
    ServiceFrame,
    SitDown,
    StopWaiting,
    UseTimeBank,
    Wait,
)
from games.services.execute_command import execute_command
from games.services.groups.act_as_host import act_as_host
from games.services.hands.act import act
from games.services.hands.cutting_decks.cut_deck import cut_deck
from games.services.hands.use_time_bank import use_time_bank
from games.services.seats.sit_down import sit_down
from games.services.waiting.join_waiting_list import join_waiting_list
from games.services.waiting.leave_waiting_list import leave_waiting_list


def execute_request(
    frame: ServiceFrame,
    *,
    table_id: int,
    player_id: int,
    request_id: str,
    now: dt.datetime,
    loaded: Loaded | None,
) -> Outcome:
    """Call the service; the player is known from the socket alone, whatever the frame says."""
    match frame:
        case Act():
            return act(
                turn=frame.turn,
                action=frame.action,
                table_id=table_id,
                player_id=player_id,
                request_id=request_id,
                now=now,
                loaded=loaded,
            )
        case UseTimeBank():
            return use_time_bank(
                turn=frame.turn,
                table_id=table_id,
                player_id=player_id,
                request_id=request_id,
                now=now,
                loaded=loaded,
            )
        case RevealCut():
            return cut_deck(
                frame_hash=bytes.fromhex(frame.frame),
                cut=bytes.fromhex(frame.cut),
                table_id=table_id,
                player_id=player_id,
                now=now,
                loaded=loaded,
            )
        case SitDown():
            return sit_down(
                seat=frame.seat,
                chips=frame.chips,
                top_up_to=frame.top_up_to,
                buy_in_again=frame.buy_in_again,
                table_id=table_id,
                player_id=player_id,
                request_id=request_id,
                now=now,
                loaded=loaded,
            )
        case Wait():
            return join_waiting_list(table_id=table_id, player_id=player_id, now=now)
        case StopWaiting():
            return leave_waiting_list(table_id=table_id, player_id=player_id)
        case _ if isinstance(frame, HostFrame):
            return act_as_host(
                command=frame.command(player_id),
                table_id=table_id,
                player_id=player_id,
                request_id=request_id,
                now=now,
                loaded=loaded,
            )
        case _:
            return execute_command(
                command=frame.command(player_id),
                table_id=table_id,
                player_id=player_id,
                request_id=request_id,
                now=now,
                loaded=loaded,
            )
