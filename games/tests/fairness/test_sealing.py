"""Decks at rest: nobody reads one without its key, and none can be swapped for another."""

from __future__ import annotations

from pathlib import Path

import msgspec
import pytest

from games.engine.cards.deck import ALL_CARDS
from games.fairness.commitments import (
    deck_root,
    leaf,
    merkle_path,
    merkle_root,
    root_by_path,
)
from games.fairness.keyring import (
    Keyring,
    KeyringBroken,
    KeyringMissing,
    add_key,
    create_keyring,
    parse_keyring,
    read_keyring,
    unused_name,
)
from games.fairness.sealing import DeckLost, SealedBytes, seal, unseal
from games.fairness.secret_deck import SecretDeck, make_deck

OLD, NEW = b"o" * 32, b"n" * 32
RING = Keyring({"old": OLD, "new": NEW})


@pytest.fixture
def deck() -> SecretDeck:
    return make_deck()


@pytest.fixture
def sealed(deck: SecretDeck) -> SealedBytes:
    return seal(deck, table_id=3, hand_no=17, keyring=RING)


def test_it_opens_what_it_sealed(deck: SecretDeck, sealed: SealedBytes) -> None:
    opened = unseal(sealed, table_id=3, hand_no=17, keyring=RING)

    assert opened.cards == deck.cards
    assert opened.for_play().river_order == deck.for_play().river_order


def test_new_hands_use_the_newest_key(sealed: SealedBytes) -> None:
    assert sealed.key_id == "new"


def test_old_hands_stay_readable_after_a_new_key(deck: SecretDeck) -> None:
    before = seal(deck, table_id=3, hand_no=17, keyring=Keyring({"old": OLD}))

    assert unseal(before, table_id=3, hand_no=17, keyring=RING).cards == deck.cards


def test_without_its_key_a_deck_is_lost(sealed: SealedBytes) -> None:
    with pytest.raises(DeckLost, match="no key 'new'"):
        unseal(sealed, table_id=3, hand_no=17, keyring=Keyring({"old": OLD}))


@pytest.mark.parametrize(
    "changed",
    [
        {"ciphertext": b"\x00" * 49},
        {"nonce": b"\x00" * 12},
        {"root": b"\x00" * 32},
        {"key_id": "old"},
    ],
    ids=lambda changed: next(iter(changed)),
)
def test_a_changed_deck_is_lost(sealed: SealedBytes, changed: dict[str, bytes | str]) -> None:
    with pytest.raises(DeckLost):
        unseal(msgspec.structs.replace(sealed, **changed), table_id=3, hand_no=17, keyring=RING)


@pytest.mark.parametrize(("table_id", "hand_no"), [(4, 17), (3, 18)])
def test_a_deck_opens_for_its_own_hand_only(
    sealed: SealedBytes, table_id: int, hand_no: int
) -> None:
    with pytest.raises(DeckLost, match="is not what was sealed"):
        unseal(sealed, table_id=table_id, hand_no=hand_no, keyring=RING)


def test_no_two_decks_are_alike(deck: SecretDeck) -> None:
    assert make_deck().cards != deck.cards
    assert sorted(deck.cards) == sorted(ALL_CARDS)


def test_nothing_tells_what_is_in_it(deck: SecretDeck, sealed: SealedBytes) -> None:
    told = (
        f"{deck!r} {deck} {deck.for_play()!r} {RING!r}".encode()
        + sealed.ciphertext
        + sealed.root
        + sealed.nonce
    )
    assert deck.seed not in told
    assert deck.seed.hex().encode() not in told
    assert not any(card.encode() in f"{deck!r}{deck.for_play()!r}".encode() for card in ALL_CARDS)


# --- the keyring ---------------------------------------------------------------------------


def test_the_keyring_is_made_for_its_owner_alone(tmp_path: Path) -> None:
    path = tmp_path / "var" / "keyring"
    create_keyring(path)
    ring = read_keyring(path)

    assert path.stat().st_mode & 0o777 == 0o600
    assert ring.newest == "key-1"
    assert read_keyring(path).key("key-1") == ring.key("key-1")


def test_a_key_is_added_at_the_end(tmp_path: Path) -> None:
    path = tmp_path / "keyring"
    create_keyring(path)
    first = read_keyring(path)
    name = add_key(path)
    ring = read_keyring(path)

    assert ring.newest == name == "key-2"
    assert ring.key("key-1") == first.key("key-1")
    assert path.stat().st_mode & 0o777 == 0o600


def test_reading_never_makes_one(tmp_path: Path) -> None:
    path = tmp_path / "keyring"
    with pytest.raises(KeyringMissing, match="keyring is missing"):
        read_keyring(path)

    assert not path.exists()


@pytest.mark.parametrize(
    ("used", "name"),
    [
        ((), "key-1"),
        (("key-1", "key-2"), "key-3"),
        (("key-4",), "key-5"),
        (("mine", "key-2", "key-9b"), "key-3"),
        (("key-9", "key-10"), "key-11"),
    ],
)
def test_a_new_key_takes_no_name_that_was_used(used: tuple[str, ...], name: str) -> None:
    assert unused_name(used) == name


@pytest.mark.parametrize(
    ("text", "message"),
    [
        ("", "empty"),
        ("key-1", "Line 1"),
        ("key-1 " + "0" * 63, "Line 1"),
        (f"key-1 {'0' * 64}\nkey-1 {'1' * 64}\n", "Line 2 of the keyring repeats"),
    ],
    ids=["empty", "no key", "a short key", "a name twice"],
)
def test_a_broken_keyring_says_what_is_wrong(text: str, message: str) -> None:
    with pytest.raises(KeyringBroken, match=message):
        parse_keyring(text)


# --- commitments ---------------------------------------------------------------------------


def test_every_card_leads_to_the_root(deck: SecretDeck) -> None:
    pairs = zip(deck.cards, deck.salts, strict=True)
    leaves = [leaf(place, salt, card) for place, (card, salt) in enumerate(pairs)]

    assert merkle_root(leaves) == deck.root
    for place, found in enumerate(leaves):
        assert root_by_path(found, merkle_path(leaves, place), place, 52) == deck.root


def test_another_card_leads_elsewhere(deck: SecretDeck) -> None:
    swapped = (deck.cards[1], deck.cards[0], *deck.cards[2:])

    assert deck_root(swapped, deck.salts) != deck.root


def test_salts_keep_commitments_apart(deck: SecretDeck) -> None:
    assert len(set(deck.salts)) == 52
    assert {len(salt) for salt in deck.salts} == {32}


def test_only_one_file_imports_secrets() -> None:
    folder = Path(__file__).parents[2] / "fairness"
    found = [path.name for path in folder.glob("*.py") if "import secrets" in path.read_text()]

    assert found == ["fresh.py"]
