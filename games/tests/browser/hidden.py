"""Whether somebody was ever sent another's hole cards before they were shown to all."""

from __future__ import annotations

from collections.abc import Iterable, Iterator
from typing import Any, NamedTuple

from games.tests.browser.person import Received

UNSEEN = "??"


class Holding(NamedTuple):
    """A player's down cards in one hand, and the versions of the table in which they are his."""

    cards: frozenset[str]
    first: int
    last: int
    """Up to and not including the frame that shows them, or that starts the next hand."""


def holdings(own: Iterable[Received], player: int) -> Iterator[Holding]:
    """Yield what a player held, hand by hand, from the frames that he himself was sent."""
    frames = frames_of(own)
    starts = [frame["version"] for frame in frames if events(frame, "hand_started")]
    for first, end in zip(starts, [*starts[1:], 10**9], strict=True):
        hand = [frame for frame in frames if first <= frame["version"] < end]
        seat = seat_of(hand[0], player)
        if seat is not None:
            yield Holding(frozenset(cards_of(hand, seat)), first, shown_in(hand, seat) or end)


def frames_of(sent: Iterable[Received]) -> list[dict[str, Any]]:
    """Return the commits among all that was sent, in order."""
    return [each.says for each in sent if each.says["type"] == "frame"]


def has_showdown(sent: Iterable[Received], first: int) -> bool:
    """Return whether cards were shown in the hand that began with a version."""
    later = (frame for frame in frames_of(sent) if frame["version"] >= first)
    end = next((frame for frame in later if events(frame, "hand_ended")), None)
    return end is not None and bool(events(end, "hand_shown"))


def events(frame: dict[str, Any], kind: str) -> list[dict[str, Any]]:
    """Return the events of a kind in a frame."""
    return [event for event in frame["events"] if event["type"] == kind]


def seat_of(frame: dict[str, Any], player: int) -> int | None:
    """Return where somebody sits in the hand that a frame starts."""
    players = events(frame, "hand_started")[0]["players"]
    return next((each["seat"] for each in players if each["player"] == player), None)


def cards_of(hand: list[dict[str, Any]], seat: int) -> Iterator[str]:
    """Yield the faces that a seat was dealt down."""
    for frame in hand:
        for street in events(frame, "street_dealt"):
            for dealt in street.get("down", ()):
                if dealt["seat"] == seat:
                    yield from dealt["cards"]


def shown_in(hand: list[dict[str, Any]], seat: int) -> int | None:
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
