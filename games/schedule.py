"""When this app's tasks run. The sweep has its own queue: no mail or audit ever delays it."""

from __future__ import annotations

from typing import Any, Final

SCHEDULE: Final[dict[str, dict[str, Any]]] = {
    "ring what is overdue": {
        "task": "games.sweep",
        "schedule": 1.0,
        "options": {"queue": "sweep", "expires": 1},
    },
}
