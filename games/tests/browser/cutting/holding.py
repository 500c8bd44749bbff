"""A line that lets through what a page says, but for its cuts, until these are let go."""

from __future__ import annotations

import json
from typing import Any

from playwright.sync_api import BrowserContext, WebSocketRoute

Frame = dict[str, Any]


class HeldCuts:
    """Stands between a browser's tables and the room; ``said`` is what its pages have said."""

    def __init__(self, context: BrowserContext, *, is_open: bool) -> None:
        self.said: list[Frame] = []
        self._is_open = is_open
        self._held: list[tuple[WebSocketRoute, str]] = []
        context.route_web_socket("**/ws/tables/**", self._join)

    @property
    def cuts(self) -> list[tuple[str, str]]:
        """Each cut that was said, with the hash of its frame."""
        return [(each["frame"], each["cut"]) for each in self.said if each["type"] == "cut"]

    @property
    def pledges(self) -> list[str]:
        """Each hash that was announced, by itself or with the cut before."""
        key_of = {"pledge": "hash", "cut": "next"}
        said = (each.get(key_of.get(each["type"], "")) for each in self.said)
        return [each for each in said if each is not None]

    def let_go(self) -> None:
        """Send what was held, and hold nothing any more."""
        self._is_open = True
        for room, text in self._held:
            room.send(text)

    def _join(self, page: WebSocketRoute) -> None:
        room = page.connect_to_server()
        page.on_message(lambda text: self._take(room, str(text)))

    def _take(self, room: WebSocketRoute, text: str) -> None:
        frame: Frame = json.loads(text)
        self.said.append(frame)
        if frame["type"] == "cut" and not self._is_open:
            self._held.append((room, text))
        else:
            room.send(text)
