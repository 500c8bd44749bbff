from collections.abc import Callable

from django.http import HttpRequest

from accounts.models import Player
from accounts.money import dollars
from accounts.selectors.chips import bankroll


def bankroll_text(request: HttpRequest) -> dict[str, Callable[[], str]]:
    """Give templates `bankroll_text`, the visitor's own; read only where it is shown."""

    def text() -> str:
        user = request.user
        return dollars(bankroll(user.pk)) if isinstance(user, Player) else ""

    return {"bankroll_text": text}
