"""The correction of a finished hand by staff, for a case or of their own accord."""

from __future__ import annotations

import datetime as dt

from django.db import transaction

from accounts.models import PendingAdjustment, Player, Transfer
from accounts.services.money.correct import Cents, check_correction, correct, correction_key
from games.models import Case, Hand, HandCorrection
from games.services.cases.case_refusals import HandRuns


def correct_hand(
    *,
    by: Player,
    hand: Hand,
    case: Case | None,
    cents: Cents,
    reason: str,
    key: str,
    now: dt.datetime,
) -> Transfer | PendingAdjustment:
    """Move chips between players of a hand that is over, and the house, in cents, and remember for
    what; a finished hand itself is never changed (SD-8).

    What ``correct`` raises; HandRuns: that hand can be voided. ``case`` is one of this hand.
    """
    if case is not None and case.hand_id != hand.pk:
        raise ValueError(f"{case} is of another hand than {hand}.")
    with transaction.atomic():
        check_hand(by=by, hand=hand, case=case)
        # Before the chips move, since a transaction ends with the log of staff.
        HandCorrection.objects.get_or_create(
            key=correction_key(key), defaults={"hand": hand, "case": case}
        )
        return correct(hand=str(hand), cents=cents, reason=reason, made_by=by, key=key, now=now)


def check_hand(*, by: Player, hand: Hand, case: Case | None = None) -> None:
    """Raise LacksRight, NotAbove or DealtIn if somebody may not correct a hand, HandRuns if it
    isn't over."""
    check_correction(by=by, hand=str(hand), over=() if case is None else (case.player,))
    if hand.ended_at is None:
        raise HandRuns
