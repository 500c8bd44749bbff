"""Turns for making pages: few at a time, for each address in turn, and with a rest after each.

Each page is made in a thread, and threads share one lock with the tables. Thirty at once would
have an act wait behind all of them at each of its steps.
"""

from __future__ import annotations

import asyncio
import time

from accounts.throttling.hashing.hash_lanes import Asker, Lane, Lanes

AT_ONCE = 2
"""Pages that are made at the same time."""
MOST = 300
"""Pages that wait in each lane."""
MOST_EACH = 100
"""Pages of one address or known browser that wait at once: a house may be behind one address."""
LONGEST_S = 0.5
"""Seconds after which a page under way holds up no other any more."""
REST = 1.0
"""How long nobody gets the turn of a page that has been made, as a share of what it took, while
more wait: the tables' time."""


class PageTurn:
    """One page's place in the line, and then its turn; ``outcome`` is done when it may begin."""

    def __init__(self, line: PageTurns, who: Asker) -> None:
        self.who = who
        self.outcome: asyncio.Future[None] = asyncio.get_running_loop().create_future()
        self._line = line
        self._began = 0.0
        self._clock: asyncio.TimerHandle | None = None

    def begin(self) -> None:
        """Have the page made, for LONGEST_S at most."""
        self.outcome.set_result(None)
        self._began = time.monotonic()
        self._clock = asyncio.get_running_loop().call_later(LONGEST_S, self.give_back)

    def give_back(self) -> None:
        """Let the next one go on, or leave the line; a second call does nothing."""
        if not self.outcome.done():
            self.outcome.cancel()
            self._line.leave(self)
        elif self._clock is not None:
            self._clock.cancel()
            self._clock = None
            self._line.pass_on(time.monotonic() - self._began)


class PageTurns:
    """The line of a process. Used in its event loop only."""

    def __init__(self) -> None:
        lanes: list[Lane[PageTurn]] = [Lane(most=MOST, most_each=MOST_EACH) for _ in range(2)]
        self._lanes = Lanes(*lanes)
        self._free = AT_ONCE

    def ask(self, who: Asker) -> PageTurn | None:
        """Return a place in the line, which may have its turn already; None if there is none."""
        turn = PageTurn(self, who)
        if not self._lanes.of(who).add(who.share, turn):
            return None
        self._go_on()
        return turn

    def leave(self, turn: PageTurn) -> None:
        """Forget a page that waits."""
        self._lanes.of(turn.who).remove(turn.who.share, turn)

    def refuse_all(self) -> None:
        """Have all that wait lose their places."""
        while len(self._lanes):
            self._lanes.next().outcome.cancel()

    def pass_on(self, took: float) -> None:
        """Let the next one begin, after a rest if any waits; the page before took so many
        seconds."""
        if len(self._lanes):
            asyncio.get_running_loop().call_later(took * REST, self._become_free)
        else:
            self._become_free()

    def _become_free(self) -> None:
        self._free += 1
        self._go_on()

    def _go_on(self) -> None:
        while self._free and len(self._lanes):
            self._free -= 1
            self._lanes.next().begin()
