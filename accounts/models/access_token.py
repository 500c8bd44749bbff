"""Access tokens: keys that a player's programs sign in with."""

from __future__ import annotations

import hashlib

from django.conf import settings
from django.db import models
from typing_extensions import override

PREFIX = "room_"


def hash_of(raw: str) -> str:
    """Return what is stored of a token. It has 238 random bits, so a plain hash will do."""
    return hashlib.sha256(raw.encode()).hexdigest()


class AccessToken(models.Model):
    """A personal key for other clients. Only its SHA-256 is kept; ``prefix`` is for the eye."""

    player = models.ForeignKey(
        settings.AUTH_USER_MODEL, models.CASCADE, related_name="access_tokens"
    )
    name = models.CharField(max_length=60)
    hash = models.CharField(max_length=64, unique=True)
    prefix = models.CharField(max_length=12)
    created_at = models.DateTimeField()
    last_used_at = models.DateTimeField(null=True)
    revoked_at = models.DateTimeField(null=True)

    @override
    def __str__(self) -> str:
        return f"{self.name} ({self.prefix}…)"
