"""Events as the journal's bytes, and back: strict, so that a journal is read as it was written."""

from __future__ import annotations

import msgspec

from games.engine.events import Event

_encoder = msgspec.json.Encoder()
_decoder = msgspec.json.Decoder(tuple[Event, ...])


def encode_events(events: tuple[Event, ...]) -> bytes:
    """Return the JSON of one commit's events."""
    return _encoder.encode(events)


def decode_events(row: bytes | memoryview) -> tuple[Event, ...]:
    """Return the events of one journal row."""
    return _decoder.decode(row)
