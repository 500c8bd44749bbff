"""The ledger's audit: whether it holds together (MO-6). The journal's is the card room's."""

from __future__ import annotations

from collections.abc import Iterator

import msgspec
from django.db.models import Max, QuerySet, Sum

from accounts.models import UNBALANCED_KINDS, AccountKind, ChipAccount, Posting, Transfer
from accounts.models.money.posting_bounds import MOST_HELD
from accounts.selectors.player_chips.exact_sums import IS_BEYOND, sums_by
from accounts.selectors.player_chips.own_chips import issued_at, of_the_room


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
        yield from self._wrong_evenings()
        yield from sums_that_differ(self.books())

    def books(self) -> Books:
        """Add the whole ledger up. Always granted = house + held."""
        common = ChipAccount.objects.filter(table_id=None, kind__in=UNBALANCED_KINDS)
        posted = {kind: self._posted.get(pk, 0) for kind, pk in common.values_list("kind", "pk")}
        room = _kept().filter(of_the_room())
        held = sum(cents or 0 for cents in room.values_list("balance", flat=True))
        return Books(
            granted=-posted.get(AccountKind.MINT.value, 0),
            house=posted.get(AccountKind.HOUSE.value, 0),
            held=held,
            postings=sum(self._posted.values()),
        )

    def beyond_bounds(self) -> Iterator[str]:
        """Yield what an earlier version of the room posted and this one would refuse: no problem,
        as long as the sums are right."""
        rows = Posting.objects.filter(IS_BEYOND, pk__gt=self._since.posting).order_by("pk")
        for posting in rows.select_related("transfer", "account"):
            yield (
                f"Transfer {posting.transfer.key} posted {posting.amount} to the"
                f" {posting.account}: more than {MOST_HELD}, which is the most today."
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
        new = Posting.objects.filter(transfer__gt=self._since.transfer)
        beyond = [*new.filter(IS_BEYOND).values_list("transfer", flat=True)]
        plain = new.exclude(transfer__in=beyond).order_by().values_list("transfer")
        sums = dict(plain.annotate(sum=Sum("amount")).exclude(sum=0))
        sums |= sums_by("transfer", new.filter(transfer__in=beyond))
        for pk, cents in sorted(sums.items()):
            if cents:
                key = Transfer.objects.get(pk=pk).key
                yield f"The postings of transfer {key} sum to {cents}, not to 0."

    def _wrong_balances(self) -> Iterator[str]:
        for pk, balance in _kept().order_by("pk").values_list("pk", "balance").iterator():
            posted = self._posted.get(pk, 0)
            if balance != posted or not 0 <= posted <= MOST_HELD:
                row = ChipAccount.objects.get(pk=pk)
                yield f"The {row} has {balance}, but its postings sum to {posted}."

    def _wrong_evenings(self) -> Iterator[str]:
        """At a table with chips of its own what was issued is in purses, stacks and queues."""
        mints = ChipAccount.objects.filter(kind=AccountKind.EVENING).order_by("table_id")
        for pk, table_id in mints.values_list("pk", "table_id"):
            issued, held = -self._posted.get(pk, 0), issued_at(table_id or 0)
            if issued != held:
                yield f"Table {table_id} issued {issued} of its own chips, but {held} are there."


def audit_ledger() -> tuple[str, ...]:
    """Return what is wrong with the whole ledger; () if nothing is."""
    return tuple(LedgerAudit().problems())


def books() -> Books:
    """Add the whole ledger up."""
    return LedgerAudit().books()


def posted_by_now(since: LedgerProven) -> dict[int, int]:
    """Return what has been posted to each account, in cents by its id."""
    posted = dict(since.posted)
    new = Posting.objects.filter(pk__gt=since.posting)
    for account, cents in sums_by("account", new).items():
        posted[account] = posted.get(account, 0) + cents
    return posted


def _kept() -> QuerySet[ChipAccount]:
    """Return the accounts that keep a balance."""
    return ChipAccount.objects.exclude(kind__in=UNBALANCED_KINDS)


def sums_that_differ(sums: Books) -> Iterator[str]:
    """Yield what the sums of a sound ledger have in common, where they haven't."""
    if sums.postings != 0:
        yield f"All postings sum to {sums.postings}, not to 0."
    if sums.granted != sums.house + sums.held:
        yield (
            f"The mint gave {sums.granted}, but the house has {sums.house} and players hold"
            f" {sums.held}: {sums.granted - sums.house - sums.held} are missing."
        )
