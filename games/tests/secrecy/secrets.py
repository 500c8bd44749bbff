"""What readers may never learn of a hand, before its end or after it: its seeds and salts."""

from __future__ import annotations

from collections import defaultdict
from collections.abc import Callable, Iterator
from re import escape, finditer
from typing import NamedTuple

from games.tests.secrecy.marked import KnownHand, PendingDecks

STEP = 8  # a window is read as one number, "Q"
"""Bytes of a window, and from one to the next: wherever a secret begins in the data, as it is or in
hexadecimal, it has a whole window within it. One at each byte would take eight times as long."""


class Secret(NamedTuple):
    """The salt of a card, or, without a ``place``, the seed that all of a deck follows from."""

    table_id: int
    hand_no: int
    place: int | None

    @property
    def name(self) -> str:
        """What it is called in a report."""
        what = "seed" if self.place is None else f"salt of place {self.place}"
        return f"{what} of {self.table_id}-{self.hand_no}"


Knows = Callable[[Secret], bool]
"""Whether a reader may know a secret."""


class Secrets:
    """Those of all hands, which are found however many there are."""

    def __init__(self) -> None:
        self._by_window: defaultdict[int, dict[bytes, Secret]] = defaultdict(dict)

    def add_hand(self, hand: KnownHand) -> None:
        """Have those of the deck that a hand is dealt from found."""
        self._add(hand.seed, Secret(hand.table_id, hand.hand_no, None))
        for place, salt in enumerate(hand.salts):
            self._add(salt, Secret(hand.table_id, hand.hand_no, place))

    def add_pending(self, decks: PendingDecks) -> None:
        """Have the seeds of two decks found that nobody has cut yet."""
        for seed in decks.seeds:
            self._add(seed, Secret(decks.table_id, decks.hand_no, None))

    def found_in(self, data: bytes, knows: Knows) -> Iterator[tuple[str, int]]:
        """Yield each that the data has and its reader may not know, by name, and where."""
        windows = memoryview(data)[: len(data) - len(data) % STEP].cast("Q")
        possible: dict[bytes, Secret] = {}
        for window in self._by_window.keys() & windows:
            possible |= self._by_window[window]
        for form, secret in possible.items():
            if not knows(secret):
                yield from ((secret.name, each.start()) for each in finditer(escape(form), data))

    def _add(self, value: str, secret: Secret) -> None:
        for form in (bytes.fromhex(value), value.encode()):
            assert len(form) >= 2 * STEP
            for skipped in range(STEP):
                (window,) = memoryview(form[skipped : skipped + STEP]).cast("Q")
                self._by_window[window][form] = secret


def knows_none(secret: Secret) -> bool:
    """Say that a reader knows no secret at all."""
    return False
