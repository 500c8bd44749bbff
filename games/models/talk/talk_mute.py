"""Mutes: whose lines a player doesn't want to read, at whichever table."""

from __future__ import annotations

from django.conf import settings
from django.db import models
from django.db.models import Q
from typing_extensions import override


class TalkMute(models.Model):
    """One player doesn't read another, or nobody. The muted notice nothing: their lines are sent
    to all, and the reader's page leaves them out."""

    by = models.ForeignKey(settings.AUTH_USER_MODEL, models.CASCADE, related_name="mutes")
    whom = models.ForeignKey(
        settings.AUTH_USER_MODEL,
        models.CASCADE,
        null=True,
        related_name="+",
        help_text="None: everybody.",
    )

    class Meta:
        default_permissions = ()
        constraints = (
            models.UniqueConstraint(fields=("by", "whom"), name="muted_once"),
            models.UniqueConstraint(
                fields=("by",), condition=Q(whom__isnull=True), name="all_muted_once"
            ),
            models.CheckConstraint(
                condition=Q(whom__isnull=True) | ~Q(whom=models.F("by")), name="mutes_somebody_else"
            ),
        )

    @override
    def __str__(self) -> str:
        return f"mute {self.pk} of player {self.by_id}"
