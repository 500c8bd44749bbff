"""Audits: when the books were last proven, and what came of it."""

from django.db import models
from typing_extensions import override


class AuditRun(models.Model):
    """One run of ``manage.py audit``, written once it is over."""

    at = models.DateTimeField(db_index=True)
    seconds = models.FloatField()
    is_whole = models.BooleanField(help_text="From the beginning, not from a checkpoint.")
    commits = models.PositiveBigIntegerField()
    problems = models.PositiveIntegerField()

    class Meta:
        default_permissions = ()

    @override
    def __str__(self) -> str:
        return f"{self.problems} problems at {self.at}"
