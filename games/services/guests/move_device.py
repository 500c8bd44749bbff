"""*My seat on another device*: a guest's seat goes where their link is pressed."""

from __future__ import annotations

import datetime as dt

from django.db import transaction
from django.db.models import Q

from accounts.models import Player
from games.engine.hand_state import Stage
from games.fairness.fresh import new_link_secret
from games.journal.load_table import load_table
from games.models import DeviceLink
from games.models.groups.link_hash import link_hash
from games.selectors.presence.my_tables import my_tables

GOOD_FOR = dt.timedelta(minutes=10)
CLOCKS_APART = dt.timedelta(seconds=5)
"""By so much the clock of another process may be ahead; by more ours was set back."""


class DeviceRefused(Exception):
    """The seat stays where it is; the message says why."""


CUTTING = "The deck is being cut at your table. Try again in a moment."
SPENT = "This code has been used, or its ten minutes are over. Show a new one on the other device."
NO_GUEST = "Who has an account signs in on any device."


def make_device_link(*, guest_id: int, now: dt.datetime) -> str:
    """Return the secret of a new link, good once and for ten minutes; DeviceRefused."""
    _check_uncut(guest_id)
    secret = new_link_secret()
    with transaction.atomic():
        if not Player.objects.select_for_update().get(pk=guest_id).is_guest:
            raise DeviceRefused(NO_GUEST)
        DeviceLink.objects.update_or_create(
            player_id=guest_id,
            defaults={"link_hash": link_hash(secret), "made_at": now},
        )
    return secret


def spend_device_link(*, secret: str, now: dt.datetime) -> Player:
    """Return whose link it is, whom all other browsers know no more from now on; DeviceRefused."""
    with transaction.atomic():
        links = DeviceLink.objects.select_for_update().select_related("player")
        lately = Q(made_at__gt=now - GOOD_FOR, made_at__lte=now + CLOCKS_APART)
        link = links.filter(lately, link_hash=link_hash(secret)).first()
        if link is None or not (link.player.is_guest and link.player.is_active):
            raise DeviceRefused(SPENT)
        guest = link.player
        _check_uncut(guest.pk)
        end_guest_sessions(guest)
    return guest


def end_guest_sessions(guest: Player) -> None:
    """Have all browsers that a guest is signed in with know them no more, in the caller's
    transaction; a link to another device that was made with one of them is spent.

    A guest's sessions hold a keyed hash of a password that nobody knows: with another one they end,
    and their lines close within five seconds.
    """
    DeviceLink.objects.filter(player=guest).delete()
    guest.set_unusable_password()
    guest.save(update_fields=("password",))


def _check_uncut(player_id: int) -> None:
    """A page that is asked to cut holds the cut that it announced: the seat waits until it has."""
    for table_id in my_tables(player_id):
        hand = load_table(table_id=table_id).state.hand
        if hand is not None and hand.stage is Stage.CUTTING:
            raise DeviceRefused(CUTTING)
