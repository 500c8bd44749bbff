"""The chips that everybody begins with."""

from __future__ import annotations

import datetime as dt

from accounts.account_ref import bankroll, mint
from accounts.models import Transfer, TransferKind
from accounts.selectors.current_settings import room_settings
from accounts.services.money.post_transfer import post_transfer


def grant_sign_up(*, player_id: int, now: dt.datetime) -> Transfer:
    """Give a new player their starting chips, once in their life; in the caller's transaction."""
    key = f"grant:{player_id}"
    first = Transfer.objects.filter(key=key).first()
    if first is not None:
        # Not by the key alone: staff may have changed the amount since.
        return first
    chips = room_settings().starting_chips
    return post_transfer(
        key=key,
        kind=TransferKind.GRANT,
        postings={mint(): -chips, bankroll(player_id): chips},
        now=now,
    )
