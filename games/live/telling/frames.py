"""Frames from the room over a socket: JSON text, each with its ``type``.

Amounts are whole cents, times are milliseconds since 1970 (UTC). docs/protocol.md tells the story;
docs/protocol.schema.json is generated from these types.
"""

from __future__ import annotations

from enum import StrEnum

import msgspec

from games.engine.actions import LegalActions
from games.engine.base import Tagged, Value
from games.engine.hand_state import PostKind
from games.projections import View, ViewEvent

Facts = dict[str, int | str | bool | list[int] | None]


class Presence(StrEnum):
    """Whether a seated player can see the table."""

    CONNECTED = "connected"
    AWAY = "away"  # a socket is open, but nothing has come over it for a while
    DISCONNECTED = "disconnected"


class Asked(Value):
    """What the dealer asks one player to post for the next deal; they say *post* or sit out."""

    kind: PostKind
    chips: int
    until: int
    """No answer by then is a miss, and they sit out (HB-13, ST-2)."""


class Now(Value, omit_defaults=True):
    """The moment: whose turn it is and until when. It is not part of what happened.

    A client's clock is not the room's: count from ``server_time``.
    """

    server_time: int
    turn: str | None = None
    """The open decision, "17.4": hand and decision; an act names it."""
    seat: int | None = None
    """Whose turn it is."""
    deadline: int | None = None
    """When their time is over."""
    countdown: int | None = None
    """From when the countdown is shown to all (EA-6)."""
    next_hand: int | None = None
    """When the next hand starts."""
    legal: LegalActions | None = None
    """Only for the player who is to act, or who may show their cards."""
    asked: Asked | None = None
    """Only for the player whose blind or ante is due, while they are asked (HB-3)."""
    may_add: bool = False
    """Only for a player whose stack is short when a hand is over: they can add chips (MO-13)."""


class Snapshot(Tagged, tag="snapshot"):
    """The whole table as this viewer may see it."""

    table: int
    version: int
    view: View
    now: Now


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


class Presences(Tagged, tag="presence"):
    """Which of the seated players are there, by player id."""

    players: dict[str, Presence]


class Page(Tagged, tag="page"):
    """Which build of its own page the room serves; a page of another one loads itself anew."""

    build: str


class AllIns(Tagged, tag="all_ins"):
    """How many emergency all-ins this player has left today, over all tables (EA-4)."""

    left: int


class Offer(Value):
    """A seat that is kept for one player."""

    seat: int
    until: int
    """Then it is the next one's."""


class Waiting(Tagged, tag="waiting"):
    """The line for the table's seats, and this player's place in it (TB-4)."""

    count: int
    position: int | None = None
    """1 is next; none: they don't wait."""
    offer: Offer | None = None


class Error(Tagged, tag="error"):
    """A frame that could not be understood or taken; nothing has changed."""

    reason: str
    facts: Facts = msgspec.field(default_factory=dict)
    request_id: str | None = None


class LobbyTable(Tagged, tag="table"):
    """One row of the lobby; chips in cents."""

    id: int
    name: str
    house: str
    game: str
    limit: str
    seats: int
    players: int
    house_players: int
    waiting: int = 0
    hands_per_hour: int | None = None
    average_pot: int | None = None


class Lobby(Tagged, tag="lobby"):
    """All tables; ``table`` frames follow as rows change."""

    tables: tuple[LobbyTable, ...]


TableOut = Snapshot | Frame | Ack | Refusal | Version | Page | Presences | AllIns | Waiting | Error
LobbyOut = Lobby | LobbyTable | Error

_encoder = msgspec.json.Encoder()


def encode(frame: TableOut | LobbyOut) -> str:
    """Return the text of a frame."""
    return _encoder.encode(frame).decode()
