"""WebKitGTK, the nearest to Safari that Debian has: its MiniBrowser by WebKitWebDriver, in Xvfb."""

from __future__ import annotations

import json
import os
import socket
import subprocess
import time
import urllib.request
from collections.abc import Iterator
from contextlib import ExitStack, contextmanager
from typing import Any

from typing_extensions import override

from games.tests.browser.elsewhere.driven import BETWEEN_LOOKS, Driven
from games.tests.browser.real_room import free_port
from games.tests.served.waiting import PATIENCE

SOFTWARE = {"WEBKIT_DISABLE_COMPOSITING_MODE": "1", "LIBGL_ALWAYS_SOFTWARE": "1"}


class WebKit(Driven):
    """A MiniBrowser on a screen that nobody sees."""

    def __init__(self, driver: str, browser: str) -> None:
        super().__init__()
        with ExitStack() as opened:
            port = free_port()
            screen = opened.enter_context(display())
            env = {**os.environ, **SOFTWARE, **as_root(), "DISPLAY": screen}
            command = [driver, "--host=127.0.0.1", f"--port={port}"]
            opened.enter_context(running(command, env, port))
            self._address = f"http://127.0.0.1:{port}/session"
            options = {"binary": browser, "args": ["--automation"]}
            wanted = {"alwaysMatch": {"webkitgtk:browserOptions": options}}
            session = self._ask("POST", "", capabilities=wanted)["sessionId"]
            self._address += f"/{session}"
            opened.callback(self._ask, "DELETE", "")
            self._opened = opened.pop_all()

    @override
    def go(self, address: str) -> None:
        self._ask("POST", "/url", url=address)

    @override
    def run(self, script: str) -> Any:
        text = f"return JSON.stringify(({script}) ?? null)"
        return json.loads(self._ask("POST", "/execute/sync", script=text, args=[]))

    @override
    def act(self, source: dict[str, Any]) -> None:
        self._ask("POST", "/actions", actions=[source])

    @override
    def close(self) -> None:
        self._opened.close()

    def _ask(self, method: str, path: str, **body: Any) -> Any:
        asked = urllib.request.Request(
            self._address + path,
            data=json.dumps(body).encode() if method == "POST" else None,
            headers={"Content-Type": "application/json"},
            method=method,
        )
        with urllib.request.urlopen(asked, timeout=PATIENCE) as answer:
            return json.load(answer)["value"]


@contextmanager
def display() -> Iterator[str]:
    """Start an X server without a screen; give its name."""
    reader, writer = os.pipe()
    size = ["-screen", "0", "1280x900x24", "-nolisten", "tcp"]
    server = subprocess.Popen(
        ["Xvfb", "-displayfd", str(writer), *size], pass_fds=[writer], stderr=subprocess.DEVNULL
    )
    try:
        yield f":{os.read(reader, 20).decode().strip()}"
    finally:
        server.terminate()
        server.wait()


@contextmanager
def running(command: list[str], env: dict[str, str], port: int) -> Iterator[None]:
    """Start a program, and wait until it listens."""
    process = subprocess.Popen(command, env=env)
    try:
        end = time.monotonic() + PATIENCE
        while not listens(port):
            assert process.poll() is None, command
            assert time.monotonic() < end, command
            time.sleep(BETWEEN_LOOKS)
        yield
    finally:
        process.terminate()
        process.wait()


def listens(port: int) -> bool:
    """Return whether something listens at a port."""
    with socket.socket() as probe:
        return probe.connect_ex(("127.0.0.1", port)) == 0


def as_root() -> dict[str, str]:
    """Return what root needs, who can have no sandbox; the pages are the room's own."""
    return {} if os.geteuid() else {"WEBKIT_DISABLE_SANDBOX_THIS_IS_DANGEROUS": "1"}
