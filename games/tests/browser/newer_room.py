"""A room of a later version, as far as one page can see: its frames are changed on their way."""

from __future__ import annotations

import json
from collections.abc import Callable
from typing import Any

from playwright.sync_api import BrowserContext, WebSocketRoute

Frame = dict[str, Any]
Change = Callable[[Frame], list[Frame]]


class NewerRoom:
    """Stands between a table's page and the room. ``change`` makes what is sent of each frame.

    ``said`` is what the page has said; ``hand_no`` goes by what it was sent.
    """

    def __init__(self, context: BrowserContext, change: Change) -> None:
        self.said: list[Frame] = []
        self.hand_no = 0
        self._change = change
        context.route_web_socket("**/ws/tables/**", self._join)

    def _join(self, page: WebSocketRoute) -> None:
        room = page.connect_to_server()
        room.on_message(lambda text: self._pass_on(page, json.loads(text)))
        page.on_message(lambda text: self._hear(room, str(text)))

    def _hear(self, room: WebSocketRoute, text: str) -> None:
        self.said.append(json.loads(text))
        room.send(text)

    def _pass_on(self, page: WebSocketRoute, frame: Frame) -> None:
        for event in frame.get("events", ()):
            if event["type"] == "hand_started":
                self.hand_no = event["hand_no"]
        for each in self._change(frame):
            page.send(json.dumps(each))


def has(frame: Frame, kind: str) -> bool:
    """Return whether a frame has a kind of event."""
    return any(event["type"] == kind for event in frame.get("events", ()))
