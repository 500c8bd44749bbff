"""Houses in the admin: their rules, one field each."""

from __future__ import annotations

from typing import Any, ClassVar

import msgspec
from django.contrib import admin
from django.db.models import QuerySet
from django.http import HttpRequest
from django.urls import URLPattern, path
from django.utils.safestring import SafeString
from typing_extensions import override

from accounts.admin.recorded import Change
from accounts.selectors.staff.staff_acts import ShownAct
from games.admin.following import have_follow, still_to_follow
from games.admin.house_rule_fields import (
    RULE_NAMES,
    RULES,
    field_for,
    rule_groups,
    rule_label,
    say_rules,
)
from games.admin.limit_pages.offer_page import offer_page
from games.admin.own_table import NotWherePlaying
from games.admin.plain_name import PlainName
from games.admin.reach import reach
from games.admin.row_versions import Versioned
from games.engine.rules import HouseRules
from games.houses.validate import problems
from games.journal.engine_limit import engine_limit
from games.models import House, Limit, Table
from games.selectors.floor.outdated_tables import houses_behind
from games.services.staff.limits.copy_house import copy_house
from games.services.staff.limits.save_house import save_house

OLDER_LABELS = {name.replace("_", " "): rule_label(name) for name in RULE_NAMES}
"""What the log of staff called the rules before the form had the players' words."""


def _fields(names: tuple[str, ...]) -> Any:
    """Return a part of the form, as Django has it."""
    return {"fields": names}


class BaseHouseForm(PlainName):
    """A house with its rules field by field."""

    class Meta:
        model = House
        fields = ("key", "name", "description")
        help_texts: ClassVar[dict[str, str]] = {
            "key": "What files and addresses call the house: small letters, digits, hyphens.",
            "name": "As players read it in the lobby and on the page of rules.",
        }

    def __init__(self, *args: Any, **options: Any) -> None:
        super().__init__(*args, **options)
        if self.instance.pk is not None:
            rules = msgspec.convert(self.instance.rules, HouseRules)
            self.initial = {**msgspec.to_builtins(rules), **self.initial}
            limits = [engine_limit(limit) for limit in self.instance.limits.all()]
            say_rules(self.fields, self.instance.key, rules, limits)

    @override
    def clean(self) -> dict[str, Any]:
        cleaned = super().clean() or {}
        if not any(name in self.errors for name in RULE_NAMES):
            rules = msgspec.convert({name: cleaned[name] for name in RULE_NAMES}, HouseRules)
            self._check(rules)
            self.instance.rules = msgspec.to_builtins(rules)
        return cleaned

    def _check(self, rules: HouseRules) -> None:
        """Say what is wrong with the rules, whatever is played by them."""
        limits = Limit.objects.filter(house=self.instance) if self.instance.pk else Limit.objects
        limit = limits.first()
        if limit is None:
            return
        for name, sentence in problems(engine_limit(limit), rules).items():
            if name in RULE_NAMES:
                self.add_error(name, sentence)


HouseForm: Any = type("HouseForm", (BaseHouseForm,), {rule.name: field_for(rule) for rule in RULES})


@admin.register(House)
class HouseAdmin(NotWherePlaying, Versioned):
    """Houses; a change reaches the tables between hands (TB-5)."""

    form = HouseForm
    list_display = ("name", "key", "offered", "follow")
    readonly_fields = ("follow", "reach")
    fieldsets = (
        (None, {"fields": ("key", "name", "description", "follow", "reach")}),
        *((title, _fields(names)) for title, names in rule_groups()),
    )
    actions = ("copy",)

    @override
    def get_urls(self) -> list[URLPattern]:
        view = self.admin_site.admin_view(offer_page)
        return [path("<number:row_id>/offer/", view, name="games_house_offer"), *super().get_urls()]

    @admin.display(description="state", ordering="is_offered")
    def offered(self, house: House) -> str:
        return "Offered" if house.is_offered else "Not offered"

    @override
    def as_labelled_now(self, act: ShownAct) -> ShownAct:
        changes = {OLDER_LABELS.get(label, label): pair for label, pair in act.changes.items()}
        return msgspec.structs.replace(act, changes=changes)

    @override
    def tables_of(self, row: House) -> QuerySet[Table]:
        return Table.objects.filter(limit__house=row)

    @override
    def get_queryset(self, request: HttpRequest) -> QuerySet[House]:
        return houses_behind(super().get_queryset(request).filter(follows=None))

    @override
    def save_model(self, request: HttpRequest, obj: House, form: Any, change: bool) -> None:
        save_house(house=obj)
        have_follow(request, Table.objects.filter(limit__house=obj))

    @admin.display(description="what a change will do")
    def reach(self, house: House) -> SafeString:
        return reach(Table.objects.filter(limit__house_id=house.pk))

    @admin.display(description="tables")
    def follow(self, house: House) -> str:
        return still_to_follow(getattr(house, "behind", 0))

    def has_copy_permission(self, request: HttpRequest) -> bool:
        """A copy is a new house with new limits: it takes the right to both."""
        return request.user.has_perms(("games.add_house", "games.add_limit"))

    @admin.action(description="Copy the house with its limits", permissions=["copy"])
    def copy(self, request: HttpRequest, houses: QuerySet[House]) -> None:
        for house in houses:
            made = copy_house(house_id=house.pk)
            self.log_addition(request, made, Change("copy", {"copy of": ("", house)}))
            self.message_user(request, f"{house} was copied: {made}.")
