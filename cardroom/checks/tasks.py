"""The doctor's round, for staff's first page."""

from __future__ import annotations

import threading
from typing import Any

from celery import shared_task

from cardroom.checks.last_look import look_over


@shared_task(name="cardroom.look_over")
def look_over_room(**kwargs: Any) -> None:
    """Begin to look the room over: whoever asks the workers may not be one that they wait for."""
    threading.Thread(target=look_over, name="doctor", daemon=True).start()
