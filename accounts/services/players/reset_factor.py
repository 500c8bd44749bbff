"""Taking a second factor away, for somebody who has lost it: on the machine alone."""

from __future__ import annotations

from allauth.mfa.models import Authenticator
from django.db import transaction

from accounts.models import Player
from accounts.services.sessions.end_sessions import end_other_sessions
from accounts.services.staff.note_act import note_act


def reset_factor(*, player: Player) -> bool:
    """Forget a player's second factor with its recovery codes, and sign them out everywhere; say
    whether there was one."""
    with transaction.atomic():
        found, _ = Authenticator.objects.filter(user=player).delete()
        end_other_sessions(player_id=player.pk, here="")
        if found:
            note_act("player.reset factor", by=None, on=player)
    return bool(found)
