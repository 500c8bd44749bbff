"""Lines of the log, counted by how grave they are: an error that nobody reads is seen even so."""

from __future__ import annotations

import logging

from prometheus_client import Counter
from typing_extensions import override

log_lines = Counter("room_log_lines", "Lines of the log.", ("level",))
LEVELS = ("WARNING", "ERROR", "CRITICAL")
for level in LEVELS:
    log_lines.labels(level)


class CountedLines(logging.Handler):
    """Counts warnings and what is worse; says nothing."""

    def __init__(self) -> None:
        super().__init__(logging.WARNING)

    @override
    def emit(self, record: logging.LogRecord) -> None:
        """Count one; another library's own level counts as the one below it."""
        grave = [each for each in LEVELS if record.levelno >= getattr(logging, each)]
        log_lines.labels(grave[-1]).inc()
