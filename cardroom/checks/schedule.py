"""The beat's time to check the room."""

from __future__ import annotations

from typing import Any, Final

SCHEDULE: Final[dict[str, dict[str, Any]]] = {
    "look the room over": {
        "task": "cardroom.look_over",
        "schedule": 600.0,
        "options": {"queue": "default", "expires": 600},
    },
}
