"""The browser's room is its own, whatever else answers on this machine."""

from __future__ import annotations

from collections.abc import Iterator
from http.server import BaseHTTPRequestHandler, HTTPServer
from pathlib import Path
from threading import Thread

import pytest
from typing_extensions import override

from games.tests.browser import real_room as real_rooms
from games.tests.browser.real_room import real_room


class Ready(BaseHTTPRequestHandler):
    """Another room, which says of everything that it is ready."""

    def do_GET(self) -> None:
        self.send_response(200)
        self.end_headers()

    @override
    def log_message(self, format: str, *args: object) -> None:
        """Say nothing."""


@pytest.fixture
def taken_port() -> Iterator[int]:
    """A port at which another room answers."""
    with HTTPServer(("127.0.0.1", 0), Ready) as other:
        thread = Thread(target=other.serve_forever)
        thread.start()
        yield other.server_port
        other.shutdown()
        thread.join()


def test_it_takes_no_other_room_for_its_own(
    taken_port: int, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(real_rooms, "free_port", lambda: taken_port)
    program = ("-c", "import time; time.sleep(1); print('Port taken.')")

    with pytest.raises(AssertionError, match="Port taken"), real_room(tmp_path, program):
        pytest.fail("It took the other room for its own.")
