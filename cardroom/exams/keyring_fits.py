"""Whether the room can deal, and open what it has sealed."""

from __future__ import annotations

from django.conf import settings

from cardroom.exams.finding import Finding
from games.fairness.keyring import KeyringBroken, KeyringMissing, read_keyring
from games.models import SealedDeck
from games.services.staff.check_keyring import WHAT_TO_DO, fits


def look_at_keyring() -> Finding:
    """Look at the file, and whether it opens the newest decks; it is never made here."""
    path = settings.KEYRING_FILE
    try:
        ring = read_keyring(path)
    except KeyringMissing:
        if not SealedDeck.objects.exists():
            return Finding(what="keyring", told=f"None yet: the first start makes {path}.")
        return Finding(what="keyring", told=f"{path} is missing.", mend=WHAT_TO_DO)
    except KeyringBroken as broken:
        return Finding(what="keyring", told=f"{path}: {broken}", mend=WHAT_TO_DO)
    if not fits(ring):
        return Finding(
            what="keyring",
            told=f"{path} opens none of the newest hands' decks.",
            mend=WHAT_TO_DO,
        )
    return Finding(what="keyring", told=f"{path} opens what was sealed; the newest: {ring.newest}.")
