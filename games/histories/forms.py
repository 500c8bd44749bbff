"""Forms of the pages of hand histories."""

from __future__ import annotations

import re
from typing import Any

from django import forms
from typing_extensions import override

from accounts.formats.day_field import DayField
from accounts.formats.whole_number import LONGEST
from games.histories.formats.files import Format
from games.histories.my_hands import MOST_LAST
from games.histories.request_history import LastHands, OneHand, Session, Wanted
from games.models import Table

NUMBER = re.compile(r"\s*#?([0-9]{1,9})-([0-9]{1,9})\s*")
SEVERAL = (("last", "Last hands"), ("session", "Session"))
FORMATS = (
    (Format.TEXT.value, "Text, for trackers"),
    (Format.PHH.value, "PHH"),
    (Format.OHH.value, "Open Hand History (hold'em only)"),
)


class HandNumberField(forms.CharField):
    """A hand's number, "12-345"; its value is a pair of numbers."""

    @override
    def clean(self, value: Any) -> tuple[int, int] | None:
        text = super().clean(value)
        if not text:
            return None
        found = NUMBER.fullmatch(text)
        if found is None:
            raise forms.ValidationError(
                f"“{text}” is no hand's number. Write table and hand, like 12-345."
            )
        return int(found[1]), int(found[2])


class HandsForm(forms.Form):
    """Which hands: the last ones, the session, or, for the mail, one by its number."""

    which = forms.ChoiceField(choices=(*SEVERAL, ("hand", "Hand number")))
    count = forms.IntegerField(
        required=False,
        min_value=1,
        max_value=MOST_LAST,
        error_messages={
            "min_value": f"Ask for 1 to {MOST_LAST} hands.",
            "max_value": f"Ask for 1 to {MOST_LAST} hands.",
            "invalid": f"Write how many hands as a number from 1 to {MOST_LAST}.",
        },
    )
    number = HandNumberField(required=False)

    @override
    def clean(self) -> dict[str, Any]:
        cleaned = super().clean() or {}
        which = cleaned.get("which")
        if which == "last" and cleaned.get("count") is None and "count" not in self.errors:
            raise forms.ValidationError(f"Say how many hands: 1 to {MOST_LAST}.")
        if which == "hand" and cleaned.get("number") is None and "number" not in self.errors:
            raise forms.ValidationError("Say which hand, by its number, like 12-345.")
        return cleaned

    def wanted(self) -> Wanted:
        """Return what was asked for."""
        match self.cleaned_data:
            case {"which": "hand", "number": (table_id, hand_no)}:
                return OneHand(table_id=table_id, hand_no=hand_no)
            case {"which": "last", "count": int(count)}:
                return LastHands(count=count)
            case _:
                return Session()

    @property
    def problem(self) -> str:
        """The first thing that is wrong, as one sentence."""
        return next((str(error) for errors in self.errors.values() for error in errors), "")


class DownloadForm(HandsForm):
    """Which hands, and in which format."""

    which = forms.ChoiceField(choices=SEVERAL)
    format = forms.ChoiceField(choices=FORMATS)


class FilterForm(forms.Form):
    """Which lines of "My hands": of one table, of one day (UTC)."""

    table = forms.ModelChoiceField(Table.objects.none(), required=False, empty_label="All tables")
    day = DayField(required=False)
    before = forms.IntegerField(
        required=False, min_value=1, max_value=10**LONGEST - 1, widget=forms.HiddenInput
    )
