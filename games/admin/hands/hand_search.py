"""The search for hands, as staff ask for it."""

from __future__ import annotations

import datetime as dt
from typing import Any

from django import forms
from typing_extensions import override

from accounts.formats.day_field import DayField
from accounts.formats.est_day import EST
from accounts.models import Player
from games.histories.forms import HandNumberField
from games.models import Table
from games.selectors.evidence.found_hands import HandSearch

AROUND = dt.timedelta(minutes=5)
"""So long before and after a time its hands are looked for."""


class HandSearchForm(forms.Form):
    """By number, player, table and time; whatever is left empty is anything."""

    number = HandNumberField(
        required=False, label="Hand", help_text="Its number: table and hand, like 12-345."
    )
    player = forms.CharField(required=False, help_text="A name: who was dealt in.")
    table = forms.ModelChoiceField(
        Table.objects.filter(practice_until=None).order_by("name"),
        required=False,
        empty_label="any",
    )
    day = DayField(required=False, help_text="An EST day.")
    time = forms.TimeField(
        required=False,
        widget=forms.TimeInput(attrs={"type": "time"}),
        help_text="EST, on that day: hands of the five minutes before and after it.",
    )
    is_void = forms.BooleanField(required=False, label="Void hands alone")

    def clean_player(self) -> int | None:
        """Return whose hands are looked for."""
        asked = self.cleaned_data["player"].strip()
        if not asked:
            return None
        found = Player.objects.filter(username__iexact=asked).values_list("pk", flat=True).first()
        if found is None:
            raise forms.ValidationError(f"Nobody here is called {asked}. Give the whole name.")
        return found

    @override
    def clean(self) -> dict[str, Any]:
        sent: dict[str, Any] = super().clean() or {}
        if sent.get("time") is not None and not sent.get("day") and "day" not in self.errors:
            self.add_error("day", "Give the day too: a time alone is of any day.")
        return sent

    @property
    def search(self) -> HandSearch:
        """What is looked for; the form is valid."""
        asked = self.cleaned_data
        since, until = _span(asked["day"], asked["time"])
        return HandSearch(
            number=asked["number"],
            player_id=asked["player"],
            table_id=None if asked["table"] is None else asked["table"].pk,
            since=since,
            until=until,
            is_void=asked["is_void"],
        )


def _span(
    day: dt.date | None, time: dt.time | None
) -> tuple[dt.datetime | None, dt.datetime | None]:
    if day is None:
        return None, None
    if time is None:
        midnight = dt.datetime.combine(day, dt.time(), EST)
        return midnight, midnight + dt.timedelta(days=1)
    at = dt.datetime.combine(day, time, EST)
    return at - AROUND, at + AROUND
