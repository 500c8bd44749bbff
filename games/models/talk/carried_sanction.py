"""Sanctions that go with a guest's browser: who is forgotten, and comes again, has them yet."""

from __future__ import annotations

from django.conf import settings
from django.db import models
from django.db.models import Q
from typing_extensions import override

from games.models.talk.talk_sanction import TalkSanction


class CarriedSanction(models.Model):
    """A sanction of a guest who was forgotten: of their browser, and then of whom it became.

    ``browser`` is the hash of the id that its session keeps. It holds for whoever is a guest with
    that browser, and for an account that signed in with it at the tables of ``host``.
    """

    sanction = models.ForeignKey(TalkSanction, models.CASCADE, related_name="carried")
    player = models.ForeignKey(
        settings.AUTH_USER_MODEL, models.PROTECT, null=True, related_name="carried_sanctions"
    )
    browser = models.CharField(max_length=64, blank=True, default="", db_index=True)
    host = models.ForeignKey(
        settings.AUTH_USER_MODEL,
        models.PROTECT,
        related_name="+",
        help_text="By whose table's link the guest had come.",
    )

    class Meta:
        default_permissions = ()
        constraints = (
            models.CheckConstraint(
                condition=Q(player__isnull=False, browser="")
                | (Q(player__isnull=True) & ~Q(browser="")),
                name="sanction_carried_by_player_or_browser",
            ),
        )

    @override
    def __str__(self) -> str:
        return f"sanction {self.sanction_id}, carried"
