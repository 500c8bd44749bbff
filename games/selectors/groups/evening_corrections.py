"""Corrections of an evening's hands by staff, in the ledger's units."""

from __future__ import annotations

import datetime as dt

import msgspec
from django.db.models import Sum

from accounts.models import AccountKind, Posting, Transfer, TransferKind

BY_STAFF = (TransferKind.CORRECTION, TransferKind.REVERSAL)


class Correction(msgspec.Struct, frozen=True, kw_only=True):
    """What staff moved, from whom to whom, and of which hand."""

    at: dt.datetime
    hand: str
    """Empty if it is no hand's."""
    moves: tuple[tuple[str, int], ...]
    """Names with what they got, below zero what they gave; the mint gives for house players."""


def corrections_at(table_id: int) -> tuple[Correction, ...]:
    """Return all corrections at a table, the first one first."""
    rows = Transfer.objects.filter(table_id=table_id, kind__in=BY_STAFF)
    found = rows.order_by("pk").prefetch_related("postings__account__player")
    return tuple(
        Correction(at=each.created_at, hand=each.hand or "", moves=_moves(each)) for each in found
    )


def of_the_mint(table_id: int) -> int:
    """Return what corrections gave to the evening's mint, in whose place house players stand."""
    rows = Posting.objects.filter(
        transfer__table_id=table_id,
        transfer__kind__in=BY_STAFF,
        account__kind=AccountKind.EVENING,
    )
    return int(rows.aggregate(sum=Sum("amount", default=0))["sum"])


def _moves(transfer: Transfer) -> tuple[tuple[str, int], ...]:
    named = (
        ("house players" if row.account.player is None else row.account.player.called, row.amount)
        for row in transfer.postings.all()
    )
    return tuple(sorted(named, key=lambda move: move[1]))
