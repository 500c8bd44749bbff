"""Amounts in staff's forms, as people write them; cents and hundredths of a per cent in the
rows."""

from __future__ import annotations

import re
from typing import Any, Final

from django import forms
from typing_extensions import override

from accounts.formats.money import parse_money
from games.houses.dollars import bare

NO_MOST: Final = 0
"""What stands for "no highest buy-in" until the row is made: an amount of nothing is none."""
_SHARE = re.compile(r"(\d{1,3})(?:\.(\d{1,2}))?\s*%?")


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
            cents = parse_money(text)
        except ValueError as error:
            raise forms.ValidationError(str(error)) from None
        if cents < 0:
            raise forms.ValidationError("An amount can't be less than $0.")
        return cents

    @override
    def widget_attrs(self, widget: forms.Widget) -> Any:
        return {**super().widget_attrs(widget), "inputmode": "decimal", "autocomplete": "off"}


class MostField(DollarField):
    """The highest buy-in: an amount, or "none"."""

    @override
    def prepare_value(self, value: Any) -> Any:
        return (
            "none" if value == NO_MOST and isinstance(value, int) else super().prepare_value(value)
        )

    @override
    def to_python(self, value: Any) -> Any:
        if str(value or "").strip().lower() == "none":
            return NO_MOST
        return super().to_python(value)


class ShareField(forms.Field):
    """A share of each pot, typed in per cent, kept in hundredths of a per cent."""

    @override
    def prepare_value(self, value: Any) -> Any:
        return bare(value) if isinstance(value, int) else value

    @override
    def to_python(self, value: Any) -> Any:
        text = str(value or "").strip()
        if not text:
            return None
        found = _SHARE.fullmatch(text) if text.isascii() else None
        if found is None or int(found[1]) > 100:
            raise forms.ValidationError("Give 0 to 100 per cent, such as 5 or 2.5; 0: no rake.")
        share = int(found[1]) * 100 + int((found[2] or "").ljust(2, "0"))
        if share > 10_000:
            raise forms.ValidationError("Give 0 to 100 per cent, such as 5 or 2.5; 0: no rake.")
        return share

    @override
    def widget_attrs(self, widget: forms.Widget) -> Any:
        return {**super().widget_attrs(widget), "inputmode": "decimal", "autocomplete": "off"}
