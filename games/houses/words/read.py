"""The tables of words as they are written: rules.toml by field and value, answers.toml by part."""

from __future__ import annotations

import tomllib
from collections.abc import Iterator
from functools import cache
from pathlib import Path
from typing import TypeVar

import msgspec

T = TypeVar("T")
FOLDER = Path(__file__).parent


class Piece(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """A sentence that is said only where all words of ``when`` hold."""

    text: str
    when: str


Text = str | tuple[str | Piece, ...]


class AnswerWords(msgspec.Struct, frozen=True, kw_only=True, forbid_unknown_fields=True):
    """One question of players with its answer; of a rule's, text and ids can be by its value."""

    question: str
    ids: str | dict[str, str]
    """Rules of docs/rules.md, separated by spaces."""
    text: str | tuple[str | Piece, ...] | dict[str, Text]
    when: str = ""
    sheet: str = ""
    """The row of the table's sheet that says it; empty: the house's page alone does."""
    otherwise: str = ""
    """What the answer is where ``when`` doesn't hold; empty: nobody asks then."""


class RuleWords(msgspec.Struct, frozen=True, kw_only=True, forbid_unknown_fields=True):
    """What is said of one field of HouseRules."""

    help: str
    row: str
    cells: dict[str, str]
    when: str = ""
    forces: dict[str, str | bool] = {}
    """Other rules' values while this one is on."""
    answers: tuple[AnswerWords, ...] = ()


class FieldPlace(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """Where the answers of a house's rule stand."""

    field: str


class PartWords(msgspec.Struct, frozen=True, kw_only=True, forbid_unknown_fields=True):
    """Answers under a heading, as they are written."""

    slug: str
    title: str
    answers: tuple[dict[str, object], ...]
    when: str = ""

    def entries(self) -> Iterator[AnswerWords | FieldPlace]:
        """Yield its answers, and the places of rules between them."""
        for entry in self.answers:
            if "field" in entry:
                yield msgspec.convert(entry, FieldPlace)
            else:
                yield msgspec.convert(entry, AnswerWords)


class Parts(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """The file of answers."""

    parts: tuple[PartWords, ...]


@cache
def rule_words() -> dict[str, RuleWords]:
    """Return the words of each field of HouseRules, in the order in which the sheet says them."""
    return _read("rules.toml", dict[str, RuleWords])


@cache
def part_words() -> tuple[PartWords, ...]:
    """Return the parts of a house's page."""
    return _read("answers.toml", Parts).parts


def _read(name: str, kind: type[T]) -> T:
    return msgspec.convert(tomllib.loads((FOLDER / name).read_text(encoding="utf-8")), kind)
