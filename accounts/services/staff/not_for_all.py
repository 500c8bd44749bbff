"""Acts upon several players at once, which are done for all of them or for none."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Mapping

from django.core.exceptions import PermissionDenied

from accounts.models import Player

OUT_OF_REACH = "your rights don’t reach them"


class NotForAll(Exception):
    """It can't be done for some of them. Nothing was written."""

    def __init__(self, why: Mapping[str, str]) -> None:
        each = " ".join(f"{name}: {reason.rstrip('.')}." for name, reason in why.items())
        super().__init__(f"Nothing was done, since it can’t be done for all. {each}")


def check_each(players: Iterable[Player], check: Callable[[Player], None]) -> None:
    """Raise NotForAll, with the names of those for whom ``check`` refuses it."""
    why = {}
    for player in players:
        try:
            if player.is_house:
                raise PermissionDenied("a house player")
            check(player)
        except PermissionDenied as refusal:
            why[str(player)] = str(refusal) or OUT_OF_REACH
    if why:
        raise NotForAll(why)
