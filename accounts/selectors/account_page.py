"""The account page of a player: what it shows."""

from __future__ import annotations

import datetime as dt

import msgspec

from accounts.models import AllInResetRequest, Player
from accounts.selectors.all_ins_left import all_ins_left
from accounts.selectors.player_chips.balances import bankroll_balance, total_chips
from accounts.selectors.player_chips.refill_offer import RefillOffer, refill_offer
from accounts.selectors.player_chips.statement import StatementLine, statement


class AccountPage(msgspec.Struct, frozen=True, kw_only=True):
    """All that the account page shows of its owner. Amounts in cents."""

    bankroll: int
    at_tables: int
    refill: RefillOffer
    lines: tuple[StatementLine, ...]
    all_ins_left: int
    requests: tuple[AllInResetRequest, ...]
    may_ask: bool


def account_page(*, player: Player, now: dt.datetime) -> AccountPage:
    """Return what a player's own account page shows at ``now``."""
    requests = tuple(player.all_in_reset_requests.order_by("-pk")[:5])
    own_bankroll = bankroll_balance(player.pk)
    return AccountPage(
        bankroll=own_bankroll,
        at_tables=total_chips(player.pk) - own_bankroll,
        refill=refill_offer(player.pk, now),
        lines=statement(player.pk, size=10).lines,
        all_ins_left=all_ins_left(player.pk, now),
        requests=requests,
        may_ask=all(request.answered_at for request in requests),
    )
