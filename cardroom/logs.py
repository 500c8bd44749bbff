"""How the room logs: a line of text for people, or of JSON for machines; one line for each thing.

Values that players or staff typed are never logged, nor are cards, keys or passwords: of what is
given as ``extra`` a JSON line takes the fields named here alone.
"""

from __future__ import annotations

import logging
from typing import Any

from django.core.exceptions import ImproperlyConfigured
from typing_extensions import override

FORMATS = ("text", "json")
FIELDS = {"act", "address", "object", "object_id", "player", "status_code"}
"""What a JSON line may say besides time, level, logger and event."""


class WithoutTraceback(logging.Filter):
    """Leaves a line its message: where it happened in our code says nothing about a stranger."""

    @override
    def filter(self, record: logging.LogRecord) -> bool:
        record.exc_info = None
        record.exc_text = None
        return True


def logging_settings(form: str, level: str) -> dict[str, Any]:
    """Return Django's LOGGING for LOG_FORMAT and LOG_LEVEL.

    As JSON, people's sign-ins and the staff's acts (logger ``room``) are logged at every level.
    """
    if form not in FORMATS:
        raise ImproperlyConfigured(f"LOG_FORMAT is {form!r}; it must be text or json.")
    heard = {"handlers": ["console"], "propagate": False}
    return {
        "version": 1,
        "disable_existing_loggers": False,
        "filters": {"without_traceback": {"()": WithoutTraceback}},
        "formatters": {"line": json_lines() if form == "json" else text_lines()},
        "handlers": {"console": {"class": "logging.StreamHandler", "formatter": "line"}},
        "root": {"handlers": ["console"], "level": level},
        "loggers": {
            # Django's own default would also mail whole error reports; nothing leaves the machine.
            "django": {**heard, "level": "WARNING"},
            "django.security.DisallowedHost": {**heard, "filters": ["without_traceback"]},
            "room": {**heard, "level": "INFO" if form == "json" else level},
        },
    }


def text_lines() -> dict[str, Any]:
    """Return a formatter of lines that people read."""
    return {"format": "{asctime} {levelname} {name}: {message}", "style": "{"}


def json_lines() -> dict[str, Any]:
    """Return a formatter of lines that programs read: an object each, times in UTC."""
    import structlog

    meta = structlog.stdlib.ProcessorFormatter.remove_processors_meta
    return {
        "()": structlog.stdlib.ProcessorFormatter,
        "processors": [meta, structlog.processors.JSONRenderer(ensure_ascii=False)],
        "foreign_pre_chain": [
            structlog.processors.TimeStamper(fmt="iso", utc=True),
            structlog.stdlib.add_log_level,
            structlog.stdlib.add_logger_name,
            structlog.stdlib.ExtraAdder(allow=FIELDS),
            structlog.processors.format_exc_info,
        ],
    }
