"""Tables: version, clock and what they play."""

from django.core.validators import MaxValueValidator, MinValueValidator
from django.db import models
from django.db.models import F, Q
from typing_extensions import override

from games.models.limit import Limit

UNHURRIED, MOST_UNHURRIED = 45, 120
"""Seconds to act at a table that gives its players more time than its house does."""


class Table(models.Model):
    """One table's row: what its journal has come to, for the fence, the alarm and the lobby.

    Nothing here says how the table stands; that is folded from the journal, from
    ``snapshot_version`` on.
    """

    name = models.CharField(max_length=60, unique=True)
    limit = models.ForeignKey(Limit, models.PROTECT, related_name="tables")
    max_seats = models.PositiveSmallIntegerField(
        validators=[MinValueValidator(2), MaxValueValidator(10)]
    )
    seconds_to_act = models.PositiveSmallIntegerField(
        null=True,
        blank=True,
        validators=[MinValueValidator(UNHURRIED), MaxValueValidator(MOST_UNHURRIED)],
        help_text=f"An unhurried table: {UNHURRIED} to {MOST_UNHURRIED} seconds to act, before the "
        "house's countdown. Empty: as long as the house gives.",
    )
    has_all_ins = models.BooleanField(
        "emergency all-ins",
        default=True,
        db_default=True,
        help_text="As the house has them. Off: whoever runs out of time checks if that is free, "
        "else folds (EA-21); the lobby says so.",
    )
    has_watchers = models.BooleanField(
        "watchers",
        default=True,
        db_default=True,
        help_text="Off: who has no seat sees who sits here, and nothing of a hand.",
    )
    draws_lots = models.BooleanField(
        "random waiting list",
        default=False,
        db_default=False,
        help_text="Who of those in line is called to a free seat is drawn by lot.",
    )
    has_company = models.BooleanField(
        "house players",
        default=True,
        db_default=True,
        help_text="They sit down where a person is alone. Off: those who are here leave.",
    )
    is_paused = models.BooleanField(
        "paused",
        default=False,
        db_default=False,
        help_text="No hand starts until it is resumed; all keep their seats and chips.",
    )
    is_open = models.BooleanField(default=True)
    version = models.PositiveIntegerField(default=0)
    snapshot_version = models.PositiveIntegerField(
        default=0, help_text="The row of the last HandStarted, or of the opening before any."
    )
    link = models.BinaryField(null=True, help_text="The newest link that a row of its journal has.")
    due = models.BigIntegerField(
        null=True, db_index=True, help_text="When the alarm rings: Unix time in milliseconds."
    )
    clock = models.BinaryField(default=b"", help_text="All deadlines, as games/clock keeps them.")
    armed_by = models.CharField(max_length=64, default="", help_text="Which process set the alarm.")
    failures = models.PositiveSmallIntegerField(
        default=0, help_text="How often going on has failed since the last commit."
    )
    hand_no = models.PositiveIntegerField(default=0)
    players = models.PositiveSmallIntegerField(default=0, help_text="People and house players.")
    house_players = models.PositiveSmallIntegerField(default=0)
    limit_revision = models.PositiveIntegerField(
        default=0, help_text="As of which change the table plays its limit; 0: not known."
    )
    house_revision = models.PositiveIntegerField(default=0, help_text="The same of its house.")
    follow_failures = models.PositiveSmallIntegerField(
        default=0, help_text="How often it has failed to follow its limit and house since it did."
    )
    follow_at = models.BigIntegerField(
        null=True, help_text="It is tried again no sooner: Unix time in milliseconds."
    )

    class Meta:
        permissions = (
            ("remove_player", "Can have a player leave a table"),
            ("pause_table", "Can pause a table, open and close it from the floor"),
            ("offer_seat", "Can keep a seat at another table for a player"),
        )
        constraints = (
            models.CheckConstraint(
                condition=Q(max_seats__gte=2, max_seats__lte=10), name="table_seats"
            ),
            models.CheckConstraint(
                condition=Q(seconds_to_act__gte=UNHURRIED, seconds_to_act__lte=MOST_UNHURRIED),
                name="table_is_unhurried",
            ),
            models.CheckConstraint(
                condition=Q(snapshot_version__lte=F("version")), name="table_snapshot_in_journal"
            ),
            models.CheckConstraint(
                condition=Q(house_players__lte=F("players"), players__lte=F("max_seats")),
                name="table_players_have_seats",
            ),
        )
        ordering = ("id",)

    @override
    def __str__(self) -> str:
        return self.name
