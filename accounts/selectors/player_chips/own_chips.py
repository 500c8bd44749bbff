"""Tables that are played in chips of their own, and what has been issued there. Ledger's units."""

from __future__ import annotations

from django.db.models import Exists, OuterRef, Q, QuerySet, Sum

from accounts.models import AccountKind, ChipAccount

MOST_ISSUED = 10_000_000 * 100
"""A chip is 100 of the ledger's units; so many are issued at a table in all."""


def own_chip_tables() -> QuerySet[ChipAccount, int | None]:
    """Return the tables, by id, that have chips of their own: each has its evening's mint."""
    return ChipAccount.objects.filter(kind=AccountKind.EVENING).values_list("table_id", flat=True)


def has_own_chips(table_id: int) -> bool:
    """Say whether a table has chips of its own."""
    return own_chip_tables().filter(table_id=table_id).exists()


def in_own_chips(table: str = "table_id") -> Exists:
    """Return, for rows that name a table in a column, whether it has chips of its own."""
    return Exists(own_chip_tables().filter(table_id=OuterRef(table)))


def own_chips_of_hand(hand: str | None) -> int | None:
    """Return the table of a hand, by its number ("12-345"), if it was played in its own chips."""
    table, _, _ = (hand or "").partition("-")
    return int(table) if table.isdecimal() and has_own_chips(int(table)) else None


def of_the_room() -> Q:
    """Return the condition of accounts that hold the room's chips."""
    return Q(table_id__isnull=True) | ~Q(table_id__in=own_chip_tables())


def may_bring(player_id: int, table_id: int) -> int:
    """Return what somebody may bring to a table with chips of its own: their purse, and what the
    table may still issue."""
    held = ChipAccount.objects.filter(kind=AccountKind.PURSE, table_id=table_id)
    purse = held.filter(player_id=player_id).values_list("balance", flat=True).first()
    return (purse or 0) + MOST_ISSUED - issued_at(table_id)


def issued_at(table_id: int) -> int:
    """Return what has been issued at a table: purses, stacks and queued top-ups together."""
    held = ChipAccount.objects.filter(table_id=table_id).aggregate(sum=Sum("balance"))["sum"]
    return held or 0
