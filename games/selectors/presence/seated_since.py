"""Since when somebody sits at a table, by the chips that they brought."""

from __future__ import annotations

import datetime as dt

from django.db.models import Max

from accounts.models import AccountKind, Posting, TransferKind


def seated_since(*, table_id: int, player_id: int) -> dt.datetime | None:
    """Return when a player who has chips at a table brought the first of them; nothing for
    somebody who has none there."""
    own = Posting.objects.filter(
        account__kind=AccountKind.STACK,
        account__table_id=table_id,
        account__player_id=player_id,
    )
    if not own.filter(account__balance__gt=0).exists():
        return None
    left = own.filter(transfer__kind=TransferKind.CASH_OUT).aggregate(last=Max("transfer_id"))
    since = own.filter(transfer__kind=TransferKind.BUY_IN, transfer_id__gt=left["last"] or 0)
    return since.order_by("transfer_id").values_list("transfer__created_at", flat=True).first()
