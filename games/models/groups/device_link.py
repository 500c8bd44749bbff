"""Links by which guests take their seats to another device."""

from __future__ import annotations

from django.conf import settings
from django.db import models
from typing_extensions import override


class DeviceLink(models.Model):
    """A guest's newest, until a press spends it; the one before it opens nothing."""

    player = models.OneToOneField(settings.AUTH_USER_MODEL, models.CASCADE, related_name="+")
    link_hash = models.CharField(max_length=64, unique=True)
    made_at = models.DateTimeField()

    class Meta:
        default_permissions = ()

    @override
    def __str__(self) -> str:
        return f"link of guest {self.player_id}"
