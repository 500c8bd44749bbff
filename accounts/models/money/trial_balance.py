"""The trial balance: what all postings come to, added up as they come."""

from __future__ import annotations

from django.db import models
from typing_extensions import override


class TrialBalance(models.Model):
    """How far the ledger has been added up, and what was off. One row; cents.

    The sums are those of the postings up to ``settled``. Later ones are added each time anew, until
    the next time: one with a lower number may still be on its way into the database.
    """

    at = models.DateTimeField()
    settled = models.BigIntegerField(help_text="The last posting in the sums.")
    newest = models.BigIntegerField(help_text="The last posting that there was.")
    posted = models.BigIntegerField(help_text="All postings: 0.")
    mint = models.BigIntegerField()
    house = models.BigIntegerField()
    off = models.BigIntegerField(help_text="What was off when it was added up last: 0.")

    class Meta:
        default_permissions = ()
        constraints = (models.CheckConstraint(condition=models.Q(pk=1), name="one_trial_balance"),)

    @override
    def __str__(self) -> str:
        return f"{self.off} off at {self.at}"
