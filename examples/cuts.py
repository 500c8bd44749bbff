"""Cuts of the deck: announced by their hashes, each revealed for one frame (docs/fairness.md)."""

from __future__ import annotations

import secrets
from hashlib import sha256
from typing import Any


class Cuts:
    """A player's: one cut is announced at a time, and is another one once it is revealed."""

    def __init__(self) -> None:
        self._cut = secrets.token_bytes(32)

    @property
    def announced(self) -> str:
        """What a `pledge` says."""
        return sha256(b"cardroom-cut/1\n" + self._cut).hexdigest()

    def answer(self, events: list[dict[str, Any]], seat: int) -> dict[str, str] | None:
        """Return the fields of a `cut` if the newest frame among these events waits, and lists our
        cut at our seat; the next one is announced with it."""
        deal = [each for each in events if each["type"] in ("hand_framed", "hand_cut")]
        if not deal or deal[-1]["type"] == "hand_cut":
            return None
        text: str = deal[-1]["frame"]
        if f"cutter {seat} {self.announced}" not in text.splitlines():
            return None
        cut, self._cut = self._cut, secrets.token_bytes(32)
        key = sha256(text.encode()).hexdigest()
        return {"frame": key, "cut": cut.hex(), "next": self.announced}
