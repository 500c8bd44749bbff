"""The ladder of what staff do about talk: "warning, 1, 3, 7, 30, for good", as they write it."""

from __future__ import annotations

from django.core.exceptions import ValidationError

from accounts.formats.whole_number import whole_number

Ladder = tuple[int | None, ...]
"""Each step in days: 0 is a warning, None for good."""
WARNING, FOR_GOOD = "warning", "for good"
USUAL = "warning, 1, 3, 7, 30, for good"
MOST_STEPS, MOST_DAYS = 10, 365
UNFIT = (
    f"Write the steps like “{USUAL}”: {MOST_STEPS} at most, whole days from 1 to {MOST_DAYS}, each"
    " more than the one before."
)


def parse_ladder(text: str) -> Ladder:
    """Return the steps, the mildest first; ValueError for what is no ladder."""
    ladder = tuple(_step(part.strip()) for part in text.split(","))
    weights = [MOST_DAYS + 1 if days is None else days for days in ladder]
    if len(ladder) > MOST_STEPS or weights != sorted(set(weights)):
        raise ValueError(UNFIT)
    return ladder


def check_ladder(text: str) -> None:
    """Refuse what is no ladder: ValidationError says how one is written."""
    try:
        parse_ladder(text)
    except ValueError as error:
        raise ValidationError(str(error)) from None


def step_name(days: int | None) -> str:
    """Return a step as it stands in the ladder."""
    if days is None:
        return FOR_GOOD
    return str(days) if days else WARNING


def step_words(days: int | None) -> str:
    """Return what a step does: "Keep from talk for 3 days"."""
    if days is None:
        return "Keep from talk for good"
    if not days:
        return "Warn about talk"
    return f"Keep from talk for {days} day{'' if days == 1 else 's'}"


def _step(part: str) -> int | None:
    if part == WARNING:
        return 0
    if part == FOR_GOOD:
        return None
    days = whole_number(part)
    if days is None or not 1 <= days <= MOST_DAYS:
        raise ValueError(UNFIT)
    return days
