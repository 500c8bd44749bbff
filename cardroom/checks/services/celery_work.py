"""Celery: whether it does its work, where it is a process of its own."""

from __future__ import annotations

import time
from typing import Any

from django.conf import settings

from cardroom.celery import app
from cardroom.checks.finding import Finding

ANSWER_WITHIN_S = 2.0
"""Seconds that workers have to say that they are there."""
SWEEP = "games.sweep"
SWEEPS_COME_WITHIN_S = 3.0
"""Seconds: beat asks for one each second."""
WORK = {"sweep": "alarms of a server that died", "default": "mail and the night's new all-ins"}
"""What waits when nobody takes from a queue."""


def check_celery_work() -> Finding:
    """Ask the workers which queues they take from, and see whether beat has work done."""
    if settings.REDIS_URL is None:
        return Finding(what="celery", message="The server itself does its work.")
    taken = queues_taken()
    waiting = [f"{queue} ({what})" for queue, what in WORK.items() if queue not in taken]
    if waiting:
        return Finding(
            what="celery",
            message=f"No worker takes from the queue {' or '.join(waiting)}.",
            hint="Start room-sweep and room-worker; their logs say why they ended.",
        )
    if not is_swept():
        return Finding(
            what="celery",
            message="The workers live, but nothing is asked of them: beat isn't there.",
            hint="Start room-beat, once and no more.",
        )
    return Finding(what="celery", message="Workers take from both queues, and beat asks them.")


def queues_taken() -> set[str]:
    """Return the queues that living workers take from."""
    said: dict[str, list[dict[str, Any]]] | None = _asked().active_queues()
    return {queue["name"] for queues in (said or {}).values() for queue in queues}


def is_swept() -> bool:
    """Return whether a sweep was done just now."""
    before, until = sweeps(), time.monotonic() + SWEEPS_COME_WITHIN_S
    while time.monotonic() < until:
        time.sleep(SWEEPS_COME_WITHIN_S / 6)
        if sweeps() > before:
            return True
    return False


def sweeps() -> int:
    """Return how many sweeps the living workers have done."""
    said: dict[str, dict[str, Any]] | None = _asked().stats()
    return sum(each["total"].get(SWEEP, 0) for each in (said or {}).values())


def _asked() -> Any:
    return app.control.inspect(timeout=ANSWER_WITHIN_S)
