"""Corrections of hands as staff are shown them: done, waiting for a second person, or declined."""

from __future__ import annotations

import datetime as dt

import msgspec
from django.db.models import QuerySet

from accounts.models import PendingAdjustment, Transfer
from accounts.selectors.player_chips.own_chips import own_chips_of_hand
from accounts.selectors.staff.describe_correction import describe_correction, describe_postings
from games.models import HandCorrection


class ShownCorrection(msgspec.Struct, frozen=True, kw_only=True):
    """One correction: when it was done, or asked for, by whom, and what it moves."""

    at: dt.datetime
    by: str
    moves: str
    reason: str
    transfer_id: int | None = None
    """None: nothing has moved."""
    is_declined: bool = False


def shown_corrections(rows: QuerySet[HandCorrection]) -> tuple[ShownCorrection, ...]:
    """Return corrections in the order in which they were asked for."""
    keys = list(rows.order_by("pk").values_list("key", flat=True))
    transfers = Transfer.objects.filter(key__in=keys).select_related("made_by")
    done = {each.key: _done(each) for each in transfers}
    asked = PendingAdjustment.objects.filter(key__in=set(keys) - done.keys()).order_by("pk")
    waiting = {each.key: _waiting(each) for each in asked.select_related("asked_by")}
    found = waiting | done
    return tuple(found[key] for key in keys if key in found)


def _done(transfer: Transfer) -> ShownCorrection:
    is_own = own_chips_of_hand(transfer.hand) is not None
    postings = transfer.postings.order_by("pk").values_list("account__player_id", "amount")
    return ShownCorrection(
        at=transfer.created_at,
        by=str(transfer.made_by),
        moves=describe_postings(dict(postings), has_own_chips=is_own),
        reason=transfer.reason,
        transfer_id=transfer.pk,
    )


def _waiting(asked: PendingAdjustment) -> ShownCorrection:
    return ShownCorrection(
        at=asked.asked_at,
        by=str(asked.asked_by),
        moves=describe_correction(asked),
        reason=asked.reason,
        is_declined=asked.is_confirmed is False,
    )
