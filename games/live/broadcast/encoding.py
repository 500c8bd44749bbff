"""Frames whose costly part is encoded once: the view of a version, the events of a commit, and of
the moment what everybody may know."""

from __future__ import annotations

from itertools import chain

import msgspec

from games.engine.base import Tagged
from games.journal.loaded import Loaded
from games.journal.side_records.current_era import era_word
from games.live.broadcast.commit_projection import Projection
from games.projections import project_view
from games.projections.now import Now, Own
from games.projections.project_own import NOTHING_MORE

_encoder = msgspec.json.Encoder()

ENDS = 2
"""Braces with which a frame closes its moment and itself."""
FRAME = b'{"type":"frame","table":%d,"version":%d,"events":%b,"now":%b}'
"""frames.Frame of parts that are JSON already: a third of the time that an encoder takes."""


class _Snapshot(Tagged, tag="snapshot"):
    """frames.Snapshot with a view that is JSON already."""

    table: int
    version: int
    view: msgspec.Raw
    now: Now
    told: tuple[msgspec.Raw, ...] = ()
    era: str = ""


class Views:
    """A table's view at its newest version, as JSON, for each viewer who asked."""

    def __init__(self) -> None:
        self._of: Loaded | None = None
        self._made: dict[int | None, msgspec.Raw] = {}

    def snapshot(
        self, loaded: Loaded, player: int | None, now: Now, hand: tuple[Projection, ...] = ()
    ) -> str:
        """Return the text of a snapshot for a player, or for the public, with the hand so far."""
        frame = _Snapshot(
            table=loaded.table_id,
            version=loaded.version,
            view=self._view(loaded, player),
            now=now,
            told=tuple(events_for(projection, player) for projection in hand),
            era=era_word(),
        )
        return _encoder.encode(frame).decode()

    def _view(self, loaded: Loaded, player: int | None) -> msgspec.Raw:
        if loaded is not self._of:
            self._of, self._made = loaded, {}
        viewer = player if has_cards(loaded, player) else None
        if viewer not in self._made:
            view = project_view(loaded.state, viewer=viewer, deck=loaded.deck)
            self._made[viewer] = msgspec.Raw(_encoder.encode(view))
        return self._made[viewer]


def has_cards(loaded: Loaded, player: int | None) -> bool:
    """Return whether a player sees more of the hand than the public does."""
    hand = loaded.state.hand
    return hand is not None and any(each.player == player for each in hand.players)


def moment_json(now: Now) -> msgspec.Raw:
    """Return a moment as JSON."""
    return msgspec.Raw(_encoder.encode(now))


def frame_text(table_id: int, projection: Projection, now: msgspec.Raw, player: int | None) -> str:
    """Return the text of one commit's frame for a player, or for the public."""
    return (FRAME % (table_id, projection.version, events_for(projection, player), now)).decode()


def with_own_text(frame: str, own: Own) -> str:
    """Return a commit's frame with what is for one player alone put behind everybody's moment, with
    which it ends; nothing is in both."""
    if own == NOTHING_MORE:
        return frame
    return f"{frame[:-ENDS]},{_encoder.encode(own)[1:].decode()}{frame[-1]}"


def events_for(projection: Projection, player: int | None) -> msgspec.Raw:
    """Return one commit's events for a player, or for the public, as JSON."""
    if not projection.encoded:
        projection.encoded.update(encoded(projection))
    return projection.encoded[player if player in projection.own else None]


def encoded(projection: Projection) -> dict[int | None, msgspec.Raw]:
    """Return a commit's events as JSON for each audience; what several are sent is encoded once."""
    pieces: dict[int, bytes] = {}
    for event in chain(projection.public, *projection.own.values()):
        if id(event) not in pieces:
            pieces[id(event)] = _encoder.encode(event)
    return {
        whose: msgspec.Raw(b"[" + b",".join([pieces[id(event)] for event in events]) + b"]")
        for whose, events in ((None, projection.public), *projection.own.items())
    }
