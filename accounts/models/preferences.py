"""Preferences: what players have set for themselves, wherever they sign in."""

from __future__ import annotations

from django.conf import settings
from django.db import models
from typing_extensions import override

MOST_TEXT = 600
"""Characters of what a page keeps as text."""


class BuyIn(models.TextChoices):
    """What is filled in where somebody buys in."""

    LEAST = "least", "The least"
    USUAL = "usual", "As usual: what most there have"
    MOST = "most", "The most, where there is one"


class ConfirmsFrom(models.IntegerChoices):
    """From how many percent of the stack on a bet is asked about before it is made."""

    QUARTER = 25, "of more than a quarter of my stack"
    HALF = 50, "of more than half of my stack"
    THREE_QUARTERS = 75, "of more than three quarters of my stack"
    ALL_IN = 100, "only when it is all-in"


class Verbosity(models.IntegerChoices):
    """How much a screen reader announces."""

    EVERYTHING = 0, "Everything"
    MATTERS = 1, "What matters to me"
    MINE = 2, "My cards, my turn and results"


class Preferences(models.Model):
    """One player's; without a row all is as usual. What this browser alone keeps isn't here."""

    player = models.OneToOneField(
        settings.AUTH_USER_MODEL, models.CASCADE, primary_key=True, related_name="preferences"
    )
    buy_in = models.CharField(max_length=5, choices=BuyIn.choices, default=BuyIn.USUAL)
    offers_ahead = models.BooleanField(default=True)
    confirms_from = models.PositiveSmallIntegerField(
        choices=ConfirmsFrom.choices, default=ConfirmsFrom.HALF
    )
    in_bets = models.BooleanField(default=False)
    told = models.PositiveSmallIntegerField(choices=Verbosity.choices, default=Verbosity.EVERYTHING)
    has_toured = models.BooleanField(default=False, db_default=False)
    """They have had the tips of a first table, or want none."""
    masks_words = models.BooleanField(default=True, db_default=True)
    """They read in talk that a word is masked, where staff filter it so."""
    hides_watchers = models.BooleanField(default=False, db_default=False)
    """They don't read in talk what people write who look on."""
    bet_sizes = models.CharField(max_length=120, blank=True)
    """As static/table/amounts/bet-sizes.js writes them; empty: the usual."""
    keys = models.CharField(max_length=MOST_TEXT, blank=True)
    """As static/table/pressing/shortcuts.js writes them; empty: the usual."""

    class Meta:
        verbose_name_plural = "preferences"

    @override
    def __str__(self) -> str:
        return f"Preferences of player {self.player_id}"
