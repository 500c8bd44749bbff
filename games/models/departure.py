"""Departures: what a player took away from a limit (MO-12)."""

from django.conf import settings
from django.db import models
from typing_extensions import override

from games.models.limit import Limit


class Departure(models.Model):
    """What a player took away from a limit: within the hour they bring it back (MO-12)."""

    player = models.ForeignKey(settings.AUTH_USER_MODEL, models.PROTECT, related_name="departures")
    limit = models.ForeignKey(Limit, models.PROTECT, related_name="+")
    chips = models.PositiveBigIntegerField(help_text="Cents.")
    owed = models.PositiveBigIntegerField(
        db_default=0, help_text="Cents of it that they haven't brought back to one of its tables."
    )
    left_at = models.DateTimeField()

    class Meta:
        indexes = (models.Index(fields=("player", "limit", "left_at"), name="departure_recent"),)

    @override
    def __str__(self) -> str:
        return f"player {self.player_id} left with {self.chips}"
