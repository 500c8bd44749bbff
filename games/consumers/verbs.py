"""Which service does what a frame asks for."""

from __future__ import annotations

from functools import partial
from typing import Any, assert_never

from games.consumers import frames
from games.live.table.verb import Verb
from games.services.hands.act import act
from games.services.seats.change_seat import change_seat
from games.services.seats.change_settings import change_settings
from games.services.seats.leave import leave
from games.services.seats.post import post
from games.services.seats.sit_down import sit_down
from games.services.seats.sit_in import sit_in
from games.services.seats.sit_out import sit_out
from games.services.seats.top_up import top_up
from games.services.waiting.join_waiting_list import join_waiting_list
from games.services.waiting.leave_waiting_list import leave_waiting_list


def verb_of(frame: frames.Act | frames.Command, *, table_id: int, player_id: int) -> Verb:
    """Return the service with what the frame says; who asks is known from the socket alone."""
    asked: dict[str, Any] = {
        "table_id": table_id,
        "player_id": player_id,
        "request_id": frame.request_id,
    }
    match frame:
        case frames.Act():
            return partial(act, turn=frame.turn, action=frame.action, **asked)
        case frames.SitDown():
            return partial(sit_down, seat=frame.seat, chips=frame.chips, **asked)
        case frames.Leave():
            return partial(leave, **asked)
        case frames.SitOut():
            return partial(sit_out, **asked)
        case frames.SitIn():
            return partial(sit_in, post=frame.post, **asked)
        case frames.Post():
            return partial(post, post=frame.post, **asked)
        case frames.TopUp():
            return partial(top_up, chips=frame.chips, **asked)
        case frames.Settings():
            return partial(
                change_settings, auto_post=frame.auto_post, auto_muck=frame.auto_muck, **asked
            )
        case frames.ChangeSeat():
            return partial(change_seat, seat=frame.seat, **asked)
        case frames.Wait():
            return partial(join_waiting_list, table_id=table_id, player_id=player_id)
        case frames.StopWaiting():
            return partial(leave_waiting_list, table_id=table_id, player_id=player_id)
        case _:
            assert_never(frame)
