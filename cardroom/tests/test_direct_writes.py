"""Texts written straight to the socket: in order, whole, and nothing after the end."""

from __future__ import annotations

import base64
import json
import os
import re
import socket
import subprocess
import sys
import time
from collections.abc import Iterator
from contextlib import suppress
from itertools import count, islice
from struct import unpack
from types import SimpleNamespace
from typing import IO, Any, NamedTuple

import pytest
from django.conf import settings
from twisted.internet.tcp import Connection
from typing_extensions import override

from cardroom.serving.direct_writes import LastFramed, framed, write_straight
from cardroom.tests.direct_room import BURST, COMING_BACK, MIXED, ROUNDS, SMALL, TEXTS

TEXT, CLOSE, PING, PONG = 1, 8, 9, 10
PINGS = 5


class Frame(NamedTuple):
    """One frame as a peer reads it."""

    kind: int
    payload: bytes


class Server(NamedTuple):
    """Where direct_room.py listens, and what it says."""

    port: int
    output: IO[bytes]


@pytest.fixture
def room() -> Iterator[Server]:
    """direct_room.py in a process of its own."""
    with socket.socket() as free:
        free.bind(("127.0.0.1", 0))
        number: int = free.getsockname()[1]
    with subprocess.Popen(
        [sys.executable, "-m", "cardroom.tests.direct_room", str(number)],
        cwd=settings.BASE_DIR,
        env={**os.environ, "DJANGO_SETTINGS_MODULE": "cardroom.settings_for_tests"},
        stdout=subprocess.PIPE,
    ) as server:
        assert server.stdout is not None
        yield Server(number, server.stdout)
        server.terminate()
        assert server.wait(30) == 0


def connect(port: int) -> socket.socket:
    """Open a WebSocket whose kernel keeps little for a reader that is slow."""
    end = time.monotonic() + 30
    while True:
        peer = socket.socket()
        peer.setsockopt(socket.SOL_SOCKET, socket.SO_RCVBUF, 4096)
        with suppress(ConnectionRefusedError):
            peer.connect(("127.0.0.1", port))
            break
        peer.close()
        assert time.monotonic() < end
        time.sleep(0.05)
    key = base64.b64encode(bytes(16)).decode()
    peer.sendall(
        f"GET / HTTP/1.1\r\nHost: x\r\nUpgrade: websocket\r\nConnection: Upgrade\r\n"
        f"Sec-WebSocket-Key: {key}\r\nSec-WebSocket-Version: 13\r\n\r\n".encode()
    )
    answer = b""
    while not answer.endswith(b"\r\n\r\n"):
        answer += peer.recv(1)
    assert answer.startswith(b"HTTP/1.1 101")
    return peer


def masked(kind: int, payload: bytes) -> bytes:
    """Return a client's frame; its mask is nought."""
    return bytes((0x80 | kind, 0x80 | len(payload))) + bytes(4) + payload


def read(peer: socket.socket, size: int) -> bytes:
    """Read byte by byte; less than asked for at the end."""
    found = bytearray()
    while len(found) < size and (byte := peer.recv(1)):
        found += byte
    return bytes(found)


READ_EVERYTHING = masked(TEXT, b"go on")


def frames(peer: socket.socket) -> Iterator[Frame]:
    """Yield all frames up to the end of the connection; none is split, masked or compressed."""
    while head := read(peer, 2):
        assert head[0] & 0xF0 == 0x80
        size = head[1]
        if size == 126:
            (size,) = unpack("!H", read(peer, 2))
        elif size == 127:
            (size,) = unpack("!Q", read(peer, 8))
        frame = Frame(head[0] & 0x0F, read(peer, size))
        yield frame
        if frame.kind == CLOSE:
            peer.sendall(masked(CLOSE, frame.payload))
            with suppress(ConnectionResetError):
                assert not peer.recv(1)
            return


@pytest.mark.slow
def test_a_peer_that_reads_byte_by_byte_gets_everything_in_order_and_nothing_after_the_close(
    room: Server,
) -> None:
    with connect(room.port) as peer:
        found = list(conversation(peer, room.output))
    *texts, last = [each.payload.decode() for each in found if each.kind == TEXT]
    assert [int(text.split(":")[0]) for text in texts] == list(range(TEXTS))
    assert all(re.fullmatch(r"\d+:ö*", text) for text in texts)
    assert [each.payload for each in found if each.kind == PONG] == [
        b"%d" % n for n in range(2 * ROUNDS * PINGS)
    ]
    assert found[-1] == Frame(CLOSE, COMING_BACK.to_bytes(2))
    assert json.loads(last) == {
        "taken": ROUNDS * (SMALL + 1),
        "sent in part": ROUNDS,
        "refused": ROUNDS * (BURST - 1),
    }


def conversation(peer: socket.socket, output: IO[bytes]) -> Iterator[Frame]:
    """Yield all that direct_room.py sends to a peer that does as it expects."""
    stream, numbers = frames(peer), count()
    for _ in range(ROUNDS):
        peer.sendall(READ_EVERYTHING)
        yield from islice(stream, SMALL)
        peer.sendall(pings(numbers))
        yield from islice(stream, MIXED + PINGS)
        peer.sendall(READ_EVERYTHING)
        assert output.readline() == b"unsent\n"
        peer.sendall(pings(numbers))
        yield from islice(stream, BURST + PINGS)
    peer.sendall(READ_EVERYTHING)
    yield from stream


def pings(numbers: Iterator[int]) -> bytes:
    """Return some pings, each with the next number."""
    return b"".join(masked(PING, b"%d" % number) for number in islice(numbers, PINGS))


class Line(Connection):
    """A transport as far as a short way looks at it; it keeps what it is asked to write."""

    def __init__(self, **changes: Any) -> None:
        self.wrote: list[bytes] = []
        self.sent: list[bytes] = []
        taker = SimpleNamespace(send=self.take)
        vars(self).update({"socket": taker, "connected": 1, "_tempDataBuffer": [], **changes})

    def take(self, data: bytes) -> int:
        self.sent.append(data)
        return len(data)

    @override
    def write(self, data: bytes) -> None:
        self.wrote.append(data)


class Ends(Line):
    """A transport whose peer has gone."""

    @override
    def take(self, data: bytes) -> int:
        raise BrokenPipeError


class TakesThree(Line):
    """A transport whose kernel takes three bytes."""

    @override
    def take(self, data: bytes) -> int:
        return 3


def protocol(line: object, **changes: object) -> Any:
    """Return an open WebSocket over a transport."""
    opened = {"STATE_OPEN": 3, "state": 3, "send_queue": [], "_perMessageCompress": None}
    return SimpleNamespace(transport=line, **{**opened, **changes})


BUSY = {
    "bytes that wait": Line(dataBuffer=b"waits"),
    "bytes that will wait": Line(_tempDataBuffer=[b"waits"]),
    "a producer": Line(producer=object()),
    "a connection that closes": Line(disconnecting=True),
    "a connection that has gone": Line(disconnected=1, connected=0),
    "encryption": Line(TLS=True),
    "another kind of transport": SimpleNamespace(),
}


@pytest.mark.parametrize("why", BUSY)
def test_it_takes_no_short_way_past(why: str) -> None:
    assert not write_straight(protocol(BUSY[why]), "text")


@pytest.mark.parametrize(
    "changes",
    [{"state": 0}, {"state": 2}, {"send_queue": [b"waits"]}, {"_perMessageCompress": object()}],
    ids=["connecting", "after a close", "autobahn's queue", "compression"],
)
def test_it_takes_no_short_way_while(changes: dict[str, object]) -> None:
    line = Line()
    assert not write_straight(protocol(line, **changes), "text")
    assert not line.sent


def test_what_the_kernel_does_not_take_goes_on_the_usual_way() -> None:
    line = TakesThree()
    assert write_straight(protocol(line), "some text")
    assert line.wrote == [framed("some text")[3:]]


def test_an_error_is_left_to_the_transport_to_find() -> None:
    line = Ends()
    assert write_straight(protocol(line), "some text")
    assert line.wrote == [framed("some text")]


@pytest.mark.parametrize(
    ("size", "head"),
    [
        (0, b"\x81\x00"),
        (125, b"\x81\x7d"),
        (126, b"\x81\x7e\x00\x7e"),
        (65_535, b"\x81\x7e\xff\xff"),
        (65_536, b"\x81\x7f\x00\x00\x00\x00\x00\x01\x00\x00"),
    ],
)
def test_a_frame_says_its_length_as_the_standard_has_it(size: int, head: bytes) -> None:
    assert framed("x" * size) == head + b"x" * size


def test_a_text_for_many_is_framed_once() -> None:
    last, text = LastFramed(), "for all"
    assert last.framed(text) is last.framed(text)
    assert last.framed("for one") == framed("for one")
    assert last.framed(text) == framed(text)
