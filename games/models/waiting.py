"""The waiting list: players in line for a seat at a table."""

from django.conf import settings
from django.db import models
from django.db.models import Q
from typing_extensions import override

from games.models.table import Table


class Waiting(models.Model):
    """A player's place in line for a seat at one table; whoever came first has the lowest id."""

    table = models.ForeignKey(Table, models.CASCADE, related_name="waiting")
    player = models.ForeignKey(settings.AUTH_USER_MODEL, models.CASCADE, related_name="waits")
    since = models.DateTimeField()
    seat = models.PositiveSmallIntegerField(null=True, help_text="The seat that is kept for them.")
    until = models.BigIntegerField(
        null=True, help_text="How long it is kept: Unix time in milliseconds."
    )

    class Meta:
        constraints = (
            models.UniqueConstraint(fields=("table", "player"), name="one_place_in_a_line"),
            models.UniqueConstraint(
                fields=("table", "seat"),
                condition=Q(seat__isnull=False),
                name="one_offer_for_a_seat",
            ),
            models.CheckConstraint(
                condition=Q(seat=None, until=None) | Q(seat__gte=1, until__gte=0),
                name="an_offer_has_an_end",
            ),
        )
        ordering = ("id",)

    @override
    def __str__(self) -> str:
        return f"player {self.player_id} waits for table {self.table_id}"
