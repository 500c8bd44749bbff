"""Requests of guests who have lost their browser, for their seat in another one."""

from __future__ import annotations

from django.conf import settings
from django.db import models
from django.db.models import Q
from typing_extensions import override

from games.models.table import Table


class LostBrowser(models.Model):
    """A guest's newest: a browser that says that the guest's seat is its own.

    ``browser`` is the hash of the id that the asking browser's session keeps. A host's yes stays
    until that browser has taken the seat, a no until somebody asks again.
    """

    player = models.OneToOneField(settings.AUTH_USER_MODEL, models.CASCADE, related_name="+")
    table = models.ForeignKey(
        Table, models.CASCADE, related_name="+", help_text="Where it was asked."
    )
    browser = models.CharField(max_length=64, db_index=True)
    asked_at = models.DateTimeField()
    answered_at = models.DateTimeField(null=True)
    is_granted = models.BooleanField(default=False)

    class Meta:
        default_permissions = ()
        constraints = (
            models.CheckConstraint(condition=~Q(browser=""), name="lost_browser_is_asked_by_one"),
            models.CheckConstraint(
                condition=Q(answered_at__isnull=False) | Q(is_granted=False),
                name="lost_browser_granted_is_answered",
            ),
        )

    @override
    def __str__(self) -> str:
        return f"request for the seat of guest {self.player_id}"
