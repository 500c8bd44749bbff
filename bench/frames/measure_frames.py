"""Measures a frame to a socket by each way in turn, and writes the report's part."""

from __future__ import annotations

import asyncio
import statistics
import subprocess
import sys
import tempfile
from collections.abc import Sequence
from pathlib import Path

from typing_extensions import override

from bench.frames import AT_ONCE, BYTES
from bench.machine import today
from bench.server import OPENS_WITHIN, free_port
from bench.side import HERE, environment
from bench.sockets import ClientSocket

HEADING = "## A frame to a socket"
WAYS = {
    "daphne": "Daphne's own server, by ASGI's messages",
    "room": "the room's",
    "kernel": "the kernel's `send` alone, of bytes that are framed already",
}
TURNS = 1000
ABOUT = f"""\
CPU time of the server for a text of {BYTES} bytes to one of {AT_ONCE} sockets, which are sent it
one after another {TURNS:,} times, less that of as many rounds to nobody. The medians of runs in
turn."""


def frames_lines(*, rounds: int) -> list[str]:
    """Measure so many rounds; return the report's part."""
    found: dict[str, list[float]] = {way: [] for way in WAYS}
    for _ in range(rounds):
        for way, figures in found.items():
            figures.append(asyncio.run(measured(way)))
            print(f"{way}: {figures[-1]:.1f} µs", flush=True)
    slowest = statistics.median(found["daphne"])
    return [
        HEADING,
        "",
        f"Written by `python -m bench frames`, {today()}; runs: {rounds}.",
        "",
        ABOUT,
        "",
        "| way | CPU µs a frame | of Daphne's |",
        "| --- | --: | --: |",
        *(row(name, found[way], slowest) for way, name in WAYS.items()),
    ]


def row(name: str, figures: Sequence[float], slowest: float) -> str:
    """Return a way's row, with what part of the slowest it is."""
    median = statistics.median(figures)
    return f"| {name} | {median:.1f} | 1/{slowest / median:.1f} |"


async def measured(way: str, *, turns: int = TURNS) -> float:
    """Return what a frame takes by this way, in microseconds of CPU time; TimeoutError if nobody
    listened, ValueError if the server ended without a figure."""
    port = free_port()
    with tempfile.TemporaryDirectory() as folder:
        server_of = [sys.executable, "-m", "bench.frames.serve_frames"]
        command = [*server_of, str(port), way, str(turns)]
        env = environment(Path(folder))
        server = subprocess.Popen(command, cwd=HERE.root, env=env, stdout=subprocess.PIPE)
        try:
            await asyncio.wait_for(all_listen(port), OPENS_WITHIN)
            said, _ = await asyncio.to_thread(server.communicate)
        finally:
            server.kill()
            server.wait()
    return float(said)


async def all_listen(port: int) -> None:
    """Open all sockets, once the server is there; what they are sent is read and left."""
    for _ in range(AT_ONCE):
        while not await is_open(port):
            await asyncio.sleep(0.1)


async def is_open(port: int) -> bool:
    """Open a socket; False: nobody listens yet."""
    loop = asyncio.get_running_loop()
    try:
        await loop.create_connection(lambda: Reader(path="/", token=""), "127.0.0.1", port)
    except ConnectionRefusedError:
        return False
    return True


class Reader(ClientSocket):
    """Reads."""

    @override
    def opened(self) -> None:
        """Nothing is said."""

    @override
    def text(self, payload: bytes) -> None:
        """Nothing is done with it."""
