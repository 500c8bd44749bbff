"""Departures: what a player took away from a limit (MO-12), and why, if it wasn't their wish."""

from django.conf import settings
from django.db import models
from django.db.models import Q
from typing_extensions import override

from games.models.limit import Limit
from games.models.table import Table


class Departure(models.Model):
    """What a player took away from a limit: within the hour they bring it back (MO-12).

    Of a seat that wasn't given up by its player it is also the news for them, until they read it.
    """

    player = models.ForeignKey(settings.AUTH_USER_MODEL, models.PROTECT, related_name="departures")
    limit = models.ForeignKey(Limit, models.PROTECT, related_name="+")
    chips = models.PositiveBigIntegerField(help_text="Cents.")
    owed = models.PositiveBigIntegerField(
        db_default=0, help_text="Cents of it that they haven't brought back to one of its tables."
    )
    left_at = models.DateTimeField()
    table = models.ForeignKey(Table, models.CASCADE, null=True, related_name="+")
    reason = models.CharField(max_length=12, db_default="own", help_text="As the journal has it.")
    is_unread = models.BooleanField(
        db_default=False, help_text="Their player hasn't been shown yet why the seat was given up."
    )

    class Meta:
        indexes = (
            models.Index(fields=("player", "limit", "left_at"), name="departure_recent"),
            models.Index(fields=("player",), condition=Q(is_unread=True), name="departure_unread"),
        )

    @override
    def __str__(self) -> str:
        return f"player {self.player_id} left with {self.chips}"
