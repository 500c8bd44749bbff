"""Mail addresses: where a player's mail may go."""

from __future__ import annotations

from allauth.account.models import EmailAddress


def verified_address(player_id: int) -> str | None:
    """Return a player's verified e-mail address, the primary one first; None if there is none."""
    verified = EmailAddress.objects.filter(user_id=player_id, verified=True)
    first = verified.order_by("-primary", "pk").first()
    return None if first is None else str(first.email)
