"""A player's own statement: every transfer that touched their chips, the newest first."""

from __future__ import annotations

import datetime as dt

import msgspec
from django.db.models import Q, Sum

from accounts.models import TABLE_KINDS, AccountKind, Posting, Transfer, TransferKind
from accounts.selectors.player_chips.balances import bankroll_balance
from accounts.selectors.player_chips.exact_sums import exact_sum
from accounts.selectors.player_chips.newest_transfers import newest_transfers
from accounts.selectors.player_chips.own_chips import in_own_chips

PAGE = 50


class StatementLine(msgspec.Struct, frozen=True, kw_only=True):
    """One transfer as its player sees it. Amounts in cents; ``after`` is the bankroll after it.
    ``has_own_chips``: its table's chips are its own, which are no dollars."""

    transfer_id: int
    at: dt.datetime
    kind: str
    table_id: int | None
    hand: str | None
    reason: str
    bankroll_change: int
    tables_change: int
    after: int
    has_own_chips: bool = False

    @property
    def sentence(self) -> str:
        """Say what it was: "Hand settled, hand 7-1"."""
        table = f", table {self.table_id}" if self.table_id else ""
        where = f", hand {self.hand}" if self.hand else table
        why = f": {self.reason}" if self.reason else ""
        return f"{self.kind[:1].upper()}{self.kind[1:]}{where}{why}"


class Statement(msgspec.Struct, frozen=True, kw_only=True):
    """One page. ``older`` is the ``before`` of the next page, None on the last."""

    lines: tuple[StatementLine, ...]
    older: int | None


def statement(player_id: int, *, before: int | None = None, size: int = PAGE) -> Statement:
    """Return the page of a player's statement whose transfers are older than ``before``."""
    page = _page(player_id, before, size + 1)
    after = bankroll_balance(player_id) - _since(player_id, page) if page else 0
    lines: list[StatementLine] = []
    for transfer in page[:size]:
        line = _line(transfer, after)
        lines.append(line)
        after -= line.bankroll_change
    return Statement(lines=tuple(lines), older=lines[-1].transfer_id if len(page) > size else None)


def _page(player_id: int, before: int | None, size: int) -> list[Transfer]:
    """Return the newest transfers. Their ids come first: what each did is then summed for these,
    and not for all that the player ever had."""
    newest = newest_transfers(player_id, before=before, most=size)
    theirs = Transfer.objects.filter(pk__in=newest, postings__account__player_id=player_id)
    changes = theirs.annotate(
        has_own_chips=in_own_chips(),
        bankroll_change=Sum(
            "postings__amount",
            filter=Q(postings__account__kind=AccountKind.BANKROLL),
            default=0,
        ),
        tables_change=Sum(
            "postings__amount", filter=Q(postings__account__kind__in=TABLE_KINDS), default=0
        ),
    )
    return list(changes.order_by("-pk"))


def _line(transfer: Transfer, after: int) -> StatementLine:
    changes = vars(transfer)
    return StatementLine(
        transfer_id=transfer.pk,
        at=transfer.created_at,
        kind=TransferKind(transfer.kind).label,
        table_id=transfer.table_id,
        hand=transfer.hand,
        reason=transfer.reason,
        bankroll_change=changes["bankroll_change"],
        tables_change=changes["tables_change"],
        has_own_chips=changes["has_own_chips"],
        after=after,
    )


def _since(player_id: int, page: list[Transfer]) -> int:
    """Return what has become of the bankroll after the newest of a page: on the first page, what
    came since it was read."""
    own = Posting.objects.filter(account__player_id=player_id, account__kind=AccountKind.BANKROLL)
    return exact_sum(own.filter(transfer_id__gt=page[0].pk))
