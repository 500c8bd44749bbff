"""Frames whose costly part is encoded once: the view of a version, the events of a commit, and of
the moment what everybody may know."""

from __future__ import annotations

from itertools import chain

import msgspec

from games.engine.base import Tagged
from games.journal.loaded import Loaded
from games.journal.side_records.current_era import era_word
from games.live.telling.showing import Shown
from games.projections import project_view
from games.projections.now import Now, Own
from games.projections.project_own import NOTHING_MORE

_encoder = msgspec.json.Encoder()


class _Snapshot(Tagged, tag="snapshot"):
    """frames.Snapshot with a view that is JSON already."""

    table: int
    version: int
    view: msgspec.Raw
    now: Now
    told: tuple[msgspec.Raw, ...] = ()
    era: str = ""


class _Frame(Tagged, tag="frame"):
    """frames.Frame with events that are JSON already."""

    table: int
    version: int
    events: msgspec.Raw
    now: msgspec.Raw


class Views:
    """A table's view at its newest version, as JSON, for each viewer who asked."""

    def __init__(self) -> None:
        self._of: Loaded | None = None
        self._made: dict[int | None, msgspec.Raw] = {}

    def snapshot(
        self, loaded: Loaded, player: int | None, now: Now, hand: tuple[Shown, ...] = ()
    ) -> str:
        """Return the text of a snapshot for a player, or for the public, with the hand so far."""
        frame = _Snapshot(
            table=loaded.table_id,
            version=loaded.version,
            view=self._view(loaded, player),
            now=now,
            told=tuple(events_for(shown, player) for shown in hand),
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


def with_own_json(everybodys: msgspec.Raw, own: Own) -> msgspec.Raw:
    """Return everybody's moment as JSON with what is for one player alone; nothing is in both."""
    if own == NOTHING_MORE:
        return everybodys
    return msgspec.Raw(bytes(everybodys)[:-1] + b"," + _encoder.encode(own)[1:])


def frame_text(table_id: int, shown: Shown, now: msgspec.Raw, player: int | None) -> str:
    """Return the text of one commit's frame for a player, or for the public."""
    events = events_for(shown, player)
    frame = _Frame(table=table_id, version=shown.version, events=events, now=now)
    return _encoder.encode(frame).decode()


def events_for(shown: Shown, player: int | None) -> msgspec.Raw:
    """Return one commit's events for a player, or for the public, as JSON."""
    if not shown.made:
        shown.made.update(encoded(shown))
    return shown.made[player if player in shown.own else None]


def encoded(shown: Shown) -> dict[int | None, msgspec.Raw]:
    """Return a commit's events as JSON for each audience; what several are told is encoded once."""
    pieces: dict[int, bytes] = {}
    for event in chain(shown.public, *shown.own.values()):
        if id(event) not in pieces:
            pieces[id(event)] = _encoder.encode(event)
    return {
        whose: msgspec.Raw(b"[" + b",".join([pieces[id(event)] for event in events]) + b"]")
        for whose, events in ((None, shown.public), *shown.own.items())
    }
