"""Steps of the server's clock: when it was found set back, and by how much."""

from __future__ import annotations

from django.db import models
from typing_extensions import override


class SetBack(models.Model):
    """Once it was found so; all in Unix milliseconds, by the clock as it was then."""

    at = models.BigIntegerField(db_index=True)
    by = models.BigIntegerField(help_text="By how much; found at a start, at least by so much.")
    held_until = models.BigIntegerField(
        null=True, help_text="Until then nobody's time runs out, unless staff have it go on."
    )
    went_on_at = models.DateTimeField(null=True, help_text="When staff had it go on.")

    class Meta:
        default_permissions = ()

    @override
    def __str__(self) -> str:
        return f"clock set back by {self.by / 1000:.0f} s"
