"""The nightly copy: asked for each hour, since a room at home is closed at night."""

from __future__ import annotations

from typing import Any, Final

from celery.schedules import crontab

SCHEDULE: Final[dict[str, dict[str, Any]]] = {
    "back up": {
        "task": "cardroom.back_up",
        "schedule": crontab(minute=7),
        "options": {"queue": "default", "expires": 3_000},
    },
}
