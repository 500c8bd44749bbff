"""Beats: when each web process last said that it lives (EA-18)."""

from django.db import models
from typing_extensions import override


class ProcessBeat(models.Model):
    """When a web process last said that it is alive, and who was there then (EA-18)."""

    process = models.CharField(max_length=64, unique=True)
    at = models.BigIntegerField(db_index=True, help_text="Unix time in milliseconds.")
    stood_still_from = models.BigIntegerField(
        null=True, help_text="When it last couldn't say that it lives, and lived on: from …"
    )
    stood_still_to = models.BigIntegerField(null=True, help_text="… to, in Unix milliseconds.")
    here = models.JSONField(
        default=dict, help_text="Players, by table, with a socket at this process."
    )
    gone = models.JSONField(
        default=dict,
        help_text="When each player's last connection to it ended, by table: Unix milliseconds.",
    )
    left = models.JSONField(
        default=dict,
        db_default={},
        help_text="Players, by table, whose page was closed, or left for another, when it did.",
    )
    absent = models.JSONField(
        default=dict, help_text="Seated players, by table, whom a deal leaves out (EA-20)."
    )
    watchers = models.JSONField(
        default=dict,
        help_text="How many sockets each table that it runs has, with an account or without.",
    )
    lags = models.JSONField(
        default=dict,
        db_default={},
        help_text="How long players' sockets last took to answer, by table: milliseconds.",
    )
    pledges = models.JSONField(
        default=dict,
        help_text="Hashes of cuts that players have announced to it, by table (docs/fairness.md).",
    )
    pledged_at = models.JSONField(
        default=dict,
        db_default={},
        help_text="When they were announced, by table: Unix milliseconds.",
    )

    @override
    def __str__(self) -> str:
        return self.process
