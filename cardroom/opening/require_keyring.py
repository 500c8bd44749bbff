"""Needs of a process before it deals: a database of its own version, and the keyring."""

from __future__ import annotations

from django.core.management import CommandError

from cardroom.database.database_version import refuse_other_versions
from games.fairness.keyring import KeyringBroken
from games.services.staff.room.check_keyring import check_keyring


def require_keyring() -> None:
    """CommandError if the keyring is missing, or doesn't fit the decks that are sealed.

    In a newer version's database they may be sealed in another way, so it is refused first.
    """
    refuse_other_versions()
    try:
        check_keyring()
    except KeyringBroken as broken:
        raise CommandError(str(broken)) from broken
