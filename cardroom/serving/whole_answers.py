"""An answer is sent whole, or seen to have failed: a browser never waits for the rest, nor keeps a
part for the whole."""

from __future__ import annotations

import logging
import secrets
from collections.abc import Awaitable
from typing import Any

from prometheus_client import Counter

logger = logging.getLogger(__name__)
broken_answers = Counter("room_broken_answers", "Answers that failed after they had begun.")


async def whole_or_cut(running: Awaitable[None], request: Any) -> None:
    """Await an application; where it fails after its answer has begun, log that with the page's
    address, without its query, and an incident's number, and cut the connection."""
    try:
        await running
    except Exception as failure:
        if not request.is_under_way():
            raise
        broken_answers.inc()
        path = request.path.decode("ascii", "replace")
        incident = secrets.token_hex(4)
        logger.error("The answer of %s broke off: incident %s.", path, incident, exc_info=failure)
        request.cut()
