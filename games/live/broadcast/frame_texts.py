"""The texts of one commit's frame: everybody's, and one for each player who is sent more.

A frame's moment differs for whoever holds cards, folded or not: at a full table for all. What
everybody may know of it is encoded once; a player's own is put behind it.
"""

from __future__ import annotations

from games.live.broadcast.commit_projection import Projection
from games.live.broadcast.encoding import frame_text, moment_json, with_own_text
from games.projections import OwnMoments
from games.projections.now import Now
from games.projections.project_own import without_cards


class FrameTexts:
    """``now`` is the moment as everybody may know it, ``owns`` what of it is for players alone."""

    def __init__(self, table_id: int, projection: Projection, now: Now, owns: OwnMoments) -> None:
        self._table_id, self._projection, self._owns = table_id, projection, owns
        self._everybodys = moment_json(now)
        self.public = frame_text(table_id, projection, self._everybodys, None)
        self._made: dict[int | None, str] = {None: self.public}

    def to(self, player: int | None, has_own: bool = True) -> str:
        """Return the frame for a player, or for the public; without ``has_own`` the hand's cards
        aren't theirs to see."""
        if player is not None and not has_own:
            return with_own_text(self.public, without_cards(self._owns.of(player)))
        text = self._made.get(player)
        if text is None and player is not None:
            text = self._made[player] = self._own(player)
        return text or self.public

    def _own(self, player: int) -> str:
        own = self._owns.of(player)
        return with_own_text(self._with_events(player), own)

    def _with_events(self, player: int) -> str:
        """Return everybody's frame, with the events as this player may see them."""
        if player not in self._projection.own:
            return self.public
        return frame_text(self._table_id, self._projection, self._everybodys, player)
