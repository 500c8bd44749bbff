"""A hand's public record: the same bytes for everybody, without names."""

from __future__ import annotations

from collections.abc import Iterator, Sequence

from games.engine.base import Value
from games.fairness.committed_decks.openings import Opening
from games.fairness.frames import parse_frame, text_hash

MISSING = "missing"


class Attempt(Value):
    """A frame, and what became of it."""

    frame: str
    signature: bytes
    cuts: tuple[bytes | None, ...]
    """In the order of the frame's cutters; None for one that was missing."""
    opened: tuple[tuple[int, bytes], ...]
    """Decks opened whole, their number and seed: one if the attempt was dealt, else both."""


def record_text(
    *,
    table: int,
    hand: int,
    after: bytes,
    attempts: Sequence[Attempt],
    events: Sequence[str],
    end: str,
    shown: Sequence[Opening],
) -> str:
    """Return the record of a hand that is over.

    ``events`` are whole lines without line feeds, ``end`` is ``played`` or ``void``, ``shown`` is
    what proves the cards that everybody saw. FrameBroken if an attempt's frame is none; ValueError
    if it has not as many cuts as cutters.
    """
    lines = [
        "cardroom-record/1",
        f"table {table}",
        f"hand {hand}",
        f"after {after.hex()}",
        *(line for attempt in attempts for line in _attempt_lines(attempt)),
        *events,
        f"end {end}",
        *(opening.line("shown") for opening in sorted(shown, key=lambda each: each.place)),
    ]
    return "".join(f"{line}\n" for line in lines)


def revealed_in(text: str) -> list[bytes]:
    """Return the cuts in a record, in its order: those of attempts that were given up, too."""
    words = [line.split(" ") for line in text.splitlines() if line.startswith("cut ")]
    return [bytes.fromhex(cut) for _, _, cut in words if cut != MISSING]


def _attempt_lines(attempt: Attempt) -> Iterator[str]:
    yield f"attempt {text_hash(attempt.frame).hex()} {attempt.signature.hex()}"
    yield from attempt.frame.splitlines()
    cutters = parse_frame(attempt.frame).cutters
    for cutter, cut in zip(cutters, attempt.cuts, strict=True):
        yield f"cut {cutter.seat} {MISSING if cut is None else cut.hex()}"
    for number, seed in attempt.opened:
        yield f"opened {number} {seed.hex()}"
