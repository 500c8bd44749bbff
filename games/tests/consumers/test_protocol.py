"""The published protocol is the one that is spoken."""

from __future__ import annotations

import json
from functools import cache
from typing import Any, get_args

import jsonschema
import pytest
from django.conf import settings

from games.consumers.client_frames import TableIn
from games.consumers.schema import ENDS, PATH, protocol_schema, schema_text
from games.live.broadcast.room_frames import LobbyOut, TableOut
from games.tests.served.client import Client
from games.tests.served.room import ServedRoom

SAYS = (settings.BASE_DIR / "docs" / "protocol.md").read_text()


def test_its_schema_is_up_to_date() -> None:
    assert PATH.read_text() == schema_text(), "Run python -m games.consumers.schema."


@pytest.mark.parametrize(
    "frame",
    {*get_args(TableIn), *get_args(TableOut), *get_args(LobbyOut)},
    ids=lambda each: each.__name__,
)
def test_it_explains_every_frame(frame: Any) -> None:
    assert (
        f"`{frame.__struct_config__.tag}`" in SAYS
        or f'"type":"{frame.__struct_config__.tag}"' in SAYS
    )


def test_its_example_has_frames_that_are_taken() -> None:
    sent = [line.split("> ", 1)[1] for line in SAYS.splitlines() if line.startswith("    > ")]

    assert len(sent) >= 4
    for text in sent:
        validate(json.loads(text), "table, client to room")


@pytest.mark.served
async def test_it_sends_what_the_schema_says(room: ServedRoom) -> None:
    async with await Client.at(room, "stud", "Carol") as carol:
        await carol.hello()
        await carol.ask("sit_down", seat=3, chips=100)
        await carol.ask("sit_down", seat=3, chips=8_000)
        await carol.socket.send("{}")
        await carol.until(lambda frame: frame["type"] == "error")
        while not any(frame["type"] == "presence" for frame in carol.frames):
            await carol.next()  # it may have come before the error did
        await carol.ask("leave")

        assert {frame["type"] for frame in carol.frames} >= {"snapshot", "ack", "refused", "error"}
        for frame in carol.frames:
            validate(frame, "table, room to client")


def validate(frame: Any, way: str) -> None:
    """Check a frame against what may go that way."""
    validator(way).validate(frame)


@cache
def validator(way: str) -> jsonschema.Draft202012Validator:
    """Return what checks the frames that go this way."""
    schema = protocol_schema()
    assert way in ENDS
    each_way = {"$defs": schema["$defs"], **schema["properties"][way]}
    return jsonschema.Draft202012Validator(each_way)
