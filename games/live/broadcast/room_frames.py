"""Room frames: what the room sends over a socket: JSON text, each with its ``type``.

Amounts are whole cents, times are milliseconds since 1970 (UTC). docs/protocol.md describes them;
docs/protocol.schema.json is generated from these types.
"""

from __future__ import annotations

from enum import StrEnum

import msgspec

from games.engine.base import Tagged, Value
from games.engine.pre_actions import PreAction
from games.live.talk.talk_frames import TalkOut
from games.projections import View, ViewEvent
from games.projections.at_door import AtDoor
from games.projections.lobby_table import LobbyTable
from games.projections.now import Now

Facts = dict[str, int | str | bool | list[int] | None]


class Presence(StrEnum):
    """Whether a seated player can see the table."""

    CONNECTED = "connected"
    AWAY = "away"  # a socket is open, but nothing has come over it for a while
    DISCONNECTED = "disconnected"
    GONE = "gone"  # the same, but no line was lost: the page was closed, or left for another


class Snapshot(Tagged, tag="snapshot"):
    """The whole table as this viewer may see it."""

    table: int
    version: int
    view: View
    now: Now
    told: tuple[tuple[ViewEvent, ...], ...] = ()
    """The hand that is being played, or the last one, commit by commit, as this viewer saw it."""
    era: str = ""
    """To be said with the version, since in another era that stands for other commits."""


class Frame(Tagged, tag="frame"):
    """One commit: what happened, as this viewer may see it; ``version`` is one more than before."""

    table: int
    version: int
    events: tuple[ViewEvent, ...]
    now: Now


class Ack(Tagged, tag="ack"):
    """It is done and in the database, in this version."""

    request_id: str
    version: int
    seat: int | None = None
    """Where whoever asked for a seat sits now."""


class Refusal(Tagged, tag="refused"):
    """The dealer says no; nothing has changed. ``facts`` say what would be right."""

    request_id: str
    reason: str
    facts: Facts = msgspec.field(default_factory=dict)


class Version(Tagged, tag="version"):
    """The table is at this version and has been quiet; whoever has less says hello."""

    version: int


class Ask(Tagged, tag="ask"):
    """Is anybody there? Every 3 seconds; a heartbeat with the number ``ask`` is the answer."""

    ask: int
    round_trip: int | None = None
    """How long the last answer took, there and back, in milliseconds."""


class Acting(Tagged, tag="acting"):
    """Whether this page is the one on which its player acts here: the one opened last is.

    Only for sockets whose hello said when their page was opened.
    """

    here: bool
    opened: int
    """When this page was opened, for its next hello: reconnecting is not opening."""


class KeptPreAction(Tagged, tag="pre_action"):
    """What is kept of this player's own for their turn; nobody else is sent anything of it."""

    action: PreAction | None
    dropped: str | None = None
    """Why what they had chosen is not carried out, as a refusal would say it (BT-15)."""
    facts: Facts = msgspec.field(default_factory=dict)


class Presences(Tagged, tag="presence"):
    """Which of the seated players are there, by player id, and how many look on."""

    players: dict[str, Presence]
    watching: int = 0
    """People without a seat who have the table open, each counted once if they are signed in."""


class Page(Tagged, tag="page"):
    """Which build of its own page the room serves; a page of another one loads itself anew."""

    build: str
    viewer: int | None = None
    """Whom the room takes this socket's owner for: a player by id, or the public."""


class ProofOfHand(Tagged, tag="proof"):
    """What a hand can be checked with (docs/fairness.md); ``own`` is for this player alone."""

    hand: int
    record: str | None = None
    """None: it has none yet, or is of an older version."""
    signature: str = ""
    own: tuple[str, ...] = ()


class AllIns(Tagged, tag="all_ins"):
    """How many emergency all-ins this player has left today, over all tables (EA-4); at a
    table of a group, of the evening's there (EA-23)."""

    left: int


class Suspended(Tagged, tag="suspended"):
    """Staff keep this player from playing here, or from signing in too, or do so no longer.

    Kept from signing in, they are sent this, and the socket is closed.
    """

    scope: str | None
    """``play`` or ``sign_in``; None: they may play again."""
    until: int | None = None
    """None: until staff lift it."""
    reason: str = ""


class Offer(Value):
    """A seat that is kept for one player."""

    seat: int
    until: int
    """Then it is the next one's."""


class WaitingLine(Tagged, tag="waiting"):
    """The line for the table's seats, and this player's place in it (TB-4)."""

    count: int
    position: int | None = None
    """1 is next; none: they don't wait."""
    is_drawn: bool = False
    """They wait, and who is called is drawn by lot, whatever the position."""
    offer: Offer | None = None


class Message(Tagged, tag="message"):
    """What staff or the room say, in plain text; each is sent once on a line, and may come again on
    another."""

    id: int
    text: str
    is_own: bool = False
    """It is for this player alone."""
    leads_to: int | None = None
    """A table, by its number, where a seat is kept for them."""
    is_of_the_room: bool = False
    """The room says it, not its staff."""
    asks: int | None = None
    """A request for a guest's seat, by its number: this player, the host, says yes or no."""


class Door(Tagged, tag="door"):
    """Who waits to be let in, the longest first; for the host and deputies alone (OT-17)."""

    waiting: tuple[AtDoor, ...]


class Closing(Tagged, tag="closing"):
    """From when no hand starts at the table, sent up to fifteen minutes before."""

    at: int | None = None
    """Unix time in milliseconds; none: hands go on."""
    keeps_seats: bool = False
    """The table then pauses, and all keep their seats and chips; else all go home with them."""


class RoomStandsStill(Tagged, tag="standstill"):
    """The room's database takes nothing just now, so that nothing is played; or it does again."""

    is_on: bool


class Error(Tagged, tag="error"):
    """A frame that could not be understood or taken; nothing has changed."""

    reason: str
    facts: Facts = msgspec.field(default_factory=dict)
    request_id: str | None = None


class Lobby(Tagged, tag="lobby"):
    """All tables; ``table`` frames follow as rows change."""

    tables: tuple[LobbyTable, ...]


TableOut = (
    Snapshot
    | Frame
    | Ack
    | Refusal
    | Version
    | Ask
    | Acting
    | KeptPreAction
    | Page
    | ProofOfHand
    | Presences
    | AllIns
    | Suspended
    | WaitingLine
    | Message
    | Door
    | Closing
    | RoomStandsStill
    | TalkOut
    | Error
)
LobbyOut = Lobby | LobbyTable | RoomStandsStill | Ask | Error

_encoder = msgspec.json.Encoder()


def encode(frame: TableOut | LobbyOut) -> str:
    """Return the text of a frame."""
    return _encoder.encode(frame).decode()
