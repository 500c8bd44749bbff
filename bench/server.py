"""The server under load: a room, or one of its floors, in one process; its players in others."""

from __future__ import annotations

import os
import signal
import socket
import subprocess
import time
from collections import Counter
from collections.abc import Iterator
from contextlib import ExitStack, contextmanager
from pathlib import Path
from typing import TypeVar

import msgspec

from bench.databases import answered
from bench.driving.load import Served, put_under_load
from bench.driving.plan import Scenario
from bench.rooms import Template, copy_of
from bench.side import Side

Key = TypeVar("Key", str, int)
OPENS_WITHIN = 60
CLOSES_WITHIN = 30


class Result(msgspec.Struct, frozen=True, kw_only=True):
    """One scenario as measured; times in seconds, sorted."""

    scenario: Scenario
    what: str
    """`room` or `floor`, or the name of the side that was measured."""
    seconds: float
    acks: tuple[float, ...]
    receipts: tuple[float, ...]
    cpu: float
    """Of the server while measuring."""
    players_cpu: float
    """Of all players' processes while measuring."""
    peak_kib: int
    acknowledged: int
    rows: int
    """Journal rows that answer a request; has to be as many."""
    refused: dict[str, int]
    gaps: int
    lost: int
    audit: str
    acks_by_second: dict[int, int] = {}
    """How many acknowledgements came in each second of the monotonic clock."""
    received: int = 0
    """Bytes that the players got while measuring."""
    said: int = 0
    """Lines of talk."""
    lines: tuple[float, ...] = ()
    """Until the last of those who talk had each, of the lines that came to all of them."""

    @property
    def per_second(self) -> float:
        """Acknowledged actions a second."""
        return len(self.acks) / self.seconds


def measure(
    scenario: Scenario,
    what: str,
    *,
    room: Template,
    seconds: float,
    name: str = "",
    profile: Path | None = None,
) -> Result:
    """Serve a copy of the room (or one of its floors), let the players at it, and count."""
    more = {"BENCH_SEATS": str(scenario.seats), "BENCH_PROFILE": str(profile or "")}
    with copy_of(room, **more) as env:
        with all_served(room.side, env, what, scenario.processes) as servers:
            played = put_under_load(scenario, servers=servers, seats=room.seats, seconds=seconds)
        if not any(each.acks for each in played.measured):
            raise RuntimeError(f"Nobody could play: {log(env).read_text()[-2000:]}")
        return Result(
            scenario=scenario,
            what=name or what,
            seconds=seconds,
            acks=merged(each.acks for each in played.measured),
            receipts=merged(each.receipts for each in played.measured),
            cpu=played.server.cpu,
            players_cpu=played.players.cpu,
            peak_kib=played.server.peak_kib,
            acknowledged=sum(each.acknowledged for each in played.measured),
            rows=answered(env),
            refused=counted(each.refused for each in played.measured),
            gaps=sum(each.gaps for each in played.measured),
            lost=sum(each.lost for each in played.measured),
            acks_by_second=counted(each.acks_by_second for each in played.measured),
            received=sum(each.received for each in played.measured),
            said=sum(each.said for each in played.measured),
            lines=merged(each.lines for each in played.measured),
            audit=audit(room.side, env) if what == "room" else "",
        )


def check(result: Result) -> None:
    """Stop if the journal doesn't hold what was acknowledged, or the room held somebody up."""
    held_up = [reason for reason in result.refused if reason.startswith("TOO_MANY")]
    if result.rows != result.acknowledged or result.lost or held_up:
        raise SystemExit(
            f"{result.scenario.name}, {result.what}: {result.acknowledged} acknowledgements,"
            f" {result.rows} rows, {result.lost} connections lost, refused {result.refused}"
        )
    if len(result.lines) != result.said:
        raise SystemExit(
            f"{result.scenario.name}: of {result.said} lines {len(result.lines)} came to all;"
            f" refused {result.refused}"
        )


def merged(parts: Iterator[tuple[float, ...]]) -> tuple[float, ...]:
    """Return all measurements in order of size."""
    return tuple(sorted(each for part in parts for each in part))


def counted(parts: Iterator[dict[Key, int]]) -> dict[Key, int]:
    """Return how often each was counted in all parts together."""
    return sum(map(Counter, parts), Counter())


@contextmanager
def all_served(side: Side, env: dict[str, str], what: str, count: int) -> Iterator[list[Served]]:
    """Serve one room by so many processes."""
    with ExitStack() as open_now:
        yield [
            open_now.enter_context(served(side, env, what, log(env, number)))
            for number in range(count)
        ]


@contextmanager
def served(
    side: Side, env: dict[str, str], what: str, written: Path | None = None
) -> Iterator[Served]:
    """Serve by a side's own code; yield process id and port, and close in good order at the end."""
    written = written or log(env)
    port = int(os.environ.get("BENCH_PORT", "0")) or free_port()
    command = [side.python, "-m", "bench.serve", str(port), what]
    with written.open("wb") as out:
        server = subprocess.Popen(command, cwd=side.root, env=env, stdout=out, stderr=out)
    try:
        wait_until_open(server, written)
        yield server.pid, port
        server.send_signal(signal.SIGTERM)
        server.wait(CLOSES_WITHIN)
    finally:
        server.kill()
        server.wait()


def wait_until_open(server: subprocess.Popen[bytes], written: Path) -> None:
    """Wait until a server says that it lets people in."""
    deadline = time.monotonic() + OPENS_WITHIN
    while "The room is open" not in written.read_text():
        if server.poll() is not None or time.monotonic() > deadline:
            raise RuntimeError(f"The server did not open: {written.read_text()}")
        time.sleep(0.05)


def free_port() -> int:
    """Return a port that nothing listens at."""
    with socket.socket() as probe:
        probe.bind(("127.0.0.1", 0))
        return int(probe.getsockname()[1])


def log(env: dict[str, str], number: int = 0) -> Path:
    """Return the file that one of a room's servers writes to."""
    return Path(env["ROOM_VAR"]) / f"serve{number}.log"


def audit(side: Side, env: dict[str, str]) -> str:
    """Return what `manage.py audit` says; it fails the run if the books are off."""
    return side.run(env, "manage.py", "audit", timeout=600).decode().strip()
