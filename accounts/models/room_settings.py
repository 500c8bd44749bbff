"""The room's settings: the one row that staff change in the admin."""

from __future__ import annotations

from django.conf import settings
from django.core.exceptions import ValidationError
from django.core.validators import MaxValueValidator, MinValueValidator, RegexValidator
from django.db import models
from typing_extensions import override

from accounts.money import MOST_TYPED
from accounts.openness import Openness

MOST_ALL_INS = 100
"""A day."""
LONGEST_WAIT = 366 * 86_400
"""Seconds."""
MOST_DAYS_KEPT = 3_650


def starting_chips() -> int:
    """What the settings give a newcomer, in cents, until staff say otherwise."""
    chips: int = settings.ROOM_STARTING_CHIPS
    return chips


one_line = RegexValidator(r"\A[^\x00-\x1f\x7f]*\Z", "Write it on one line.")
"""What goes into the subject of a mail, too."""


class WhoComesIn(models.TextChoices):
    """Who may have an account. Whoever is in stays in, whatever it is changed to."""

    ANYBODY = "anybody", "Anybody"
    INVITED = "invited", "Whoever has an invitation link"
    APPROVED = "approved", "Whoever staff say yes to; with an invitation link at once"
    NOBODY = "nobody", "Nobody"


class RoomSettings(models.Model):
    """What staff may change of the room at any time. There is one row, or none yet."""

    room_name = models.CharField(
        "name",
        max_length=40,
        default="The card room",
        db_default="The card room",
        validators=[one_line],
        help_text="At the top of every page.",
    )
    welcome = models.TextField(
        blank=True,
        default="",
        db_default="",
        max_length=2000,
        help_text="Shown on the first page and to whoever signs up. Plain text; empty: none.",
    )
    contact = models.CharField(
        max_length=200,
        blank=True,
        default="",
        db_default="",
        help_text="How to reach whoever runs the room, as everybody may read it: an e-mail"
        " address, a name.",
    )
    who_comes_in = models.CharField(
        "who may come in",
        max_length=10,
        choices=WhoComesIn.choices,
        default=WhoComesIn.ANYBODY,
        db_default=WhoComesIn.ANYBODY,
        help_text="Holds for new accounts. Invitation links are made under Invitations; whoever"
        " waits for a yes is under People who wait.",
    )
    seen_without_account = models.CharField(
        "seen without an account",
        max_length=10,
        choices=Openness.choices,
        default=Openness.TABLES,
        db_default=Openness.TABLES,
        help_text="By strangers, and by those who wait for the staff's yes.",
    )
    least_age = models.PositiveSmallIntegerField(
        "least age, years",
        default=0,
        db_default=0,
        validators=[MaxValueValidator(120)],
        help_text="Whoever signs up ticks a box that they are as old. 0: nobody is asked.",
    )

    starting_chips = models.PositiveBigIntegerField(
        "starting chips, cents",
        default=starting_chips,
        validators=[MinValueValidator(1), MaxValueValidator(MOST_TYPED)],
        help_text="What a new player gets, and what a free refill fills up to.",
    )
    refill_threshold = models.PositiveBigIntegerField(
        "refill below, cents",
        default=20_000,
        validators=[MaxValueValidator(MOST_TYPED)],
        help_text="A refill is free below this, all chips at tables counted.",
    )
    refill_wait_seconds = models.PositiveIntegerField(
        "wait between refills, seconds",
        default=86_400,
        validators=[MaxValueValidator(LONGEST_WAIT)],
    )
    all_ins_per_day = models.PositiveSmallIntegerField(
        "emergency all-ins a day",
        default=2,
        validators=[MaxValueValidator(MOST_ALL_INS)],
        help_text="Counts from the next day on (EA-4).",
    )
    tables_at_once = models.PositiveSmallIntegerField(
        "tables at once",
        default=4,
        db_default=4,
        validators=[MinValueValidator(1), MaxValueValidator(100)],
        help_text="How many a player may sit at. Nobody is taken from those where they sit.",
    )
    second_person_above = models.PositiveBigIntegerField(
        "second person above",
        null=True,
        blank=True,
        validators=[MaxValueValidator(MOST_TYPED)],
        help_text="Adjustments and reversals above this want another member of staff to confirm"
        " them, once two have the right. Dollars; empty: none do.",
    )
    act_origins_kept_days = models.PositiveSmallIntegerField(
        "staff's addresses kept, days",
        default=90,
        db_default=90,
        validators=[MinValueValidator(1), MaxValueValidator(MOST_DAYS_KEPT)],
        help_text="How long address and browser stay beside the log of staff, which stays.",
    )
    sessions_kept_days = models.PositiveSmallIntegerField(
        "players' sessions kept, days",
        default=90,
        db_default=90,
        validators=[MinValueValidator(1), MaxValueValidator(MOST_DAYS_KEPT)],
        help_text="How long staff can see from which address, and with which browser, players were"
        " signed in.",
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

    @property
    def shown(self) -> Openness:
        """What is shown to strangers."""
        return Openness(self.seen_without_account)

    @override
    def clean(self) -> None:
        if self.refill_threshold > self.starting_chips:
            raise ValidationError(
                {"refill_threshold": "Take the starting chips or less: a refill fills up to them."}
            )
