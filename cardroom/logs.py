"""Logs of the room: a line of text for people, or of JSON for machines; one line for each thing.

Values that players or staff typed are never logged, nor are cards, keys or passwords: of what is
given as ``extra`` a JSON line takes the fields named here alone.
"""

from __future__ import annotations

import logging
import re
from typing import Any, TextIO

from django.core.exceptions import ImproperlyConfigured
from django.db import InterfaceError, OperationalError
from typing_extensions import override

FORMATS = ("text", "json")
LEVELS = ("DEBUG", "INFO", "WARNING", "ERROR", "CRITICAL")
SECRETS = re.compile(
    r"(/join/|/accounts/password/reset/key/[0-9A-Za-z]+-|/accounts/confirm-email/)[^/\s\"]+"
)
"""Where they stand in addresses of pages (cardroom/urls.py, and allauth's)."""
LOGGED_AGAIN_AFTER_S = 600
"""Seconds after which a failure of the database that goes on is logged once more."""
FIELDS = {"act", "address", "object", "object_id", "player", "status_code"}
"""What a JSON line may say besides time, level, logger and event."""


class StrangersDoing(logging.Filter):
    """Makes a warning of it, without a traceback: where it happened in our code says nothing about
    a stranger, and nobody has to mend anything."""

    @override
    def filter(self, record: logging.LogRecord) -> bool:
        record.levelno, record.levelname = logging.WARNING, "WARNING"
        record.exc_info = None
        record.exc_text = None
        return True


class RefusalInOneLine(logging.Filter):
    """Leaves what was refused or not found (403, 404, …) its message: nothing has failed."""

    @override
    def filter(self, record: logging.LogRecord) -> bool:
        if getattr(record, "status_code", 500) < 500:
            record.exc_info = None
            record.exc_text = None
        return True


class SecretlessLines(logging.StreamHandler[TextIO]):
    """Leaves out of a page's address what lets in whoever reads it: an invitation's secret, or the
    key of a mail. Django names the address of each page that is refused or fails."""

    @override
    def format(self, record: logging.LogRecord) -> str:
        return SECRETS.sub(r"\1…", super().format(record))


class SameFaultOnce(logging.Filter):
    """Lets a failure of the database through once in ten minutes: a full disk fails whatever is
    done each second, at every table, and says nothing new each time."""

    def __init__(self) -> None:
        super().__init__()
        self._logged: dict[str, float] = {}

    @override
    def filter(self, record: logging.LogRecord) -> bool:
        fault = database_fault(record)
        if fault is None:
            return True
        age = record.created - self._logged.get(fault, -LOGGED_AGAIN_AFTER_S)
        is_new = not 0 <= age < LOGGED_AGAIN_AFTER_S  # before it only by a clock that was set back
        if is_new:
            self._logged = {fault: record.created}
        return is_new


def database_fault(record: logging.LogRecord) -> str | None:
    """Return what failed, if it is the database that couldn't do its work."""
    error = record.exc_info[1] if record.exc_info else None
    if not isinstance(error, OperationalError | InterfaceError):
        return None
    return f"{type(error).__name__}: {error}"


def logging_settings(form: str, level: str) -> dict[str, Any]:
    """Return Django's LOGGING for LOG_FORMAT and LOG_LEVEL.

    As JSON, people's sign-ins and the staff's acts (logger ``room``) are logged at every level.
    """
    if form not in FORMATS:
        raise ImproperlyConfigured(f"LOG_FORMAT is {form!r}; it must be text or json.")
    if level not in LEVELS:
        raise ImproperlyConfigured(
            f"LOG_LEVEL is {level!r}; it must be one of {', '.join(LEVELS)}."
        )
    heard = {"handlers": ["console", "counted"], "propagate": False}
    return {
        "version": 1,
        "disable_existing_loggers": False,
        "filters": {
            "strangers_doing": {"()": StrangersDoing},
            "refusal_in_one_line": {"()": RefusalInOneLine},
            "same_fault_once": {"()": SameFaultOnce},
        },
        "formatters": {"line": json_lines() if form == "json" else text_lines()},
        "handlers": {
            "console": {
                "class": "cardroom.logs.SecretlessLines",
                "formatter": "line",
                "filters": ["refusal_in_one_line", "same_fault_once"],
            },
            "counted": {"class": "cardroom.metrics.log_lines.CountedLines"},
        },
        "root": {"handlers": ["console", "counted"], "level": level},
        "loggers": {
            # Django's own default would also mail whole error reports; nothing leaves the machine.
            "django": {**heard, "level": "WARNING"},
            "django.security.DisallowedHost": {**heard, "filters": ["strangers_doing"]},
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
