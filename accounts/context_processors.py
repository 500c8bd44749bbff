"""Context processors: what every template may show of the visitor."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

from django.http import HttpRequest
from django.utils.functional import SimpleLazyObject

from accounts.formats.money import format_money
from accounts.models import Player
from accounts.selectors.player_chips.balances import bankroll_balance
from accounts.selectors.room_front import room_front


def bankroll_text(request: HttpRequest) -> dict[str, Callable[[], str]]:
    """Give templates ``bankroll_text``, the visitor's own; read only where it is shown."""

    def text() -> str:
        user = request.user
        return format_money(bankroll_balance(user.pk)) if isinstance(user, Player) else ""

    return {"bankroll_text": text}


def the_room(request: HttpRequest) -> dict[str, Any]:
    """Give templates ``the_room``: its name, and what it offers whoever asks at the door.

    A request that was turned away before it was known whose it is, for a stranger's Host say,
    gets what rooms begin with: it isn't worth a look at the database.
    """
    if not hasattr(request, "user"):
        return {}
    return {"the_room": SimpleLazyObject(lambda: room_front(request))}
