"""Counts of a hand's deal, for everybody to see (docs/fairness.md)."""

from __future__ import annotations

from collections.abc import Collection, Iterable, Iterator, Sequence

from games.engine.base import Value
from games.fairness.cuts import cut_hash, public_seed, words
from games.fairness.frames import parse_frame, text_hash
from games.fairness.records import Attempt


class DealCounts(Value):
    """How a hand's attempts to deal went."""

    frame: bytes
    """The hash of the last attempt's frame."""
    words: str
    """The four words of its seed, a space between; empty if it was never dealt."""
    cutters: int
    """How many people cut the deck that was dealt, by a cut that nobody knew before."""
    missing: tuple[int, ...]
    """The seats whose cuts didn't come, one for each cut."""
    given_up: int
    has_no_person: bool = False
    """House players alone were dealt in, so there was nobody to choose the deal for or against."""

    @property
    def is_not_cut(self) -> bool:
        """Whether the house alone could have chosen the deal of a hand with a person in it."""
        return bool(self.words) and not self.cutters and not self.has_no_person


def deal_counts(attempts: Sequence[Attempt], known: Collection[bytes]) -> DealCounts:
    """Count a hand's attempts; one that was dealt is the last.

    ``known`` are hashes of cuts that the table's earlier records reveal: those count for nothing,
    nor do those of the hand's attempts that were given up.
    """
    last = attempts[-1]
    dealt = last if len(last.opened) == 1 else None
    return DealCounts(
        frame=text_hash(last.frame),
        words="" if dealt is None else _words_of(dealt),
        cutters=0 if dealt is None else _cutters(dealt, {*known, *revealed_by(attempts[:-1])}),
        missing=tuple(_missing(attempts)),
        given_up=len(attempts) - (dealt is not None),
        has_no_person=parse_frame(last.frame).has_no_person,
    )


def revealed_by(attempts: Iterable[Attempt]) -> tuple[bytes, ...]:
    """Return the hashes of all cuts that came."""
    return tuple([cut_hash(cut) for each in attempts for cut in each.cuts if cut is not None])


def _cutters(dealt: Attempt, known: Collection[bytes]) -> int:
    return sum(each not in known for each in revealed_by([dealt]))


def _missing(attempts: Iterable[Attempt]) -> Iterator[int]:
    for attempt in attempts:
        cutters = parse_frame(attempt.frame).cutters
        for cutter, cut in zip(cutters, attempt.cuts, strict=True):
            if cut is None:
                yield cutter.seat


def _words_of(dealt: Attempt) -> str:
    cuts = [cut for cut in dealt.cuts if cut is not None]
    return " ".join(words(public_seed(text_hash(dealt.frame), cuts)))
