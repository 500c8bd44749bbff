"""One open socket, as the room sees it: whose it is, and what they have been sent."""

from __future__ import annotations

import logging
from collections.abc import Awaitable, Callable
from math import inf

from accounts.rights.visibility import Openness
from games.journal.giving_up_hands import Defect
from games.journal.side_records.current_era import era_word
from games.selectors.onlooker import Onlooker

logger = logging.getLogger(__name__)

Send = Callable[[dict[str, object]], Awaitable[None]]

GOING_AWAY = 1012  # the service restarts: come back
TRY_AGAIN = 1013  # the socket was too far behind
SIGNED_OUT = 4401
NOT_SHOWN = 4403  # strangers may not see this, or no longer
NO_SUCH_TABLE = 4404  # or none that they may see


class Socket:
    """A WebSocket of a watcher (``player`` None) or of a player.

    ``version`` is what its heartbeats say it has; ``key`` is the stored hash of the
    session or token that let it in; ``greeted`` is when it was last answered a hello; ``unsent``
    says how many bytes still wait to be sent to it, where the server knows; ``opened`` is when
    its page was, in Unix milliseconds, None for a client that is no page; ``era`` is the one of
    what it had when it opened, None if it hasn't said; ``round_trip`` is how
    long its answer to the last question took, in milliseconds. ``pledge`` is the
    hash of the cut that its page would reveal for the next hand, announced at ``pledged_at``.
    ``has_left`` says that it closed since its page was closed or left. ``is_in`` says that they
    have been let in, ``shows`` what of the room it shows, ``onlooker`` who looks, for what only
    some may see. ``own_from`` is the number of the first hand whose cards it is sent as its
    player's own (games/selectors/dealt_in.py). ``write`` is the server's short way for texts,
    which says whether it could be taken: other servers have none.
    """

    __slots__ = (
        "__weakref__",
        "_send",
        "acting_sent",
        "asked",
        "asked_at",
        "era",
        "greeted",
        "has_left",
        "heard",
        "is_in",
        "is_open",
        "key",
        "onlooker",
        "opened",
        "own_from",
        "player",
        "pledge",
        "pledged_at",
        "round_trip",
        "shows",
        "unsent",
        "version",
        "write",
    )

    def __init__(
        self,
        send: Send,
        *,
        player: int | None,
        key: str = "",
        is_in: bool = False,
        onlooker: Onlooker | None = None,
        shows: Openness = Openness.TABLES,
        now: float,
        unsent: Callable[[], int] = lambda: 0,
        write: Callable[[str], bool] = lambda text: False,
    ) -> None:
        self._send = send
        self.write = write
        self.unsent = unsent
        self.player = player
        self.key = key
        self.is_in, self.shows = is_in, shows
        self.onlooker = onlooker or Onlooker(player=player)
        self.own_from = 0
        self.version = 0
        self.heard = now
        self.greeted = -inf
        self.is_open = True
        self.has_left = False
        self.opened: int | None = None
        self.era: str | None = None
        self.pledge: bytes | None = None
        self.pledged_at = -inf
        self.acting_sent: bool | None = None
        self.asked, self.asked_at = 0, now
        self.round_trip: int | None = None

    def version_here(self, version: int | None, era: str | None) -> int | None:
        """Return the version that it says it has; None if that is of another era, and so stands for
        other commits. Once it has been sent the table here, it is of this one."""
        of_era = self.era if era is None and self.greeted == -inf else era
        return version if of_era in (None, era_word()) else None

    def has_own(self, hand_no: int) -> bool:
        """Return whether its player's cards of a hand are its own."""
        return hand_no >= self.own_from

    def note_pledge(self, hashed: bytes, now: float) -> None:
        """Note which cut its page would reveal from now on."""
        self.pledge, self.pledged_at = hashed, now

    def note_asked(self, now: float) -> int:
        """Note that it is asked whether it is there; return the question's number."""
        self.asked, self.asked_at = self.asked + 1, now
        return self.asked

    def note_answered(self, number: int, now: float) -> None:
        """Note how long the answer took, if it is the last question's."""
        if number == self.asked:
            self.round_trip = round((now - self.asked_at) * 1000)

    def send_now(self, text: str) -> bool:
        """Send a text frame without waiting; False: ``send`` has to."""
        return not self.is_open or self.write(text)

    async def send(self, text: str) -> None:
        """Send a text frame; a socket that fails is closed for good, and disturbs nobody else."""
        if self.send_now(text):
            return
        if not await self._sent({"type": "websocket.send", "text": text}):
            self.is_open = False

    async def close(self, code: int) -> None:
        """Close it from our side."""
        if self.is_open:
            self.is_open = False
            await self._sent({"type": "websocket.close", "code": code})

    async def _sent(self, message: dict[str, object]) -> bool:
        """Say whether the server took a message. Why it didn't is logged, without what is in it:
        that may be somebody's cards."""
        try:
            await self._send(message)
        except Exception as error:
            logger.warning("A socket failed, player %s: %s", self.player, Defect(error))
            return False
        return True
