"""Limits in the admin, in dollars."""

from __future__ import annotations

from typing import Any, ClassVar

from django import forms
from django.contrib import admin
from django.db.models import Max, QuerySet
from django.http import HttpRequest
from django.utils.safestring import SafeString
from msgspec.structs import replace
from typing_extensions import override

from accounts.services.note_act import Changes
from games.admin.cloned import Cloned, free_copy
from games.admin.dollar_field import DollarField
from games.admin.following import have_follow, still_to_follow
from games.admin.own_table import NotWherePlaying
from games.admin.plain_name import PlainName
from games.admin.reach import reach
from games.admin.row_versions import Versioned
from games.houses.derived import AMOUNTS
from games.houses.validate import problems, right_chip
from games.journal.engine_limit import engine_limit, engine_rules, variants
from games.models import Limit, Table
from games.selectors.outdated_tables import limits_behind
from games.services.staff.save_limit import save_limit

OTHER_NAMES = {"rake": "rake_basis_points", "seats": "variant"}
"""Where the form shows what concerns a field of the engine that has no column of its name."""


class LimitForm(PlainName):
    """A limit in dollars; whatever can't be played is refused at its field."""

    has_own_name = False  # houses have limits of the same name
    variant = forms.ChoiceField(label="game", help_text="What is played; stud has no blinds.")
    lower = DollarField(help_text="Dollars; pot and no limit: the big blind.")
    higher = DollarField(help_text="Dollars; pot and no limit: the big blind.")
    chip = DollarField(
        required=False,
        help_text="The smallest chip. Empty: the largest that divides all amounts (MO-1).",
    )
    min_buy_in = DollarField(help_text="Dollars; one bet at least (MO-11).")
    max_buy_in = DollarField(required=False, help_text="Dollars; empty: no maximum.")
    small_blind = DollarField(initial=0, help_text="Dollars; 0 in stud (HB-1).")
    big_blind = DollarField(initial=0, help_text="Dollars; 0 in stud (HB-1).")
    ante = DollarField(initial=0, help_text="Dollars from each player who is dealt in; 0: none.")
    bring_in = DollarField(initial=0, help_text="Dollars; 0 in hold'em (ST-3).")
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
        help_texts: ClassVar[dict[str, str]] = {
            "house": "By whose rules it is played.",
            "key": "What files call it; no two of a house have the same.",
            "name": "As the lobby has it. Stakes and game in it change along with them.",
            "betting": "How much may be bet (BT-2, BT-6 to BT-8).",
            "big_blind_ante": "In hold'em: the big blind posts one ante for all.",
        }

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
class LimitAdmin(Cloned, NotWherePlaying, Versioned):
    """Limits; a change reaches the tables between hands (TB-5)."""

    form = LimitForm
    list_display = ("name", "house", "variant", "betting", "is_offered", "follow")
    readonly_fields = ("follow", "reach")
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

    @override
    def suggested(self, row: Limit) -> dict[str, str]:
        others = Limit.objects.filter(house=row.house)
        keys, names = (set(others.values_list(name, flat=True)) for name in ("key", "name"))
        return {
            "key": free_copy(row.key, keys, most=50, mark="{}-{}"),
            "name": free_copy(row.name, names, most=80, mark="{} ({})"),
        }

    @admin.display(description="what a change will do")
    def reach(self, limit: Limit) -> SafeString:
        return reach(Table.objects.filter(limit_id=limit.pk))

    @admin.display(description="tables")
    def follow(self, limit: Limit) -> str:
        return still_to_follow(getattr(limit, "behind", 0))
