"""Filtering several words at once."""

from __future__ import annotations

from collections.abc import Iterable

import msgspec
from django.db import transaction

from accounts.formats.word_filter import WordStrength, word_as_read
from accounts.models import FilteredWord, Player
from accounts.models.filtered_word import (
    FULL,
    LONGEST_WORD,
    MOST_WORDS,
    NO_WORD,
    count_list_change,
    is_word,
)
from accounts.services.staff.authority import check_act
from accounts.services.staff.note_act import note_act

FILTER = "accounts.add_filteredword"


class FilteredWords(msgspec.Struct, frozen=True):
    """What came of them: words that are new, and those that one there finds already, each as
    ``(written, there)``."""

    added: tuple[str, ...]
    known: tuple[tuple[str, str], ...]


class WordsRefused(Exception):
    """Some of them are no words, or they are too many; ``wrong`` has a sentence for each. None was
    added."""

    def __init__(self, wrong: list[str]) -> None:
        super().__init__(" ".join(wrong))
        self.wrong = wrong


def filter_words(*, by: Player, words: list[str], strength: WordStrength) -> FilteredWords:
    """Add words to the list, all or none of them; those that are found already stay as they are.
    An empty one only counts as a line, so that sentences name lines as they were written.

    LacksRight, or WordsRefused.
    """
    check_act(by=by, right=FILTER)
    wrong = list(_what_is_wrong(words))
    if wrong:
        raise WordsRefused(wrong)
    with transaction.atomic():
        count_list_change()  # of two who add the second waits here
        there = dict(FilteredWord.objects.values_list("read_as", "word"))
        new, known = _sorted_out([word for word in words if word], there)
        if len(there) + len(new) > MOST_WORDS:
            raise WordsRefused([FULL])
        FilteredWord.objects.bulk_create(
            FilteredWord(word=word, strength=strength, read_as=read_as)
            for read_as, word in new.items()
        )
        if new:
            added = ", ".join(new.values())
            changes = {"word": ("", added), "what becomes of it": ("", str(strength))}
            note_act("filtered word.add", by=by, on=FilteredWord, changes=changes)
    return FilteredWords(tuple(new.values()), known)


def _what_is_wrong(words: list[str]) -> Iterable[str]:
    for number, word in enumerate(words, start=1):
        if len(word) > LONGEST_WORD:
            start = word[:LONGEST_WORD]
            yield f"Line {number}, “{start}…”: at most {LONGEST_WORD} characters."
        elif word and not is_word(word):
            yield f"Line {number}, “{word}”: {NO_WORD}"


def _sorted_out(
    words: list[str], there: dict[str, str]
) -> tuple[dict[str, str], tuple[tuple[str, str], ...]]:
    """Return the new words by how they are read, and those that are found already."""
    new: dict[str, str] = {}
    known: list[tuple[str, str]] = []
    for word in words:
        read_as = word_as_read(word)
        found = there.get(read_as) or new.get(read_as)
        if found:
            known.append((word, found))
        else:
            new[read_as] = word
    return new, tuple(known)
