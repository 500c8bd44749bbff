"""Words that staff filter in what players write: lines, and names."""

from __future__ import annotations

from collections.abc import Iterable
from typing import Any

from django.core.exceptions import ValidationError
from django.db import models
from django.db.models import F
from typing_extensions import override

from accounts.formats.word_filter import WordStrength, word_as_read
from accounts.models.room_settings import RoomSettings

MOST_WORDS = 2_000
LONGEST_WORD = 40
SHORTEST_READ = 2
NO_WORD = "Write one word of two letters or more, without blanks."
FULL = f"The list has {MOST_WORDS:,} words, and takes no more. Delete some first."


class FilteredWord(models.Model):
    """One word. Whoever changes the list gives it a new number, by which processes know it."""

    word = models.CharField(
        max_length=LONGEST_WORD,
        help_text="As a whole word it is found in capitals, with signs that look alike (1di0t),"
        " with letters doubled or apart. Add its other forms too.",
    )
    strength = models.CharField(
        "what becomes of it",
        max_length=7,
        choices=(
            (WordStrength.NOTHING, "Nothing: it stays here for another day"),
            (WordStrength.MASK, "Masked for whoever wants it so; in no name"),
            (WordStrength.REFUSE, "Refused, in lines and names"),
        ),
        default=WordStrength.MASK,
    )
    read_as = models.CharField(max_length=2 * LONGEST_WORD, unique=True, editable=False)

    class Meta:
        verbose_name = "filtered word"
        ordering = ("word",)

    @override
    def __str__(self) -> str:
        return self.word

    @override
    def save(self, *args: Any, update_fields: Iterable[str] | None = None, **options: Any) -> None:
        self.read_as = word_as_read(self.word)
        changed = {*update_fields, "read_as"} if update_fields else update_fields
        super().save(*args, update_fields=changed, **options)
        count_list_change()

    @override
    def delete(self, *args: Any, **options: Any) -> tuple[int, dict[str, int]]:
        gone = super().delete(*args, **options)
        count_list_change()
        return gone

    @override
    def clean(self) -> None:
        self.read_as = word_as_read(self.word)
        if not is_word(self.word):
            raise ValidationError({"word": NO_WORD})
        others = FilteredWord.objects.exclude(pk=self.pk)
        if same := others.filter(read_as=self.read_as).first():
            raise ValidationError({"word": f"“{same}” finds this word already."})
        if self._state.adding and others.count() >= MOST_WORDS:
            raise ValidationError({"word": FULL})


def is_word(text: str) -> bool:
    """Say whether a text is one word that can be found."""
    return len(word_as_read(text)) >= SHORTEST_READ and len(text.split()) == 1


def count_list_change() -> None:
    """Give the list a new number, within the transaction that changes it."""
    RoomSettings.objects.get_or_create(pk=1)
    RoomSettings.objects.filter(pk=1).update(word_list=F("word_list") + 1)
