"""What a client may send over a socket. Strict: an unknown field or type is an error, by name."""

from __future__ import annotations

from typing import Annotated

import msgspec

from games.engine.actions import PlayerAction
from games.engine.base import Tagged

UNREADABLE = (msgspec.DecodeError, UnicodeError, RecursionError)
"""What decoding raises for text that is no frame; lists nested too deeply end in the last one."""
MAX_FRAME_BYTES = 8 * 1024
MAX_CHIPS = 10**12

# A `$` alone would let a line feed follow. PostgreSQL's text takes no NUL.
RequestId = Annotated[str, msgspec.Meta(min_length=1, max_length=64, pattern=r"^[ -~]+$(?!\n)")]
Turn = Annotated[str, msgspec.Meta(min_length=3, max_length=32, pattern=r"^[0-9]+\.[0-9]+$(?!\n)")]
SeatNo = Annotated[int, msgspec.Meta(ge=1, le=10)]
Chips = Annotated[int, msgspec.Meta(ge=1, le=MAX_CHIPS)]
VersionNo = Annotated[int, msgspec.Meta(ge=0, le=2**62)]


class Hello(Tagged, tag="hello"):
    """Say which version the client has; the missing frames or a snapshot come back."""

    version: VersionNo | None = None


class Heartbeat(Tagged, tag="heartbeat"):
    """Say every 5 s which version the client has; a socket 15 s behind is closed."""

    version: VersionNo


class Act(Tagged, tag="act"):
    """Act in the decision that ``turn`` names; amounts in cents."""

    turn: Turn
    request_id: RequestId
    action: PlayerAction


class SitDown(Tagged, tag="sit_down"):
    """Take a seat with ``chips`` cents of the bankroll."""

    request_id: RequestId
    seat: SeatNo
    chips: Chips


class Leave(Tagged, tag="leave"):
    """Leave the table, after the hand if one is being played (TB-3)."""

    request_id: RequestId


class SitOut(Tagged, tag="sit_out"):
    """Sit out from the next hand on (TB-2)."""

    request_id: RequestId


class SitIn(Tagged, tag="sit_in"):
    """Be back; ``post`` says to post what is owed rather than wait (HB-8)."""

    request_id: RequestId
    post: bool = False


class Post(Tagged, tag="post"):
    """Say *post*, or take it back (HB-4)."""

    request_id: RequestId
    post: bool = True


class TopUp(Tagged, tag="top_up"):
    """Add ``chips`` cents from the bankroll, after the hand if one is being played (MO-2)."""

    request_id: RequestId
    chips: Chips


class Settings(Tagged, tag="settings"):
    """Change what happens without asking (HB-3, SD-2)."""

    request_id: RequestId
    auto_post: bool | None = None
    auto_muck: bool | None = None


class ChangeSeat(Tagged, tag="change_seat"):
    """Move to a free seat (TB-6)."""

    request_id: RequestId
    seat: SeatNo


class Wait(Tagged, tag="wait"):
    """Join the line for a seat at a full table."""

    request_id: RequestId


class StopWaiting(Tagged, tag="stop_waiting"):
    """Leave the line, and give back the seat that is kept, if one is."""

    request_id: RequestId


Command = (
    SitDown | Leave | SitOut | SitIn | Post | TopUp | Settings | ChangeSeat | Wait | StopWaiting
)
TableIn = Hello | Heartbeat | Act | Command
LobbyIn = Hello | Heartbeat

table_decoder = msgspec.json.Decoder(TableIn, strict=True)
