"""Canned replies: what staff often answer, to be chosen and edited before it is sent."""

from __future__ import annotations

from django.db import models
from typing_extensions import override


class CannedReply(models.Model):
    """One reply to a request for emergency all-ins. What was sent stays in the request."""

    name = models.CharField(
        max_length=60, unique=True, help_text="What staff choose it by; players don't see it."
    )
    text = models.TextField(max_length=2000, help_text="Staff can edit it before it is sent.")

    class Meta:
        verbose_name = "canned reply"
        verbose_name_plural = "canned replies"
        ordering = ("name",)

    @override
    def __str__(self) -> str:
        return self.name
