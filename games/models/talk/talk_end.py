"""The newest number of a table's talk."""

from __future__ import annotations

from django.db import models
from typing_extensions import override

from games.models.table import Table


class TalkEnd(models.Model):
    """How far the talk of one table has come; without a row nothing was ever said there.

    Never a column of the table: its row is every act's fence, and talk keeps no act waiting.
    """

    table = models.OneToOneField(Table, models.CASCADE, primary_key=True, related_name="talk_end")
    number = models.PositiveBigIntegerField(default=0)

    class Meta:
        default_permissions = ()

    @override
    def __str__(self) -> str:
        return f"talk of table {self.table_id}, up to {self.number}"
