"""Drains: from a moment on no hand starts, at one table, in one game or in the whole room."""

from __future__ import annotations

from django.db import models
from django.db.models import Q
from typing_extensions import override

from games.models.table import Table


class Drain(models.Model):
    """*No new hands after …*: of a table, of a game by its variant, or without either of the room.
    Where one that closes and one that keeps seats hold, the table is closed.

    It holds until it is cancelled, over restarts too.
    """

    at = models.DateTimeField(help_text="No hand starts from this moment on.")
    table = models.ForeignKey(Table, models.CASCADE, null=True, related_name="+")
    variant = models.CharField(max_length=40, blank=True)
    keeps_seats = models.BooleanField(
        default=False,
        db_default=False,
        help_text="Tables are paused, not closed: all keep their seats and chips.",
    )
    cancelled_at = models.DateTimeField(null=True)
    stops = models.JSONField(
        null=True, help_text="Web processes that end now, by name; empty as long as none is to."
    )

    class Meta:
        default_permissions = ()
        permissions = (("drain_tables", "Can drain tables, and let hands start again"),)
        indexes = (
            models.Index(fields=("at",), name="drains_that_hold", condition=Q(cancelled_at=None)),
        )

    @override
    def __str__(self) -> str:
        if self.table is not None:
            return f"table {self.table}"
        return f"all tables of {self.variant}" if self.variant else "the room"

    @property
    def afterwards(self) -> str:
        """Say what becomes of those who sit there."""
        if self.keeps_seats:
            return "Then the tables pause: all keep their seats and chips."
        return "Then all go home with their chips."


class DrainedTable(models.Model):
    """A table that a drain has closed, or paused, and so opens again when no drain holds there any
    more."""

    table = models.OneToOneField(Table, models.CASCADE, primary_key=True, related_name="+")
    is_closed = models.BooleanField(default=True, db_default=True)
    is_paused = models.BooleanField(default=False, db_default=False)

    class Meta:
        default_permissions = ()

    @override
    def __str__(self) -> str:
        return str(self.table)
