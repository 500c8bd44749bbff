"""Whether the ledger holds together (MO-6). The journal's side of it is the card room's."""

from __future__ import annotations

from collections.abc import Iterator

import msgspec
from django.db.models import Max, Sum

from accounts.models import COMMON_KINDS, AccountKind, ChipAccount, Posting, Transfer


class Books(msgspec.Struct, frozen=True, kw_only=True):
    """The ledger's sums in cents: ``granted`` is what the mint gave, ``held`` what players have."""

    granted: int
    house: int
    held: int
    postings: int
    """The sum of all postings: zero, or the ledger is broken."""


class LedgerProven(msgspec.Struct, frozen=True, kw_only=True):
    """How far the ledger has been proven: its last rows by id, and what had been posted by then."""

    transfer: int = 0
    posting: int = 0
    posted: dict[int, int] = {}
    """Cents by account id."""


NOTHING = LedgerProven()


class LedgerAudit:
    """The ledger, added up from what has been proven of it."""

    def __init__(self, since: LedgerProven = NOTHING) -> None:
        self._since = since
        self._posted = posted_by_now(since)

    def problems(self) -> Iterator[str]:
        """Yield what is wrong with the ledger, a sentence each, figures in cents."""
        yield from self._unbalanced_transfers()
        yield from self._wrong_balances()
        yield from sums_that_differ(self.books())

    def books(self) -> Books:
        """Add the whole ledger up. Always granted = house + held."""
        common = ChipAccount.objects.filter(kind__in=COMMON_KINDS).values_list("kind", "pk")
        posted = {kind: self._posted.get(pk, 0) for kind, pk in common}
        held = ChipAccount.objects.aggregate(sum=Sum("balance"))["sum"] or 0
        return Books(
            granted=-posted.get(AccountKind.MINT.value, 0),
            house=posted.get(AccountKind.HOUSE.value, 0),
            held=held,
            postings=sum(self._posted.values()),
        )

    def proven(self) -> LedgerProven:
        """Return that all of it, as it is now, has been proven."""
        since = self._since
        return LedgerProven(
            transfer=Transfer.objects.aggregate(last=Max("pk"))["last"] or since.transfer,
            posting=Posting.objects.aggregate(last=Max("pk"))["last"] or since.posting,
            posted=self._posted,
        )

    def _unbalanced_transfers(self) -> Iterator[str]:
        new = Transfer.objects.filter(pk__gt=self._since.transfer)
        wrong = new.annotate(sum=Sum("postings__amount")).exclude(sum=0)
        for transfer in wrong.filter(sum__isnull=False).order_by("pk"):
            yield f"The postings of transfer {transfer.key} sum to {transfer.sum}, not to 0."

    def _wrong_balances(self) -> Iterator[str]:
        rows = ChipAccount.objects.exclude(kind__in=COMMON_KINDS).order_by("pk")
        for pk, balance in rows.values_list("pk", "balance").iterator():
            posted = self._posted.get(pk, 0)
            if balance != posted or posted < 0:
                row = ChipAccount.objects.get(pk=pk)
                yield f"The {row} has {balance}, but its postings sum to {posted}."


def audit_ledger() -> tuple[str, ...]:
    """Return what is wrong with the whole ledger; () if nothing is."""
    return tuple(LedgerAudit().problems())


def books() -> Books:
    """Add the whole ledger up."""
    return LedgerAudit().books()


def posted_by_now(since: LedgerProven) -> dict[int, int]:
    """Return what has been posted to each account, in cents by its id."""
    posted = dict(since.posted)
    new = Posting.objects.order_by().filter(pk__gt=since.posting)
    for account, cents in new.values_list("account").annotate(sum=Sum("amount")):
        posted[account] = posted.get(account, 0) + cents
    return posted


def sums_that_differ(sums: Books) -> Iterator[str]:
    """Yield what the sums of a sound ledger have in common, where they haven't."""
    if sums.postings != 0:
        yield f"All postings sum to {sums.postings}, not to 0."
    if sums.granted != sums.house + sums.held:
        yield (
            f"The mint gave {sums.granted}, but the house has {sums.house} and players hold"
            f" {sums.held}: {sums.granted - sums.house - sums.held} are missing."
        )
