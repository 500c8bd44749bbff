"""A new password for a player who has one, or had none."""

from __future__ import annotations

from django.db import transaction

from accounts.models import Player
from accounts.services.tokens.make_token import PasswordChanged


def replace_password(*, player: Player, password: str) -> None:
    """Store a new password for a player as they were read; their access tokens end.

    PasswordChanged if there has been another since: what the old one, or a mailed link, allowed is
    allowed once, and of several who ask at once one succeeds. The password is
    hashed before the row is locked, and may find no turn (HashesBusy).
    """
    before = player.password
    player.set_password(password)
    with transaction.atomic():
        if not Player.objects.select_for_update().filter(pk=player.pk, password=before):
            raise PasswordChanged
        player.save(update_fields=["password"])
