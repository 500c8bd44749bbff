"""Waiting at the door of a table whose host lets in who may come."""

from __future__ import annotations

from django.conf import settings
from django.db import models
from django.db.models import Q
from typing_extensions import override

from games.models.table import Table


class DoorWait(models.Model):
    """Somebody who has the group's link and wants to be let in: a player, or a browser by the hash
    of the id that its session keeps. It goes with the evening, whatever was answered (OT-17).
    """

    table = models.ForeignKey(Table, models.CASCADE, related_name="door")
    player = models.ForeignKey(
        settings.AUTH_USER_MODEL, models.CASCADE, null=True, related_name="+"
    )
    browser = models.CharField(max_length=64, blank=True, default="")
    name = models.CharField(max_length=40)
    since = models.DateTimeField()
    seen_at = models.DateTimeField(help_text="When their page last asked for the answer.")
    answered_at = models.DateTimeField(null=True)
    is_let_in = models.BooleanField(default=False)

    class Meta:
        default_permissions = ()
        constraints = (
            models.CheckConstraint(
                condition=Q(player__isnull=False, browser="")
                | (Q(player__isnull=True) & ~Q(browser="")),
                name="door_wait_is_player_or_browser",
            ),
            models.CheckConstraint(
                condition=Q(answered_at__isnull=False) | Q(is_let_in=False),
                name="door_wait_let_in_is_answered",
            ),
            models.UniqueConstraint(
                fields=("player", "table"),
                condition=Q(player__isnull=False),
                name="door_wait_once_a_player",
            ),
            models.UniqueConstraint(
                fields=("browser", "table"),
                condition=~Q(browser=""),
                name="door_wait_once_a_browser",
            ),
        )

    @override
    def __str__(self) -> str:
        return f"waiting {self.pk} at the door of table {self.table_id}"
