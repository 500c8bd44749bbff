"""Tables: version, clock and what they play."""

from django.conf import settings
from django.core.validators import MaxValueValidator, MinValueValidator
from django.db import models
from django.db.models import F, Q
from django.db.models.functions import Lower
from typing_extensions import override

from accounts.formats.money import unsigned
from games.models.groups.table_group import TableGroup
from games.models.limit import Limit

UNHURRIED, MOST_UNHURRIED = 45, 120
"""Seconds to act at a table that gives its players more time than its house does."""
PRACTICE_LASTS = 3_600_000
"""Milliseconds that a practice table is open."""


class Table(models.Model):
    """One table's row: what its journal has come to, for the fence, the alarm and the lobby.

    Nothing here says how the table stands; that is folded from the journal, from
    ``snapshot_version`` on.
    """

    name = models.CharField(max_length=60)
    owner = models.ForeignKey(
        settings.AUTH_USER_MODEL,
        models.PROTECT,
        null=True,
        blank=True,
        related_name="+",
        help_text="Whose it is; none: the room's.",
    )
    group = models.ForeignKey(
        TableGroup,
        models.PROTECT,
        null=True,
        blank=True,
        related_name="tables",
        help_text="Whose table it is; none: the room's.",
    )
    is_listed = models.BooleanField(
        "in the lobby",
        default=True,
        db_default=True,
        help_text="Off: nobody sees it but those who were admitted to its group.",
    )
    practice_until = models.BigIntegerField(
        null=True,
        editable=False,
        help_text="A member of staff tries its limit there, alone: when it closes, Unix time in "
        "milliseconds. It is in no list or figure, and nobody plays there.",
    )
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
    is_paused_by_host = models.BooleanField(
        default=False,
        db_default=False,
        editable=False,
        help_text="No hand starts until its host says so (OT-2); the journal is what counts.",
    )
    chips_are_asked = models.BooleanField(
        "chips are asked of the host",
        default=False,
        db_default=False,
        editable=False,
        help_text="Whoever buys in asks the host, or a deputy (OT-9).",
    )
    up_to_largest = models.BooleanField(
        "up to the largest stack",
        default=False,
        db_default=False,
        editable=False,
        help_text="Who buys in may have as much as the largest stack, where that is more (OT-13).",
    )
    has_door = models.BooleanField(
        "host lets in",
        default=False,
        db_default=False,
        editable=False,
        help_text="Whoever has the group's link waits until the host lets them in (OT-17).",
    )
    settles_by = models.CharField(
        max_length=10,
        blank=True,
        default="",
        db_default="",
        editable=False,
        choices=[("largest", "largest debt first"), ("banker", "through one banker")],
        help_text="How the evening's sheet says who settles with whom; empty: it doesn't.",
    )
    banker = models.ForeignKey(
        settings.AUTH_USER_MODEL,
        models.PROTECT,
        null=True,
        editable=False,
        related_name="+",
        help_text="With whom all others settle.",
    )
    has_own_chips = models.BooleanField(
        "own chips",
        default=False,
        db_default=False,
        editable=False,
        help_text="It is played in chips of its own, which buy nothing elsewhere.",
    )
    keeps_seats = models.BooleanField(
        "keeps seats",
        default=False,
        db_default=False,
        editable=False,
        help_text="Who sits out keeps their seat while nobody waits for it (TB-7).",
    )
    company_leaves = models.BooleanField(
        "house players leave",
        default=False,
        db_default=False,
        editable=False,
        help_text="They go home once two people sit there.",
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
            models.UniqueConstraint(
                Lower("name"),
                name="table_name_of_the_room_unique_in_any_case",
                condition=Q(owner__isnull=True),
            ),
            models.UniqueConstraint(
                F("owner"), Lower("name"), name="table_name_of_an_owner_unique_in_any_case"
            ),
            models.CheckConstraint(
                condition=Q(is_listed=True)
                | Q(group__isnull=False)
                | Q(owner__isnull=False, practice_until__isnull=False),
                name="table_of_nobody_is_listed",
            ),
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

    def in_its_chips(self, text: str) -> str:
        """Return a text with amounts as this table has them: chips of its own have no sign."""
        return unsigned(text) if self.has_own_chips else text
