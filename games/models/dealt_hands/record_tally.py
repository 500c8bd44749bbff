"""Tallies: what a table's public records come to, so that no page has to read them all."""

from django.db import models
from typing_extensions import override

from games.models.dealt_hands.public_record import PublicRecord
from games.models.table import Table


class RecordTally(models.Model):
    """How many hands of a table have a public record, and how their deals went (docs/fairness.md).

    It grows with each record, in the same transaction.
    """

    table = models.OneToOneField(Table, models.PROTECT, related_name="record_tally")
    newest = models.OneToOneField(PublicRecord, models.PROTECT, related_name="+")
    hands = models.PositiveIntegerField()
    not_cut = models.PositiveIntegerField(help_text="Dealt without anybody's cut.")
    missing = models.PositiveIntegerField(help_text="Cuts that were announced and didn't come.")
    given_up = models.PositiveIntegerField(help_text="Attempts to deal that came to nothing.")
    voids = models.PositiveIntegerField()

    @override
    def __str__(self) -> str:
        return f"records of table {self.table_id}"


class MissingTally(models.Model):
    """How many cuts of one seat of a table were announced and didn't come (docs/fairness.md)."""

    table = models.ForeignKey(Table, models.PROTECT, related_name="missing_cuts")
    seat = models.PositiveSmallIntegerField()
    missing = models.PositiveIntegerField()

    class Meta:
        constraints = (
            models.UniqueConstraint(fields=("table", "seat"), name="one_missing_tally_per_seat"),
        )
        ordering = ("seat",)

    @override
    def __str__(self) -> str:
        return f"missing cuts of seat {self.seat} of table {self.table_id}"
