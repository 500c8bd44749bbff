"""Staff's notes about a player, for each other."""

from __future__ import annotations

from django.conf import settings
from django.db import models
from typing_extensions import override

from accounts.models.append_only import AppendOnly


class StaffNote(AppendOnly):
    """A note: corrected by another one, never changed. The player doesn't read it."""

    player = models.ForeignKey(settings.AUTH_USER_MODEL, models.PROTECT, related_name="staff_notes")
    by = models.ForeignKey(settings.AUTH_USER_MODEL, models.PROTECT, related_name="+")
    at = models.DateTimeField()
    text = models.TextField(max_length=2000)

    class Meta:
        verbose_name = "note"
        default_permissions = ()
        indexes = (models.Index(fields=("player", "-id"), name="notes_newest_first"),)

    @override
    def __str__(self) -> str:
        return f"note {self.pk} about player {self.player_id}"
