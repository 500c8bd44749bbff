"""Cuts that have come, until all of a deal's are there (docs/fairness.md)."""

from django.db import models
from typing_extensions import override

from games.models.table import Table


class Cut(models.Model):
    """One seat's cut of one attempt to deal a hand: a row of its own, so that any process may close
    the deal. The commit that does so takes all of the table's away."""

    table = models.ForeignKey(Table, models.PROTECT, related_name="cuts")
    hand_no = models.PositiveIntegerField()
    attempt = models.PositiveSmallIntegerField()
    seat = models.PositiveSmallIntegerField()
    cut = models.BinaryField()

    class Meta:
        constraints = (
            models.UniqueConstraint(
                fields=("table", "hand_no", "attempt", "seat"), name="one_cut_per_seat"
            ),
        )

    @override
    def __str__(self) -> str:
        return f"seat {self.seat} of {self.table_id}-{self.hand_no}, attempt {self.attempt}"


class RevealedCut(models.Model):
    """The hash of a cut that a public record of a table reveals: everybody knows that cut, so it
    counts for nothing in a later hand (docs/fairness.md)."""

    table = models.ForeignKey(Table, models.PROTECT, related_name="+", db_index=False)
    hash = models.BinaryField()

    class Meta:
        constraints = (models.UniqueConstraint(fields=("table", "hash"), name="a_cut_is_new_once"),)

    @override
    def __str__(self) -> str:
        return f"a revealed cut of table {self.table_id}"
