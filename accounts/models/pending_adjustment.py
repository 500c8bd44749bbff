"""Adjustments and reversals that wait for a second person."""

from __future__ import annotations

from django.conf import settings
from django.db import models
from django.db.models import Q
from typing_extensions import override

from accounts.models.ledger import Transfer
from accounts.money import format_money


class PendingAdjustment(models.Model):
    """What one member of staff has asked for and another confirms or declines: chips for a player,
    or the reversal of a transfer. Nothing has moved yet."""

    key = models.CharField(max_length=200, help_text="The form's, or the transfer's.")
    player = models.ForeignKey(
        settings.AUTH_USER_MODEL, models.PROTECT, null=True, related_name="pending_adjustments"
    )
    reverses = models.ForeignKey(
        Transfer, models.PROTECT, null=True, related_name="pending_reversals"
    )
    chips = models.BigIntegerField("chips, cents")
    reason = models.TextField()
    asked_by = models.ForeignKey(settings.AUTH_USER_MODEL, models.PROTECT, related_name="+")
    asked_at = models.DateTimeField()
    decided_by = models.ForeignKey(
        settings.AUTH_USER_MODEL, models.PROTECT, null=True, related_name="+"
    )
    decided_at = models.DateTimeField(null=True)
    is_confirmed = models.BooleanField(null=True)

    class Meta:
        constraints = (
            models.UniqueConstraint(
                fields=("key",),
                condition=Q(decided_at__isnull=True),
                name="one_open_adjustment_per_key",
            ),
            models.CheckConstraint(
                condition=Q(player__isnull=False, reverses__isnull=True)
                | Q(player__isnull=True, reverses__isnull=False),
                name="pending_adjustment_or_reversal",
            ),
            models.CheckConstraint(
                condition=Q(decided_at__isnull=True, is_confirmed__isnull=True)
                | Q(decided_at__isnull=False, is_confirmed__isnull=False),
                name="pending_adjustment_decided_whole",
            ),
        )

    @override
    def __str__(self) -> str:
        if self.reverses is not None:
            return f"the reversal of {self.reverses}"
        return f"{format_money(self.chips)} for {self.player}"
