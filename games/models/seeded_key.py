"""Seeded keys: what the seed has given this room already."""

from django.db import models
from typing_extensions import override


class SeededKey(models.Model):
    """Something that was loaded from the houses' files once. It is never loaded again, so that
    what staff changed or deleted stays so."""

    key = models.CharField(max_length=200, unique=True)

    @override
    def __str__(self) -> str:
        return self.key
