"""Balances of players, in cents."""

from __future__ import annotations

from django.db.models import Q, Sum

from accounts.account_ref import AccountRef
from accounts.models import UNBALANCED_KINDS, AccountKind, ChipAccount, Posting
from accounts.selectors.player_chips.exact_sums import exact_sum
from accounts.selectors.player_chips.own_chips import of_the_room


def bankroll_balance(player_id: int) -> int:
    """Return a player's chips that are at no table."""
    return balance(AccountRef(kind=AccountKind.BANKROLL, player_id=player_id))


def balance(ref: AccountRef) -> int:
    """Return what an account holds; an account that no chips have reached yet holds none."""
    row = ChipAccount.objects.filter(
        Q(kind=ref.kind, player_id=ref.player_id, table_id=ref.table_id)
    ).first()
    if row is None:
        return 0
    if row.kind in UNBALANCED_KINDS:
        return exact_sum(Posting.objects.filter(account=row))
    return row.balance or 0


def total_chips(player_id: int) -> int:
    """Return all that a player has: bankroll, stacks and queued top-ups; no table's own chips.

    Chips bet in a hand count as their owner's until the hand is settled.
    """
    rows = ChipAccount.objects.filter(of_the_room(), player_id=player_id)
    return rows.aggregate(sum=Sum("balance"))["sum"] or 0
