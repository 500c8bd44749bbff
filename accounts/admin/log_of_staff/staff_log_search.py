"""Search in the log of staff, as staff ask for it."""

from __future__ import annotations

from typing import Any

from django import forms

from accounts.formats.day_field import DayField, DaysForm
from accounts.formats.whole_number import LONGEST, whole_number
from accounts.models import Player
from accounts.ports import tables_app
from accounts.selectors.staff.staff_acts import ActSearch, kinds_of_acts


class ActSearchForm(DaysForm):
    """By staff, player, table, kind and days; whatever is left empty is anything."""

    staff = forms.CharField(required=False, help_text="A name, or the number of an account.")
    player = forms.CharField(required=False, help_text="A name, or the number of an account.")
    table = forms.CharField(required=False, help_text="A name, or a number.")
    kind = forms.ChoiceField(required=False)
    first_day = DayField(required=False, label="from")
    last_day = DayField(required=False, label="to", help_text="EST days, both included.")
    looks = forms.ChoiceField(
        required=False, choices=(("", "acts and looks"), ("no", "acts alone")), label="what"
    )

    def __init__(self, *args: Any, **options: Any) -> None:
        super().__init__(*args, **options)
        kinds = self.fields["kind"]
        assert isinstance(kinds, forms.ChoiceField)
        kinds.choices = [("", "any"), *((kind, kind) for kind in kinds_of_acts())]

    def clean_staff(self) -> int | None:
        """Return whose acts are looked for."""
        return _person(self.cleaned_data["staff"])

    def clean_player(self) -> int | None:
        """Return which player's."""
        return _person(self.cleaned_data["player"])

    def clean_table(self) -> int | None:
        """Return which table's."""
        asked = self.cleaned_data["table"].strip()
        if not asked or asked.isdecimal():
            return _number(asked) if asked else None
        names = tables_app().table_names()
        called = [pk for pk, name in names.items() if name.lower() == asked.lower()]
        if not called:
            raise forms.ValidationError(f"No table is called {asked}. Give its name or its number.")
        if len(called) > 1:
            numbers = ", ".join(map(str, called))
            raise forms.ValidationError(
                f"Several tables are called {asked}. Give a number: {numbers}."
            )
        return called[0]

    @property
    def search(self) -> ActSearch:
        """What is looked for; the form is valid."""
        asked = self.cleaned_data
        return ActSearch(
            staff_id=asked["staff"],
            player_id=asked["player"],
            table_id=asked["table"],
            kind=asked["kind"],
            first_day=asked["first_day"],
            last_day=asked["last_day"],
            has_looks=asked["looks"] != "no",
        )


def _person(asked: str) -> int | None:
    asked = asked.strip()
    if not asked:
        return None
    found = Player.objects.filter(username__iexact=asked).values_list("pk", flat=True).first()
    if found is None and not asked.isdecimal():
        raise forms.ValidationError(f"Nobody here is called {asked}. Give a name or a number.")
    return _number(asked) if found is None else found


def _number(digits: str) -> int:
    found = whole_number(digits)
    if found is None:
        raise forms.ValidationError(f"Nothing has a number of so many digits: {LONGEST} at most.")
    return found
