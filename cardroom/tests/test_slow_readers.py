"""How much of an answer still waits for its reader, by Twisted's own books."""

from __future__ import annotations

from typing import Any

import pytest
from twisted.internet.abstract import FileDescriptor

from cardroom.serving.channel import unsent

Descriptor: Any = FileDescriptor


class Slow(Descriptor):  # type: ignore[misc]
    """A line that takes three bytes at a time."""

    connected = 1

    def startWriting(self) -> None:
        pass

    def stopWriting(self) -> None:
        pass

    def writeSomeData(self, data: bytes) -> int:
        return min(3, len(data))


@pytest.mark.parametrize(
    ("reads", "more", "left"),
    [(0, b"", 8), (1, b"", 5), (2, b"", 2), (3, b"", 0), (1, b"four", 9), (4, b"four", 4)],
)
def test_what_was_written_and_not_read_is_counted(reads: int, more: bytes, left: int) -> None:
    line = Slow(reactor=object())
    line.write(b"8 bytes.")
    for _ in range(reads):
        line.doWrite()
    line.write(more)

    assert unsent(line) == left
