"""The edge at which this process reads the time; everything below is handed it."""

from __future__ import annotations

import datetime as dt


def utc_now() -> dt.datetime:
    """Return the time."""
    return dt.datetime.now(dt.UTC)
