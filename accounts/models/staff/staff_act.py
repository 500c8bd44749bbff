"""The log of staff: who did what, when and why, and who looked at what is sensitive."""

from __future__ import annotations

from django.db import models
from typing_extensions import override

from accounts.models.append_only import AppendOnly


class StaffAct(AppendOnly):
    """One act of staff, written once. It names people by their ids alone, which are no foreign
    keys: the log outlives what it names."""

    number = models.PositiveBigIntegerField(primary_key=True)
    at = models.DateTimeField()
    staff_id = models.PositiveBigIntegerField(
        null=True, help_text="Who did it; none: somebody at the machine, by a command."
    )
    kind = models.CharField(max_length=60, help_text="What on, and what: player.suspend.")
    object_kind = models.CharField(max_length=60, blank=True, help_text="A model: games.table.")
    object_id = models.BigIntegerField(null=True)
    player_id = models.PositiveBigIntegerField(null=True, help_text="Whom it concerns.")
    table_id = models.PositiveBigIntegerField(null=True, help_text="Which table it concerns.")
    changes = models.TextField(help_text="JSON: the value before and the one after, by name.")
    reason = models.TextField(blank=True)
    link = models.BinaryField(
        help_text="A hash over this row and the row before (accounts/storage/act_links.py)."
    )

    class Meta:
        verbose_name = "act of staff"
        verbose_name_plural = "log of staff"
        default_permissions = ()
        permissions = (("view_staffact", "Can read and export the log of staff"),)
        indexes = (
            models.Index(fields=("at",), name="staff_act_by_moment"),
            models.Index(fields=("staff_id", "number"), name="staff_act_by_staff"),
            models.Index(fields=("player_id", "number"), name="staff_act_by_player"),
            models.Index(fields=("table_id", "number"), name="staff_act_by_table"),
            models.Index(fields=("kind", "number"), name="staff_act_by_kind"),
            models.Index(fields=("object_kind", "object_id", "number"), name="staff_act_by_object"),
        )

    @override
    def __str__(self) -> str:
        return f"Act {self.number}: {self.kind}"


class StaffLogEnd(models.Model):
    """The end of the log: its newest number and link. One row, locked by whoever writes, so that
    two processes never go on from the same row."""

    number = models.PositiveBigIntegerField()
    link = models.BinaryField()

    class Meta:
        default_permissions = ()
        constraints = (
            models.CheckConstraint(condition=models.Q(pk=1), name="one_end_of_the_staff_log"),
        )

    @override
    def __str__(self) -> str:
        return f"The log of staff ends with {self.number}"


class StaffActOrigin(models.Model):
    """Whence an act was done. It stands beside the log, so that it can be forgotten."""

    number = models.PositiveBigIntegerField(primary_key=True)
    at = models.DateTimeField(db_index=True)
    address = models.CharField(max_length=45)
    browser = models.CharField(max_length=40)

    class Meta:
        default_permissions = ()

    @override
    def __str__(self) -> str:
        return f"{self.browser}, {self.address}"
