"""Dollars in staff's forms, cents in the rows."""

from __future__ import annotations

from typing import Any

from django import forms
from typing_extensions import override

from games.houses.dollars import bare, parse_dollars


class DollarField(forms.Field):
    """An amount that people type in dollars and the database keeps in cents."""

    def __init__(self, **options: Any) -> None:
        super().__init__(**{"help_text": "Dollars: 2 or 0.25.", **options})

    @override
    def prepare_value(self, value: Any) -> Any:
        return bare(value) if isinstance(value, int) else value

    @override
    def to_python(self, value: Any) -> Any:
        text = str(value or "").strip()
        if not text:
            return None
        try:
            return parse_dollars(text.removeprefix("$"))
        except ValueError as error:
            raise forms.ValidationError(str(error)) from None
