"""Metrics of a served room, and who may read them."""

from __future__ import annotations

import logging
import re
import socket
import time
import urllib.request
from collections.abc import Iterator
from pathlib import Path

import pytest
from django.conf import settings
from prometheus_client import REGISTRY

from cardroom.metrics.log_lines import LEVELS, CountedLines
from games.tests.consumers.three_people import PAUSE, acts, event, three_people
from games.tests.served.room import ServedRoom, free_port, served
from games.tests.served.waiting import PATIENCE

pytestmark = pytest.mark.served
RULES = settings.BASE_DIR / "examples/prometheus/room-alerts.yml"
OF_PROMETHEUS = {"le", "instance", "job"}
LABELS = {
    "signed_in", "state", "request", "outcome", "end", "task", "level",
    "implementation", "major", "minor", "patchlevel", "version", "generation",
}  # fmt: skip


@pytest.fixture
def port() -> int:
    return free_port()


@pytest.fixture
def room(room_template: Path, tmp_path: Path, port: int) -> Iterator[ServedRoom]:
    with served(room_template, tmp_path, METRICS_PORT=str(port), **PAUSE) as opened:
        yield opened


def metrics_of(port: int) -> str:
    with urllib.request.urlopen(f"http://127.0.0.1:{port}/metrics", timeout=20) as answer:
        return str(answer.read().decode())


def comes(port: int, line: str) -> None:
    """Wait until a line is there."""
    until = time.monotonic() + PATIENCE
    while line not in metrics_of(port):
        assert time.monotonic() < until, line
        time.sleep(0.2)


def lines(level: str) -> float:
    return REGISTRY.get_sample_value("room_log_lines_total", {"level": level}) or 0.0


async def test_what_is_played_is_counted_and_nobody_is_named(room: ServedRoom, port: int) -> None:
    async with three_people(room) as (button, small, big):
        await acts(button, "fold")
        await small.my_turn()
        refused = await big.ask("act", turn=small.now["turn"], action={"type": "fold"})
        assert refused["type"] == "refused"
        await acts(small, "fold")
        await event(big, "hand_ended")

        text = metrics_of(port)

        for line in (
            'room_sockets{signed_in="yes"} 3.0',
            'room_tables{state="running"} ',
            'room_tables{state="stopped"} 0.0',
            'room_requests_total{outcome="done",request="act"} 2.0',
            'room_requests_total{outcome="refused",request="act"} 1.0',
            'room_request_seconds_count{request="act"} 3.0',
            'room_requests_total{outcome="done",request="sit_down"} 3.0',
            'room_hands_total{end="ended"} 1.0',
        ):
            assert line in text, line
        assert set(re.findall(r'[{,](\w+)="', text)) <= LABELS | OF_PROMETHEUS
        for name in room.people:
            assert name not in text


def test_the_work_of_the_background_is_counted(room: ServedRoom, port: int) -> None:
    comes(port, 'room_tasks_total{outcome="done",task="games.sweep"}')


def test_errors_are_counted_and_so_is_what_is_worse() -> None:
    before = {level: lines(level) for level in LEVELS}
    for level in (logging.WARNING, logging.ERROR, logging.CRITICAL, 45):
        CountedLines().handle(logging.LogRecord("room", level, "", 0, "", None, None))

    added = {level: lines(level) - before[level] for level in LEVELS}
    assert added == {"WARNING": 1, "ERROR": 2, "CRITICAL": 1}


def test_nobody_else_is_told(room: ServedRoom, port: int) -> None:
    with pytest.raises(ConnectionRefusedError):
        socket.create_connection(("127.0.0.2", port), timeout=5)


def test_a_port_that_is_taken_is_named(room_template: Path, tmp_path: Path, port: int) -> None:
    room = ServedRoom(room_template, tmp_path)
    with socket.socket() as taken:
        taken.bind(("127.0.0.1", port))
        taken.listen()

        outcome = room.manage("serve", "--port", str(room.port), "--metrics-port", str(port))

    assert outcome.returncode == 1
    assert outcome.stderr.strip().count("\n") == 0
    assert f"Port {port} of 127.0.0.1 is taken" in outcome.stderr


def test_what_is_no_port_is_named(room_template: Path, tmp_path: Path) -> None:
    outcome = ServedRoom(room_template, tmp_path).manage("serve", "--metrics-port", "70000")

    assert (outcome.returncode, outcome.stderr.strip().count("\n")) == (1, 0)
    assert "Port 70000 of 127.0.0.1" in outcome.stderr


def test_the_alert_rules_ask_for_what_is_told(room: ServedRoom, port: int) -> None:
    (room.folder / "backups").mkdir(exist_ok=True)
    (room.folder / "backups/room-20261121-170000.sqlite3").touch()
    comes(port, "room_tasks_total")
    families = set(re.findall(r"# TYPE (\w+)", metrics_of(port)))

    asked = set(re.findall(r"\broom_\w+", RULES.read_text())) - {"room_alerts"}

    known = {
        each + suffix for each in families for suffix in ("", "_total", "_bucket", "_count", "_sum")
    }
    assert len(asked) >= 8
    assert asked - known == set()
