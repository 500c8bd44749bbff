"""The texts of one commit's frame: everybody's, and one for each player who is told more.

A frame's moment differs for whoever holds cards, folded or not: at a full table for all. What
everybody may know of it is encoded once; a player's own is put behind it.
"""

from __future__ import annotations

from games.live.telling.encoding import frame_text, moment_json, with_own_text
from games.live.telling.showing import Shown
from games.projections import OwnMoments
from games.projections.now import Now


class FrameTexts:
    """``now`` is the moment as everybody may know it, ``owns`` what of it is for players alone."""

    def __init__(self, table_id: int, shown: Shown, now: Now, owns: OwnMoments) -> None:
        self._table_id, self._shown, self._owns = table_id, shown, owns
        self._everybodys = moment_json(now)
        self.public = frame_text(table_id, shown, self._everybodys, None)
        self._made: dict[int | None, str] = {None: self.public}

    def to(self, player: int | None) -> str:
        """Return the frame for a player, or for the public."""
        text = self._made.get(player)
        if text is None and player is not None:
            text = self._made[player] = self._own(player)
        return text or self.public

    def _own(self, player: int) -> str:
        own = self._owns.of(player)
        return with_own_text(self._with_events(player), own)

    def _with_events(self, player: int) -> str:
        """Return everybody's frame, with the events as this player may see them."""
        if player not in self._shown.own:
            return self.public
        return frame_text(self._table_id, self._shown, self._everybodys, player)
