"""Filtered words: what is found however it is written, and what is left."""

from __future__ import annotations

import pytest

from accounts.formats.read_signs import read_signs
from accounts.formats.word_filter import FoundWord, WordFilter, WordStrength, masks_of, word_as_read
from accounts.formats.word_parts import may_be_words

MASK, REFUSE, NOTHING = WordStrength.MASK, WordStrength.REFUSE, WordStrength.NOTHING
LISTED = (
    "ass",
    "bad",
    "balls",
    "hell",
    "sap",
    "slit",
    "swine",
    "click",
    "Iffy",
    "ばか",
    "कुत्ता",
    "сука",
)
FILTER = WordFilter((word_as_read(word), MASK) for word in LISTED)
FOUND = [
    ("swine", "swine"),
    ("you SWINE!", "SWINE"),
    ("swine24", "swine"),
    ("24swine", "swine"),
    ("sw1ne", "sw1ne"),
    ("$w!ne", "$w!ne"),
    ("$w1ne24!", "$w1ne"),
    ("Sw¡ne", "Sw¡ne"),
    ("@swine", "swine"),
    ("swlne", "swlne"),  # an l
    ("swiiineee", "swiiineee"),
    ("s w i n e", "s w i n e"),
    ("S  W  I  N  E", "S  W  I  N  E"),
    ("s.w.i.n.e.", "s.w.i.n.e"),
    ("s-w-i n_e", "s-w-i n_e"),
    ("s'w'i'n'e", "s'w'i'n'e"),
    ("ss w ii n e", "ss w ii n e"),
    ("s w i n e y o u", "s w i n e"),
    ("swi.ne", "swi.ne"),
    ("swi_ne", "swi_ne"),
    ("BigSwine", "Swine"),
    ("Big_swine_2", "swine"),
    ("ｓｗｉｎｅ", "ｓｗｉｎｅ"),
    ("ⓢⓦⓘⓝⓔ", "ⓢⓦⓘⓝⓔ"),
    ("ѕwіnе", "ѕwіnе"),  # Cyrillic ѕ, і, е
    ("śwïnê", "śwïnê"),
    ("s\u0336w\u0336i\u0336n\u0336e\u0336", "s\u0336w\u0336i\u0336n\u0336e\u0336"),
    ("s\u200dwi\u3164ne", "s\u200dwi\u3164ne"),
    ("swi\ufe0fne", "swi\ufe0fne"),
    ("a$$", "a$$"),
    ("4ss", "4ss"),
    ("assss", "assss"),
    ("I b a d", "b a d"),
    ("he11", "he11"),
    ("b4lls", "b4lls"),
    ("iffy", "iffy"),
    ("ばか", "ばか"),
    ("कुत्ता", "कुत्ता"),
    ("сука", "сука"),
    ("СУКА", "СУКА"),
]
LEFT = [
    "class", "Scunthorpe", "grass", "assess", "as", "has", "hello", "shell", "badge",
    "he'll", "he’ll", "I'll",
    "bails", "BAILS", "silt",  # an i is no l
    "pick", "dick",  # cl is no d within a line
    "no wine", "was wine", "pass it", "this is a s",
    "A5s", "a5s", "A55", "As5s", "K5o A5s", "A5s.", "10 5s",
    "455", "raise to 4 5 5", "a s a p",
    "はか", "कता",
    "", " ", "♠♥", "!!!", "...", "\u0301",
]  # fmt: skip


@pytest.mark.parametrize(("text", "word"), FOUND)
def test_a_word_is_found_however_it_is_written(text: str, word: str) -> None:
    assert [text[start:end] for start, end in masks_of(FILTER.find(text))] == [word]


@pytest.mark.parametrize("text", LEFT)
def test_what_is_no_listed_word_is_left(text: str) -> None:
    assert FILTER.find(text) == []


def test_what_is_found_says_from_where_to_where_in_code_points() -> None:
    assert FILTER.find("👏🏽 bad") == [FoundWord(3, 6, MASK)]


def test_of_words_within_others_the_whole_is_masked_once() -> None:
    found = WordFilter([("sw", MASK), ("swine", MASK)]).find("swi.ne swine sw")
    assert masks_of(found) == [(0, 6), (7, 12), (13, 15)]


def test_the_strongest_of_two_words_counts() -> None:
    found = WordFilter([("as", MASK), ("ass", REFUSE), ("bad", NOTHING)]).find("ass as bad")
    assert found == [FoundWord(0, 3, REFUSE), FoundWord(4, 6, MASK)]


def test_words_read_alike_however_staff_write_them() -> None:
    assert {
        *map(word_as_read, ("swine", "SWINE", "sw1ne", "$wine", "s.w.i.n.e", "ｓｗｉｎｅ"))
    } == {"swine"}
    assert word_as_read("ass") != word_as_read("as")
    assert word_as_read("balls") != word_as_read("bails")
    assert word_as_read(" ♠ ") == ""


@pytest.mark.parametrize("text", ["a " * 100, "x" * 200, "a.1" * 66, "1 " * 100, "\u0301" * 200])
def test_the_longest_line_is_looked_through_in_a_moment(text: str) -> None:
    """A row of single letters is the dearest: some 2,000 parts, never all of the 5,000."""

    assert len([*may_be_words(read_signs(text))]) < 3_000
