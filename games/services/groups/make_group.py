"""Making a group, and giving it another link."""

from __future__ import annotations

import datetime as dt

from django.db import transaction

from games.fairness.fresh import new_link_secret
from games.fairness.sealed_text import seal_text
from games.journal.side_records.decks import keyring_to_seal_with
from games.models import GroupMember, TableGroup
from games.models.groups.link_hash import link_hash
from games.selectors.group_link import LINK


class NotTheHost(PermissionError):
    """Somebody else than its host would change a group. Nothing was written."""


def make_group(*, host_id: int, name: str, now: dt.datetime) -> TableGroup:
    """Make a group, with a link, and its host as the first who is admitted."""
    hashed, sealed = _new_link()
    with transaction.atomic():
        group = TableGroup.objects.create(
            host_id=host_id, name=name, link_hash=hashed, link_sealed=sealed, made_at=now
        )
        GroupMember.objects.create(group=group, player_id=host_id, admitted_at=now)
    return group


def renew_link(*, group_id: int, by: int) -> None:
    """Give a group another link: the old one leads nowhere from now on, who is in stays.

    NotTheHost, and TableGroup.DoesNotExist.
    """
    hashed, sealed = _new_link()
    with transaction.atomic():
        group = hosted_group(group_id, by)
        group.link_hash, group.link_sealed = hashed, sealed
        group.save(update_fields=("link_hash", "link_sealed"))


def hosted_group(group_id: int, host_id: int) -> TableGroup:
    """Return a group behind its row's lock; NotTheHost for anybody but its host."""
    group = TableGroup.objects.select_for_update().get(pk=group_id)
    if group.host_id != host_id:
        raise NotTheHost
    return group


def _new_link() -> tuple[str, str]:
    """Return a new secret's hash, and it sealed."""
    secret = new_link_secret()
    sealed = seal_text(secret, purpose=LINK, keyring=keyring_to_seal_with())
    return link_hash(secret), sealed
