"""Groups: friends who play at tables of their own, under one link for good."""

from __future__ import annotations

from django.conf import settings
from django.db import models
from django.db.models import Q
from typing_extensions import override


class TableGroup(models.Model):
    """One host's group. Its link is found by hash, and kept sealed for those admitted to show."""

    host = models.ForeignKey(settings.AUTH_USER_MODEL, models.PROTECT, related_name="hosted_groups")
    name = models.CharField(max_length=60)
    link_hash = models.CharField(max_length=64, unique=True)
    link_sealed = models.TextField(help_text="The secret, under a key of the keyring.")
    made_at = models.DateTimeField()
    next_at = models.DateTimeField(null=True, help_text="When the next evening begins, if said.")
    watchers_talk = models.BooleanField(
        "who looks on may talk",
        default=True,
        db_default=True,
        help_text="Off: at the group's tables only who sits there writes.",
    )
    guests_talk = models.BooleanField(
        "guests may talk",
        default=True,
        db_default=True,
        help_text="Off: at the group's tables only players with an account write.",
    )

    class Meta:
        ordering = ("id",)

    @override
    def __str__(self) -> str:
        return self.name


class GroupMember(models.Model):
    """Somebody who was admitted to a group: a player, or a browser that nobody is signed in with.

    ``browser`` is the hash of an id that its session keeps. Who has been removed keeps their row,
    so that the link doesn't let them in again.
    """

    group = models.ForeignKey(TableGroup, models.CASCADE, related_name="members")
    player = models.ForeignKey(
        settings.AUTH_USER_MODEL, models.PROTECT, null=True, related_name="group_places"
    )
    browser = models.CharField(max_length=64, blank=True, default="")
    admitted_at = models.DateTimeField()
    revoked_at = models.DateTimeField(null=True)

    class Meta:
        constraints = (
            models.CheckConstraint(
                condition=Q(player__isnull=False, browser="")
                | (Q(player__isnull=True) & ~Q(browser="")),
                name="group_member_is_player_or_browser",
            ),
            models.UniqueConstraint(
                fields=("player", "group"),
                condition=Q(player__isnull=False),
                name="group_member_once_a_player",
            ),
            models.UniqueConstraint(
                fields=("browser", "group"),
                condition=~Q(browser=""),
                name="group_member_once_a_browser",
            ),
        )

    @override
    def __str__(self) -> str:
        who = f"player {self.player_id}" if self.player_id is not None else "a browser"
        return f"{who} in group {self.group_id}"
