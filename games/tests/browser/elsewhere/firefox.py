"""Firefox, by WebDriver BiDi, which it speaks itself: https://www.w3.org/TR/webdriver-bidi/."""

from __future__ import annotations

import json
import re
import subprocess
from contextlib import ExitStack
from pathlib import Path
from typing import Any

from typing_extensions import override
from websockets.sync.client import connect

from games.tests.browser.elsewhere.driven import Driven
from games.tests.served.waiting import PATIENCE

LISTENING = re.compile(r"WebDriver BiDi listening on (ws://\S+)")


class Firefox(Driven):
    """A Firefox without a window, with a profile of its own."""

    def __init__(self, path: str, profile: Path) -> None:
        super().__init__()
        self._asked = 0
        with ExitStack() as opened:
            process = opened.enter_context(start(path, profile))
            opened.callback(process.terminate)
            self._line = opened.enter_context(connect(address_of(process), max_size=None))
            self._ask("session.new", capabilities={})
            self._ask("session.subscribe", events=["log.entryAdded"])
            tree = self._ask("browsingContext.getTree")
            self._tab = tree["contexts"][0]["context"]
            self._opened = opened.pop_all()

    @override
    def go(self, address: str) -> None:
        self._ask("browsingContext.navigate", context=self._tab, url=address, wait="complete")

    @override
    def run(self, script: str) -> Any:
        answer = self._ask(
            "script.evaluate",
            expression=f"JSON.stringify(({script}) ?? null)",
            target={"context": self._tab},
            awaitPromise=False,
        )
        return json.loads(answer["result"]["value"])

    @override
    def act(self, source: dict[str, Any]) -> None:
        self._ask("input.performActions", context=self._tab, actions=[source])

    @override
    def close(self) -> None:
        self._opened.close()

    def _ask(self, method: str, **params: Any) -> Any:
        """Send one command; return its result, and note what the console says meanwhile."""
        self._asked += 1
        self._line.send(json.dumps({"id": self._asked, "method": method, "params": params}))
        while (answer := json.loads(self._line.recv(PATIENCE))).get("id") != self._asked:
            self._note(answer["params"])
        assert answer["type"] == "success", (method, answer)
        return answer["result"]

    def _note(self, entry: dict[str, Any]) -> None:
        if entry.get("level") == "error":
            self.complaints.append(str(entry.get("text")))


def start(path: str, profile: Path) -> subprocess.Popen[str]:
    """Start the program; it says on stderr where it listens."""
    where = ["--profile", str(profile), "--remote-debugging-port", "0"]
    return subprocess.Popen(
        [path, "--headless", "--no-remote", *where, "about:blank"],
        stdout=subprocess.DEVNULL,
        stderr=subprocess.PIPE,
        text=True,
    )


def address_of(process: subprocess.Popen[str]) -> str:
    """Wait until it listens; return the address of its sessions."""
    assert process.stderr is not None
    for line in process.stderr:
        if found := LISTENING.search(line):
            return f"{found[1]}/session"
    raise AssertionError("Firefox has ended.")
