"""People at a table, for staff: also where its journal can't be read."""

from __future__ import annotations

from collections.abc import Collection

from django.db.models import QuerySet

from accounts.models import TABLE_KINDS, ChipAccount, Player
from games.journal.load_table import NoSuchTable, load_table
from games.journal.rows.journal_broken import JournalBroken


def people_at(table_id: int) -> QuerySet[Player]:
    """Return the people who sit at a table, house players left out; where the table's journal is
    broken or empty, those who have chips there by the ledger."""
    try:
        seated = [seat.player for seat in load_table(table_id=table_id).state.seats]
    except (JournalBroken, NoSuchTable):
        seated = list(_with_chips(table_id))
    return Player.objects.filter(pk__in=seated, is_house=False)


def _with_chips(table_id: int) -> Collection[int]:
    accounts = ChipAccount.objects.filter(kind__in=TABLE_KINDS, table_id=table_id, balance__gt=0)
    return accounts.values_list("player_id", flat=True)
