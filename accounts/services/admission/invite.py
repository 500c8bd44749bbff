"""Invitation links: made and revoked by staff, used by newcomers."""

from __future__ import annotations

import datetime as dt
import secrets
from collections.abc import Collection

import msgspec
from django.db import transaction
from django.db.models import F

from accounts.models import Invitation, Player
from accounts.models.invitation import invitation_hash
from accounts.rights.roles import INVITE, REVOKE_INVITATION
from accounts.selectors.links_in_use import UNKNOWN
from accounts.services.staff.authority import check_act
from accounts.services.staff.note_act import note_act

SECRET_BYTES = 24


class NewInvitation(msgspec.Struct, frozen=True, kw_only=True):
    """A link that was just made. ``secret`` is shown now or never: it is stored nowhere."""

    invitation: Invitation
    secret: str


class LinkUnusable(Exception):
    """Nobody can come by this link; the message says why, and what to do."""

    def __init__(self, why: str) -> None:
        super().__init__(f"This invitation {why}. Ask whoever gave it to you for another.")


def make_invitation(
    *, by: Player, note: str, most: int, ends_at: dt.datetime, now: dt.datetime
) -> NewInvitation:
    """Make a link by which ``most`` people may sign up until ``ends_at``. LacksRight."""
    check_act(by=by, right=INVITE)
    secret = secrets.token_urlsafe(SECRET_BYTES)
    with transaction.atomic():
        invitation = Invitation.objects.create(
            hash=invitation_hash(secret),
            note=note,
            most=most,
            made_by=by,
            made_at=now,
            ends_at=ends_at,
        )
        changes = {"people": (None, most), "until": (None, f"{ends_at:%Y-%m-%d %H:%M} UTC")}
        note_act("invitation.make", by=by, on=invitation, changes=changes)
    return NewInvitation(invitation=invitation, secret=secret)


def revoke_invitations(*, by: Player, ids: Collection[int], now: dt.datetime) -> int:
    """Revoke links; those who came by them stay. Return how many weren't revoked before."""
    check_act(by=by, right=REVOKE_INVITATION)
    with transaction.atomic():
        rows = Invitation.objects.select_for_update().filter(pk__in=ids, revoked_at=None)
        for invitation in (found := list(rows.order_by("pk"))):
            invitation.revoked_at = now
            invitation.save(update_fields=("revoked_at",))
        for invitation in found:
            changes = {"revoked": (False, True)}
            note_act("invitation.revoke", by=by, on=invitation, changes=changes)
    return len(found)


def use_invitation(*, stored_hash: str, now: dt.datetime) -> Invitation:
    """Count one more who comes by a link, in the caller's transaction; or LinkUnusable.

    Compare and set: of two people who take the last place in the same instant one does.
    """
    usable = Invitation.objects.filter(
        hash=stored_hash, revoked_at=None, ends_at__gt=now, used__lt=F("most")
    )
    is_counted = usable.update(used=F("used") + 1)
    invitation = Invitation.objects.filter(hash=stored_hash).first()
    if invitation is None:
        raise LinkUnusable(UNKNOWN)
    if not is_counted:
        raise LinkUnusable(invitation.why_not(now))
    return invitation
