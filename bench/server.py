"""The server under load: a room, or its floor, in one process; its players in others."""

from __future__ import annotations

import os
import shutil
import signal
import sqlite3
import subprocess
import sys
import tempfile
import time
from collections.abc import Iterator, Sequence
from contextlib import contextmanager
from pathlib import Path

import msgspec

from bench.machine import Usage, usage
from bench.plan import Load, Measured, Scenario, Seat, Window

ROOT = Path(__file__).resolve().parent.parent
PORT = int(os.environ.get("BENCH_PORT", "18800"))
OPENS_WITHIN = 60
WARM_UP = 4.0
TABLES_A_PROCESS = 50


class Result(msgspec.Struct, frozen=True, kw_only=True):
    """One scenario as measured; times in seconds, sorted."""

    scenario: Scenario
    what: str
    seconds: float
    acks: tuple[float, ...]
    receipts: tuple[float, ...]
    cpu: float
    """Of the server while measuring."""
    peak_kib: int
    acknowledged: int
    rows: int
    """Journal rows that answer a request; has to be as many."""
    refused: dict[str, int]
    gaps: int
    lost: int
    audit: str

    @property
    def per_second(self) -> float:
        """Acknowledged actions a second."""
        return len(self.acks) / self.seconds


def environment(folder: Path, **more: str) -> dict[str, str]:
    """Return the environment of a room that keeps everything in this folder."""
    kept = {name: os.environ[name] for name in ("PATH", "HOME", "LANG") if name in os.environ}
    return {
        **kept,
        "DJANGO_SETTINGS_MODULE": "cardroom.settings",
        "ROOM_VAR": str(folder),
        "ROOM_HOUSE_PLAYERS": "0",
        "ROOM_STARTING_CHIPS": "100000000",
        "HAND_PAUSE_MS": "0",
        "SHOW_PAUSE_MS": "0",
        "SOCKETS_PER_ADDRESS": "1000000",
        **more,
    }


@contextmanager
def rooms(tables: int, seats: int) -> Iterator[tuple[Path, tuple[Seat, ...]]]:
    """Make a room to copy from, and remove it and its copies afterwards."""
    with tempfile.TemporaryDirectory(prefix="room-bench-") as folder:
        template = Path(folder) / "template"
        template.mkdir()
        made = python(
            environment(template), "-m", "bench.make_room", str(tables), str(seats), timeout=300
        )
        yield template, msgspec.json.decode(made, type=tuple[Seat, ...])


def python(env: dict[str, str], *arguments: str, timeout: float = 120) -> bytes:
    """Run Python in the project; return what it wrote."""
    done = subprocess.run(
        [sys.executable, *arguments], cwd=ROOT, env=env, stdout=-1, timeout=timeout, check=True
    )
    return done.stdout


def measure(
    scenario: Scenario,
    what: str,
    *,
    template: Path,
    seats: Sequence[Seat],
    seconds: float,
    profile: Path | None = None,
) -> Result:
    """Serve a copy of the room, let the players at it, and count."""
    folder = Path(tempfile.mkdtemp(dir=template.parent))
    shutil.copytree(template, folder, dirs_exist_ok=True)
    env = environment(folder, BENCH_SEATS=str(scenario.seats), BENCH_PROFILE=str(profile or ""))
    server = start(folder, env, what)
    try:
        before, after, measured = put_under_load(scenario, server, seats, seconds)
    finally:
        stop(server)
    if not any(each.acks for each in measured):
        raise RuntimeError(f"Nobody could play: {(folder / 'serve.log').read_text()[-2000:]}")
    return Result(
        scenario=scenario,
        what=what,
        seconds=seconds,
        acks=merged(each.acks for each in measured),
        receipts=merged(each.receipts for each in measured),
        cpu=after.cpu - before.cpu,
        peak_kib=after.peak_kib,
        acknowledged=sum(each.acknowledged for each in measured),
        rows=rows(folder / "room.sqlite3"),
        refused=counted(each.refused for each in measured),
        gaps=sum(each.gaps for each in measured),
        lost=sum(each.lost for each in measured),
        audit=audit(env) if what == "room" else "",
    )


def merged(parts: Iterator[tuple[float, ...]]) -> tuple[float, ...]:
    """Return all measurements in order of size."""
    return tuple(sorted(each for part in parts for each in part))


def counted(parts: Iterator[dict[str, int]]) -> dict[str, int]:
    """Return how often each refusal was given."""
    total: dict[str, int] = {}
    for part in parts:
        for reason, count in part.items():
            total[reason] = total.get(reason, 0) + count
    return total


def start(folder: Path, env: dict[str, str], what: str) -> subprocess.Popen[bytes]:
    """Start the server; return when it lets people in."""
    log = folder / "serve.log"
    with log.open("wb") as out:
        server = subprocess.Popen(
            [sys.executable, "-m", "bench.serve", str(PORT), what],
            cwd=ROOT,
            env=env,
            stdout=out,
            stderr=out,
        )
    deadline = time.monotonic() + OPENS_WITHIN
    while "The room is open" not in log.read_text():
        if server.poll() is not None or time.monotonic() > deadline:
            raise RuntimeError(f"The server did not open: {log.read_text()}")
        time.sleep(0.05)
    return server


def stop(server: subprocess.Popen[bytes]) -> None:
    """Close the server in good order."""
    server.send_signal(signal.SIGTERM)
    server.wait(30)


def put_under_load(
    scenario: Scenario, server: subprocess.Popen[bytes], seats: Sequence[Seat], seconds: float
) -> tuple[Usage, Usage, list[Measured]]:
    """Run the clients; return the server's usage at beginning and end, and the clients' results."""
    clients = [client(load) for load in loads(scenario, seats)]
    for process in clients:
        if said(process) != "ready":
            raise RuntimeError("The players could not all sit down.")
    begins = time.monotonic() + WARM_UP
    window = Window(begins=begins, ends=begins + seconds)
    for process in clients:
        tell(process, msgspec.json.encode(window))
    sleep_until(window.begins)
    before = usage(server.pid)
    sleep_until(window.ends)
    after = usage(server.pid)
    return before, after, [msgspec.json.decode(said(each), type=Measured) for each in clients]


def loads(scenario: Scenario, seats: Sequence[Seat]) -> list[Load]:
    """Return the plan of each process of clients."""
    tables = sorted({seat.table for seat in seats})[: scenario.tables]
    return [
        Load(
            port=PORT,
            seats=tuple(
                seat
                for seat in seats
                if seat.seat <= scenario.seats
                and seat.table in tables[first : first + TABLES_A_PROCESS]
            ),
            seed=first,
            think=think(scenario),
        )
        for first in range(0, len(tables), TABLES_A_PROCESS)
    ]


def sleep_until(moment: float) -> None:
    """Wait for a moment of the monotonic clock."""
    time.sleep(max(0.0, moment - time.monotonic()))


def think(scenario: Scenario) -> float:
    """Return how long each player thinks so that all tables together keep the pace."""
    if not scenario.actions_per_second:
        return 0.0
    return scenario.tables / scenario.actions_per_second


def client(load: Load) -> subprocess.Popen[bytes]:
    """Start one process of clients."""
    process = subprocess.Popen(
        [sys.executable, "-m", "bench.clients"], cwd=ROOT, stdin=-1, stdout=-1
    )
    tell(process, msgspec.json.encode(load))
    return process


def tell(process: subprocess.Popen[bytes], line: bytes) -> None:
    """Write a line to a process."""
    assert process.stdin is not None
    process.stdin.write(line + b"\n")
    process.stdin.flush()


def said(process: subprocess.Popen[bytes]) -> str:
    """Return the next line that a process writes."""
    assert process.stdout is not None
    return process.stdout.readline().decode().strip()


def rows(database: Path) -> int:
    """Return how many journal rows answer somebody's request."""
    with sqlite3.connect(database) as connection:
        found = connection.execute(
            "SELECT count(*) FROM games_journalrow WHERE request_id IS NOT NULL"
        )
        return int(found.fetchone()[0])


def audit(env: dict[str, str]) -> str:
    """Return what `manage.py audit` says; it fails the run if the books are off."""
    return python(env, "manage.py", "audit", timeout=600).decode().strip()
