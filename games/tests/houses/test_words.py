"""Every house rule has its words, at each of its values: for staff, for players, for the docs."""

from __future__ import annotations

import enum
from collections.abc import Iterator
from types import NoneType
from typing import get_args

import msgspec
import pytest

from games.engine.rules import HouseRules
from games.houses.load import load_houses
from games.houses.validate import ENDS
from games.houses.words.house_table import rows_of_docs, table_rows
from games.houses.words.read import AnswerWords, FieldPlace, part_words, rule_words
from games.houses.words.say import Value, case_of, ids_of, setting_of, text_of, values_of

FIELDS = {field.name: field for field in msgspec.structs.fields(HouseRules)}
LIMITS = [each.limit for house in load_houses() for each in house.limits]
FILLS = {"rake_share": "5 %", "rake_cap": "$4 a hand"}
SILENT = {("time_bank_seconds", 0), ("emergency_all_ins", False)}
"""Values of which one answer or another says nothing: there is none to speak of."""
ANSWERS = [(field, each) for field, words in rule_words().items() for each in words.answers]


def values(field: str) -> Iterator[Value]:
    """Yield every value that a rule can have; of numbers the ends, one and the default."""
    kind = FIELDS[field].type
    if isinstance(kind, type) and issubclass(kind, enum.Enum):
        yield from (each.value for each in kind)
    elif kind is bool:
        yield from (False, True)
    else:
        yield from {*ENDS[field], 1, FIELDS[field].default} | (
            {None} if NoneType in get_args(kind) else set()
        )


def test_every_field_has_words_and_all_words_have_a_field() -> None:
    assert set(rule_words()) == set(FIELDS)
    assert all(words.help and words.row and words.cells for words in rule_words().values())


def test_every_field_has_a_place_on_the_house_s_page_unless_others_speak_for_it() -> None:
    entries = [entry for part in part_words() for entry in part.entries()]
    placed = [entry.field for entry in entries if isinstance(entry, FieldPlace)]

    assert sorted(placed) == sorted(f for f, words in rule_words().items() if not words.forces)
    assert all(words.answers or words.forces for words in rule_words().values())


@pytest.mark.parametrize("field", FIELDS)
def test_every_value_has_words_and_no_words_speak_of_a_value_that_there_is_not(field: str) -> None:
    words, all_values = rule_words()[field], list(values(field))

    for written in (
        words.cells,
        *(part for each in words.answers for part in (each.text, each.ids)),
    ):
        if isinstance(written, dict):
            assert {case_of(value, written) for value in all_values} == set(written)


@pytest.mark.parametrize(("field", "answer"), ANSWERS)
def test_a_value_s_answer_is_whole_sentences_with_its_rules(
    field: str, answer: AnswerWords
) -> None:
    for value in values(field):
        setting = setting_of(HouseRules(), LIMITS, fills=FILLS)
        setting = msgspec.structs.replace(setting, values={**setting.values, field: value})
        text = text_of(answer, setting, field)

        assert text.endswith(".") or (field, value) in SILENT
        assert "{" not in text
        assert ids_of(answer, setting, field)


def test_a_tournament_forces_what_the_engine_plays_there__EA_7__SD_5__BT_4() -> None:
    assert values_of(HouseRules())["emergency_all_ins"] is True
    rules = HouseRules(tournament=True)
    forced = values_of(rules)

    assert (forced["all_in_hands"] == "face_up") is rules.turns_all_in_hands_up is True
    assert (forced["heads_up"], forced["emergency_all_ins"]) == ("capped", False)


def test_the_docs_table_says_what_the_houses_files_say() -> None:
    """Make it anew: python -m games.houses.words.house_table."""
    found = rows_of_docs()

    assert {head: found.get(head) for head in table_rows()} == table_rows()
