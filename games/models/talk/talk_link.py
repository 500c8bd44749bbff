"""Links to talk elsewhere: one a table, set by its host."""

from __future__ import annotations

from django.conf import settings
from django.db import models
from typing_extensions import override

from games.models.table import Table


class TalkLink(models.Model):
    """Where a table's people talk elsewhere. It stands in the table's talk, and in nothing else."""

    table = models.OneToOneField(Table, models.CASCADE, primary_key=True, related_name="talk_link")
    link = models.CharField(max_length=200, help_text="https, in ASCII.")
    by = models.ForeignKey(settings.AUTH_USER_MODEL, models.CASCADE, related_name="+")
    at = models.DateTimeField(db_index=True)

    class Meta:
        default_permissions = ()

    @override
    def __str__(self) -> str:
        return f"talk link of table {self.table_id}"
