"""Frames of talk: lines, one by one and as they were last, reactions, and the answers to both."""

from __future__ import annotations

from enum import StrEnum

import msgspec

from games.engine.base import Tagged, Value


class WhoTalks(StrEnum):
    """Who may write at a table."""

    SEATED = "seated"
    ALL = "all"  # whoever sits there, and whoever looks on by the table's link
    NOBODY = "nobody"  # the room has no talk


class MaskedWord(Value):
    """A word of a line: from ``start`` to before ``end``, in code points."""

    start: int
    end: int


class LineSaid(Tagged, tag="said"):
    """A line that somebody said; all are sent the same."""

    number: int
    """One more than that of the item before."""
    at: int
    player: int
    name: str
    text: str
    """Empty: the line was removed."""
    request_id: str
    """As its client chose it: its own page knows the line by it."""
    is_guest: bool = False
    is_watcher: bool = False
    """They had no seat when they said it; whoever wants it so doesn't read them."""
    masks: tuple[MaskedWord, ...] = ()
    """In order; whoever wants it so doesn't read them."""


class LineRemoved(Tagged, tag="removed"):
    """A line was removed: show its words no longer."""

    number: int
    at: int
    line: int
    """Its number."""


class Talk(Tagged, tag="talk"):
    """What was said last, the oldest first, and who may write."""

    number: int
    """The newest item's; 0: nothing was said."""
    items: tuple[LineSaid | LineRemoved, ...]
    writes: WhoTalks
    is_without_guests: bool = False
    """Of those who may write, guests don't: the table's host has it so."""
    link: str = ""
    """Where the table's people talk elsewhere: https, in ASCII. Show its host, and open it only
    once somebody has said so twice."""


class LineAck(Tagged, tag="said_ack"):
    """A line is said, and in the database, by this number; it follows as for everybody."""

    request_id: str
    number: int


class Reaction(StrEnum):
    """What somebody shows beside their name for a moment. Processes name them by their place here:
    another one stands at the end."""

    THUMBS_UP = "thumbs_up"
    CLAP = "clap"
    LAUGH = "laugh"
    SURPRISE = "surprise"
    SAD = "sad"
    LUCK = "luck"


class Reacted(Tagged, tag="reacted"):
    """Somebody reacted; show it beside their name for three seconds. It is kept nowhere, and comes
    to whoever is there."""

    player: int
    reaction: Reaction
    name: str = ""
    """Of somebody who looks on; who sits here has theirs at the seat."""
    is_guest: bool = False
    """Of somebody who looks on; of others the seat says so."""


class ReactAck(Tagged, tag="react_ack"):
    """A reaction was taken; it follows as for everybody."""

    request_id: str


TalkOut = LineSaid | LineRemoved | Talk | LineAck | Reacted | ReactAck

_encoder = msgspec.json.Encoder()


def encode_talk(frame: TalkOut) -> str:
    """Return the text of a frame."""
    return _encoder.encode(frame).decode()
