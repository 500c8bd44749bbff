"""Adjustments, corrections and reversals that wait for a second person."""

from __future__ import annotations

from django.conf import settings
from django.db import models
from django.db.models import Q
from typing_extensions import override

from accounts.formats.money import format_money
from accounts.models.money.ledger import Transfer


class PendingAdjustment(models.Model):
    """What one member of staff has asked for and another confirms or declines: chips for a player,
    the correction of a hand, or the reversal of a transfer. Nothing has moved yet."""

    key = models.CharField(max_length=200, help_text="The form's, or the transfer's.")
    player = models.ForeignKey(
        settings.AUTH_USER_MODEL, models.PROTECT, null=True, related_name="pending_adjustments"
    )
    reverses = models.ForeignKey(
        Transfer, models.PROTECT, null=True, related_name="pending_reversals"
    )
    hand = models.CharField(max_length=64, null=True)  # noqa: DJ001 (None: no hand's correction)
    postings = models.TextField(
        blank=True,
        default="",
        db_default="",
        help_text="Of a correction, JSON: pairs of a player's id (null: the house) and cents.",
    )
    chips = models.BigIntegerField(
        "chips, cents", help_text="Of a correction: the most that it moves for one."
    )
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
                condition=Q(player__isnull=False, reverses__isnull=True, hand__isnull=True)
                | Q(player__isnull=True, reverses__isnull=False, hand__isnull=True)
                | Q(player__isnull=True, reverses__isnull=True, hand__isnull=False),
                name="pending_adjustment_correction_or_reversal",
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
        if self.hand is not None:
            return f"the correction of hand {self.hand}"
        return f"{format_money(self.chips)} for {self.player}"
