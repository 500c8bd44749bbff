"""Looking for thousands of texts in one go."""

from __future__ import annotations

from collections.abc import Iterable, Iterator

from ahocorasick_rs import BytesAhoCorasick


class AnyOf:
    """Looks for many texts in one go."""

    def __init__(self, texts: Iterable[bytes]) -> None:
        self._texts = sorted(texts)
        self._automaton = BytesAhoCorasick(self._texts)

    def is_in(self, data: bytes) -> bool:
        """Return whether one of them is there."""
        return bool(self._automaton.find_matches_as_indexes(data))

    def found_in(self, data: bytes) -> Iterator[tuple[bytes, int]]:
        """Yield each that is there, once, and where it is first."""
        found: dict[int, int] = {}
        for which, at, _ in self._automaton.find_matches_as_indexes(data, overlapping=True):
            found.setdefault(which, at)
        yield from ((self._texts[which], at) for which, at in found.items())

    def places(self, data: bytes) -> Iterator[tuple[int, int]]:
        """Yield where each of them begins and ends, wherever it is."""
        for _, at, end in self._automaton.find_matches_as_indexes(data, overlapping=True):
            yield at, end
