import datetime as dt
from functools import partial

from django.db import transaction

from accounts.models import Player
from accounts.ports import tell_shut_out
from accounts.services.adjust import ReasonMissing


def suspend(*, player_id: int, until: dt.datetime, reason: str) -> None:
    """Shut a player out until a time, with a reason that he is told. His sessions end at once."""
    if not reason.strip():
        raise ReasonMissing
    with transaction.atomic():
        Player.objects.filter(pk=player_id).update(
            suspended_until=until, suspension_reason=reason.strip()
        )
        transaction.on_commit(partial(tell_shut_out, player_id))


def lift_suspension(*, player_id: int) -> None:
    """Let a suspended player in again."""
    Player.objects.filter(pk=player_id).update(suspended_until=None, suspension_reason="")
