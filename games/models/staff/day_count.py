"""Day counts: what staff's figures are drawn from, so that no page has to read every hand."""

from django.db import models
from typing_extensions import override


class DayCount(models.Model):
    """What an EST day came to, as far as it had come when it was counted. Chips in cents."""

    day = models.DateField("day (EST)", unique=True)
    counted_at = models.DateTimeField()
    sign_ups = models.PositiveIntegerField()
    players = models.PositiveIntegerField(help_text="People who were dealt into a hand.")
    tables = models.PositiveIntegerField(help_text="Tables at which a hand ended.")
    hands = models.PositiveIntegerField(help_text="Hands that ended, void ones included.")
    all_ins = models.PositiveIntegerField(help_text="Emergency all-ins, taken by the clock.")
    time_outs = models.PositiveIntegerField(help_text="Folds by the clock.")
    disconnects = models.PositiveIntegerField()
    resets_asked = models.PositiveIntegerField()
    resets_granted = models.PositiveIntegerField()
    chips_granted = models.BigIntegerField(help_text="What the mint gave, less what it took back.")
    bankrolls = models.BigIntegerField(null=True, help_text="As the day was counted last.")
    on_tables = models.BigIntegerField(null=True, help_text="As the day was counted last.")
    players_7_days = models.PositiveIntegerField(null=True, help_text="People, up to this day.")
    players_30_days = models.PositiveIntegerField(null=True, help_text="People, up to this day.")

    class Meta:
        verbose_name = "figure"
        verbose_name_plural = "figures"
        default_permissions = ()
        permissions = (
            ("view_daycount", "Can read the figures"),
            ("export_rows", "Can export what they may read: players, ledger, tables, hands"),
        )

    @override
    def __str__(self) -> str:
        return f"{self.day}"
