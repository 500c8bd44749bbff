"""Texts of the room that players accept, version by version, and who has accepted which when: its
terms, and its code of conduct for talk."""

from __future__ import annotations

from typing import Self

from django.conf import settings
from django.db import models
from typing_extensions import override

from accounts.formats.first_conduct import FIRST_CONDUCT


class PublishedText(models.Model):
    """One version, which is never changed: a new one takes its place. Without text: there is none
    any more."""

    version = models.PositiveIntegerField(unique=True)
    text = models.TextField(blank=True)
    published_at = models.DateTimeField()

    class Meta:
        abstract = True

    @override
    def __str__(self) -> str:
        return f"Version {self.version}"

    @classmethod
    def newest(cls) -> Self | None:
        """Return the newest version, None before the first."""
        return cls._default_manager.order_by("-version").first()


class Terms(PublishedText):
    """One version of the room's terms."""

    published_by = models.ForeignKey(
        settings.AUTH_USER_MODEL, models.PROTECT, related_name="terms_published"
    )

    class Meta:
        verbose_name = verbose_name_plural = "terms"
        default_permissions = ("view",)
        permissions = (("publish_terms", "Can publish a new version of the terms"),)


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


class Conduct(PublishedText):
    """One version of the code of conduct. The first is the room's own, and becomes a row once
    somebody accepts it."""

    published_by = models.ForeignKey(
        settings.AUTH_USER_MODEL,
        models.PROTECT,
        null=True,
        related_name="conduct_published",
        help_text="None: the room began with it.",
    )

    class Meta:
        verbose_name = verbose_name_plural = "code of conduct"
        default_permissions = ("view",)
        permissions = (("publish_conduct", "Can publish a new version of the code of conduct"),)

    @override
    @classmethod
    def newest(cls) -> Self:
        return super().newest() or cls(version=1, text=FIRST_CONDUCT)


class ConductAcceptance(models.Model):
    """Somebody's yes to one version."""

    player = models.ForeignKey(
        settings.AUTH_USER_MODEL, models.CASCADE, related_name="conduct_accepted"
    )
    conduct = models.ForeignKey(Conduct, models.PROTECT, related_name="acceptances")
    accepted_at = models.DateTimeField()

    class Meta:
        default_permissions = ()
        constraints = (
            models.UniqueConstraint(fields=("player", "conduct"), name="conduct_accepted_once"),
        )

    @override
    def __str__(self) -> str:
        return f"{self.player}: {self.conduct}"
