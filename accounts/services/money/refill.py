"""The free refill."""

from __future__ import annotations

import datetime as dt

from django.db import transaction

from accounts.account_ref import bankroll, mint
from accounts.models import AccountKind, ChipAccount, Transfer, TransferKind
from accounts.selectors.player_chips.refill_offer import RefillOffer, refill_offer
from accounts.services.money.post_transfer import post_transfer


class NoRefill(Exception):
    """The player has too many chips for a free refill, or must wait; ``offer`` has the figures."""

    def __init__(self, offer: RefillOffer) -> None:
        super().__init__("You can't refill now; your account page says when you can.")
        self.offer = offer


def refill(*, player_id: int, now: dt.datetime) -> Transfer:
    """Fill a player's chips up to the starting amount, if they may (see refill_offer).

    The key follows from the refill before, so of two clicks at once one refills.
    """
    with transaction.atomic():
        # Locked before looking: no other refill or buy-in of theirs can come between.
        list(
            ChipAccount.objects.select_for_update(no_key=True).filter(
                player_id=player_id, kind=AccountKind.BANKROLL
            )
        )
        offer = refill_offer(player_id, now)
        if not offer.is_open:
            raise NoRefill(offer)
        return post_transfer(
            key=f"refill:{player_id}:{offer.last_id}",
            kind=TransferKind.REFILL,
            postings={mint(): -offer.chips, bankroll(player_id): offer.chips},
            now=now,
        )
