"""The decks of hands in the database: sealed when made, opened while their hand runs."""

from __future__ import annotations

from pathlib import Path

from django.conf import settings

from games.engine.cards import Deck
from games.fairness.deck import SecretDeck, make_deck
from games.fairness.keyring import Keyring, read_keyring
from games.fairness.sealing import DeckLost, SealedBytes, seal, unseal
from games.models import SealedDeck
from games.services.crash_points import reached


def keyring() -> Keyring:
    """Read the keyring as it is now: staff may have added a key since the last hand."""
    return read_keyring(Path(settings.KEYRING_FILE))


def new_sealed_deck(*, table_id: int, hand_no: int) -> tuple[Deck, SealedBytes]:
    """Make one hand's deck; return it for play, and as it may be stored."""
    deck: SecretDeck = make_deck()
    sealed = seal(deck, table_id=table_id, hand_no=hand_no, keyring=keyring())
    reached("after_deck_sealed")
    return deck.for_play(), sealed


def open_deck(*, table_id: int, hand_no: int) -> Deck | None:
    """Return the deck of a hand; None if there is none or it can't be opened (DESIGN §4)."""
    row = SealedDeck.objects.filter(hand__table_id=table_id, hand__hand_no=hand_no).first()
    if row is None:
        return None
    sealed = SealedBytes(
        ciphertext=bytes(row.ciphertext),
        nonce=bytes(row.nonce),
        key_id=row.key_id,
        root=bytes(row.root),
    )
    try:
        return unseal(sealed, table_id=table_id, hand_no=hand_no, keyring=keyring()).for_play()
    except DeckLost:
        return None
