"""The rules of a house as fields of a form: in groups, in the words that players read, each with
what it says at the tables, and marked where it isn't as it came."""

from __future__ import annotations

import enum
from collections.abc import Collection, Mapping
from functools import cache
from types import NoneType
from typing import Any, get_args

import msgspec
from django import forms

from games.engine.rules import HouseRules, Limit
from games.houses.load import load_houses
from games.houses.validate import ENDS
from games.houses.words.read import FieldPlace, part_words, rule_words
from games.houses.words.say import case_of, setting_of, text_of

RULES = msgspec.structs.fields(HouseRules)
RULE_NAMES = tuple(rule.name for rule in RULES)
NEW_HOUSES = {"time_bank_seconds": 60}
"""What the form offers for a new house, where that isn't what rules are without a word."""
OWN_LABELS = {"max_raises": "raises after the bet"}
"""Where the houses' table counts otherwise than the field does."""
NO_RAKE = {"rake_share": "The limit’s share", "rake_cap": "its cap"}
OTHERS = "Other rules"


def rule_label(name: str) -> str:
    """Return what the form calls a rule: as the houses' table does, which players read."""
    words = OWN_LABELS.get(name, rule_words()[name].row)
    unit = ", seconds" if "seconds" in name else ""
    return f"{words[:1].upper()}{words[1:]}{unit}"


def rule_groups() -> list[tuple[str, tuple[str, ...]]]:
    """Return the rules by the parts of the house's page in which players read of them."""
    places = {
        entry.field: part.title
        for part in reversed(part_words())
        for entry in part.entries()
        if isinstance(entry, FieldPlace)
    }
    titles = [*(part.title for part in part_words()), OTHERS]
    groups = {title: [n for n in RULE_NAMES if places.get(n, OTHERS) == title] for title in titles}
    return [(title, tuple(names)) for title, names in groups.items() if names]


def field_for(rule: msgspec.structs.FieldInfo) -> forms.Field:
    """Return the form's field for a rule, as the rule's type asks, with what it does."""
    words, label = rule_words()[rule.name], rule_label(rule.name)
    kind = rule.type
    if isinstance(kind, type) and issubclass(kind, enum.Enum):
        return forms.ChoiceField(
            choices=[(each.value, words.cells[each.value]) for each in kind],
            initial=rule.default.value,
            label=label,
            help_text=words.help,
        )
    if kind is bool:
        return forms.BooleanField(
            required=False, initial=rule.default, label=label, help_text=words.help
        )
    may_be_empty = NoneType in get_args(kind)
    least, most = ENDS[rule.name]
    right = f"Give {least} to {most} {'seconds' if 'seconds' in rule.name else 'raises'}."
    return forms.IntegerField(
        min_value=least,
        max_value=most,
        error_messages={"min_value": right, "max_value": right},
        required=not may_be_empty,
        initial=NEW_HOUSES.get(rule.name, rule.default),
        label=label,
        help_text=f"{words.help} Empty: none." if may_be_empty else words.help,
    )


def say_rules(
    fields: Mapping[str, forms.Field], key: str, rules: HouseRules, limits: Collection[Limit]
) -> None:
    """Put below each rule what players read of it now, and mark it where it isn't as it came."""
    came = rules_of_files().get(key)
    before = "It came as" if came is not None else "The usual is"
    usual = came or HouseRules()
    for name in RULE_NAMES:
        field, said = fields[name], players_read(name, rules, limits)
        parts = [str(field.help_text)]
        if said:
            parts.append(f"Players read: “{said}”")
        if getattr(rules, name) != getattr(usual, name):
            parts.append(f"Changed. {before} “{_in_words(name, getattr(usual, name))}”.")
            field.widget.attrs["class"] = "is-changed"
        field.help_text = " ".join(parts)


def players_read(name: str, rules: HouseRules, limits: Collection[Limit]) -> str:
    """Return what the house's page says of a rule; nothing where it doesn't matter."""
    setting = setting_of(rules, limits, also=("whole_house",), fills=NO_RAKE)
    texts = [text_of(each, setting, name) for each in rule_words()[name].answers]
    return " ".join(filter(None, texts))


def _in_words(name: str, value: Any) -> str:
    cells = rule_words()[name].cells
    if isinstance(value, int) and not isinstance(value, bool):
        return str(value)
    return cells.get(case_of(value, cells), "none") if value is not None else "none"


@cache
def rules_of_files() -> dict[str, HouseRules]:
    """Return the rules with which houses came, by their keys."""
    return {house.key: house.rules for house in load_houses()}
