"""Items of a table's talk: a line that somebody said, or that one was removed."""

from __future__ import annotations

from django.conf import settings
from django.db import models
from django.db.models import Q
from typing_extensions import override

from games.models.table import Table

MOST_GRAPHEMES, MOST_BYTES = 200, 800
"""Of a line; the bytes are of UTF-8."""
LONGEST_ID = 64


class TalkItem(models.Model):
    """One item. Its number is the table's next: without a gap, until old ones are forgotten.

    A line that was removed keeps its place and loses its words.
    """

    table = models.ForeignKey(Table, models.CASCADE, related_name="talk")
    number = models.PositiveBigIntegerField()
    at = models.DateTimeField(db_index=True)
    player = models.ForeignKey(
        settings.AUTH_USER_MODEL,
        models.PROTECT,
        null=True,
        related_name="lines_said",
        help_text="Who said it; none: it says that a line was removed.",
    )
    request_id = models.CharField(max_length=LONGEST_ID, default="", help_text="The client's own.")
    text = models.CharField(max_length=MOST_BYTES, default="")
    masks = models.JSONField(
        null=True,
        help_text="Words of it that staff filter: from where to before where, in code points; none:"
        " there are none.",
    )
    is_watcher = models.BooleanField(
        default=False, db_default=False, help_text="Whoever said it had no seat there."
    )
    hand_no = models.PositiveIntegerField(
        default=0, help_text="The hand that was being played, or the last one; 0: none."
    )
    removes = models.PositiveBigIntegerField(null=True, help_text="The number of the line.")

    class Meta:
        default_permissions = ()
        constraints = (
            models.UniqueConstraint(fields=("table", "number"), name="talk_number_once"),
            models.UniqueConstraint(
                fields=("table", "player", "request_id"),
                condition=Q(player__isnull=False),
                name="line_said_once",
            ),
            models.UniqueConstraint(
                fields=("table", "removes"),
                condition=Q(removes__isnull=False),
                name="line_removed_once",
            ),
            models.CheckConstraint(
                condition=Q(player__isnull=False, removes__isnull=True)
                | Q(player__isnull=True, removes__isnull=False),
                name="talk_is_said_or_removed",
            ),
        )

    @override
    def __str__(self) -> str:
        return f"line {self.number} at table {self.table_id}"
