"""The host says that two names in a group are one person, and takes it back."""

from __future__ import annotations

from django.db import transaction

from games.models import JoinedName, TableGroup
from games.selectors.groups.evening_results import who_played
from games.services.groups.make_group import hosted_group


class NotTwo(ValueError):
    """They aren't two people who have played in the group. Nothing was written."""


def join_names(*, group_id: int, by: int, player: int, same_as: int) -> None:
    """Have the results of ``player`` count for ``same_as``, as all who are in the group read.

    Those who counted for ``player`` count for the other too. NotTheHost, TableGroup.DoesNotExist;
    NotTwo.
    """
    with transaction.atomic():
        group = hosted_group(group_id, by)
        same_as = _as_whom(group, same_as)
        if player == same_as or not {player, same_as} <= who_played(group_id):
            raise NotTwo
        rows = JoinedName.objects.filter(group=group)
        rows.filter(same_as_id=player).update(same_as_id=same_as)
        JoinedName.objects.update_or_create(
            group=group, player_id=player, defaults={"same_as_id": same_as}
        )


def part_names(*, group_id: int, by: int, player: int) -> None:
    """Have somebody count for themselves again. NotTheHost, TableGroup.DoesNotExist."""
    with transaction.atomic():
        group = hosted_group(group_id, by)
        JoinedName.objects.filter(group=group, player_id=player).delete()


def _as_whom(group: TableGroup, player: int) -> int:
    joined = JoinedName.objects.filter(group=group, player_id=player).first()
    return player if joined is None else joined.same_as_id
