"""Two processes of the room, which are asked from here to act in one instant."""

from __future__ import annotations

import json
import os
import subprocess
import sys
import time
from typing import Any

from django.conf import settings
from django.db import connection

from games.tests.services.room import Room

A_MOMENT = 0.02
"""Seconds in which both have loaded the table and wait for the instant."""


def started(module: str) -> subprocess.Popen[str]:
    """Start a program with the tests' database, which gets its orders a line at a time."""
    env = os.environ | {
        "RACER_DATABASE": str(connection.settings_dict["NAME"]),
        "DJANGO_SETTINGS_MODULE": "cardroom.settings_for_tests",
    }
    command, pipe = [sys.executable, "-m", module], subprocess.PIPE
    return subprocess.Popen(
        command, cwd=settings.BASE_DIR, env=env, stdin=pipe, stdout=pipe, text=True
    )


class Racers:
    """Two processes with the tests' database."""

    def __init__(self) -> None:
        self._processes = [started("games.tests.services.racer") for _ in range(2)]

    def race(self, room: Room, *orders: dict[str, Any], times: int = 1) -> list[dict[str, Any]]:
        """Have each do one thing (or both the same) in one instant; return what came of it."""
        instant = time.time() + A_MOMENT
        common = {"table_id": room.table.pk, "now": room.now.isoformat(), "times": times}
        for process, order in zip(self._processes, orders * (3 - len(orders)), strict=True):
            assert process.stdin is not None
            print(json.dumps(order | common | {"instant": instant}), file=process.stdin, flush=True)
        answers = [json.loads(answer_of(process)) for process in self._processes]
        room.reload()
        room.check()
        return [each for answer in answers for each in answer]

    def close(self) -> None:
        """End both."""
        for process in self._processes:
            process.communicate(timeout=100)


def answer_of(process: subprocess.Popen[str]) -> str:
    assert process.stdout is not None
    return process.stdout.readline()


def order(verb: str, **fields: Any) -> dict[str, Any]:
    return {"verb": verb, "fields": fields}


def committed(outcomes: list[dict[str, Any]]) -> list[str]:
    return [each["is"] for each in outcomes if each["is"] == "committed"]
