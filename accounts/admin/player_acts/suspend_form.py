"""The form by which staff suspend a player: from what, until when, and why."""

from __future__ import annotations

import datetime as dt
from typing import Any

from django import forms
from django.http import QueryDict
from typing_extensions import override

from accounts.formats.day_field import check_day
from accounts.formats.est_day import EST
from accounts.forms import ReasonForm
from accounts.models import SuspensionScope
from accounts.selectors.suspensions import FOR_GOOD

MOMENT, NEVER = "moment", "never"
LASTS = (
    ("1", "an hour"),
    ("24", "a day"),
    ("72", "3 days"),
    ("168", "7 days"),
    ("720", "30 days"),
    ("8760", "a year"),
    (MOMENT, "until the moment below"),
    (NEVER, "until staff lift it"),
)
"""Hours, or when else it ends."""
WRITTEN = "%Y-%m-%d %H:%M"


class SeenForm(forms.Form):
    """Says which suspension its sender saw, so that nobody undoes another's unseen."""

    seen_mark = forms.CharField(required=False, widget=forms.HiddenInput)

    @property
    def seen(self) -> str | None:
        """What was sent of it, as suspension_mark has it; None: nothing. The form is valid."""
        return self.cleaned_data["seen_mark"] if "seen_mark" in self.data else None

    def show(self, mark: str) -> None:
        """Have it sent with what stands now: whoever reads the form again has seen that."""
        sent = QueryDict(mutable=True)
        sent.update(self.data)
        sent["seen_mark"] = mark
        self.data = sent


class SuspendForm(SeenForm, ReasonForm):
    """A suspension that begins at once; ``until`` is its end, an aware time."""

    scope = forms.ChoiceField(
        label="They may not",
        choices=SuspensionScope.choices,
        widget=forms.RadioSelect,
        help_text="Whoever may not play may sign in and look on.",
    )
    lasts = forms.ChoiceField(label="For", choices=LASTS, initial="24")
    moment = forms.DateTimeField(
        label="Until, in EST",
        required=False,
        input_formats=[WRITTEN],
        validators=[check_day],
        error_messages={"invalid": "Write date and time like 2026-12-24 18:00."},
        help_text="Only for “until the moment below”: like 2026-12-24 18:00, which is read as EST.",
    )

    field_order = ("scope", "lasts", "moment", "reason", "seen_mark")

    def __init__(self, *args: Any, now: dt.datetime, **options: Any) -> None:
        super().__init__(*args, **options)
        self._now = now

    @override
    def clean(self) -> dict[str, Any]:
        """Refuse an end that is missing, or that has gone by."""
        fields: dict[str, Any] = super().clean() or {}
        if fields.get("lasts") == MOMENT and "moment" in fields:
            if fields["moment"] is None:
                self.add_error("moment", "Write until when, like 2026-12-24 18:00.")
            elif self._moment <= self._now:
                now = f"{self._now.astimezone(EST):{WRITTEN}}"
                self.add_error("moment", f"That has gone by: it is {now} EST. Write a later time.")
        return fields

    @property
    def until(self) -> dt.datetime:
        """When it ends; the form is valid."""
        lasts: str = self.cleaned_data["lasts"]
        if lasts == NEVER:
            return FOR_GOOD
        return self._moment if lasts == MOMENT else self._now + dt.timedelta(hours=int(lasts))

    @property
    def _moment(self) -> dt.datetime:
        """What was written, which Django takes for a time of the server's zone."""
        moment: dt.datetime = self.cleaned_data["moment"]
        return moment.replace(tzinfo=EST)
