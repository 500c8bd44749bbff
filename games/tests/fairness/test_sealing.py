"""Decks at rest: nobody reads them without their key, and none can be swapped for another."""

from __future__ import annotations

import msgspec
import pytest

from games.engine.cards.deck import ALL_CARDS
from games.fairness.committed_decks.deck_pair import DeckPair, make_pair
from games.fairness.committed_decks.shake import OldDeck
from games.fairness.keyring import Keyring
from games.fairness.sealing import DeckLost, SealedBytes, seal, unseal

OLD, NEW = b"o" * 32, b"n" * 32
RING = Keyring({"old": OLD, "new": NEW})


@pytest.fixture
def pair() -> DeckPair:
    return make_pair()


@pytest.fixture
def sealed(pair: DeckPair) -> SealedBytes:
    return seal(pair, table_id=3, hand_no=17, keyring=RING)


def opened(sealed: SealedBytes, ring: Keyring = RING) -> DeckPair:
    found = unseal(sealed, table_id=3, hand_no=17, keyring=ring)
    assert isinstance(found, DeckPair)
    return found


def test_it_opens_what_it_sealed(pair: DeckPair, sealed: SealedBytes) -> None:
    assert opened(sealed).seeds == pair.seeds


def test_both_roots_are_stored_beside_it(pair: DeckPair, sealed: SealedBytes) -> None:
    assert sealed.root == b"".join(pair.roots)
    assert len(sealed.root) == 64


def test_new_hands_use_the_newest_key(sealed: SealedBytes) -> None:
    assert sealed.key_id == "new"


def test_old_hands_stay_readable_after_a_new_key(pair: DeckPair) -> None:
    before = seal(pair, table_id=3, hand_no=17, keyring=Keyring({"old": OLD}))

    assert opened(before).seeds == pair.seeds


def test_without_its_key_a_deck_is_lost(sealed: SealedBytes) -> None:
    with pytest.raises(DeckLost, match="no key 'new'"):
        opened(sealed, Keyring({"old": OLD}))


@pytest.mark.parametrize(
    "changed",
    [
        {"ciphertext": b"\x00" * 81},
        {"nonce": b"\x00" * 12},
        {"nonce": b""},
        {"root": b"\x00" * 64},
        {"key_id": "old"},
    ],
    ids=lambda changed: next(iter(changed)),
)
def test_a_changed_deck_is_lost(sealed: SealedBytes, changed: dict[str, bytes | str]) -> None:
    with pytest.raises(DeckLost):
        opened(msgspec.structs.replace(sealed, **changed))


def test_the_roots_are_bound_in_their_order(pair: DeckPair, sealed: SealedBytes) -> None:
    first, second = pair.roots
    with pytest.raises(DeckLost):
        opened(msgspec.structs.replace(sealed, root=second + first))


@pytest.mark.parametrize(("table_id", "hand_no"), [(4, 17), (3, 18)])
def test_a_deck_opens_for_its_own_hand_only(
    sealed: SealedBytes, table_id: int, hand_no: int
) -> None:
    with pytest.raises(DeckLost, match="is not what was sealed"):
        unseal(sealed, table_id=table_id, hand_no=hand_no, keyring=RING)


def test_nothing_tells_what_is_in_it(pair: DeckPair, sealed: SealedBytes) -> None:
    visible = f"{pair!r}{pair}{RING!r}".encode() + sealed.ciphertext + sealed.root + sealed.nonce

    for seed in pair.seeds:
        assert seed not in visible
        assert seed.hex().encode() not in visible


# --- decks from before there were two -------------------------------------------------------

OF_BEFORE = SealedBytes(
    ciphertext=bytes.fromhex(
        "a5ba098e7a8bf60bda513fc366d2a4d63ecedee6edcb51a4"
        "f648d9b59e18ed9363387535c163bacfb24d5d9c4403db1e62"
    ),
    nonce=bytes.fromhex("981e9af8d403bec1a52b0470"),
    key_id="old",
    root=bytes.fromhex("6cd710127f9adb9f2097c00858863c36836ca0d0c71b67636af9c905cc7c00ae"),
)
CARDS_OF_BEFORE = (
    "3c Jh 6h 3h Th 9d 5c Ts 8d Kd 2h 7d 9c 5s 2s 7s Qh Ah Kc Td Ks Js 4s Ad Ac 2d 8s 8h 6s Kh 4c"
    " 9h 6d 8c 9s Qs Qc 6c Tc 5h 4h Jc 7h 3s 7c Jd Qd 4d 5d As 2c 3d"
)
RIVER_OF_BEFORE = (
    "27 17 6 45 15 3 29 30 43 23 32 50 31 1 16 2 49 13 39 42 41 34 38 48 40 18 26 0 5 37 22 9 8 28"
    " 24 14 25 21 35 12 11 33 47 44 19 10 36 7 4 51 46 20"
)


def test_a_deck_of_before_is_dealt_as_it_was() -> None:
    found = unseal(OF_BEFORE, table_id=3, hand_no=17, keyring=RING)
    assert isinstance(found, OldDeck)
    deck = found.for_play()

    assert " ".join(deck.cards) == CARDS_OF_BEFORE
    assert " ".join(map(str, deck.river_order)) == RIVER_OF_BEFORE


def test_a_deck_of_before_tells_nothing_either() -> None:
    found = unseal(OF_BEFORE, table_id=3, hand_no=17, keyring=RING)
    assert isinstance(found, OldDeck)

    assert repr(found) == "OldDeck(sealed)"
    assert not any(card in f"{found!r}{found.for_play()!r}" for card in ALL_CARDS)


def test_what_has_no_known_format_is_lost(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr("games.fairness.sealing.PAIR_FORMAT", b"\x03")
    later = seal(make_pair(), table_id=3, hand_no=17, keyring=RING)
    monkeypatch.undo()

    with pytest.raises(DeckLost, match="unknown format"):
        opened(later)
