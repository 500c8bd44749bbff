"""The JSON Schema of the protocol, made from the types that read and write it.

`python -m games.consumers.schema` writes docs/protocol.schema.json anew.
"""

from __future__ import annotations

import json
from pathlib import Path
from typing import Any

import msgspec

from games.consumers.client_frames import LobbyIn, TableIn
from games.live.broadcast.room_frames import LobbyOut, TableOut

PATH = Path(__file__).resolve().parents[2] / "docs" / "protocol.schema.json"

ENDS = {
    "table, client to room": TableIn,
    "table, room to client": TableOut,
    "lobby, client to room": LobbyIn,
    "lobby, room to client": LobbyOut,
}


def protocol_schema() -> dict[str, Any]:
    """Return one schema: what goes which way under ``properties``, the frames under ``$defs``."""
    ends, components = msgspec.json.schema_components(ENDS.values(), ref_template="#/$defs/{name}")
    return {
        "$schema": "https://json-schema.org/draft/2020-12/schema",
        "title": "Frames of the card room, both ways (docs/protocol.md)",
        "properties": dict(zip(ENDS, ends, strict=True)),
        "$defs": dict(sorted(components.items())),
    }


def schema_text() -> str:
    """Return the text of docs/protocol.schema.json."""
    return json.dumps(protocol_schema(), indent=1) + "\n"


if __name__ == "__main__":
    PATH.write_text(schema_text())
