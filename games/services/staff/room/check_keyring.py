"""Checking the keyring: does it fit what was sealed, before a process deals or opens hands?"""

from __future__ import annotations

from games.fairness.keyring import Keyring, KeyringBroken, KeyringMissing
from games.journal.side_records.decks import keyring_to_seal_with, opens
from games.models import Hand, SealedDeck

WHAT_TO_DO = (
    "Put it back from where you keep a copy; ROOM_KEYRING says where the room looks for it. If it"
    " is lost for good, `manage.py new_key --lost` makes a new one, and says what that costs."
)
LOOKED_AT = 10
"""The newest decks, of which one at least must open: a single row may be damaged."""


def check_keyring() -> None:
    """Make the keyring at the first start; KeyringBroken says what is wrong with a later one."""
    try:
        ring = keyring_to_seal_with()
    except KeyringMissing as missing:
        count = SealedDeck.objects.count()
        raise KeyringBroken(
            f"{missing} Hands whose decks are sealed with its keys: {count}. {WHAT_TO_DO}"
        ) from None
    if not fits(ring):
        raise KeyringBroken(
            f"The keyring is another one, or an older copy: its newest key, {ring.newest}, has been"
            f" used, but none of the newest hands' decks opens. {WHAT_TO_DO}"
        )


def fits(ring: Keyring) -> bool:
    """Return whether a keyring opens what was sealed last, or begins anew under a name of its own,
    as it does after a loss."""
    sealed = Hand.objects.exclude(sealed_deck=None).select_related("sealed_deck")
    newest = list(sealed.order_by("-sealed_deck__pk")[:LOOKED_AT])
    if not newest or any(opens(hand, ring) for hand in newest):
        return True
    return not SealedDeck.objects.filter(key_id=ring.newest).exists()
