"""Requiring the keyring: no process starts that could neither deal nor open hands."""

from __future__ import annotations

from django.core.management import CommandError

from games.fairness.keyring import KeyringBroken
from games.services.staff.check_keyring import check_keyring


def require_keyring() -> None:
    """CommandError if the keyring is missing, or doesn't fit the decks that are sealed."""
    try:
        check_keyring()
    except KeyringBroken as broken:
        raise CommandError(str(broken)) from broken
