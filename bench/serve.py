"""The server under load, in a process of its own: `manage.py serve`, or its floor.

Two things differ from the open room: a player may send more than ten frames and say more than one
line a second, since at a single table few do what many people would; and from one address come all
of them. What
has a setting is lifted by the environment (bench/side.py), what has none here. The arguments stay
as they are: `make bench BENCH_BASE=<commit>` has each commit serve its room by them.
"""

from __future__ import annotations

import os
import sys
from pathlib import Path

import django

from bench.sampling import Sampler


def main() -> None:
    """Serve until a signal ends it: port, and `floor` or `room`."""
    port, what = sys.argv[1:]
    django.setup()
    if profile := os.environ.get("BENCH_PROFILE"):
        Sampler(Path(profile)).begin()
    serve_room(port, what)


def serve_room(port: str, what: str) -> None:
    """Serve the room, or its floor, as `manage.py serve` does."""
    from django.core.management import call_command

    from cardroom import asgi
    from games.live import rate

    rate.PER_SECOND = rate.BURST = rate.HANDSHAKES_AT_ONCE = 1e9
    rate.LINES_PER_SECOND = rate.LINES_AT_ONCE = 1e9
    if what == "floor":
        from channels.routing import ProtocolTypeRouter

        from bench.floor import websockets

        asgi.application = ProtocolTypeRouter({"http": asgi.http, "websocket": websockets})
    call_command("serve", host="127.0.0.1", port=int(port))


if __name__ == "__main__":
    main()
