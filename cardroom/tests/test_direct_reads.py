"""Texts read past autobahn: the same ones, in the same order, and the same end as with it."""

from __future__ import annotations

from collections.abc import Callable
from itertools import accumulate, chain, pairwise
from types import SimpleNamespace

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from cardroom.serving.room_protocol import FLOOD
from cardroom.tests.read_both_ways import (
    BINARY,
    CLOSE,
    MASK,
    MORE,
    MOST,
    PING,
    PONG,
    TEXT,
    Watched,
    frame,
    outcome,
    read,
    read_by_autobahn,
)

ONE = frame(TEXT, "one")
TWO = frame(TEXT, "two")
GOOD = {
    "one text": (ONE, ["one"]),
    "several in a chunk": (ONE + TWO + ONE, ["one", "two", "one"]),
    "an empty text": (frame(TEXT), [""]),
    "more than ASCII": (frame(TEXT, "Bräu 🂡"), ["Bräu 🂡"]),
    "a mask of nought": (frame(TEXT, "one", mask=bytes(4)), ["one"]),
    "a mask of ones": (frame(TEXT, "one", mask=b"\xff" * 4), ["one"]),
    "the most in a short frame": (frame(TEXT, "x" * 125) + ONE, ["x" * 125, "one"]),
    "the least in a longer frame": (frame(TEXT, "x" * 126) + ONE, ["x" * 126, "one"]),
    "as long as a text may be": (frame(TEXT, "x" * MOST) + ONE, ["x" * MOST, "one"]),
}


@pytest.mark.parametrize("name", GOOD)
def test_autobahn_does_not_see(name: str) -> None:
    stream, texts = GOOD[name]
    protocol = read(stream)
    assert protocol.texts() == texts
    assert protocol.left == []
    assert outcome(protocol) == outcome(read_by_autobahn(stream))


@pytest.mark.parametrize("size", range(9))
def test_a_mask_covers_a_text_of_any_length(size: int) -> None:
    text = "abcdefgh"[:size]
    assert read(frame(TEXT, text)).texts() == read_by_autobahn(frame(TEXT, text)).texts() == [text]


BAD = {
    "unmasked": (frame(TEXT, "bad", mask=None), 1002),
    "unmasked and long": (frame(TEXT, "x" * 126, mask=None), 1002),
    "a reserved bit": (frame(TEXT, "bad", rsv=1), 1002),
    "a compressed text without an agreement": (frame(TEXT, "bad", rsv=4), 1002),
    "a reserved kind": (frame(3, "bad"), 1002),
    "a length in two bytes that one would hold": (frame(TEXT, "x" * 125, length_bytes=2), 1002),
    "a length in eight bytes that two would hold": (frame(TEXT, "x" * 126, length_bytes=8), 1002),
    "a continuation of nothing": (frame(MORE, "bad"), 1002),
    "a stray byte in UTF-8": (frame(TEXT, b"bad \xff"), 1007),
    "half a character": (frame(TEXT, "ö".encode()[:1]), 1007),
    "a surrogate": (frame(TEXT, b"\xed\xa0\x80"), 1007),
    "a character written too long": (frame(TEXT, b"\xc0\xaf"), 1007),
    "a length in eight bytes that nothing has": (b"\x81\xff\0\x7e" + bytes(6) + b"x" * 126, 1009),
    "longer than a text may be": (frame(TEXT, "x" * (MOST + 1)), 1009),
    "a text within a fragmented text": (frame(TEXT, "be", fin=0) + TWO, 1002),
}


@pytest.mark.parametrize("name", BAD)
def test_autobahn_closes_on(name: str) -> None:
    bad, code = BAD[name]
    protocol = read(ONE + bad + TWO)
    assert protocol.left == [bad + TWO]
    assert protocol.texts() == ["one"]
    assert protocol.localCloseCode == code
    assert outcome(protocol) == outcome(read_by_autobahn(ONE + bad + TWO))


@pytest.mark.parametrize("bound", ["maxFramePayloadSize", "maxMessagePayloadSize"])
def test_the_lower_bound_holds(bound: str) -> None:
    protocol = Watched()
    setattr(protocol, bound, 2)
    protocol.dataReceived(ONE)
    assert protocol.texts() == []
    assert protocol.localCloseCode == 1009


FRAGMENTS = frame(TEXT, "be", fin=0), frame(PING, "?"), frame(MORE, "gun")
OTHERS = {
    "a ping": (frame(PING, "?"), []),
    "a pong": (frame(PONG, "!"), []),
    "fragments with a ping between": (b"".join(FRAGMENTS), ["begun"]),
}


@pytest.mark.parametrize("name", OTHERS)
def test_autobahn_reads_all_from(name: str) -> None:
    other, texts = OTHERS[name]
    protocol = read(ONE + other + TWO, TWO)
    assert protocol.left == [other + TWO]
    assert protocol.texts() == ["one", *texts, "two", "two"]
    assert outcome(protocol) == outcome(read_by_autobahn(ONE + other + TWO, TWO))


def test_bytes_are_handed_on_as_bytes() -> None:
    assert read(frame(BINARY, "one")).said == [{"type": "websocket.receive", "bytes": b"one"}]


def test_nothing_is_handed_on_after_the_peers_close() -> None:
    chunks = ONE + frame(CLOSE, b"\x03\xe8") + TWO, TWO
    protocol = read(*chunks)
    assert protocol.texts() == ["one"]
    assert protocol.left == [chunks[0][len(ONE) :], TWO]
    assert outcome(protocol) == outcome(read_by_autobahn(*chunks))


STREAM = (
    ONE + frame(TEXT, "x" * 126) + frame(PING, "?") + TWO + b"".join(FRAGMENTS)
    + frame(TEXT, "ö") + frame(CLOSE, b"\x03\xe8") + TWO
)  # fmt: skip


@pytest.mark.parametrize("cut", range(len(STREAM)))
def test_a_stream_may_be_cut_at_any_byte(cut: int) -> None:
    protocol = read(STREAM[:cut], STREAM[cut:])
    assert protocol.texts() == ["one", "x" * 126, "two", "begun", "ö"]
    assert outcome(protocol) == outcome(read_by_autobahn(STREAM))


def flood(protocol: Watched) -> None:
    protocol.serverClose(FLOOD)


def ping(protocol: Watched) -> None:
    protocol._sendAutoPing()


def fragment(protocol: Watched) -> None:
    protocol.dataReceived(FRAGMENTS[0])


def half(protocol: Watched) -> None:
    protocol.dataReceived(ONE[:7])


def header(protocol: Watched) -> None:
    protocol.dataReceived(ONE[:1])


def half_a_ping(protocol: Watched) -> None:
    protocol.dataReceived(frame(PING, b"x" * len(TWO))[: -len(TWO)])


def compress(protocol: Watched) -> None:
    protocol._perMessageCompress = SimpleNamespace(EXTENSION_NAME="permessage-deflate")


@pytest.mark.parametrize("begin", [flood, ping, fragment, half, half_a_ping, header, compress])
def test_autobahn_reads_on_after(begin: Callable[[Watched], None]) -> None:
    protocol = Watched()
    begin(protocol)
    protocol.dataReceived(TWO)
    assert protocol.left[-1] == TWO


def test_a_text_counts_as_the_answer_to_a_ping() -> None:
    protocol = Watched()
    protocol._sendAutoPing()
    protocol.dataReceived(ONE)
    protocol.clock.advance(31)
    protocol.dataReceived(ONE)
    assert outcome(protocol).ends == []
    assert (protocol.left, protocol.texts()) == ([ONE], ["one", "one"])


def test_who_has_gone_silent_after_a_ping_is_cut_off() -> None:
    protocol = read(ONE)
    protocol._sendAutoPing()
    protocol.clock.advance(31)
    assert outcome(protocol).ends == ["aborted"]


BOUND = 300
MASKS = st.sampled_from([bytes(4), MASK, b"mask"])
TEXTS = st.text(max_size=9) | st.sampled_from(["x" * size for size in (124, 125, 126, 127, BOUND)])
GOOD_ONE = st.builds(frame, st.just(TEXT), TEXTS, mask=MASKS).map(lambda text: (text,))
SOUND = GOOD_ONE | st.sampled_from([(frame(PING),), (frame(PONG, "!"),), FRAGMENTS])
UNSOUND = st.one_of(
    st.sampled_from([bad for bad, _ in BAD.values()]),
    st.builds(frame, st.just(TEXT), st.binary(max_size=9), mask=MASKS),
    st.builds(frame, st.just(TEXT), TEXTS, length_bytes=st.sampled_from([2, 8])),
    st.builds(frame, st.sampled_from([MORE, TEXT, BINARY, CLOSE, PING]), TEXTS, fin=st.just(0)),
    st.sampled_from([frame(CLOSE), frame(BINARY, "b"), frame(TEXT, "x" * (BOUND + 1)), b"?"]),
).map(lambda odd: (odd,))
PARTS = st.tuples(
    st.lists(SOUND, min_size=1, max_size=4),
    st.lists(UNSOUND, max_size=1),
    st.lists(SOUND, max_size=3),
).map(lambda lists: list(chain(*chain(*lists))))


@pytest.mark.slow
@settings(max_examples=4 * settings().max_examples)
@given(parts=PARTS, data=st.data())
def test_any_stream_cut_anywhere_comes_to_what_it_comes_to_with_autobahn(
    parts: list[bytes], data: st.DataObject
) -> None:
    """Between frames most of all: there it might go from one reader to the other."""
    stream, ends = b"".join(parts), list(accumulate(map(len, parts)))
    where = st.sampled_from(ends) | st.integers(0, len(stream))
    cuts = sorted(data.draw(st.lists(where, max_size=8)))
    chunks = [stream[a:b] for a, b in pairwise([0, *cuts, len(stream)]) if a < b]
    assert outcome(read(*chunks, most=BOUND)) == outcome(read_by_autobahn(*chunks, most=BOUND))
