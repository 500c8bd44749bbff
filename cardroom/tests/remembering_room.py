"""A server that sends each socket what of its handshake is still in its memory.

`python -m cardroom.tests.remembering_room PORT`, for test_forget_handshake.py.
"""

from __future__ import annotations

import asyncio
import gc
import json
import sys
import time
from typing import Any

from cardroom.serving.connections import Connections
from cardroom.serving.forget_handshake import FORGOTTEN
from cardroom.serving.server import RoomServer
from cardroom.tests.direct_room import nothing

LONGEST = 10.0
"""Seconds until the last of it must have gone: Daphne looks for ended requests each second."""


async def application(scope: dict[str, Any], receive: Any, send: Any) -> None:
    """Accept a socket; send it what is kept once nothing is, or after the longest time."""
    await receive()
    token = dict(scope["headers"])[b"authorization"]
    secret = token[len("Bearer ") :]
    del token
    await send({"type": "websocket.accept"})
    await receive()
    end = time.monotonic() + LONGEST
    while (places := kept(secret)) and time.monotonic() < end:
        await asyncio.sleep(0.1)
    names = FORGOTTEN.intersection(vars(scope["unsent"].__self__))
    report = {"headers": scope["headers"], "names": sorted(names), "places": places}
    await send({"type": "websocket.send", "text": json.dumps(report)})


def kept(secret: bytes) -> list[str]:
    """Return the types of what still knows a secret, apart from whoever asks."""
    text = secret.decode()
    return [
        type(owner).__name__
        for owner in gc.get_objects()
        for each in gc.get_referents(owner)
        if each is not secret and each is not text and says(each, secret, text)
    ]


def says(each: object, secret: bytes, text: str) -> bool:
    """Return whether something is a text or bytes with a secret in it."""
    if isinstance(each, str):
        return text in each
    return isinstance(each, bytes) and secret in each


def main() -> None:
    """Serve until SIGTERM."""
    RoomServer(
        application,
        host="127.0.0.1",
        port=int(sys.argv[1]),
        begin=nothing,
        end=nothing,
        connections=Connections(),
        request_seconds=20,
    ).run()


if __name__ == "__main__":
    main()
