"""Lines of a report: a case keeps its own, whatever becomes of the table's."""

from __future__ import annotations

from django.conf import settings
from django.db import models
from typing_extensions import override

from accounts.models.append_only import AppendOnly
from games.models.staff.case import Case
from games.models.talk.talk_item import MOST_BYTES


class ReportedLine(AppendOnly):
    """One line of a case: the one that was reported, or one of those before it."""

    case = models.ForeignKey(Case, models.PROTECT, related_name="lines")
    number = models.PositiveBigIntegerField(help_text="As its table's talk has it.")
    at = models.DateTimeField()
    player = models.ForeignKey(settings.AUTH_USER_MODEL, models.PROTECT, related_name="+")
    name = models.CharField(max_length=150, help_text="What they were called.")
    text = models.CharField(max_length=MOST_BYTES)

    class Meta:
        default_permissions = ()
        constraints = (
            models.UniqueConstraint(fields=("case", "number"), name="reported_line_once"),
        )

    @override
    def __str__(self) -> str:
        return f"line {self.number} in case {self.case_id}"
