"""What every template may show of the visitor."""

from __future__ import annotations

from collections.abc import Callable

from django.http import HttpRequest

from accounts.models import Player
from accounts.money import format_money
from accounts.selectors.balances import bankroll_balance


def bankroll_text(request: HttpRequest) -> dict[str, Callable[[], str]]:
    """Give templates ``bankroll_text``, the visitor's own; read only where it is shown."""

    def text() -> str:
        user = request.user
        return format_money(bankroll_balance(user.pk)) if isinstance(user, Player) else ""

    return {"bankroll_text": text}
