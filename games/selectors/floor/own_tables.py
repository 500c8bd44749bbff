"""Own tables of a member of staff: who plays there is no judge."""

from __future__ import annotations

from django.db.models import Q, QuerySet

from accounts.models import TABLE_KINDS, ChipAccount
from games.models import Table
from games.selectors.presence.running_places import running_places


def own_tables(player_id: int, tables: QuerySet[Table]) -> QuerySet[Table]:
    """Return those of some tables where a player has chips, or was dealt into the running hand;
    where they only practise, nobody else is at the table."""
    chips = ChipAccount.objects.filter(
        kind__in=TABLE_KINDS, player_id=player_id, balance__gt=0
    ).values("table_id")
    running = running_places(player_id).values("hand__table_id")
    is_own = Q(pk__in=chips) | Q(pk__in=running)
    return tables.filter(is_own, practice_until=None)
