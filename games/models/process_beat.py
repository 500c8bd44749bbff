from django.db import models
from typing_extensions import override


class ProcessBeat(models.Model):
    """When a web process last said that it is alive (DESIGN §5)."""

    process = models.CharField(max_length=64, unique=True)
    at = models.BigIntegerField(db_index=True, help_text="Unix time in milliseconds.")

    @override
    def __str__(self) -> str:
        return self.process
