"""Whether the ledger holds together (MO-6). The journal's side of it is the card room's."""

from __future__ import annotations

from collections.abc import Iterator

import msgspec
from django.db.models import F, Q, Sum
from django.db.models.functions import Coalesce

from accounts.models import COMMON_KINDS, ChipAccount, Posting, Transfer


class Books(msgspec.Struct, frozen=True, kw_only=True):
    """The ledger's sums in cents: ``granted`` is what the mint gave, ``held`` what players have."""

    granted: int
    house: int
    held: int
    postings: int
    """The sum of all postings: zero, or the ledger is broken."""


def books() -> Books:
    """Add the whole ledger up. Always granted = house + held."""
    sums = dict(Posting.objects.order_by().values_list("account__kind").annotate(sum=Sum("amount")))
    held = ChipAccount.objects.aggregate(sum=Sum("balance"))["sum"] or 0
    return Books(
        granted=-sums.get("mint", 0),
        house=sums.get("house", 0),
        held=held,
        postings=sum(sums.values()),
    )


def audit_ledger() -> tuple[str, ...]:
    """Return what is wrong with the ledger, a sentence each, figures in cents; () if nothing is."""
    return (*_unbalanced_transfers(), *_wrong_balances(), *_sums_that_differ())


def _unbalanced_transfers() -> Iterator[str]:
    wrong = Transfer.objects.annotate(sum=Sum("postings__amount")).exclude(sum=0)
    for transfer in wrong.filter(sum__isnull=False).order_by("pk"):
        yield f"The postings of transfer {transfer.key} sum to {transfer.sum}, not to 0."


def _wrong_balances() -> Iterator[str]:
    rows = ChipAccount.objects.exclude(kind__in=COMMON_KINDS)
    rows = rows.annotate(posted=Coalesce(Sum("postings__amount"), 0))
    for row in rows.filter(~Q(balance=F("posted")) | Q(balance__lt=0)).order_by("pk"):
        yield f"The {row} has {row.balance}, but its postings sum to {row.posted}."


def _sums_that_differ() -> Iterator[str]:
    sums = books()
    if sums.postings != 0:
        yield f"All postings sum to {sums.postings}, not to 0."
    if sums.granted != sums.house + sums.held:
        yield (
            f"The mint gave {sums.granted}, but the house has {sums.house} and players hold"
            f" {sums.held}: {sums.granted - sums.house - sums.held} are missing."
        )
