"""What one player's page does for the shuffle, and what it keeps to check it with."""

from __future__ import annotations

from typing import Any

from games.engine.events.shuffle_proof import HandFramed
from games.fairness.cuts import cut_hash
from games.fairness.frames import Frame, parse_frame, text_hash
from games.tests.services.hands.cutting import cut_of

Noted = dict[str, Any]


class Page:
    """It reveals each cut for one frame only, and pledges another one then."""

    def __init__(self, name: str) -> None:
        self.name = name
        self.noted: dict[int, Noted] = {}
        """By hand, what a download adds (docs/fairness.md)."""
        self.cards: dict[int, dict[int, str]] = {}
        """By hand, the player's cards by place, as they were shown them."""
        self._number = 1
        self._announced: bytes | None = None
        self._record = bytes(32)

    def forget(self) -> None:
        """Nothing was shown or noted; the cuts that were revealed are known all the same."""
        self.noted, self.cards, self._record = {}, {}, bytes(32)

    def pledge(self) -> bytes:
        """Announce the next cut; return its hash."""
        self._announced = cut_hash(cut_of(self.name, self._number))
        return self._announced

    def forget_pledge(self) -> None:
        """It isn't there: the room knows of no cut."""
        self._announced = None

    def see(self, framed: HandFramed) -> Frame:
        """Keep a frame that the room shows; return it."""
        frame = parse_frame(framed.frame)
        attempt = {"frame": text_hash(framed.frame).hex()}
        if self._announced is not None:
            attempt["announced"] = self._announced.hex()
        before = {"after": self._record.hex(), "attempts": []}
        attempts = self.noted.setdefault(frame.hand, before)["attempts"]
        if len(attempts) < frame.attempt:
            attempts.append(attempt)  # what it was shown first stays
        return frame

    def reveal(self, frame: Frame) -> bytes | None:
        """Return the cut that the frame lists; None if it lists none of ours."""
        cut = cut_of(self.name, self._number)
        if cut_hash(cut) not in {each.hash for each in frame.cutters}:
            return None
        self._number += 1
        self._announced = None
        self.noted[frame.hand]["attempts"][frame.attempt - 1]["cut"] = cut.hex()
        return cut

    def lose(self, frame: Frame) -> None:
        """The cut that the frame lists never gets there."""
        if self.reveal(frame) is not None:
            del self.noted[frame.hand]["attempts"][frame.attempt - 1]["cut"]

    def see_record(self, hashed: bytes) -> None:
        """Keep the hash of the record of the hand before."""
        self._record = hashed

    def see_cards(self, hand_no: int, cards: dict[int, str]) -> None:
        """Keep what the player's cards are said to be."""
        self.cards[hand_no] = cards
