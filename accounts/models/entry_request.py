"""Newcomers who wait for the staff's yes."""

from __future__ import annotations

from django.conf import settings
from django.db import models
from django.db.models import Q
from typing_extensions import override


class EntryRequest(models.Model):
    """A newcomer who was made to wait, and the staff's answer."""

    player = models.OneToOneField(
        settings.AUTH_USER_MODEL, models.CASCADE, related_name="entry_request"
    )
    asked_at = models.DateTimeField()
    answered_at = models.DateTimeField(null=True)
    granted = models.BooleanField("let in", null=True)
    answer = models.TextField(blank=True)
    answered_by = models.ForeignKey(
        settings.AUTH_USER_MODEL, models.PROTECT, null=True, related_name="entry_answers"
    )
    mail_claimed_at = models.DateTimeField(
        null=True, help_text="When a worker began to mail the answer."
    )
    mailed_at = models.DateTimeField(null=True)

    class Meta:
        verbose_name = "newcomer who waits"
        verbose_name_plural = "people who wait"
        default_permissions = ("view",)
        permissions = (("answer_entryrequest", "Can let newcomers in, and turn them away"),)
        constraints = (
            models.CheckConstraint(
                condition=Q(answered_at__isnull=True, granted__isnull=True)
                | Q(answered_at__isnull=False, granted__isnull=False),
                name="entry_request_answered_whole",
            ),
        )

    @override
    def __str__(self) -> str:
        return str(self.player)
