"""A player's request for their all-ins back."""

from __future__ import annotations

import datetime as dt

from django.db import IntegrityError, transaction

from accounts.formats.est_day import est_day
from accounts.models import AllInResetRequest


class RequestOpen(Exception):
    """The player has a request that staff haven't answered yet."""

    def __init__(self) -> None:
        super().__init__("You have asked already; staff haven't answered yet.")


def request_reset(*, player_id: int, explanation: str, now: dt.datetime) -> AllInResetRequest:
    """Ask staff for the day's emergency all-ins back, with an explanation (EA-5)."""
    try:
        with transaction.atomic():
            return AllInResetRequest.objects.create(
                player_id=player_id, day=est_day(now), explanation=explanation, created_at=now
            )
    except IntegrityError:
        # The constraint knows best: of two clicks in the same instant one is a request.
        if AllInResetRequest.objects.filter(player_id=player_id, answered_at=None).exists():
            raise RequestOpen from None
        raise
