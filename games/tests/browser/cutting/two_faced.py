"""A line over which one person is shown another frame of a hand than everybody else, signed as the
room signs: what a house would do that lies to one of them."""

from __future__ import annotations

import json
import re
from pathlib import Path
from typing import Any

from playwright.sync_api import BrowserContext, WebSocketRoute

from games.fairness.frames import text_hash
from games.fairness.keyring import read_keyring
from games.fairness.signing import room_key

Frame = dict[str, Any]
DECK = re.compile(r"^deck [0-9a-f]{64}$", re.MULTILINE)
OTHER_DECK = f"deck {'5a' * 32}"


class TwoFacedLine:
    """Stands between a browser's tables and the room, which thinks that all is well; ``shown`` are
    the other frames, by the room's own."""

    def __init__(self, context: BrowserContext, keyring: Path, *, from_hand: int) -> None:
        self.shown: dict[str, str] = {}
        self._key = room_key(read_keyring(keyring))
        self._from_hand = from_hand
        context.route_web_socket("**/ws/tables/**", self._join)

    def _join(self, page: WebSocketRoute) -> None:
        room = page.connect_to_server()
        page.on_message(lambda text: room.send(self._said(str(text))))
        room.on_message(lambda text: page.send(self._changed(str(text))))

    def _changed(self, text: str) -> str:
        if "hand_framed" not in text:
            return text
        frame: Frame = json.loads(text)
        for event in frame.get("events", ()):
            if event["type"] == "hand_framed":
                self._exchange(event)
        return json.dumps(frame)

    def _exchange(self, event: Frame) -> None:
        true: str = event["frame"]
        if int(true.partition("\nhand ")[2].partition("\n")[0]) < self._from_hand:
            return
        self.shown[true] = other = DECK.sub(OTHER_DECK, true, count=1)
        event["frame"] = other
        event["signature"] = self._key.sign_frame(text_hash(other)).hex()

    def _said(self, text: str) -> str:
        """Return what a page says, a cut for the frame that it was shown as one for the room's."""
        for true, other in self.shown.items():
            text = text.replace(text_hash(other).hex(), text_hash(true).hex())
        return text
