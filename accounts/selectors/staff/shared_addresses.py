"""Players who have been signed in from an address that another one was signed in from, too."""

from __future__ import annotations

from accounts.models import Player, SeenSession

MOST_SHOWN = 6


def shares_address_with(player_id: int) -> list[Player]:
    """Return whom staff see beside a player, seven at most; of addresses no older than sessions are
    kept. A household, a club and a phone network each have one address for many."""
    own = SeenSession.objects.filter(player_id=player_id).values("address")
    others = SeenSession.objects.filter(address__in=own).exclude(player_id=player_id)
    found = Player.objects.filter(pk__in=others.values("player_id")).order_by("username")
    return list(found[: MOST_SHOWN + 1])
