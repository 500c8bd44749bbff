"""Houses in the admin: their rules, one field each."""

from __future__ import annotations

import enum
from types import NoneType
from typing import Any, ClassVar, get_args

import msgspec
from django import forms
from django.contrib import admin
from django.db.models import QuerySet
from django.http import HttpRequest
from django.utils.safestring import SafeString
from typing_extensions import override

from accounts.admin.recorded import Change
from games.admin.following import have_follow, still_to_follow
from games.admin.house_help import HELP
from games.admin.own_table import NotWherePlaying
from games.admin.plain_name import PlainName
from games.admin.reach import reach
from games.admin.row_versions import Versioned
from games.engine.rules import HouseRules
from games.houses.validate import ENDS, problems
from games.journal.engine_limit import engine_limit
from games.models import House, Limit, Table
from games.selectors.outdated_tables import houses_behind
from games.services.staff.copy_house import copy_house
from games.services.staff.save_house import save_house

RULES = msgspec.structs.fields(HouseRules)
RULE_NAMES = tuple(rule.name for rule in RULES)


def field_for(rule: msgspec.structs.FieldInfo) -> forms.Field:
    """Return the form's field for a rule, as the rule's type asks, with what it does."""
    label, about = rule.name.replace("_", " "), HELP.get(rule.name, "")
    kind = rule.type
    if isinstance(kind, type) and issubclass(kind, enum.Enum):
        choices = [(each.value, each.value.replace("_", " ")) for each in kind]
        return forms.ChoiceField(
            choices=choices, initial=rule.default.value, label=label, help_text=about
        )
    if kind is bool:
        return forms.BooleanField(
            required=False, initial=rule.default, label=label, help_text=about
        )
    may_be_empty = NoneType in get_args(kind)
    least, most = ENDS[rule.name]
    right = f"Give {least} to {most} {'seconds' if 'seconds' in rule.name else 'raises'}."
    return forms.IntegerField(
        min_value=least,
        max_value=most,
        error_messages={"min_value": right, "max_value": right},
        required=not may_be_empty,
        initial=rule.default,
        label=label,
        help_text=f"{about} Empty: none." if may_be_empty else about,
    )


class BaseHouseForm(PlainName):
    """A house with its rules field by field."""

    class Meta:
        model = House
        fields = ("key", "name", "description")
        help_texts: ClassVar[dict[str, str]] = {name: HELP[name] for name in ("key", "name")}

    def __init__(self, *args: Any, **options: Any) -> None:
        super().__init__(*args, **options)
        if self.instance.pk is not None:
            rules = msgspec.to_builtins(msgspec.convert(self.instance.rules, HouseRules))
            self.initial = {**rules, **self.initial}

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
    list_display = ("name", "key", "follow")
    readonly_fields = ("follow", "reach")
    fieldsets = (
        (None, {"fields": ("key", "name", "description", "follow", "reach")}),
        ("Rules", {"fields": RULE_NAMES}),
    )
    actions = ("copy",)

    @override
    def tables_of(self, row: House) -> QuerySet[Table]:
        return Table.objects.filter(limit__house=row)

    @override
    def get_queryset(self, request: HttpRequest) -> QuerySet[House]:
        return houses_behind(super().get_queryset(request))

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
