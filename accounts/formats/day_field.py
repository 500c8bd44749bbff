"""Days that people ask for, within what calendars and databases can count on from."""

from __future__ import annotations

import datetime as dt
from typing import Any

from django import forms
from django.core.exceptions import ValidationError
from typing_extensions import override

FIRST_DAY, LAST_DAY = dt.date(2000, 1, 1), dt.date(2999, 12, 31)


def check_day(value: dt.date) -> None:
    """Refuse a day, or a moment of a day, before the first or after the last."""
    day = value.date() if isinstance(value, dt.datetime) else value
    if not FIRST_DAY <= day <= LAST_DAY:
        raise ValidationError(f"Take a day from {FIRST_DAY} to {LAST_DAY}.")


class DayField(forms.DateField):
    """A day, which the browser offers in a calendar."""

    def __init__(self, **options: Any) -> None:
        ends = {"type": "date", "min": str(FIRST_DAY), "max": str(LAST_DAY)}
        widget = forms.DateInput(attrs=ends, format="%Y-%m-%d")
        super().__init__(widget=widget, validators=[check_day], **options)


class DaysForm(forms.Form):
    """A form that asks for a first and a last day."""

    @override
    def clean(self) -> dict[str, Any]:
        asked: dict[str, Any] = super().clean() or {}
        first, last = asked.get("first_day"), asked.get("last_day")
        if first and last and last < first:
            self.add_error("last_day", "Give the first day or a later one.")
        return asked
