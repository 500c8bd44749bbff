"""A server that sends the same text to all its sockets, round after round, and says what one took.

`python -m bench.frames.serve_frames PORT WAY ROUNDS`: by ``daphne``'s own server, its messages and
all that follows from them; by the ``room``'s; or by the kernel's ``send`` alone (``kernel``), of
bytes that are framed already. It ends by itself once it has written the CPU time of a frame, in
microseconds.
"""

from __future__ import annotations

import sys
from typing import Any

import django
from daphne.endpoints import build_endpoint_description_strings
from daphne.server import Server

from cardroom.serving.connections import Connections
from cardroom.serving.server import RoomServer


async def nothing() -> None:
    """Begin and end with nothing else."""


def main() -> None:
    """Serve until the figure is known."""
    port, way, rounds = sys.argv[1:]
    django.setup()
    from bench.frames.rounds import Rounds

    serve(Rounds(way, int(rounds)), int(port), is_daphnes=way == "daphne")


def serve(application: Any, port: int, *, is_daphnes: bool) -> None:
    """Serve by Daphne's server as it is, or by the room's."""
    where = "127.0.0.1"
    if is_daphnes:
        endpoints = build_endpoint_description_strings(host=where, port=port)
        Server(application, endpoints=endpoints, signal_handlers=False, verbosity=0).run()
    else:
        RoomServer(
            application,
            host=where,
            port=port,
            begin=nothing,
            end=nothing,
            connections=Connections(),
            request_seconds=20,
        ).run()


if __name__ == "__main__":
    main()
