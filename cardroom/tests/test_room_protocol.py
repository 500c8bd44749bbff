"""A socket's line before its handshake is answered."""

from __future__ import annotations

import pytest

from cardroom.tests.read_both_ways import TEXT, Watched, frame


@pytest.mark.parametrize("is_answered", [False, True], ids=["before", "after"])
def test_whoever_says_more_before_the_answer_is_cut_off(is_answered: bool) -> None:
    protocol = Watched()
    if not is_answered:
        protocol.handshake_deferred = object()

    protocol.dataReceived(frame(TEXT, "more"))

    assert protocol.texts() == (["more"] if is_answered else [])
    assert protocol.transport.ends == ([] if is_answered else ["aborted"])
