"""Hands that were dealt, and what each brought its players."""

from django.conf import settings
from django.db import models
from typing_extensions import override

from games.models.table import Table


class Hand(models.Model):
    """Where in its table's journal a hand is; people call it "table-hand"."""

    table = models.ForeignKey(Table, models.PROTECT, related_name="hands")
    hand_no = models.PositiveIntegerField()
    started_version = models.PositiveIntegerField()
    ended_version = models.PositiveIntegerField(null=True)
    started_at = models.DateTimeField()
    ended_at = models.DateTimeField(null=True, db_index=True)
    pot = models.BigIntegerField(null=True, help_text="Cents, all pots, rake included.")
    rake = models.PositiveIntegerField(default=0)
    players_dealt = models.PositiveSmallIntegerField(
        null=True, help_text="How many were dealt in; empty in hands of an older version."
    )
    players_stayed = models.PositiveSmallIntegerField(
        null=True, help_text="How many were in as the flop, in stud fourth street, was dealt."
    )
    is_void = models.BooleanField(default=False)
    limit_name = models.CharField(
        max_length=80,
        default="",
        db_default="",
        help_text="What was played, by the name that it had then.",
    )

    class Meta:
        constraints = (
            models.UniqueConstraint(fields=("table", "hand_no"), name="one_hand_per_number"),
        )
        indexes = (
            models.Index(fields=("-id",), name="void_hands", condition=models.Q(is_void=True)),
        )
        permissions = (("void_hand", "Can void the hand that is running at a table"),)

    @override
    def __str__(self) -> str:
        return f"{self.table_id}-{self.hand_no}"


class HandPlayer(models.Model):
    """A player who was dealt into a hand: from which seat, and what it brought them.

    ``result`` and ``cards`` are written when the hand ends; hands of an older version get them when
    they are first read.
    """

    # Without indices of their own: the constraints' and places_newest_first begin with them.
    hand = models.ForeignKey(Hand, models.PROTECT, related_name="hand_players", db_index=False)
    player = models.ForeignKey(
        settings.AUTH_USER_MODEL, models.PROTECT, related_name="hands", db_index=False
    )
    seat = models.PositiveSmallIntegerField()
    name = models.CharField(
        max_length=20,
        default="",
        db_default="",
        help_text="What they were called as it was dealt; empty in hands of an older version.",
    )
    result = models.BigIntegerField(null=True, help_text="Cents; what the hand did to the stack.")
    cards = models.CharField(
        max_length=40,
        default="",
        db_default="",
        help_text="In the order dealt: faces that all have seen, else places in the sealed deck.",
    )

    class Meta:
        constraints = (
            models.UniqueConstraint(fields=("hand", "player"), name="one_place_in_a_hand"),
            models.UniqueConstraint(fields=("hand", "seat"), name="one_player_per_seat_and_hand"),
        )
        # A player's hands, the newest first: else all that they ever played are sorted for a page.
        indexes = (models.Index(fields=("player", "-hand"), name="places_newest_first"),)

    @override
    def __str__(self) -> str:
        return f"seat {self.seat} of hand {self.hand_id}"
