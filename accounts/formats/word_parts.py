"""Parts of a text that may be words, however their letters are kept apart."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from itertools import groupby

from accounts.formats.read_signs import Read, SignKind, parts_at, parts_at_capitals

SPELT = range(4, 21)
"""Words of so many single letters are found among more in a row; shorter ones only by themselves,
or after an ``I``: ``a s a p`` has none."""


def may_be_words(signs: Sequence[Read]) -> Iterator[Sequence[Read]]:
    """Yield all of them; some stand within others."""
    yield from _written(signs)
    yield from _spelt(signs)


def _written(signs: Sequence[Read]) -> Iterator[Sequence[Read]]:
    """Yield what may be a word: what stands between blanks, as a whole without its points
    (``sh.it``) and part by part, with its digits and without."""
    for chunk in parts_at(signs, SignKind.BREAK):
        yield from _trimmed([sign for sign in chunk if sign.kind is not SignKind.POINT])
        for run in parts_at(chunk, SignKind.POINT):
            yield from _trimmed(run)
            yield from parts_at(run, SignKind.FOR_LETTER)
            yield from parts_at_capitals(run)


def _trimmed(part: Sequence[Read]) -> Iterator[Sequence[Read]]:
    """Yield a part as it is, and without what may stand for letters at its ends: ``sh1t24``."""
    letters = [at for at, sign in enumerate(part) if sign.kind is SignKind.LETTER]
    if letters:
        for first in {0, letters[0]}:
            for end in {len(part), letters[-1] + 1}:
                yield part[first:end]


def _spelt(signs: Sequence[Read]) -> Iterator[Sequence[Read]]:
    """Yield words of which each letter stands alone: ``b a d``."""
    runs = parts_at(signs, SignKind.BREAK, SignKind.POINT)
    for is_single, some in groupby(runs, _is_single):
        row = [*some] if is_single else []
        if len(row) > 1:
            yield from _in_row(row)


def _in_row(row: list[Sequence[Read]]) -> Iterator[Sequence[Read]]:
    yield _joined(row)
    if len(row) > 2 and row[0][0].letters == "i":
        yield _joined(row[1:])
    for first in range(len(row)):
        yield from (_joined(row[first : first + n]) for n in SPELT if first + n <= len(row))


def _joined(row: list[Sequence[Read]]) -> Sequence[Read]:
    return [sign for run in row for sign in run]


def _is_single(run: Sequence[Read]) -> bool:
    return len({sign.letters for sign in run}) == 1
