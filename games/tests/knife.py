"""What a page keeps to cut with: the cut that it has pledged, and those that it pledged before."""

from __future__ import annotations

import random
from hashlib import sha256
from typing import Any

Frame = dict[str, Any]
KEPT = 3_000
"""Cuts that a player has; a page thinks of a new one each time, and keeps it over a reload."""


class Knife:
    """One player's; written as a page would be, without the room's own code.

    The cuts are the player's, so that whoever comes back finds what they had pledged before.
    """

    def __init__(self, player: object) -> None:
        cuts = [sha256(f"{player}, {number}".encode()).digest() for number in range(KEPT)]
        self._cuts = {hash_of(cut): cut for cut in cuts}
        self._hashes = list(self._cuts)
        self._next = random.randrange(KEPT)

    def pledge(self) -> Frame:
        """Return what announces the next cut."""
        return {"type": "pledge", "hash": self._hashes[self._next]}

    def answers(self, frame: Frame) -> list[Frame]:
        """Return what a frame of the room asks of us: to reveal a cut, with the next one."""
        waiting = [each for each in events_in(frame) if each["type"] in ("hand_framed", "hand_cut")]
        if not waiting or waiting[-1]["type"] == "hand_cut":
            return []
        text: str = waiting[-1]["frame"]
        mine = [self._cuts[word] for word in text.split() if word in self._cuts]
        if not mine:
            return []
        self._next = (self._next + 1) % KEPT
        key = sha256(text.encode()).hexdigest()
        after = self._hashes[self._next]
        return [{"type": "cut", "frame": key, "cut": mine[0].hex(), "next": after}]


def kept_back(answer: Frame) -> Frame:
    """Return what whoever reveals no cut says instead: which one they would reveal next."""
    return {"type": "pledge", "hash": answer["next"]}


def events_in(frame: Frame) -> list[Frame]:
    """Return the events that a frame or a snapshot has."""
    commits = frame.get("told", ()) if frame["type"] == "snapshot" else (frame.get("events", ()),)
    return [event for events in commits for event in events]


def hash_of(cut: bytes) -> str:
    """Return what is announced of a cut (docs/fairness.md)."""
    return sha256(b"cardroom-cut/1\n" + cut).hexdigest()
