"""Seen sessions, for staff: kept a while after the session has ended."""

from __future__ import annotations

from django.conf import settings
from django.db import models
from typing_extensions import override


class SeenSession(models.Model):
    """A session at one address, in one browser, by its name alone: nothing more is taken of it.

    ``session_key`` is the stored hash, with which nobody gets in.
    """

    player = models.ForeignKey(
        settings.AUTH_USER_MODEL, models.CASCADE, related_name="seen_sessions"
    )
    session_key = models.CharField(max_length=40)
    browser = models.CharField(max_length=40)
    address = models.CharField(max_length=45)
    first_seen = models.DateTimeField()
    last_seen = models.DateTimeField(db_index=True)

    class Meta:
        default_permissions = ()
        constraints = (
            models.UniqueConstraint(
                fields=("session_key", "player", "address", "browser"), name="one_row_a_sighting"
            ),
        )
        indexes = (models.Index(fields=("player", "-last_seen"), name="sessions_newest_first"),)

    @override
    def __str__(self) -> str:
        return f"{self.browser}, {self.address}"
