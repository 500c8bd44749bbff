"""Invitation links: whoever opens one may sign up, so many times, until a day."""

from __future__ import annotations

import datetime as dt
import hashlib

from django.conf import settings
from django.db import models
from django.db.models import F, Q
from typing_extensions import override


def invitation_hash(secret: str) -> str:
    """Return what is stored of a link's secret. It has 190 random bits, so a plain hash will do."""
    return hashlib.sha256(secret.encode()).hexdigest()


class Invitation(models.Model):
    """One link. Only the SHA-256 of its secret is kept: the link itself is shown once."""

    hash = models.CharField(max_length=64, unique=True)
    note = models.CharField(max_length=100, help_text="For staff: whom it is for.")
    most = models.PositiveIntegerField("how many may use it")
    used = models.PositiveIntegerField(default=0)
    made_by = models.ForeignKey(
        settings.AUTH_USER_MODEL, models.PROTECT, related_name="invitations_made"
    )
    made_at = models.DateTimeField()
    ends_at = models.DateTimeField()
    revoked_at = models.DateTimeField(null=True)

    class Meta:
        default_permissions = ("view",)
        permissions = (
            ("make_invitation", "Can make invitation links"),
            ("revoke_invitation", "Can revoke invitation links"),
        )
        constraints = (
            models.CheckConstraint(
                condition=Q(used__lte=F("most")), name="invitation_used_within_bound"
            ),
        )

    @override
    def __str__(self) -> str:
        return self.note

    def why_not(self, now: dt.datetime) -> str:
        """Say why nobody can come by it at ``now``, or nothing if somebody can."""
        if self.revoked_at is not None:
            return "has been revoked"
        if now >= self.ends_at:
            return f"ended on {self.ends_at:%-d %B %Y}"
        return "has been used as often as it may be" if self.used >= self.most else ""
