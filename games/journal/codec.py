"""Events as the journal's bytes, and back: strict, so that a journal is read as it was written."""

from __future__ import annotations

import re

import msgspec

from games.engine.events import Event

_encoder = msgspec.json.Encoder()
_decoder = msgspec.json.Decoder(tuple[Event, ...])

RETIRED = re.compile(rb'"all_ins_a_day":\s*\d+,\s*')
"""A rule that older journals tell of and that no house has any more: staff set how many emergency
all-ins there are a day, for the room and for each player (EA-4)."""


def encode_events(events: tuple[Event, ...]) -> bytes:
    """Return the JSON of one commit's events."""
    return _encoder.encode(events)


def decode_events(row: bytes | memoryview) -> tuple[Event, ...]:
    """Return the events of one journal row, whatever version of the room wrote it."""
    return _decoder.decode(without_retired(bytes(row)))


def without_retired(text: bytes) -> bytes:
    """Return what a journal says without the rules that are no more."""
    return RETIRED.sub(b"", text)
