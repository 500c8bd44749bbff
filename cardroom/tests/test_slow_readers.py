"""How much of an answer still waits for its reader, by Twisted's own books, and how long the room
waits for one."""

from __future__ import annotations

from types import SimpleNamespace
from typing import Any

import pytest
from twisted.internet.abstract import FileDescriptor
from twisted.internet.task import Clock

from cardroom.serving.channel import TURNED_AWAY_WITHIN_S, RoomChannel, unsent
from cardroom.serving.connections import Connections
from cardroom.tests.read_both_ways import line as watched_line

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


REQUEST_SECONDS = 30.0


def opened(counted: Connections, unread: int) -> tuple[Any, Clock]:
    """Return a connection with so many bytes of an answer that nobody has read yet."""
    clock, channel, line = Clock(), RoomChannel(), watched_line()
    server = SimpleNamespace(counted=counted, request_seconds=REQUEST_SECONDS)
    channel.factory = SimpleNamespace(server=server)
    channel.callLater = clock.callLater
    vars(line).update(dataBuffer=b"." * unread, offset=0, _tempDataLen=0)
    vars(line).update(getPeer=lambda: SimpleNamespace(host="203.0.113.7"))
    vars(line).update(registerProducer=lambda *_: None)
    channel.makeConnection(line)
    return channel, clock


@pytest.mark.parametrize(
    ("unread", "reads", "ends"),
    [(0, 0, ["lost"]), (8, 8, ["lost"]), (8, 3, []), (8, 0, ["aborted"])],
    ids=["nothing waits", "read to the end", "still reading", "reads nothing"],
)
def test_whoever_is_still_reading_is_waited_for(unread: int, reads: int, ends: list[str]) -> None:
    channel, clock = opened(Connections(), unread)

    channel.transport.offset = reads
    clock.advance(REQUEST_SECONDS)

    assert channel.transport.ends == ends


@pytest.mark.parametrize(("most", "waits"), [(0, REQUEST_SECONDS), (1, TURNED_AWAY_WITHIN_S)])
def test_whoever_is_to_be_turned_away_has_less_time(most: int, waits: float) -> None:
    counted = Connections(most=most)
    counted.enter("198.51.100.1")
    channel, clock = opened(counted, 0)

    clock.advance(waits - 0.1)
    assert channel.transport.ends == []
    clock.advance(0.2)
    assert channel.transport.ends == ["lost"]
