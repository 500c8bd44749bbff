"""Events as the journal's bytes, and back: strict, so that a journal is read as it was written."""

from __future__ import annotations

import msgspec

from games.engine.events.event_kinds import Event
from games.journal.rows.player_names import without_names
from games.journal.rows.upcasts import SCHEMA, Said, lift

_encoder = msgspec.json.Encoder()
_decoder = msgspec.json.Decoder(tuple[Event, ...])
_older = msgspec.json.Decoder(Said)


class _Lifted(msgspec.Struct, frozen=True):
    """One row's events; msgspec works a struct's fields out once, a plain type for each call."""

    events: tuple[Event, ...]


def encode_events(events: tuple[Event, ...]) -> bytes:
    """Return the JSON of one commit's events, in the schema SCHEMA; nobody's name is in it."""
    return _encoder.encode([without_names(event) for event in events])


def decode_events(row: bytes | memoryview, schema: int | None) -> tuple[Event, ...]:
    """Return the events of one journal row, whatever version of the room wrote it.

    ``schema`` is the row's own; rows of today's are decoded as they are. Names are empty: whoever
    shows them adds them by ``Names``.
    """
    if schema is not None and schema >= SCHEMA:
        return _decoder.decode(row)
    lifted = lift(_older.decode(row), schema)
    return msgspec.convert({"events": lifted}, _Lifted).events
