import datetime as dt

from accounts.models import Player
from accounts.services.adjust import ReasonMissing


def suspend(*, player_id: int, until: dt.datetime, reason: str) -> None:
    """Shut a player out until a time, with a reason that he is told.

    A session ends with its next request; sockets are looked at every few seconds.
    """
    if not reason.strip():
        raise ReasonMissing
    Player.objects.filter(pk=player_id).update(
        suspended_until=until, suspension_reason=reason.strip()
    )


def lift_suspension(*, player_id: int) -> None:
    """Let a suspended player in again."""
    Player.objects.filter(pk=player_id).update(suspended_until=None, suspension_reason="")
