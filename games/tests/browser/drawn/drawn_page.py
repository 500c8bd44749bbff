"""The table page without a room: real template, scripts and style sheets, and frames by hand.

What a page asks for is answered from the files; its socket brings what a test feeds it.
"""

from __future__ import annotations

import json
import mimetypes
import time
from collections.abc import Callable
from functools import partial
from pathlib import Path
from types import SimpleNamespace
from typing import Literal
from urllib.parse import urlsplit

from django.conf import settings
from django.template.loader import render_to_string
from playwright.sync_api import Browser, ConsoleMessage, Page, Route, WebSocketRoute

from games.houses.words.sheet import sheet_words
from games.tests.browser.drawn.snapshots import TABLE
from games.tests.browser.person import SHOWN_CHIPS
from games.tests.served.waiting import PATIENCE

ADDRESS = "http://room.test"
PATH = f"/tables/{TABLE}/"
PREFERENCES_PATH = "/account/preferences/"
POLICY = "default-src 'self'; img-src 'self' data:"
ColorScheme = Literal["dark", "light"]
BETWEEN_LOOKS = 3
"""Milliseconds."""
OPENED = 1_700_000_000_000


class DrawnPage:
    """One page at one table, as one player; it is fed snapshots."""

    def __init__(
        self,
        browser: Browser,
        viewer: int,
        *,
        name: str = "Rhone",
        limit: str = "$1/2 No limit hold'em",
        scheme: ColorScheme = "dark",
        tour: str = "",
        more: dict[str, object] | None = None,
    ) -> None:
        """``more`` is what the page's script gets besides."""
        self._facts = facts(viewer, name, limit) | {"tour": tour} | (more or {})
        self._socket: WebSocketRoute | None = None
        self._asked = self._answered = 1
        self._version = 0
        self.complaints: list[str] = []
        self.posted: list[tuple[str, str]] = []
        """What the page has had the room keep: paths, and what was sent there."""
        self.context = browser.new_context(base_url=ADDRESS, color_scheme=scheme)
        self.context.add_init_script(path=SHOWN_CHIPS)
        self.page: Page = self.context.new_page()
        self.page.on("pageerror", lambda error: self.complaints.append(str(error)))
        self.page.on("console", self._complain)
        self.page.route(f"{ADDRESS}/**", self._answer)
        self.page.route_web_socket(lambda address: "/ws/" in address, self._connect)

    def open(self) -> None:
        """Open the page; its socket says hello."""
        self.page.goto(PATH)
        self._wait_until(lambda: self._socket is not None)

    def next_version(self) -> int:
        """Return the version of the next snapshot."""
        self._version += 1
        return self._version

    def feed(self, *frames: str) -> None:
        """Bring frames, and wait until the page has drawn them."""
        self.bring(*frames)
        self.page.evaluate(DRAWN)

    def bring(self, *frames: str) -> None:
        """Bring frames, and wait until the page has taken them in; its time may stand still."""
        assert self._socket
        self._asked += 1
        for frame in (*frames, json.dumps({"type": "ask", "ask": self._asked})):
            self._socket.send(frame)
        self._wait_until(lambda: self._answered >= self._asked)

    def kept(self, count: int) -> list[tuple[str, str]]:
        """Wait until the page has had the room keep so much; return all of it."""
        self._wait_until(lambda: len(self.posted) >= count)
        return self.posted

    def _wait_until(self, is_so: Callable[[], bool]) -> None:
        end = time.monotonic() + PATIENCE
        while not is_so():
            assert time.monotonic() < end, self.complaints
            self.page.wait_for_timeout(BETWEEN_LOOKS)

    def _connect(self, socket: WebSocketRoute) -> None:
        socket.on_message(partial(self._hear, socket))
        viewer = self._facts["viewer"]
        socket.send(json.dumps({"type": "page", "build": "", "viewer": viewer}))
        socket.send(json.dumps({"type": "acting", "here": True, "opened": OPENED}))
        socket.send(json.dumps({"type": "ask", "ask": 1, "round_trip": 38}))
        socket.send(json.dumps({"type": "all_ins", "left": 2}))

    def _complain(self, said: ConsoleMessage) -> None:
        if said.type == "error":
            self.complaints.append(said.text)

    def _hear(self, socket: WebSocketRoute, said: str | bytes) -> None:
        """Note which socket the page keeps of those that it tried, and what it has taken in."""
        self._socket = socket
        self._answered = max(self._answered, json.loads(said).get("ask") or 0)

    def _answer(self, route: Route) -> None:
        path = urlsplit(route.request.url).path
        if path == PATH:
            body = page_text(self._facts)
            headers = {"Content-Security-Policy": POLICY}
            route.fulfill(body=body, content_type="text/html", headers=headers)
        elif route.request.method == "POST":
            self.posted.append((path, route.request.post_data or ""))
            route.fulfill(status=204)
        elif path == self._facts["bankrollUrl"]:
            route.fulfill(json={"bankroll": self._facts["bankroll"], "text": "$840"})
        else:
            file = Path(settings.BASE_DIR) / path.removeprefix("/")
            kind = mimetypes.guess_type(file.name)[0]
            route.fulfill(body=file.read_bytes(), content_type=kind)


DRAWN = """() => new Promise((done) =>
  requestAnimationFrame(() => requestAnimationFrame(() => setTimeout(done, 0))))"""


def facts(viewer: int, name: str, limit: str) -> dict[str, object]:
    """Return what the page's script gets in the page."""
    return {
        "table": TABLE,
        "name": name,
        "limit": limit,
        "house": "PlayWebPoker",
        "sheet": sheet_words(),
        "viewer": viewer,
        "bankroll": 84_000,
        "socket": f"/ws{PATH}",
        "build": "",
        "rulesUrl": "/rules/stetson/",
        "bankrollUrl": "/bankroll/",
        "signIn": "/accounts/login/",
        "signUp": "/accounts/signup/",
        "wantsSeat": False,
        "preferences": {"offers_ahead": "1"},
        "preferencesUrl": PREFERENCES_PATH,
        "csrfToken": "",
    }


def page_text(facts: dict[str, object]) -> str:
    """Return the page as the room's template writes it."""
    user = SimpleNamespace(is_authenticated=True, username="rowan")
    context = {"facts": facts, "page": facts, "user": user, "bankroll_text": "$840"}
    return render_to_string("games/table.html", context)
