"""Steps that staff take against somebody for what they wrote: a warning, or a time without talk."""

from __future__ import annotations

import datetime as dt

from django.conf import settings
from django.db import models
from django.db.models import F, Q
from typing_extensions import override

from games.models.staff.case import Case


class TalkSanction(models.Model):
    """One step, for a line that was reported. It is no suspension: whoever is kept from talk plays
    on. A step that was lifted keeps its row, and counts for nothing."""

    player = models.ForeignKey(
        settings.AUTH_USER_MODEL, models.PROTECT, related_name="talk_sanctions"
    )
    case = models.ForeignKey(Case, models.PROTECT, related_name="sanctions")
    step = models.PositiveSmallIntegerField(help_text="Of the ladder as it was then, from 1 on.")
    at = models.DateTimeField()
    until = models.DateTimeField(help_text="As at: a warning. The year 9999: for good.")
    reason = models.TextField(help_text="Shown to the player.")
    by = models.ForeignKey(settings.AUTH_USER_MODEL, models.PROTECT, related_name="+")
    lifted_at = models.DateTimeField(null=True)
    lifted_by = models.ForeignKey(
        settings.AUTH_USER_MODEL, models.PROTECT, null=True, related_name="+"
    )
    lift_reason = models.TextField(blank=True)

    class Meta:
        default_permissions = ()
        constraints = (
            models.UniqueConstraint(
                fields=("case",),
                condition=Q(lifted_at__isnull=True),
                name="one_sanction_stands_a_case",
            ),
            models.CheckConstraint(
                condition=Q(until__gte=F("at"), step__gte=1), name="sanction_ends_after_it_began"
            ),
            models.CheckConstraint(
                condition=Q(lifted_at__isnull=True, lifted_by__isnull=True)
                | Q(lifted_at__isnull=False, lifted_by__isnull=False),
                name="sanction_lifted_whole",
            ),
        )

    @override
    def __str__(self) -> str:
        return f"step {self.step} against player {self.player_id}"

    @property
    def is_warning(self) -> bool:
        """Whether it keeps from nothing."""
        return self.until == self.at

    def holds(self, now: dt.datetime) -> bool:
        """Say whether it keeps its player from talk."""
        return self.lifted_at is None and not self.is_warning and self.until > now
