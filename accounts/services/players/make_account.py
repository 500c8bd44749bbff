"""An account that staff make for somebody who can't sign up by themselves."""

from __future__ import annotations

import datetime as dt

from allauth.account.models import EmailAddress
from django.db import transaction

from accounts.models import Player
from accounts.rights.roles import MAKE_ACCOUNT
from accounts.services.admission.grant_sign_up import grant_sign_up
from accounts.services.players.correct_address import AddressTaken
from accounts.services.staff.authority import check_act
from accounts.services.staff.note_act import note_act


def make_account(
    *, by: Player, name: str, address: str, said_age: int | None, now: dt.datetime
) -> Player:
    """Store a player without a password, with their starting chips, whoever may come in else.

    ``address`` is their mail address, yet to be proven; empty: none. LacksRight, AddressTaken, and
    IntegrityError if somebody has taken the name.
    """
    check_act(by=by, right=MAKE_ACCOUNT)
    if address and EmailAddress.objects.filter(email__iexact=address, verified=True).exists():
        raise AddressTaken
    player = Player(username=name, email=address.lower(), said_age=said_age)
    player.set_unusable_password()
    with transaction.atomic():
        player.save()
        if address:
            EmailAddress.objects.create(user=player, email=address.lower(), primary=True)
        grant_sign_up(player_id=player.pk, now=now)
        note_act("player.make account", by=by, on=player)
    return player
