"""The ledger as rows of a file, one a posting, so many transfers at a time."""

from __future__ import annotations

import datetime as dt
from collections.abc import Iterator
from typing import Any

from accounts.models import Posting, Transfer
from accounts.selectors.exported.exported_players import est_stamp
from accounts.selectors.player_chips.first_since import numbers_within

COLUMNS = (
    "transfer", "at_est", "key", "kind", "table_id", "hand", "account", "player_id", "player",
    "amount_cents", "reason", "made_by",
)  # fmt: skip


def each_posting(
    begin: dt.datetime, end: dt.datetime, *, at_a_time: int = 300
) -> Iterator[list[dict[str, Any]]]:
    """Yield the postings of the transfers from ``begin`` until before ``end``, in their order."""
    first, stop = numbers_within(Transfer.objects.all(), "created_at", begin, end)
    rows = Posting.objects.select_related("transfer__made_by", "account__player").filter(
        transfer__created_at__gte=begin, transfer__created_at__lt=end
    )
    for start in range(first, stop, at_a_time):
        within = rows.filter(transfer__gte=start, transfer__lt=min(start + at_a_time, stop))
        yield [_row(each) for each in within.order_by("transfer_id", "pk")]


def _row(posting: Posting) -> dict[str, Any]:
    transfer, account = posting.transfer, posting.account
    return {
        "transfer": transfer.pk,
        "at_est": est_stamp(transfer.created_at),
        "key": transfer.key,
        "kind": transfer.kind,
        "table_id": transfer.table_id,
        "hand": transfer.hand,
        "account": account.kind,
        "player_id": account.player_id,
        "player": None if account.player is None else account.player.username,
        "amount_cents": posting.amount,
        "reason": transfer.reason,
        "made_by": None if transfer.made_by is None else transfer.made_by.username,
    }
