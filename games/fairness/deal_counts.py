"""What is counted of a hand's deal, for everybody to see (docs/fairness.md)."""

from __future__ import annotations

from collections.abc import Sequence

from games.engine.base import Value
from games.fairness.cuts import public_seed, words
from games.fairness.frames import text_hash
from games.fairness.records import Attempt


class DealCounts(Value):
    """How a hand's attempts to deal went."""

    frame: bytes
    """The hash of the last attempt's frame."""
    words: str
    """The four words of its seed, a space between; empty if it was never dealt."""
    cutters: int
    """How many people cut the deck that was dealt."""
    missing: int
    given_up: int

    @property
    def is_not_cut(self) -> bool:
        """Whether the house alone could have chosen the deal."""
        return bool(self.words) and not self.cutters


def deal_counts(attempts: Sequence[Attempt]) -> DealCounts:
    """Count a hand's attempts; one that was dealt is the last."""
    last = attempts[-1]
    dealt = last if len(last.opened) == 1 else None
    return DealCounts(
        frame=text_hash(last.frame),
        words="" if dealt is None else _words_of(dealt),
        cutters=0 if dealt is None else len(dealt.cuts),
        missing=sum(cut is None for each in attempts for cut in each.cuts),
        given_up=len(attempts) - (dealt is not None),
    )


def _words_of(dealt: Attempt) -> str:
    cuts = [cut for cut in dealt.cuts if cut is not None]
    return " ".join(words(public_seed(text_hash(dealt.frame), cuts)))
