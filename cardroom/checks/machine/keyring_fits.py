"""The keyring: whether the room can deal, and open what it has sealed."""

from __future__ import annotations

from django.conf import settings

from cardroom.checks.finding import Finding
from games.fairness.keyring import KeyringBroken, KeyringMissing, read_keyring
from games.models import SealedDeck
from games.services.staff.room.check_keyring import WHAT_TO_DO, fits


def check_keyring_fits() -> Finding:
    """Look at the file, and whether it opens the newest decks; it is never made here."""
    path = settings.KEYRING_FILE
    try:
        ring = read_keyring(path)
    except KeyringMissing:
        if not SealedDeck.objects.exists():
            return Finding(what="keyring", message=f"None yet: the first start makes {path}.")
        return Finding(what="keyring", message=f"{path} is missing.", hint=WHAT_TO_DO)
    except KeyringBroken as broken:
        return Finding(what="keyring", message=f"{path}: {broken}", hint=WHAT_TO_DO)
    if not fits(ring):
        return Finding(
            what="keyring",
            message=f"{path} opens none of the newest hands' decks.",
            hint=WHAT_TO_DO,
        )
    return Finding(
        what="keyring", message=f"{path} opens what was sealed; the newest: {ring.newest}."
    )
