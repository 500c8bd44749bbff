"""Incidents: what went wrong at a table, without a card in it."""

from django.db import models
from typing_extensions import override

from games.models.table import Table


class Incident(models.Model):
    """Why a table could not go on. No text may hold a card (games/journal/giving_up_hands.py)."""

    table = models.ForeignKey(Table, models.PROTECT, related_name="incidents")
    hand_no = models.PositiveIntegerField(null=True)
    version = models.PositiveIntegerField(help_text="The table's journal ends here.")
    cause = models.CharField(max_length=200)
    trace = models.TextField(blank=True, help_text="Where in the code, without any values.")
    is_void = models.BooleanField(default=False, help_text="Whether the hand was voided.")
    created_at = models.DateTimeField()

    @override
    def __str__(self) -> str:
        return f"{self.table_id}-{self.hand_no}: {self.cause}"
