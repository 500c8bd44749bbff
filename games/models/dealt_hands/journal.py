"""The journal: one row for each commit of a table, never changed."""

from django.conf import settings
from django.db import models
from django.db.models import Q
from typing_extensions import override

from games.models.table import Table


class JournalRow(models.Model):
    """One commit of one table: one row, one version, one frame. Written once, never changed."""

    # Without indices of their own: the first would say what the constraint's does, the second is
    # asked for by nobody. Each click waited for both.
    table = models.ForeignKey(Table, models.PROTECT, related_name="journal", db_index=False)
    version = models.PositiveIntegerField()
    player = models.ForeignKey(
        settings.AUTH_USER_MODEL,
        models.PROTECT,
        null=True,
        db_index=False,
        related_name="+",
        help_text="Who asked for it; none: the dealer.",
    )
    turn = models.CharField(max_length=24, default="", help_text="The decision it answered.")
    request_id = models.CharField(max_length=64, null=True)  # noqa: DJ001 (None: nobody's request)
    # No default: for one SQLite would make the table anew, and lose the guard's trigger. Not a
    # positive integer: for its check all rows would be read while the table is locked.
    schema = models.SmallIntegerField(
        null=True, help_text="What its events are written in; empty: before that had a number."
    )
    events = models.BinaryField(help_text="JSON: the list of the engine's events.")
    created_at = models.DateTimeField()
    link = models.BinaryField(
        null=True,
        help_text="A hash over this row and the row before (games/journal/rows/chain.py); empty:"
        " written by a version of the room that had none.",
    )

    class Meta:
        constraints = (
            models.UniqueConstraint(fields=("table", "version"), name="one_row_per_version"),
            models.UniqueConstraint(
                fields=("table", "player", "request_id"),
                condition=Q(request_id__isnull=False),
                name="one_row_per_request",
            ),
        )

    @override
    def __str__(self) -> str:
        return f"{self.table_id} version {self.version}"
