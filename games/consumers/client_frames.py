"""Client frames: what a client may send. Strict: an unknown field or type is an error, by name."""

from __future__ import annotations

from typing import Annotated

import msgspec

from games.engine.base import Tagged
from games.live.table.player_requests.request_fields import Bytes32, RequestId
from games.live.table.player_requests.request_frames import RequestFrame
from games.live.talk.talk_frames import Reaction

UNREADABLE = (msgspec.DecodeError, UnicodeError, RecursionError)
"""What decoding raises for text that is no frame; lists nested too deeply end in the last one."""
MAX_FRAME_BYTES = 8 * 1024

VersionNo = Annotated[int, msgspec.Meta(ge=0, le=2**62)]
QuestionNo = Annotated[int, msgspec.Meta(ge=1, le=2**31)]


class Hello(Tagged, tag="hello"):
    """Say which version the client has; the missing frames or a snapshot come back.

    ``era`` is that of the snapshot which it goes back to.
    """

    version: VersionNo | None = None
    era: str | None = None


class Heartbeat(Tagged, tag="heartbeat"):
    """Say every 5 s which version the client has; a socket 15 s behind is closed.

    ``ask`` is the number of the question that it answers, if it does.
    """

    version: VersionNo
    ask: QuestionNo | None = None


class Pledge(Tagged, tag="pledge"):
    """Announce the hash of the cut that this page would reveal for the next hand; no answer."""

    hash: Bytes32


class Prove(Tagged, tag="prove"):
    """Send me what I can check a hand of this table with; one at a time."""

    hand: Annotated[int, msgspec.Meta(ge=1, le=2**31)]


class Say(Tagged, tag="say"):
    """Say a line at the table; one that comes again is answered as before."""

    request_id: RequestId
    text: str


class React(Tagged, tag="react"):
    """Show a reaction beside one's name; it is kept nowhere."""

    request_id: RequestId
    reaction: Reaction


TableIn = Hello | Heartbeat | Pledge | Prove | Say | React | RequestFrame
LobbyIn = Hello | Heartbeat

table_decoder = msgspec.json.Decoder(TableIn, strict=True)
