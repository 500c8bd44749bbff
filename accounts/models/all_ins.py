"""Emergency all-ins: what each player has on an EST day, and requests for more (EA-4, EA-5)."""

from __future__ import annotations

from django.conf import settings
from django.db import models
from django.db.models import F, Q
from typing_extensions import override


class AllInDay(models.Model):
    """One player's allowance on one EST day. No row yet means that nothing was taken."""

    player = models.ForeignKey(settings.AUTH_USER_MODEL, models.CASCADE, related_name="all_in_days")
    day = models.DateField("day (EST)")
    allowance = models.PositiveSmallIntegerField()
    taken = models.PositiveSmallIntegerField(default=0)

    class Meta:
        constraints = (
            models.UniqueConstraint(fields=("player", "day"), name="one_all_in_row_per_day"),
            models.CheckConstraint(
                condition=Q(taken__gte=0, taken__lte=F("allowance")),
                name="all_ins_taken_within_allowance",
            ),
        )

    @override
    def __str__(self) -> str:
        return f"{self.taken} of {self.allowance} taken on {self.day}"


ALL_INS_OF_EVENING = 2


class AllInEvening(models.Model):
    """What a player has taken at one table of a group, where two are had an evening (EA-23)."""

    player = models.ForeignKey(
        settings.AUTH_USER_MODEL, models.CASCADE, related_name="all_in_evenings"
    )
    table_id = models.BigIntegerField()
    taken = models.PositiveSmallIntegerField(default=0)

    class Meta:
        constraints = (
            models.UniqueConstraint(
                fields=("player", "table_id"), name="one_all_in_row_per_evening"
            ),
            models.CheckConstraint(
                condition=Q(taken__gte=0, taken__lte=ALL_INS_OF_EVENING),
                name="all_ins_of_evening_within_allowance",
            ),
        )

    @override
    def __str__(self) -> str:
        return f"{self.taken} taken at table {self.table_id}"


class AllInResetRequest(models.Model):
    """A player's request for their day's all-ins back, and the staff's answer."""

    player = models.ForeignKey(
        settings.AUTH_USER_MODEL, models.CASCADE, related_name="all_in_reset_requests"
    )
    day = models.DateField("day (EST)")
    explanation = models.TextField()
    created_at = models.DateTimeField()
    answered_at = models.DateTimeField(null=True)
    granted = models.BooleanField(null=True)
    answer = models.TextField(blank=True)
    mail_claimed_at = models.DateTimeField(
        null=True, help_text="When a worker began to mail the answer."
    )
    mailed_at = models.DateTimeField(null=True)
    answered_by = models.ForeignKey(
        settings.AUTH_USER_MODEL, models.PROTECT, null=True, related_name="all_in_answers"
    )

    class Meta:
        verbose_name = "all-in reset request"
        indexes = (models.Index(fields=("answered_at",), name="reset_requests_by_answer"),)
        constraints = (
            models.UniqueConstraint(
                fields=("player",),
                condition=Q(answered_at__isnull=True),
                name="one_open_reset_request_per_player",
            ),
            models.CheckConstraint(
                condition=Q(answered_at__isnull=True, granted__isnull=True)
                | Q(answered_at__isnull=False, granted__isnull=False),
                name="reset_request_answered_whole",
            ),
        )

    @override
    def __str__(self) -> str:
        return f"{self.player} on {self.day}"
