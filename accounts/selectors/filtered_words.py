"""The list of filtered words, as it is now."""

from __future__ import annotations

from django.core.exceptions import ValidationError

from accounts.formats.word_filter import WordFilter, WordStrength
from accounts.models import FilteredWord
from accounts.storage.prepared import prepared

IN_NAME = "There is a word in it that no name has here. Choose another."
# Written out, since each line asks it: all of the settings take five times as long.
NUMBER = "SELECT word_list FROM accounts_roomsettings WHERE id = 1"
_prepared: list[tuple[int, WordFilter]] = []
"""The list as this process read it last, with its number: at most one."""


def word_filter() -> WordFilter:
    """Return the list, prepared; it is read anew only once somebody has changed it."""
    number = _list_number()
    if not _prepared or _prepared[0][0] != number:
        words = FilteredWord.objects.values_list("read_as", "strength")
        _prepared[:] = [(number, WordFilter((word, WordStrength(how)) for word, how in words))]
    return _prepared[0][1]


def _list_number() -> int:
    """Return what rises with each change; 0: there was none."""
    with prepared() as cursor:
        cursor.execute(NUMBER)
        row = cursor.fetchone()
    return row[0] if row else 0


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
