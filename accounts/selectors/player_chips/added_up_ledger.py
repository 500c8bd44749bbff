"""The trial balance, added up from where it was left: never the whole ledger, unless it is off."""

from __future__ import annotations

import datetime as dt

import msgspec
from django.db.models import Max, Sum

from accounts.models import AccountKind, ChipAccount, Posting, TrialBalance
from accounts.selectors.player_chips.exact_sums import sums_by


class LedgerSums(msgspec.Struct, frozen=True, kw_only=True):
    """What some postings come to, in cents: all of them, the mint's and the house's."""

    posted: int = 0
    mint: int = 0
    house: int = 0

    def __add__(self, more: LedgerSums) -> LedgerSums:
        return LedgerSums(
            posted=self.posted + more.posted,
            mint=self.mint + more.mint,
            house=self.house + more.house,
        )

    def off(self, held: int) -> int:
        """Return what is off, where players hold so much: 0 in sound books (MO-6)."""
        return abs(self.posted) + abs(-self.mint - self.house - held)


def added_up_ledger(*, now: dt.datetime) -> TrialBalance:
    """Add what has been posted since the last time; if anything is off then, all of it once more.

    Call it in a transaction that sees the database as of one instant, and save what it returns.
    """
    last = TrialBalance.objects.filter(pk=1).first() or _nothing(now)
    settled = _sums(last.settled, last.newest) + _of(last)
    newest = Posting.objects.aggregate(newest=Max("pk"))["newest"] or 0
    held = ChipAccount.objects.aggregate(held=Sum("balance"))["held"] or 0
    off = (settled + _sums(last.newest, newest)).off(held)
    if off and last.newest:
        settled, off = _sums(0, last.newest), _sums(0, newest).off(held)
    return TrialBalance(
        pk=1,
        at=now,
        settled=last.newest,
        newest=newest,
        off=off,
        **msgspec.structs.asdict(settled),
    )


def _nothing(now: dt.datetime) -> TrialBalance:
    return TrialBalance(at=now, settled=0, newest=0, posted=0, mint=0, house=0, off=0)


def _of(last: TrialBalance) -> LedgerSums:
    return LedgerSums(posted=last.posted, mint=last.mint, house=last.house)


def _sums(after: int, until: int) -> LedgerSums:
    """Add up the postings with these numbers."""
    sums = sums_by("account", Posting.objects.filter(pk__gt=after, pk__lte=until))
    kinds = dict(
        ChipAccount.objects.filter(kind__in=(AccountKind.MINT, AccountKind.HOUSE)).values_list(
            "kind", "pk"
        )
    )
    return LedgerSums(
        posted=sum(sums.values()),
        mint=sums.get(kinds.get(AccountKind.MINT, 0), 0),
        house=sums.get(kinds.get(AccountKind.HOUSE, 0), 0),
    )
