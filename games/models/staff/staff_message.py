"""Messages of staff, and of the room itself, to those who are at the tables."""

from __future__ import annotations

from django.conf import settings
from django.db import models
from typing_extensions import override

from games.models.groups.lost_browser import LostBrowser
from games.models.table import Table

LONGEST_MESSAGE = 200


class StaffMessage(models.Model):
    """One message: to a table, to a player wherever they play, or without either to all tables.

    It is sent once, and forgotten within the hour; the log of staff keeps it.
    """

    at = models.DateTimeField(db_index=True)
    told_until = models.DateTimeField(
        null=True, help_text="Whoever comes back before it is told; empty: within a minute."
    )
    text = models.CharField(max_length=LONGEST_MESSAGE)
    table = models.ForeignKey(Table, models.CASCADE, null=True, related_name="+")
    leads_to = models.ForeignKey(
        Table,
        models.CASCADE,
        null=True,
        related_name="+",
        help_text="Where a seat is kept for the player.",
    )
    player = models.ForeignKey(
        settings.AUTH_USER_MODEL, models.CASCADE, null=True, related_name="+"
    )

    is_of_the_room = models.BooleanField(
        default=False, db_default=False, help_text="The room says it, not its staff."
    )
    asks = models.ForeignKey(
        LostBrowser,
        models.CASCADE,
        null=True,
        related_name="+",
        help_text="The request that its player, a host, says yes or no to.",
    )

    class Meta:
        default_permissions = ()
        permissions = (("send_message", "Can send messages to tables and players"),)

    @override
    def __str__(self) -> str:
        return f"message {self.pk}"
