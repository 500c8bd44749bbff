"""Whether somebody was ever sent another's hole cards before they were shown to all."""

from __future__ import annotations

from collections.abc import Iterable, Iterator
from itertools import pairwise
from typing import NamedTuple

from games.tests.browser.heard import Hand, Received, events, seat_of

UNSEEN = "??"


class Holding(NamedTuple):
    """A player's down cards in one hand, and the versions of the table in which they are theirs."""

    cards: frozenset[str]
    first: int
    last: int
    """Up to and not including the frame that shows them, or that starts the next hand."""


def holdings(hands: list[Hand], name: str) -> Iterator[Holding]:
    """Yield what a player held, hand by hand, from the frames that they themselves were sent."""
    starts = [hand[0]["version"] for hand in hands]
    for hand, (first, end) in zip(hands, pairwise([*starts, 10**9]), strict=True):
        seat = seat_of(hand, name)
        cards = frozenset() if seat is None else frozenset(cards_of(hand, seat))
        if seat is not None and cards:  # there are none yet while the deck is cut
            yield Holding(cards, first, shown_in(hand, seat) or end)


def cards_of(hand: Hand, seat: int) -> Iterator[str]:
    """Yield the faces that a seat was dealt down."""
    for frame in hand:
        for street in events(frame, "street_dealt"):
            for dealt in street.get("down", ()):
                if dealt["seat"] == seat:
                    yield from dealt["cards"]


def shown_in(hand: Hand, seat: int) -> int | None:
    """Return the version in which a seat's cards were turned up for all."""
    shows = (
        frame["version"]
        for frame in hand
        if any(event["seat"] == seat for event in events(frame, "hand_shown"))
    )
    return next(shows, None)


def leaks(holding: Holding, others: Iterable[Received]) -> list[str]:
    """Return another's frames in which a held card's text stands anywhere."""
    return [
        each.text
        for each in others
        if holding.first <= each.says.get("version", -1) < holding.last
        and any(f'"{card}"' in each.text for card in holding.cards)
    ]
