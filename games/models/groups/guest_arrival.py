"""Arrivals of guests: by which table's link, and with which browser."""

from __future__ import annotations

from django.conf import settings
from django.db import models
from django.db.models import Q
from typing_extensions import override

from games.models.table import Table


class GuestArrival(models.Model):
    """One guest's coming, which stays when they have an account, or are forgotten: bounds are
    counted by it. ``browser`` is the hash of the id that its session kept, good for one guest.

    Cards of a hand are the guest's own if it was dealt after ``own_after``: a host has given the
    seat to another browser then (games/selectors/dealt_in.py).
    """

    player = models.OneToOneField(settings.AUTH_USER_MODEL, models.PROTECT, related_name="arrival")
    table = models.ForeignKey(Table, models.PROTECT, related_name="guests")
    at = models.DateTimeField()
    browser = models.CharField(max_length=64)
    own_after = models.BigIntegerField(
        default=0,
        db_default=0,
        help_text="The room's newest hand, by id, as their browser was replaced; 0: it never was.",
    )

    class Meta:
        default_permissions = ()
        constraints = (
            models.UniqueConstraint(fields=("browser",), name="one_guest_a_browser"),
            models.CheckConstraint(condition=~Q(browser=""), name="guest_came_with_a_browser"),
        )

    @override
    def __str__(self) -> str:
        return f"guest {self.player_id} at table {self.table_id}"
