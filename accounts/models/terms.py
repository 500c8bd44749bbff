"""The room's terms, version by version, and who has accepted which when."""

from __future__ import annotations

from django.conf import settings
from django.db import models
from typing_extensions import override


class Terms(models.Model):
    """One version, which is never changed: a new one takes its place. Without text: no terms."""

    version = models.PositiveIntegerField(unique=True)
    text = models.TextField(blank=True)
    published_at = models.DateTimeField()
    published_by = models.ForeignKey(
        settings.AUTH_USER_MODEL, models.PROTECT, related_name="terms_published"
    )

    class Meta:
        verbose_name = verbose_name_plural = "terms"
        default_permissions = ("view",)
        permissions = (("publish_terms", "Can publish a new version of the terms"),)

    @override
    def __str__(self) -> str:
        return f"Version {self.version}"


class TermsAcceptance(models.Model):
    """Somebody's yes to one version."""

    player = models.ForeignKey(
        settings.AUTH_USER_MODEL, models.CASCADE, related_name="terms_accepted"
    )
    terms = models.ForeignKey(Terms, models.PROTECT, related_name="acceptances")
    accepted_at = models.DateTimeField()

    class Meta:
        default_permissions = ()
        constraints = (
            models.UniqueConstraint(fields=("player", "terms"), name="terms_accepted_once"),
        )

    @override
    def __str__(self) -> str:
        return f"{self.player}: {self.terms}"
