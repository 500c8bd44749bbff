"""The correction of a player's mail address by staff; the old address gets a mail about it."""

from __future__ import annotations

import datetime as dt

from allauth.account.models import EmailAddress
from django.core.exceptions import PermissionDenied
from django.db import transaction

from accounts.models import Player
from accounts.rights.roles import CORRECT_ADDRESS
from accounts.services.mail.claimed_mail import proven_address
from accounts.services.money.adjust import ReasonMissing
from accounts.services.players.notify_former_addresses import keep_former, notify_former_addresses
from accounts.services.staff.authority import check_act
from accounts.services.staff.note_act import NOT_KEPT, note_act


class StaffsOwnAddress(PermissionDenied):
    """Whoever has an address of staff's gets all their rights: those are superusers' to change."""


class AddressTaken(Exception):
    """Another account has shown that this address is theirs."""

    def __init__(self) -> None:
        super().__init__("Somebody else here has shown that this address is theirs.")


class SameAddress(Exception):
    """Nothing would change."""

    def __init__(self) -> None:
        super().__init__("That is their address already. Write another one.")


def correct_address(
    *, by: Player, player: Player, address: str, reason: str, now: dt.datetime
) -> EmailAddress:
    """Give a player another address, which they have yet to prove; notify the old ones.

    LacksRight, NotAbove, StaffsOwnAddress; ReasonMissing, SameAddress, AddressTaken.
    """
    check_act(by=by, right=CORRECT_ADDRESS, over=(player,))
    if player.is_staff:
        raise StaffsOwnAddress("Superusers alone change the addresses of staff.")
    if not reason.strip():
        raise ReasonMissing
    old = proven_address(player) or player.email
    _check_address(player, address)
    with transaction.atomic():
        EmailAddress.objects.filter(user=player).delete()
        given = EmailAddress.objects.create(user=player, email=address.lower(), primary=True)
        player.email = given.email
        player.save(update_fields=("email",))
        changes = {"address": (NOT_KEPT, NOT_KEPT)}
        note_act("player.correct address", by=by, on=player, changes=changes, reason=reason.strip())
        if old:
            keep_former(player, old, now=now)
    notify_former_addresses(
        player, subject="Your address was changed", template="accounts/emails/address_corrected.txt"
    )
    return given


def _check_address(player: Player, address: str) -> None:
    if address.lower() == player.email.lower():
        raise SameAddress
    others = EmailAddress.objects.filter(email__iexact=address, verified=True)
    if others.exclude(user=player).exists():
        raise AddressTaken
