"""A time of the tables in staff's forms: typed in seconds, kept in milliseconds."""

from __future__ import annotations

from decimal import Decimal
from typing import Any

from django import forms
from django.conf import settings
from django.core.validators import MaxValueValidator, MinValueValidator
from typing_extensions import override

from accounts.models import RoomSettings


class SecondsField(forms.DecimalField):
    """One of the room's times, in tenths of a second; empty: as the server was started."""

    def __init__(self, name: str) -> None:
        column: Any = RoomSettings._meta.get_field(name)
        ends = {type(each): each.limit_value for each in column.validators}
        least, most = (_seconds(ends[end]) for end in (MinValueValidator, MaxValueValidator))
        says = f"Give {least} to {most} seconds, like 2 or 2.5; or leave it empty."
        super().__init__(
            required=False,
            label=f"{str(column.verbose_name).capitalize()}, seconds",
            help_text=column.help_text,
            min_value=Decimal(least),
            max_value=Decimal(most),
            decimal_places=1,
            error_messages=dict.fromkeys(
                ("invalid", "min_value", "max_value", "max_decimal_places"), says
            ),
        )
        self._name = name

    def say_default(self) -> None:
        """Show what holds where nothing is written."""
        started = _seconds(getattr(settings, self._name.upper()))
        self.widget.attrs["placeholder"] = started
        self.help_text = f"{self.help_text} Empty: {started}, as the server was started."

    @override
    def prepare_value(self, value: Any) -> Any:
        return _seconds(value) if isinstance(value, int) else value

    @override
    def clean(self, value: Any) -> int | None:
        seconds = super().clean(value)
        return None if seconds is None else int(seconds * 1_000)


def _seconds(milliseconds: int) -> str:
    return f"{milliseconds / 1_000:g}"
