"""How a card could be written: every form in which it would still be readable to a cheat."""

from __future__ import annotations

from collections.abc import Callable, Collection, Iterator, Sequence
from itertools import permutations

from games.engine.cards.deck import ALL_CARDS, RANKS, SUITS, Card
from games.tests.secrecy.marked import KnownHand

SIGNS = dict(zip(SUITS, "♣♦♥♠", strict=True))
NUMBERS = ("Two", "Three", "Four", "Five", "Six", "Seven", "Eight", "Nine", "Ten")
WORDS = dict(zip(RANKS, (*NUMBERS, "Jack", "Queen", "King", "Ace"), strict=True))
SUIT_WORDS = dict(zip(SUITS, ("clubs", "diamonds", "hearts", "spades"), strict=True))
GLYPH_ROWS = {"s": 0x1F0A0, "h": 0x1F0B0, "d": 0x1F0C0, "c": 0x1F0D0}
GLYPH_RANKS = "A23456789TJ?QK"  # the Knight stands between Jack and Queen
LONG_ENOUGH = 9
"""Digits: a shorter number may be anything, like the fraction of a second and what follows it."""

Write = Callable[[Sequence[Card]], str]


def glyph(card: Card) -> str:
    """Return a card's own character of Unicode: 🂡."""
    return chr(GLYPH_ROWS[card[1]] + 1 + GLYPH_RANKS.index(card[0]))


def signed(card: Card) -> str:
    """Return a card with its suit's sign: ``A♠``."""
    return card[0] + SIGNS[card[1]]


def by_rank(card: Card) -> int:
    """Return a card's index in our own order."""
    return ALL_CARDS.index(card)


def by_suit(card: Card) -> int:
    """Return a card's index, suit by suit, which is eval7's order of bits."""
    return 13 * SUITS.index(card[1]) + RANKS.index(card[0])


def singles(card: Card) -> tuple[str, ...]:
    """Return the forms in which even one card is telling, as words of their own."""
    rank, suit = card[0], card[1]
    number = "10" if rank == "T" else rank
    return (
        card,
        card.upper(),
        signed(card),
        number + SIGNS[suit],
        SIGNS[suit] + rank,
        SIGNS[suit] + number,
        number + suit if rank == "T" else card,
        f"{WORDS[rank]} of {SUIT_WORDS[suit]}",
        f"{WORDS[rank]} of {SUIT_WORDS[suit]}".lower(),
        *masks((card,)),
    )


def masks(cards: Sequence[Card]) -> tuple[str, ...]:
    """Return a set of cards as a number with a bit for each, decimal and hexadecimal."""
    numbers = (sum(1 << index(card) for card in cards) for index in (by_suit, by_rank))
    return tuple(
        text
        for n in numbers
        for text in (str(n), hex(n), f"{n:x}", f"{n:X}")
        if len(text) >= LONG_ENOUGH
    )


def rows(cards: Sequence[Card]) -> Iterator[tuple[str, bytes]]:
    """Yield the forms of cards in a row: two say nothing by chance, if they stand like this."""
    for between in ("", " ", ",", ", ", "-", "/", '","', '", "', "', '", "\n", "\t"):
        yield "text", between.join(cards).encode()
        yield "signs", between.join(map(signed, cards)).encode()
        yield "glyphs", between.join(map(glyph, cards)).encode()
    for index in (by_rank, by_suit):
        for between in (",", ", "):
            for first, last in ("[]", "()"):
                listed = between.join(str(index(card)) for card in cards)
                yield "indices", f"{first}{listed}{last}".encode()


def bytes_of(cards: Sequence[Card]) -> Iterator[tuple[str, bytes]]:
    """Yield cards as one byte each, by index."""
    for index in (by_rank, by_suit):
        yield "bytes", bytes(index(card) for card in cards)


def long_rows(cards: Sequence[Card]) -> Iterator[tuple[str, bytes]]:
    """Yield the forms of many cards in a row: none of them turns up by chance."""
    yield from rows(cards)
    yield from bytes_of(cards)
    for index in (by_rank, by_suit):
        for between in (",", ", ", " "):
            yield "indices", between.join(str(index(card)) for card in cards).encode()


def needles(hand: KnownHand, own: Collection[Card] = ()) -> dict[bytes, str]:
    """Return all that gives away a hand's cards that are down or still in the deck, with a name.

    But for the hole cards among ``own``.
    """
    found: dict[bytes, str] = {}
    for cards in (each for each in hand.holes() if not set(own).issuperset(each)):
        for each in permutations(cards):
            found |= {text: f"hole cards as {form}" for form, text in rows(each)}
        found |= {mask.encode(): "hole cards as a bit mask" for mask in masks(cards)}
    for at in (0, 7, 23, 37, 44):
        found |= {text: f"deck as {form}" for form, text in long_rows(hand.cards[at : at + 6])}
    for secret, name in ((hand.seed, "seed"), *((salt, "salt") for salt in hand.hidden_salts)):
        found |= {bytes.fromhex(secret): name, secret.encode(): name}
    return found
