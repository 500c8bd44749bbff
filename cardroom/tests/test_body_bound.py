"""A request's body is read up to a bound, whether its length is announced or not."""

from __future__ import annotations

from types import SimpleNamespace

import pytest

from cardroom.serving.channel import TOO_BIG, RoomRequest

BOUND = 98_304
"""Bytes, as docs/security.md promises: 96 KiB."""


def refusals(announced: int | None, *chunks: int) -> list[tuple[str, ...]]:
    """Return what a request with such a body is answered before its view is asked."""
    answers: list[tuple[str, ...]] = []
    request = RoomRequest.__new__(RoomRequest)
    request.channel = SimpleNamespace(turn_away=lambda *answer: answers.append(answer))
    request.gotLength(announced)
    for size in chunks:
        request.handleContentChunk(b"x" * size)
    return answers


@pytest.mark.parametrize(
    ("announced", "chunks", "is_refused"),
    [
        (BOUND, (BOUND,), False),
        (BOUND + 1, (), True),
        (None, (BOUND - 1, 1), False),
        (None, (BOUND, 1), True),
        (0, (BOUND + 1,), True),
    ],
)
def test_a_body_over_96_kib_is_refused(
    announced: int | None, chunks: tuple[int, ...], is_refused: bool
) -> None:
    assert refusals(announced, *chunks) == ([TOO_BIG] if is_refused else [])
