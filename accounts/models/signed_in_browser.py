"""Signed-in browsers: what the owner of a session knows it by."""

from __future__ import annotations

from django.conf import settings
from django.db import models
from typing_extensions import override


class SignedInBrowser(models.Model):
    """One browser that is signed in, beside its session, whose stored hash ``session_key`` is.

    Without the session it is nothing: it lets nobody in, and isn't shown any more.
    """

    player = models.ForeignKey(settings.AUTH_USER_MODEL, models.CASCADE, related_name="browsers")
    session_key = models.CharField(max_length=40, unique=True)
    browser = models.CharField(max_length=40)
    address = models.CharField(max_length=40)
    began_at = models.DateTimeField()
    seen_at = models.DateTimeField()

    @override
    def __str__(self) -> str:
        return f"{self.browser}, {self.address}"
