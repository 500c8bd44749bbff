"""Limits in the admin, in dollars."""

from __future__ import annotations

from typing import Any

from django import forms
from django.contrib import admin
from django.db.models import Max, QuerySet
from django.http import HttpRequest
from msgspec.structs import replace
from typing_extensions import override

from accounts.admin.recorded import Recorded
from accounts.services.note_act import Changes
from games.admin.dollar_field import DollarField
from games.admin.following import have_follow, still_to_follow
from games.admin.own_table import NotWherePlaying
from games.houses.derived import AMOUNTS
from games.houses.validate import problems, right_chip
from games.journal.engine_limit import engine_limit, engine_rules, variants
from games.models import Limit, Table
from games.selectors.outdated_tables import limits_behind
from games.services.staff.save_limit import save_limit

OTHER_NAMES = {"rake": "rake_basis_points", "seats": "variant"}
"""Where the form shows what concerns a field of the engine that has no column of its name."""


class LimitForm(forms.ModelForm):  # type: ignore[type-arg]
    """A limit in dollars; whatever can't be played is refused at its field."""

    variant = forms.ChoiceField(label="game")
    lower = DollarField(help_text="Dollars; pot and no limit: the big blind.")
    higher = DollarField(help_text="Dollars; pot and no limit: the big blind.")
    chip = DollarField(
        required=False,
        help_text="The smallest chip. Empty: the largest that divides all amounts (MO-1).",
    )
    min_buy_in = DollarField()
    max_buy_in = DollarField(required=False, help_text="Dollars; empty: no maximum.")
    small_blind = DollarField(initial=0)
    big_blind = DollarField(initial=0)
    ante = DollarField(initial=0)
    bring_in = DollarField(initial=0)
    rake_cap = DollarField(required=False, help_text="Dollars a hand at most.")

    class Meta:
        model = Limit
        fields = (
            "house",
            "key",
            "name",
            "variant",
            "betting",
            *AMOUNTS,
            "big_blind_ante",
            "chip",
            "rake_basis_points",
            "rake_cap",
            "is_offered",
        )

    def __init__(self, *args: Any, **options: Any) -> None:
        super().__init__(*args, **options)
        games = self.fields["variant"]
        assert isinstance(games, forms.ChoiceField)
        games.choices = [(key, variant.name) for key, variant in variants().items()]

    @override
    def clean(self) -> dict[str, Any]:
        cleaned = super().clean() or {}
        has_rake = [cleaned.get(name) is not None for name in ("rake_basis_points", "rake_cap")]
        if any(has_rake) and not all(has_rake):
            self.add_error("rake_cap", "A rake needs a share and a cap; or leave both empty.")
        if not self.errors:
            self._check(cleaned)
        return cleaned

    def _check(self, cleaned: dict[str, Any]) -> None:
        limit = engine_limit(Limit(**cleaned))
        cleaned["chip"] = cleaned["chip"] or right_chip(limit)
        limit = replace(limit, chip=cleaned["chip"])
        rules = engine_rules(cleaned["house"])
        for name, sentence in problems(limit, rules, seats=self._most_seats()).items():
            place = OTHER_NAMES.get(name, name)
            self.add_error(place if place in self.fields else None, sentence)

    def _most_seats(self) -> int | None:
        """Return how many seats the largest table of the limit has; None if it has no table."""
        if self.instance.pk is None:
            return None
        most: int | None = self.instance.tables.aggregate(most=Max("max_seats"))["most"]
        return most


@admin.register(Limit)
class LimitAdmin(NotWherePlaying, Recorded):
    """Limits; a change reaches the tables between hands (TB-5)."""

    form = LimitForm
    list_display = ("name", "house", "variant", "betting", "is_offered", "follow")
    readonly_fields = ("follow",)
    list_filter = ("house", "variant", "betting", "is_offered")
    search_fields = ("name", "key")
    list_select_related = ("house",)

    @override
    def tables_of(self, row: Limit) -> QuerySet[Table]:
        return Table.objects.filter(limit=row)

    @override
    def get_queryset(self, request: HttpRequest) -> QuerySet[Limit]:
        return limits_behind(super().get_queryset(request))

    @override
    def save_model(self, request: HttpRequest, obj: Limit, form: Any, change: bool) -> None:
        save_limit(limit=obj)
        have_follow(request, Table.objects.filter(limit=obj))

    @override
    def changes(self, form: Any) -> Changes:
        """The name has followed the amounts, whatever the form said."""
        changes, name = super().changes(form), form.instance.name
        if name == form.cleaned_data["name"]:
            return changes
        return {**changes, str(form.fields["name"].label): (form.initial.get("name"), name)}

    @admin.display(description="tables")
    def follow(self, limit: Limit) -> str:
        return still_to_follow(getattr(limit, "behind", 0))
