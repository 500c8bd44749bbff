"""Players at a room that is drained while they play."""

from __future__ import annotations

import pytest
import websockets

from games.tests.deployed.playing import Two, play_on
from games.tests.served.client import Client, Frame
from games.tests.served.room import ServedRoom


def drained(room: ServedRoom, *arguments: str) -> str:
    """Give the command; return what it said."""
    done = room.manage("drain", *arguments)
    assert done.returncode == 0, done.stdout + done.stderr
    return done.stdout


def events_of(client: Client, kind: str) -> list[Frame]:
    """Return the events of a kind that a client has been sent."""
    events = (each for frame in client.frames for each in frame.get("events", ()))
    return [each for each in events if each["type"] == kind]


async def play_to_the_end(seated: Two) -> None:
    """Have both check and call until the hand is over."""
    while not events_of(seated[0], "hand_ended"):
        await play_on(seated)


async def closed_with(client: Client) -> int | None:
    """Wait until a client's socket is closed by the room; return the code."""
    with pytest.raises(websockets.ConnectionClosed) as closed:
        await client.until(lambda frame: False)
    return closed.value.rcvd.code if closed.value.rcvd else None
