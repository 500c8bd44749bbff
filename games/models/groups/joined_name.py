"""Two names of one person, as the host of a group says."""

from __future__ import annotations

from django.conf import settings
from django.db import models
from django.db.models import F, Q
from typing_extensions import override

from games.models.groups.table_group import TableGroup


class JoinedName(models.Model):
    """In a group's results ``player`` counts as ``same_as``, and nowhere else: no chips, hands or
    rights are joined by it. It is never a chain."""

    group = models.ForeignKey(TableGroup, models.CASCADE, related_name="joined_names")
    player = models.ForeignKey(settings.AUTH_USER_MODEL, models.CASCADE, related_name="+")
    same_as = models.ForeignKey(settings.AUTH_USER_MODEL, models.CASCADE, related_name="+")

    class Meta:
        default_permissions = ()
        constraints = (
            models.UniqueConstraint(fields=("group", "player"), name="joined_name_once_a_group"),
            models.CheckConstraint(condition=~Q(player=F("same_as")), name="joined_name_is_of_two"),
        )

    @override
    def __str__(self) -> str:
        return f"player {self.player_id} is player {self.same_as_id} in group {self.group_id}"
