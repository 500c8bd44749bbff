"""A room at which all others have their answers ready: a press of Alice's brings her next turn."""

from __future__ import annotations

import json
from collections.abc import Iterator

from playwright.sync_api import Browser
from typing_extensions import override

from games.engine.rules import Limit
from games.tests.browser.transcripts.listening import Listener, page_facts
from games.tests.browser.transcripts.played_table import PlayedTable
from games.tests.browser.transcripts.scripted_table import ALICE, Frame


class QuickRoom(Listener):
    """Alice's page; ``asked`` are the acts that it has asked for, ``hellos`` the versions that it
    has said to have."""

    def __init__(self, browser: Browser, limit: Limit, **facts: object) -> None:
        super().__init__(browser, page_facts("$1/$2 No limit hold'em") | facts, has_touch=True)
        self.hellos: list[int | None] = []
        self.table = PlayedTable(limit, seed=7)

    def begin(self) -> None:
        """Open the page, and deal; it is her turn."""
        self.open(self.table.snapshot())
        self.shows(*self._goes_on(self.table.start()))

    def goes_on_without_her(self) -> None:
        """Have her stay in too, and all others, until it would be her turn again."""
        self.shows(*self._goes_on(self.table.stays()))

    @override
    def _hear(self, said: Frame) -> None:
        if said["type"] == "hello":
            self.hellos.append(said["version"])
            self._snapshot = self.table.snapshot()
        super()._hear(said)
        if said["type"] == "act":
            done, acted = self.table.acts(said)
            for frame in (done, *self._goes_on(acted)):
                self._socket.send(json.dumps(frame))

    def _goes_on(self, frame: Frame) -> Iterator[Frame]:
        """Yield a frame and all that follows it, to Alice's next turn: in another hand, at last."""
        yield frame
        while (to_act := self.table.hand.to_act) != ALICE:
            yield self.table.start() if to_act is None else self.table.stays()
