"""The decks of hands in the database: sealed when made, opened while their hand runs."""

from __future__ import annotations

from pathlib import Path

from django.conf import settings

from games.engine.cards.deck import Deck
from games.fairness.keyring import Keyring, KeyringMissing, create_keyring, read_keyring
from games.fairness.sealing import DeckLost, SealedBytes, seal, unseal
from games.fairness.secret_deck import SecretDeck, make_deck
from games.journal.crash_points import reached
from games.models import Hand, SealedDeck

Stamp = tuple[int, int, int]
_kept: dict[Path, tuple[Stamp, Keyring]] = {}


def keyring() -> Keyring:
    """Return the keys that decks can be opened with now; none if the file is missing."""
    try:
        return read_kept(Path(settings.KEYRING_FILE))
    except KeyringMissing:
        return Keyring({})


def keyring_to_seal_with() -> Keyring:
    """Return the keyring as it is now: staff may have added a key since the last hand.

    It is made when no deck has been sealed yet. One that is missing later (KeyringMissing) never is
    unasked: with another key under an old name, the keyring that is put back would not open what
    was sealed meanwhile.
    """
    path = Path(settings.KEYRING_FILE)
    try:
        return read_kept(path)
    except KeyringMissing:
        if SealedDeck.objects.exists():
            raise
    create_keyring(path)
    return read_keyring(path)


def read_kept(path: Path) -> Keyring:
    """Read the file, again only when it has changed; KeyringMissing if it isn't there.

    So no file is opened for a deal, which would fail in a process that has as many open as it may.
    """
    stamp = stamp_of(path)
    kept = _kept.get(path)
    if kept is not None and kept[0] == stamp:
        return kept[1]
    ring = read_keyring(path)
    if stamp is not None:
        _kept[path] = stamp, ring
    return ring


def stamp_of(path: Path) -> Stamp | None:
    """Return what changes with a file's content, None if it isn't there."""
    try:
        found = path.stat()
    except FileNotFoundError:
        return None
    return found.st_mtime_ns, found.st_size, found.st_ino


def new_sealed_deck(*, table_id: int, hand_no: int) -> tuple[Deck, SealedBytes]:
    """Make one hand's deck; return it for play, and as it may be stored."""
    deck: SecretDeck = make_deck()
    sealed = seal(deck, table_id=table_id, hand_no=hand_no, keyring=keyring_to_seal_with())
    reached("after_deck_sealed")
    return deck.for_play(), sealed


def open_deck(*, table_id: int, hand_no: int) -> Deck | None:
    """Return the deck of a hand; None if there is none or it can't be opened."""
    decks = SealedDeck.objects.select_related("hand")
    row = decks.filter(hand__table_id=table_id, hand__hand_no=hand_no).first()
    return None if row is None else _opened(row, keyring())


def deck_of(hand: Hand, ring: Keyring) -> Deck | None:
    """Return the deck of a hand that was read with its sealed deck, opened with these keys."""
    try:
        return _opened(hand.sealed_deck, ring)
    except SealedDeck.DoesNotExist:
        return None


def _opened(row: SealedDeck, ring: Keyring) -> Deck | None:
    sealed = SealedBytes(
        ciphertext=bytes(row.ciphertext),
        nonce=bytes(row.nonce),
        key_id=row.key_id,
        root=bytes(row.root),
    )
    hand = row.hand
    try:
        deck = unseal(sealed, table_id=hand.table_id, hand_no=hand.hand_no, keyring=ring)
        return deck.for_play()
    except DeckLost:
        return None
