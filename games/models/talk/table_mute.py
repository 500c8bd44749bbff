"""Mutes of a table's host and deputies: who may not write there, for all."""

from __future__ import annotations

from django.conf import settings
from django.db import models
from typing_extensions import override

from games.models.table import Table


class TableMute(models.Model):
    """One player writes nothing at one table until its host, whoever that is by then, says so."""

    table = models.ForeignKey(Table, models.CASCADE, related_name="mutes")
    player = models.ForeignKey(settings.AUTH_USER_MODEL, models.CASCADE, related_name="+")
    by = models.ForeignKey(settings.AUTH_USER_MODEL, models.CASCADE, related_name="+")
    at = models.DateTimeField()

    class Meta:
        default_permissions = ()
        constraints = (
            models.UniqueConstraint(fields=("table", "player"), name="muted_once_at_a_table"),
        )

    @override
    def __str__(self) -> str:
        return f"mute of player {self.player_id} at table {self.table_id}"
