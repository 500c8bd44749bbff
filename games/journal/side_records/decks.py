"""The decks of hands in the database: sealed when made, opened while their hand runs."""

from __future__ import annotations

import logging
from pathlib import Path

from django.conf import settings

from games.engine.cards.deck import Deck
from games.fairness.committed_decks.deck_pair import CutDeck, DeckPair, make_pair
from games.fairness.committed_decks.shake import OldDeck
from games.fairness.keyring import (
    Keyring,
    KeyringBroken,
    KeyringMissing,
    create_keyring,
    read_keyring,
)
from games.fairness.sealing import DeckLost, SealedBytes, seal, unseal
from games.fairness.signing import RoomKey, room_key
from games.journal.writing.crash_points import reached
from games.models import Hand, SealedDeck

logger = logging.getLogger(__name__)

Stamp = tuple[int, int, int]
_kept: dict[Path, tuple[Stamp, Keyring]] = {}
_room_keys: dict[Keyring, RoomKey] = {}
"""Of the keyring that was read last, since it follows from that."""


def keyring() -> Keyring:
    """Return the keys that decks can be opened with now; none if the file is missing."""
    try:
        return read_kept(Path(settings.KEYRING_FILE))
    except KeyringMissing:
        return Keyring({})


def keyring_to_show() -> Keyring:
    """Return the same to show what was played with; none, too, while the file can't be read: what a
    key alone opens isn't shown then, and all else is.

    Nothing is played with it, or a deck would count as lost whose key is back in a minute.
    """
    try:
        return keyring()
    except (KeyringBroken, OSError) as failure:
        logger.error("The keyring can't be read: %s.", type(failure).__name__)
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


def own_room_key() -> RoomKey:
    """Return the key that the room signs with; KeyringMissing as above."""
    return _room_key_of(keyring_to_seal_with())


def public_room_key() -> bytes | None:
    """Return what the room's signatures are checked with, 32 bytes; None: there is no keyring that
    can be read."""
    ring = keyring_to_show()
    return _room_key_of(ring).public if ring.oldest else None


def _room_key_of(ring: Keyring) -> RoomKey:
    if ring not in _room_keys:
        _room_keys.clear()
        _room_keys[ring] = room_key(ring)
    return _room_keys[ring]


def new_sealed_pair(*, table_id: int, hand_no: int) -> tuple[DeckPair, SealedBytes]:
    """Make the two decks of one attempt to deal a hand; return them also as they may be stored."""
    pair = make_pair()
    sealed = seal(pair, table_id=table_id, hand_no=hand_no, keyring=keyring_to_seal_with())
    reached("after_deck_sealed")
    return pair, sealed


def open_decks(*, table_id: int, hand_no: int) -> DeckPair | Deck | None:
    """Return the deck that a hand is dealt from, or the two that wait for the cut; None if there is
    none or it can't be opened."""
    rows = SealedDeck.objects.filter(hand__table_id=table_id, hand__hand_no=hand_no)
    row = rows.select_related("hand").first()
    return None if row is None else _for_play(row, keyring())


def opens(hand: Hand, ring: Keyring) -> bool:
    """Return whether a hand's decks, which were read with it, open with these keys, cut or not."""
    return _opened(hand.sealed_deck, ring) is not None


def deck_of(hand: Hand, ring: Keyring) -> Deck | None:
    """Return the deck of a hand that was read with its sealed deck, opened with these keys; None if
    it can't be opened, or was never cut."""
    try:
        found = _for_play(hand.sealed_deck, ring)
    except SealedDeck.DoesNotExist:
        return None
    return None if isinstance(found, DeckPair) else found


def cut_deck_of(hand: Hand, ring: Keyring) -> CutDeck | None:
    """Return the same deck with what proves its cards; older hands have none."""
    try:
        row = hand.sealed_deck
    except SealedDeck.DoesNotExist:
        return None
    opened = _opened(row, ring)
    if not isinstance(opened, DeckPair) or row.cut_seed is None:
        return None
    return opened.cut(bytes(row.cut_seed))


def opened_and_cut(
    sealed: SealedBytes, cut_seed: bytes, *, table_id: int, hand_no: int
) -> CutDeck | None:
    """Return a hand's deck likewise, from what is stored of it."""
    opened = _unsealed(sealed, table_id=table_id, hand_no=hand_no, ring=keyring())
    return opened.cut(cut_seed) if isinstance(opened, DeckPair) else None


def _for_play(row: SealedDeck, ring: Keyring) -> DeckPair | Deck | None:
    opened = _opened(row, ring)
    if isinstance(opened, DeckPair):
        return opened if row.cut_seed is None else opened.cut(bytes(row.cut_seed)).for_play()
    return None if opened is None else opened.for_play()


def _opened(row: SealedDeck, ring: Keyring) -> DeckPair | OldDeck | None:
    sealed = SealedBytes(
        ciphertext=bytes(row.ciphertext),
        nonce=bytes(row.nonce),
        key_id=row.key_id,
        root=bytes(row.root),
    )
    hand = row.hand
    return _unsealed(sealed, table_id=hand.table_id, hand_no=hand.hand_no, ring=ring)


def _unsealed(
    sealed: SealedBytes, *, table_id: int, hand_no: int, ring: Keyring
) -> DeckPair | OldDeck | None:
    try:
        return unseal(sealed, table_id=table_id, hand_no=hand_no, keyring=ring)
    except DeckLost:
        return None
