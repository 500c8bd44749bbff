"""The list of filtered words, as it is now."""

from __future__ import annotations

from django.core.exceptions import ValidationError

from accounts.formats.word_filter import WordFilter, WordStrength
from accounts.models import FilteredWord
from accounts.selectors.current_settings import room_settings

IN_NAME = "There is a word in it that no name has here. Choose another."
_prepared: list[tuple[int, WordFilter]] = []
"""The list as this process read it last, with its number: at most one."""


def word_filter() -> WordFilter:
    """Return the list, prepared; it is read anew only once somebody has changed it."""
    number = room_settings().word_list
    if not _prepared or _prepared[0][0] != number:
        words = FilteredWord.objects.values_list("read_as", "strength")
        _prepared[:] = [(number, WordFilter((word, WordStrength(how)) for word, how in words))]
    return _prepared[0][1]


def has_filtered_word(name: str) -> bool:
    """Say whether a name has a word that is masked or refused in lines."""
    return bool(word_filter().find(name))


def check_words_of_name(name: str) -> None:
    """ValidationError for such a name."""
    if has_filtered_word(name):
        raise ValidationError(IN_NAME)


def forget_words() -> None:
    """Forget what was read last, as a process that has just begun."""
    _prepared.clear()
