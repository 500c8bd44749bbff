"""A socket's line before its handshake is answered."""

from __future__ import annotations

from struct import pack

import pytest

from cardroom.tests.read_both_ways import CLOSE, FIN, TEXT, Watched, frame


@pytest.mark.parametrize("is_answered", [False, True], ids=["before", "after"])
def test_whoever_says_more_before_the_answer_is_cut_off(is_answered: bool) -> None:
    protocol = Watched()
    if not is_answered:
        protocol.handshake_deferred = object()

    protocol.dataReceived(frame(TEXT, "more"))

    assert protocol.texts() == (["more"] if is_answered else [])
    assert protocol.transport.ends == ([] if is_answered else ["aborted"])


@pytest.mark.parametrize(("code", "sent"), [(None, 1000), (1000, 1000), (4401, 4401)])
def test_a_socket_is_closed_with_the_code_that_was_asked_for(code: int | None, sent: int) -> None:
    protocol = Watched()

    protocol.serverClose(code)

    assert protocol.transport.sent == [bytes((FIN | CLOSE, 2)) + pack("!H", sent)]
