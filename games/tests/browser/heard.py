"""What one socket brought: each frame is read once, as it comes, and laid to its hand."""

from __future__ import annotations

import json
from collections.abc import Callable
from typing import Any, NamedTuple

Frame = dict[str, Any]
Hand = list[Frame]
"""The frames of one hand, the one that starts it first."""


class Received(NamedTuple):
    """One frame from the room, as text and as what it says."""

    text: str
    says: Frame


class Heard:
    """All that came, in order, and the hands that were seen from their start on."""

    def __init__(self) -> None:
        self.all: list[Received] = []
        self.hands: list[Hand] = []
        self._is_in_hand = False

    def take_in(self, sent: str | bytes) -> None:
        """Read a frame as it came over the line."""
        text = sent.decode() if isinstance(sent, bytes) else sent
        says = json.loads(text)
        self.all.append(Received(text, says))
        if says["type"] == "frame":
            self._lay_to_hand(says)
        elif says["type"] == "snapshot":
            self._is_in_hand = False  # what came between isn't counted

    def _lay_to_hand(self, frame: Frame) -> None:
        if events(frame, "hand_started"):
            self.hands.append([])
            self._is_in_hand = True
        if self._is_in_hand:
            self.hands[-1].append(frame)


class Search:
    """Whether something is so of some hand; a hand that is over is looked at once."""

    def __init__(self, hands: list[Hand], is_so: Callable[[Hand], bool]) -> None:
        self._hands, self._is_so = hands, is_so
        self._next = 0

    def __call__(self) -> bool:
        """Look at the hands from the last one that was looked at on."""
        while self._next < len(self._hands):
            if self._is_so(self._hands[self._next]):
                return True
            if self._next == len(self._hands) - 1:
                return False
            self._next += 1
        return False


def events(frame: Frame, kind: str) -> list[dict[str, Any]]:
    """Return the events of a kind in a frame."""
    return [event for event in frame["events"] if event["type"] == kind]


def seat_of(hand: Hand, name: str) -> int | None:
    """Return where somebody sits in a hand; None: they aren't in it."""
    players = events(hand[0], "hand_started")[0]["players"]
    return next((each["seat"] for each in players if each["name"] == name), None)


def has_showdown(hand: Hand) -> bool:
    """Return whether a hand has ended with cards shown."""
    end = next((frame for frame in hand if events(frame, "hand_ended")), None)
    return end is not None and bool(events(end, "hand_shown"))
