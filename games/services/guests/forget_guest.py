"""*Forget me*: a guest's name leaves the room, their seat after the hand, their browser at once."""

from __future__ import annotations

import datetime as dt

from django.db import transaction

from accounts.models import Player
from accounts.services.sessions.end_sessions import end_other_sessions
from games.models import GroupMember, HandPlayer
from games.services.staff.remove_suspended import remove_everywhere
from games.services.talk.carried_sanctions import carry_sanctions


def forget_guest(*, guest_id: int, now: dt.datetime) -> bool:
    """Take a guest's name out of the room for good; False for who is none.

    Tables have the next deal's names. A deal that is written meanwhile has read the old one: it is
    written before the seat is given up, and so before the names of hands are changed.
    """
    with transaction.atomic():
        guest = Player.objects.select_for_update().get(pk=guest_id)
        if not guest.is_guest:
            return False
        guest.guest_name, guest.is_active = "", False
        guest.save(update_fields=("guest_name", "is_active"))
        end_other_sessions(player_id=guest_id, here="")
    remove_everywhere(guest_id, now)
    HandPlayer.objects.filter(player_id=guest_id).update(name=guest.username)
    return True


def shut_out_again(*, guest_id: int, browser: str) -> None:
    """Have the browser of a guest whom a host has removed stay out when the guest is forgotten, and
    be kept from talk as they were; ``browser`` is the hash of its new id."""
    carry_sanctions(guest_id=guest_id, browser=browser)
    removed = GroupMember.objects.filter(player_id=guest_id, revoked_at__isnull=False)
    GroupMember.objects.bulk_create(
        GroupMember(
            group_id=each.group_id,
            browser=browser,
            admitted_at=each.admitted_at,
            revoked_at=each.revoked_at,
        )
        for each in removed
    )
