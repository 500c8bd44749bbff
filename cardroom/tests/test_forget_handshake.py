"""Handshakes: an open socket keeps nothing of its own, neither in memory nor for others to find."""

from __future__ import annotations

import json
import os
import secrets
import socket
import subprocess
import sys
import time
from collections.abc import Iterator
from typing import Any

import pytest
from django.conf import settings
from websockets.sync.client import ClientConnection, connect

PATIENCE = 30


@pytest.fixture
def port() -> Iterator[int]:
    """Where remembering_room.py listens, in a process of its own."""
    with socket.socket() as free:
        free.bind(("127.0.0.1", 0))
        number: int = free.getsockname()[1]
    with subprocess.Popen(
        [sys.executable, "-m", "cardroom.tests.remembering_room", str(number)],
        cwd=settings.BASE_DIR,
        env={**os.environ, "DJANGO_SETTINGS_MODULE": "cardroom.settings_for_tests"},
    ) as server:
        yield number
        server.terminate()
        assert server.wait(PATIENCE) == 0


def opened(port: int) -> ClientConnection:
    """Open a socket with an access token that is nowhere else, once somebody listens."""
    end = time.monotonic() + PATIENCE
    while True:
        try:
            return connect(
                f"ws://127.0.0.1:{port}/?opened=0",
                additional_headers={"Authorization": f"Bearer {secrets.token_hex(20)}"},
            )
        except ConnectionRefusedError:
            assert time.monotonic() < end
            time.sleep(0.05)


def test_an_open_socket_keeps_neither_its_request_nor_its_headers(port: int) -> None:
    with opened(port) as peer:
        peer.send("What is kept?")
        kept: dict[str, Any] = json.loads(peer.recv(PATIENCE))
    assert kept == {"headers": [], "names": [], "places": []}
