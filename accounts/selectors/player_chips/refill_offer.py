"""Refill offers: when a free refill is to be had, and of how much."""

from __future__ import annotations

import datetime as dt

import msgspec

from accounts.models import AccountKind, Posting, TransferKind
from accounts.selectors.current_settings import room_settings
from accounts.selectors.player_chips.balances import total_chips


class RefillOffer(msgspec.Struct, frozen=True, kw_only=True):
    """What a refill would give: ``chips`` in cents, 0 for those who have ``threshold`` or more."""

    chips: int
    threshold: int
    starting_chips: int
    available_at: dt.datetime | None
    """When the wait since the last refill ends; None if it has."""
    last_id: int
    """The last refill's transfer, 0 before the first."""

    @property
    def is_open(self) -> bool:
        """Say whether the player may take it now."""
        return self.chips > 0 and self.available_at is None


def refill_offer(player_id: int, now: dt.datetime) -> RefillOffer:
    """Return what a player may refill at ``now``: up to the starting chips, all theirs counted."""
    numbers = room_settings()
    total = total_chips(player_id)
    last = _last_refill(player_id)
    wait_ends = last and last[1] + dt.timedelta(seconds=numbers.refill_wait_seconds)
    is_low = total < numbers.refill_threshold
    return RefillOffer(
        chips=max(numbers.starting_chips - total, 0) if is_low else 0,
        threshold=numbers.refill_threshold,
        starting_chips=numbers.starting_chips,
        available_at=wait_ends if wait_ends and wait_ends > now else None,
        last_id=last[0] if last else 0,
    )


def _last_refill(player_id: int) -> tuple[int, dt.datetime] | None:
    refills = Posting.objects.filter(
        account__player_id=player_id,
        account__kind=AccountKind.BANKROLL,
        transfer__kind=TransferKind.REFILL,
    )
    return refills.order_by("-id").values_list("transfer_id", "transfer__created_at").first()
