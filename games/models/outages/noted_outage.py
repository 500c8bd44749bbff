"""Outages: when no web process of the room was there, or none reached its database."""

from __future__ import annotations

from django.db import models
from typing_extensions import override


class NotedOutage(models.Model):
    """From when to when nobody was served: Unix time in milliseconds."""

    began = models.BigIntegerField(unique=True, help_text="When a process last said that it lives.")
    ended = models.BigIntegerField()
    is_told = models.BooleanField(default=False)

    class Meta:
        default_permissions = ()

    @override
    def __str__(self) -> str:
        return f"outage from {self.began} to {self.ended}"
