"""A socket's line before its handshake is answered."""

from __future__ import annotations

from types import SimpleNamespace
from typing import Any

import pytest
from autobahn.twisted.websocket import WebSocketServerProtocol

from cardroom.serving.room_protocol import RoomProtocol


@pytest.mark.parametrize("is_answered", [False, True], ids=["before", "after"])
def test_whoever_says_more_before_the_answer_is_cut_off(
    is_answered: bool, monkeypatch: pytest.MonkeyPatch
) -> None:
    done: list[Any] = []
    monkeypatch.setattr(WebSocketServerProtocol, "dataReceived", lambda _, data: done.append(data))
    protocol = RoomProtocol()
    protocol.transport = SimpleNamespace(abortConnection=lambda: done.append("cut off"))
    if not is_answered:
        protocol.handshake_deferred = object()

    protocol.dataReceived(b"frames")

    assert done == [b"frames" if is_answered else "cut off"]
