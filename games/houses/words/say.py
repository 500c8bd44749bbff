"""The words at one house or limit, by its games and its rules' values."""

from __future__ import annotations

from collections.abc import Collection, Mapping
from enum import Enum
from typing import Any

import msgspec

from games.engine.rules import HouseRules, Limit
from games.houses.words.read import AnswerWords, Text, rule_words

Value = str | int | bool | None


class Setting(msgspec.Struct, frozen=True, kw_only=True):
    """Where something is said: by these rules' values, of these games.

    A word of a ``when`` holds if it is among ``games``: one set of words for each limit, so that
    what asks for stud and fixed limit isn't said of a house with fixed limit in hold'em alone.
    """

    values: Mapping[str, Value]
    games: tuple[frozenset[str], ...]
    fills: Mapping[str, str] = {}
    """What stands for the names in a sentence's braces; ``{value}`` is the rule's own."""

    def holds(self, when: str) -> bool:
        """Whether all words hold at one of the limits."""
        return any(words.issuperset(when.split()) for words in self.games)


def setting_of(
    rules: HouseRules,
    limits: Collection[Limit],
    *,
    also: Collection[str] = (),
    fills: Mapping[str, str] | None = None,
) -> Setting:
    """Return where something is said of rules and limits; ``also`` are more words that hold."""
    words = (*also, *(("capped_raises",) if rules.max_raises is not None else ()))
    return Setting(
        values=values_of(rules),
        games=tuple(game_words(limit).union(words) for limit in limits),
        fills=fills or {},
    )


def values_of(rules: HouseRules) -> dict[str, Value]:
    """Return every rule's value as it is played: a rule that is on can force others."""
    values: dict[str, Value] = msgspec.to_builtins(rules)
    for field, words in rule_words().items():
        if values[field] is True:
            values |= words.forces
    return values


def game_words(limit: Limit) -> frozenset[str]:
    """Return what is played at a limit, in the words of ``when``."""
    game = "hold_em" if limit.variant.has_button else "stud"
    size = "big_bet" if limit.betting.is_big_bet else "limit"
    most = "unbounded_buy_in" if limit.max_buy_in is None else "max_buy_in"
    found = {game, size, most, limit.betting.value}
    found |= {"low"} if limit.variant.low is not None else set()
    return frozenset(found | ({"raked"} if limit.rake is not None else set()))


def case_of(value: Value | Enum, cases: Collection[str]) -> str:
    """Return under which of the cases a value is: by itself, or a number under ``some``."""
    match value:
        case None:
            return "none"
        case bool():
            return str(value).lower()
        case int():
            return str(value) if str(value) in cases else "some"
        case Enum():
            return str(value.value)
    return value


def text_of(answer: AnswerWords, setting: Setting, field: str = "") -> str:
    """Return what an answer says; of a rule by its value."""
    when = answer.when or (rule_words()[field].when if field else "")
    if not setting.holds(when):
        return answer.otherwise
    return held_sentences(by_case(answer.text, setting, field), setting, field)


def ids_of(answer: AnswerWords, setting: Setting, field: str = "") -> tuple[str, ...]:
    """Return which rules say so."""
    return tuple(by_case(answer.ids, setting, field).split())


def by_case(written: Any, setting: Setting, field: str) -> Any:
    """Return what is written for a field's value, if it is written by value."""
    if not isinstance(written, Mapping):
        return written
    return written[case_of(setting.values[field], written)]


def held_sentences(text: Text, setting: Setting, field: str = "") -> str:
    """Return those sentences of a text that hold, with their names filled in."""
    pieces = (text,) if isinstance(text, str) else text
    held = (
        each if isinstance(each, str) else each.text
        for each in pieces
        if isinstance(each, str) or setting.holds(each.when)
    )
    fills = {"value": str(setting.values.get(field, "")), **setting.fills}
    return " ".join(sentence.format_map(fills) for sentence in held if sentence)
