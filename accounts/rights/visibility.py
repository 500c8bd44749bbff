"""Visibility: how much of the room somebody sees who hasn't been admitted."""

from __future__ import annotations

from django.db import models


class Openness(models.TextChoices):
    """Each shows all that the ones before it show."""

    NOTHING = "nothing", "Nothing: the room's name, its welcome, rules and how to play"
    LOBBY = "lobby", "The lobby: which tables there are, and how many play there"
    TABLES = "tables", "Tables too: who plays, and every hand as it is played"

    def includes(self, other: Openness) -> bool:
        """Say whether whoever is shown this is shown the other too."""
        each = list(Openness)
        return each.index(self) >= each.index(other)
