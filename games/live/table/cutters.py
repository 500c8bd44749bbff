"""Cutters of the next deck at a table: the pledges that pages have sent, here and elsewhere."""

from __future__ import annotations

from collections import defaultdict, deque
from collections.abc import Collection, Iterable, Mapping

from games.engine.events.shuffle_proof import AttemptGivenUp, HandCut, HandFramed
from games.live.broadcast.sockets import Socket
from games.live.table.pledges import KnownPledge, newest, pledged
from games.projections.public_events import HandStarted
from games.services.hands.frame_hand import PATIENCE_MS, Pledges

SHORT_PATIENCE_MS = 500
"""Milliseconds, while somebody who cuts has missed one lately (docs/fairness.md)."""
LATELY = 10
"""Cuts of a player that are remembered."""


class Cutters:
    """One table's; nothing of it is stored, so that a room that is restored asks anew."""

    def __init__(self) -> None:
        self._elsewhere: Mapping[int, KnownPledge] = {}
        self._came: defaultdict[int, deque[bool]] = defaultdict(lambda: deque(maxlen=LATELY))
        self._asked: tuple[int, ...] = ()
        """The players who are listed in the frame that waits, in its order."""
        self._dealt: Mapping[int, int] = {}
        """The players of the hand by their seats, once its start was seen."""

    def hear(self, elsewhere: Mapping[int, KnownPledge]) -> None:
        """Take in what other processes know, by player id."""
        self._elsewhere = elsewhere

    def pledges(self, sockets: Iterable[Socket], seated: Collection[int]) -> Pledges:
        """Return whose cuts are announced, and how long they are to be waited for; ``seated`` are
        the ids of the players at the table: the others look on, and none of them is waited for."""
        known = newest(self._elsewhere, pledged(sockets))
        hashes = {player: each.hash for player, each in known.items() if player in seated}
        has_missed = any(not all(self._came[player]) for player in hashes if player in self._came)
        return Pledges(hashes=hashes, patience=SHORT_PATIENCE_MS if has_missed else PATIENCE_MS)

    def follow(self, events: Iterable[object]) -> None:
        """Remember whose cuts came, and whose didn't: of hands whose start was seen here."""
        for event in events:
            match event:
                case HandStarted(players=players):
                    self._dealt = {each.seat: each.player for each in players}
                case HandFramed(cutters=seats):
                    self._asked = tuple(self._dealt[seat] for seat in seats if seat in self._dealt)
                case AttemptGivenUp(cuts=cuts) | HandCut(cuts=cuts):
                    for player, cut in zip(self._asked, cuts, strict=False):
                        self._came[player].append(bool(cut))
                    self._asked = ()
