"""Token uses, noted in bulk and off the path of sign-ins."""

from __future__ import annotations

from functools import partial

from accounts.selectors.visiting.visitors import TOKEN, Visitor
from accounts.services.tokens.note_token_uses import note_token_uses
from games.live.ticks.tick import Served
from games.live.utc_clock import utc_now

AT_A_TIME = 500
"""Tokens in one statement: however many come back at once, no act waits long for the writer."""


class TokenUses:
    """The hashes of tokens that have let somebody in and aren't noted yet."""

    def __init__(self) -> None:
        self._used: set[str] = set()

    def note(self, visitor: Visitor) -> None:
        """Remember a use, if the visitor came with a token."""
        if visitor.key.startswith(TOKEN):
            self._used.add(visitor.key.removeprefix(TOKEN))

    async def tick(self, served: Served) -> None:
        """Write down what was used; what can't be written now is tried again in a second."""
        while self._used:
            some = tuple(self._used)[:AT_A_TIME]
            await served.threads.write(partial(note_token_uses, some, now=utc_now()))
            self._used.difference_update(some)
