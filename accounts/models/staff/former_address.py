"""A mail address that staff have replaced: its owner hears what staff do to the account later."""

from __future__ import annotations

from django.conf import settings
from django.db import models
from typing_extensions import override


class FormerAddress(models.Model):
    """It is kept as long as where people have been signed in: ``sessions_kept_days``."""

    player = models.ForeignKey(
        settings.AUTH_USER_MODEL, models.CASCADE, related_name="former_addresses"
    )
    address = models.EmailField()
    replaced_at = models.DateTimeField(db_index=True)

    class Meta:
        default_permissions = ()
        constraints = (
            models.UniqueConstraint(fields=("player", "address"), name="one_row_a_former_address"),
        )

    @override
    def __str__(self) -> str:
        return self.address
