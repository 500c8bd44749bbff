"""The room's settings: the one row that staff change in the admin."""

from __future__ import annotations

from django.conf import settings
from django.core.exceptions import ValidationError
from django.core.validators import MinValueValidator
from django.db import models
from typing_extensions import override


def starting_chips() -> int:
    """What the settings give a newcomer, in cents, until staff say otherwise."""
    chips: int = settings.ROOM_STARTING_CHIPS
    return chips


class RoomSettings(models.Model):
    """The room's numbers that staff may change at any time. There is one row, or none yet."""

    starting_chips = models.PositiveBigIntegerField(
        "starting chips, cents",
        default=starting_chips,
        validators=[MinValueValidator(1)],
        help_text="What a new player gets, and what a free refill fills up to.",
    )
    refill_threshold = models.PositiveBigIntegerField(
        "refill below, cents",
        default=20_000,
        help_text="A refill is free below this, all chips at tables counted.",
    )
    refill_wait_seconds = models.PositiveIntegerField(
        "wait between refills, seconds", default=86_400
    )
    all_ins_per_day = models.PositiveSmallIntegerField(
        "emergency all-ins a day", default=2, help_text="Counts from the next day on (EA-4)."
    )
    tables_at_once = models.PositiveSmallIntegerField(
        "tables at once",
        default=4,
        db_default=4,
        validators=[MinValueValidator(1)],
        help_text="How many a player may sit at. Nobody is taken from those where they sit.",
    )
    second_person_above = models.PositiveBigIntegerField(
        "second person above",
        null=True,
        blank=True,
        help_text="Adjustments and reversals above this want another member of staff to confirm"
        " them, once two have the right. Dollars; empty: none do.",
    )
    act_origins_kept_days = models.PositiveSmallIntegerField(
        "staff's addresses kept, days",
        default=90,
        db_default=90,
        validators=[MinValueValidator(1)],
        help_text="How long address and browser stay beside the log of staff, which stays.",
    )
    staff_need_factor = models.BooleanField(
        "second factor for staff",
        default=False,
        db_default=False,
        help_text="Staff without one are led to set it up before they see any page here.",
    )

    class Meta:
        verbose_name = verbose_name_plural = "room settings"
        constraints = (
            models.CheckConstraint(condition=models.Q(pk=1), name="one_row_of_room_settings"),
        )

    @override
    def __str__(self) -> str:
        return "Room settings"

    @override
    def clean(self) -> None:
        if self.refill_threshold > self.starting_chips:
            raise ValidationError(
                {"refill_threshold": "Take the starting chips or less: a refill fills up to them."}
            )
