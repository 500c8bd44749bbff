"""Mail about waiting work: whether a member of staff wants it, and when they had it last."""

from __future__ import annotations

from django.conf import settings
from django.db import models
from typing_extensions import override


class WaitingMail(models.Model):
    """One member of staff's; without a row they want it, and have had none yet."""

    player = models.OneToOneField(
        settings.AUTH_USER_MODEL, models.CASCADE, primary_key=True, related_name="waiting_mail"
    )
    is_wanted = models.BooleanField(default=True)
    mailed_at = models.DateTimeField(null=True)

    class Meta:
        default_permissions = ()

    @override
    def __str__(self) -> str:
        return f"Mail of what waits, for player {self.player_id}"
