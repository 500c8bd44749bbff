"""A page without a room, and somebody who only listens to its accessibility tree."""

from __future__ import annotations

import json
import mimetypes
import time
from collections.abc import Iterator
from pathlib import Path
from typing import Any

from django.conf import settings
from django.contrib.auth.models import AnonymousUser
from django.template.loader import render_to_string
from playwright.sync_api import Browser, Page, Route, WebSocketRoute, expect

from games.houses.words.sheet import sheet_words
from games.selectors.table_page import TableFacts
from games.tests.browser.person import AT_ONCE
from games.tests.browser.transcripts.scripted_table import ALICE, Frame
from games.tests.served.waiting import PATIENCE

BASE = Path(settings.BASE_DIR)
ADDRESS = "http://table.test"
PLAIN_FILES = {"staticfiles": {"BACKEND": "django.contrib.staticfiles.storage.StaticFilesStorage"}}
COUNT = """() => {
  window.announced = 0;
  const look = (changes) => {
    for (const { target, addedNodes } of changes)
      if (target.matches("[role=log], [role=alert]")) window.announced += addedNodes.length;
  };
  new MutationObserver(look).observe(document.body, { childList: true, subtree: true });
}"""
"""Counts what is added to the live regions, those of a dialog as well."""
TICK = 250
"""Milliseconds; no two steps of a hand follow each other as closely."""
LIVE = "[aria-live], [role=status], [role=alert], [role=log], output"


class Listener:
    """One page that is sent frames by hand; ``asked`` are the acts that it has asked for."""

    def __init__(
        self,
        browser: Browser,
        page: dict[str, Any],
        *,
        by_step: bool = False,
        has_touch: bool = False,
    ) -> None:
        """Prepare it; ``by_step``: what a frame says is shown and announced step by step."""
        self.asked: list[Frame] = []
        self._facts = page
        self._asked = 0
        self._answered = 0
        self._seen: set[int] = set()
        self._read = 0
        self.context = browser.new_context(
            base_url=ADDRESS, reduced_motion="reduce", has_touch=has_touch
        )
        if not by_step:
            self.context.add_init_script(path=AT_ONCE)
        self.context.route("**/*", self._serve)
        self.context.route_web_socket("**/ws/**", self._join)

    def open(self, snapshot: Frame) -> Page:
        """Open the page, and send it the table."""
        self._snapshot = snapshot
        self.page = self.context.new_page()
        self.page.goto("/tables/12/")
        expect(self.page.locator(".seat, .text-table").first).to_be_visible()
        self.page.evaluate(COUNT)
        self._tree = self.context.new_cdp_session(self.page)
        return self.page

    def heard_of(self, frame: Frame) -> list[str]:
        """Send a frame; return what was announced of it at once, no message twice."""
        self.shows(frame)
        announced = self._news()
        assert len(set(announced)) == len(announced), announced
        return announced

    def heard_within(self, milliseconds: int) -> list[str]:
        """Let time go by on the page's clock, the room asking meanwhile; return announcements."""
        announced = []
        for _ in range(milliseconds // TICK):
            self.page.clock.run_for(TICK)
            self.shows()
            announced += self._news()
        return announced

    def shows(self, *frames: Frame) -> None:
        """Send frames, and wait until the page has taken them in."""
        for frame in frames:
            self._socket.send(json.dumps(frame))
        self._settle()

    def until_asked(self) -> None:
        """Wait until the page has asked for an act."""
        end = time.monotonic() + PATIENCE
        while not self.asked:
            assert time.monotonic() < end, self.page.locator("main").inner_text()
            self.page.wait_for_timeout(5)

    def _settle(self) -> None:
        """Wait until the page has answered what was asked after the frame."""
        self._asked += 1
        self._socket.send(json.dumps({"type": "ask", "ask": self._asked}))
        while self._answered < self._asked:
            self.page.wait_for_timeout(5)

    def _news(self) -> list[str]:
        """Return what was announced since the last time, once the accessibility tree has it."""
        written: int = self.page.evaluate("window.announced")
        announced: list[str] = []
        while self._read + len(announced) < written:
            announced += self._new_paragraphs()
        self._read = written
        return announced

    def _new_paragraphs(self) -> Iterator[str]:
        """Yield what the live regions of the accessibility tree have that they hadn't before."""
        nodes = self._tree.send("Accessibility.getFullAXTree")["nodes"]
        by_id = {node["nodeId"]: node for node in nodes}
        for node in nodes:
            role = node.get("role", {}).get("value")
            if role in ("log", "alert"):
                for child in node["childIds"]:
                    paragraph = by_id[child]
                    if paragraph["backendDOMNodeId"] not in self._seen:
                        self._seen.add(paragraph["backendDOMNodeId"])
                        mark = "now!" if role == "alert" else "    "
                        yield f"{mark} {spoken(paragraph, by_id)}"

    def _join(self, socket: WebSocketRoute) -> None:
        self._socket = socket
        socket.on_message(lambda text: self._hear(json.loads(text)))
        socket.send(json.dumps({"type": "page", "build": self._facts["build"], "viewer": ALICE}))

    def _hear(self, said: Frame) -> None:
        if said["type"] == "hello":
            self._socket.send(json.dumps(self._snapshot))
        elif said["type"] == "heartbeat" and said.get("ask"):
            self._answered = max(self._answered, said["ask"])
        elif said["type"] == "heartbeat":  # a silent room would be a lost line after ten seconds
            self._socket.send(json.dumps({"type": "ask", "ask": self._asked}))
        elif said["type"] == "act":
            self.asked.append(said)

    def _serve(self, route: Route) -> None:
        path = route.request.url.removeprefix(ADDRESS).split("?")[0]
        if path.startswith("/tables/"):
            return route.fulfill(body=self._html(), content_type="text/html")
        if path == "/bankroll/":
            return route.fulfill(json={"bankroll": self._facts["bankroll"], "text": "$1,000"})
        file = BASE / path.removeprefix("/")
        if not path.startswith("/static/") or not file.is_file():
            return route.fulfill(status=204)
        kind = mimetypes.guess_type(file.name)[0] or "application/octet-stream"
        return route.fulfill(body=file.read_bytes(), content_type=kind)

    def _html(self) -> str:
        facts = TableFacts(
            id=12,
            name="Avon",
            house="PlayWebPoker",
            house_key="playwebpoker",
            limit=self._facts["limit"],
            starts_hands=True,
        )
        about = {"facts": facts, "page": self._facts, "user": AnonymousUser()}
        return render_to_string("games/table.html", about)


def spoken(node: dict[str, Any], by_id: dict[str, Any]) -> str:
    """Return the text of a node of the accessibility tree."""
    if node.get("role", {}).get("value") == "StaticText":
        return str(node["name"]["value"])
    return "".join(spoken(by_id[each], by_id) for each in node.get("childIds", ()) if each in by_id)


def page_facts(limit: str) -> dict[str, Any]:
    """Return what the server writes into Alice's page."""
    return {
        "table": 12,
        "name": "Avon",
        "limit": limit,
        "house": "playwebpoker",
        "sheet": sheet_words(),
        "viewer": ALICE,
        "bankroll": 100_000,
        "socket": "/ws/tables/12/",
        "build": "1",
        "rulesUrl": "/rules/stetson/",
        "bankrollUrl": "/bankroll/",
        "signIn": "/in/",
        "signUp": "/up/",
        "preferences": {"offers_ahead": "1"},
        "preferencesUrl": "/preferences/",
        "csrfToken": "",
        "wantsSeat": False,
    }
