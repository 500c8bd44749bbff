"""Limits: a game and its stakes in one house."""

from django.core.validators import MaxValueValidator
from django.db import models
from django.db.models import F, Q
from typing_extensions import override

from games.engine.rules import Betting
from games.models.house import House

BETTINGS = [(each.value, each.value.replace("_", " ")) for each in Betting]


class Limit(models.Model):
    """A stake of a house that staff can open tables for. All amounts in whole cents (MO-1)."""

    house = models.ForeignKey(House, models.PROTECT, related_name="limits")
    key = models.SlugField()
    name = models.CharField(max_length=80)
    variant = models.SlugField(help_text="The game, by its key.")
    betting = models.CharField(max_length=12, choices=BETTINGS)
    lower = models.PositiveIntegerField(help_text="Cents; pot and no limit: the big blind.")
    higher = models.PositiveIntegerField(help_text="Cents; pot and no limit: the big blind.")
    chip = models.PositiveIntegerField(help_text="The smallest chip, in cents.")
    min_buy_in = models.PositiveIntegerField()
    max_buy_in = models.PositiveIntegerField(null=True, blank=True)
    small_blind = models.PositiveIntegerField(default=0)
    big_blind = models.PositiveIntegerField(default=0)
    ante = models.PositiveIntegerField(default=0)
    big_blind_ante = models.BooleanField(default=False)
    bring_in = models.PositiveIntegerField(default=0)
    rake_basis_points = models.PositiveSmallIntegerField(
        null=True,
        blank=True,
        validators=[MaxValueValidator(10_000)],
        help_text="Hundredths of a per cent of each pot; empty: no rake.",
    )
    rake_cap = models.PositiveIntegerField(
        null=True, blank=True, help_text="At most this many cents a hand."
    )
    is_offered = models.BooleanField(
        "offered", default=True, help_text="Whether new tables may be opened for it."
    )

    revision = models.PositiveIntegerField(
        default=1, editable=False, help_text="Rises with each change of what is played."
    )

    class Meta:
        constraints = (
            models.UniqueConstraint(fields=("house", "key"), name="one_limit_per_house_and_key"),
            models.CheckConstraint(condition=Q(chip__gte=1, chip__lte=100), name="limit_chip"),
            models.CheckConstraint(
                condition=Q(lower__gte=1, higher__gte=F("lower")),
                name="limit_higher_not_below",
            ),
            models.CheckConstraint(
                condition=Q(small_blind__lte=F("big_blind")), name="limit_small_blind_not_above_big"
            ),
            models.CheckConstraint(
                condition=Q(bring_in__lte=F("lower")), name="limit_bring_in_not_above_lower"
            ),
            models.CheckConstraint(condition=Q(min_buy_in__gte=1), name="limit_min_buy_in"),
            models.CheckConstraint(
                condition=Q(max_buy_in__isnull=True) | Q(max_buy_in__gte=F("min_buy_in")),
                name="limit_max_buy_in_not_below_min",
            ),
            models.CheckConstraint(
                condition=Q(rake_basis_points__isnull=True, rake_cap__isnull=True)
                | Q(rake_basis_points__lte=10_000, rake_cap__isnull=False),
                name="limit_rake_whole",
            ),
        )
        ordering = ("house", "lower", "key")

    @override
    def __str__(self) -> str:
        return f"{self.house}: {self.name}"
