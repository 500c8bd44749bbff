"""Two decks, one opened whole and one dealt: exactly as docs/fairness.md says."""

from __future__ import annotations

from hashlib import sha256

import pytest
from hypothesis import given
from hypothesis import strategies as st

from games.engine.cards.deck import ALL_CARDS
from games.fairness.committed_decks.deck_pair import CutDeck, DeckPair, make_pair
from games.fairness.committed_decks.secret_deck import SecretDeck
from games.tests.fairness import plainly

SEEDS = st.binary(min_size=32, max_size=32)
A, B = (sha256(letter).digest() for letter in (b"a", b"b"))
PLACES = range(52)


def cut(seed: bytes) -> CutDeck:
    return DeckPair((A, B)).cut(seed)


@given(SEEDS)
def test_a_deck_s_cards_and_root_are_those_of_its_seed(seed: bytes) -> None:
    deck = SecretDeck(seed)

    assert list(deck.cards) == plainly.cards(seed)
    assert deck.root == plainly.root(plainly.leaves(seed))


@given(SEEDS)
def test_a_deck_has_52_different_cards__DK_1(seed: bytes) -> None:
    assert sorted(SecretDeck(seed).cards) == sorted(ALL_CARDS)


def test_a_pair_has_the_roots_of_its_decks_in_order() -> None:
    assert DeckPair((A, B)).roots == (SecretDeck(A).root, SecretDeck(B).root)


@given(SEEDS)
def test_the_seed_s_highest_bit_opens_a_deck_and_the_other_is_dealt(seed: bytes) -> None:
    opened = 1 if plainly.stream("open", seed, 1)[0] >= 128 else 0
    found = cut(seed)

    assert (found.opened, found.opened_seed) == (opened, (A, B)[opened])
    dealt = plainly.cards((B, A)[opened])
    assert list(found.for_play().cards) == [dealt[i] for i in plainly.permutation("deal", seed)]


@given(SEEDS)
def test_the_dealt_order_is_a_permutation_and_so_is_dk_4_s__DK_1_DK_4(seed: bytes) -> None:
    deck = cut(seed).for_play()

    assert sorted(deck.cards) == sorted(ALL_CARDS)
    assert sorted(deck.river_order) == list(PLACES)
    assert list(deck.river_order) == plainly.permutation("river", seed)


@given(SEEDS, st.sampled_from(PLACES))
def test_every_opening_leads_to_the_root_of_the_deck_dealt(seed: bytes, place: int) -> None:
    pair = DeckPair((A, B))
    found = pair.cut(seed)
    opening = found.opening(place)
    index = plainly.permutation("deal", seed)[place]

    assert opening.card == found.for_play().cards[place]
    leads_to = climbed(index, opening.salt, opening.card, list(opening.path))
    assert leads_to == pair.roots[1 - found.opened]


@given(SEEDS, st.sampled_from(PLACES), st.data())
def test_a_wrong_place_card_or_salt_leads_elsewhere(
    seed: bytes, place: int, data: st.DataObject
) -> None:
    pair = DeckPair((A, B))
    found = pair.cut(seed)
    opening, order = found.opening(place), plainly.permutation("deal", seed)
    index, salt, card, path = order[place], opening.salt, opening.card, list(opening.path)
    root = pair.roots[1 - found.opened]
    other_card = data.draw(st.sampled_from([each for each in ALL_CARDS if each != card]))
    bit = data.draw(st.integers(0, 255))
    other_salt = (int.from_bytes(salt, "big") ^ 1 << bit).to_bytes(32, "big")
    other_index = data.draw(st.sampled_from([each for each in PLACES if each != index]))

    assert climbed(index, salt, other_card, path) != root
    assert climbed(index, other_salt, card, path) != root
    assert climbed(other_index, salt, card, path) != root


def climbed(index: int, salt: bytes, card: str, path: list[bytes]) -> bytes | None:
    """Return where an opening leads to, None if nowhere."""
    found = sha256(b"\x00" + bytes([index]) + salt + card.encode()).digest()
    try:
        return plainly.climb(found, index, 52, path)
    except AssertionError:
        return None


def test_openings_are_told_as_lines() -> None:
    opening = cut(B).opening(7)
    sisters = " ".join(each.hex() for each in opening.path)

    assert opening.line("shown") == f"shown 7 {opening.card} {opening.salt.hex()} {sisters}"
    assert opening.line("own").startswith("own 7 ")


def test_no_two_decks_are_alike__DK_1() -> None:
    seeds = [seed for _ in range(10) for seed in make_pair().seeds]

    assert len(set(seeds)) == 20
    assert {len(seed) for seed in seeds} == {32}


def test_no_two_salts_are_alike() -> None:
    salts = [salt for seed in (A, B) for salt in SecretDeck(seed).salts]

    assert len(set(salts)) == 104


def test_nothing_says_what_is_in_it() -> None:
    pair = DeckPair((A, B))
    found = pair.cut(B)
    secrets = [SecretDeck(A), pair, found, found.for_play(), found.opening(3)]

    assert [repr(each) for each in secrets] == [
        "SecretDeck(sealed)",
        "DeckPair(sealed)",
        "CutDeck(sealed)",
        "Deck(sealed)",
        "Opening(place=3)",
    ]


def test_dealing_makes_no_salts(monkeypatch: pytest.MonkeyPatch) -> None:
    found = cut(sha256(b"of no other test, since cut decks are remembered").digest())
    found.for_play()

    assert "salts" not in vars(found._dealt)
    assert "_tree" not in vars(found._dealt)


def test_a_deck_that_is_remembered_is_that_of_both_seeds_and_the_cut() -> None:
    first = cut(A)
    others = [DeckPair((B, A)).cut(A), cut(B)]

    assert DeckPair((A, B)).cut(A) is first
    assert len({first.for_play().cards, *(other.for_play().cards for other in others)}) == 3
    assert "sealed" in repr(first)
