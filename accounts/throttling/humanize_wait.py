"""A time to wait, in the words of a sentence."""

from __future__ import annotations

UNITS = ((3600, "hour"), (60, "minute"), (1, "second"))


def humanize_wait(seconds: int) -> str:
    """Return a time in its largest unit, rounded up: 1 second, 40 seconds, 3 minutes, 2 hours."""
    length, unit = next(each for each in UNITS if seconds > each[0] or each[0] == 1)
    number = -(-seconds // length)
    return f"{number} {unit}" + ("" if number == 1 else "s")
