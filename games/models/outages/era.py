"""Eras: a room that was restored from a backup is another one to those who remember the first."""

from django.db import models
from typing_extensions import override


class Era(models.Model):
    """A stretch of the room's life without a restore; the newest is the one that runs."""

    word = models.CharField(max_length=16, unique=True, help_text="8 random bytes, hexadecimal.")
    since = models.DateTimeField()
    skipped = models.PositiveIntegerField(
        default=0,
        db_default=0,
        help_text="How many hand numbers each table leaves out when it begins: more than it can"
        " have dealt that were lost with the restore.",
    )

    @override
    def __str__(self) -> str:
        return self.word
