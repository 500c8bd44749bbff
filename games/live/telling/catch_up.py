"""Catching up: what others have committed since this process last looked, read from the journal."""

from __future__ import annotations

from games.journal.codec import decode_events
from games.journal.folding import fold
from games.journal.loaded import Loaded
from games.live.telling.hub import FRAMES_KEPT
from games.live.telling.showing import Shown, show
from games.models import JournalRow


def shown_since(last: Loaded | None, loaded: Loaded) -> tuple[Shown, ...] | None:
    """Return the commits between what was last shown and now; None if there are too many.

    A past hand's deck isn't opened again: its own cards come as ``??``, and its hand is over.
    """
    if last is None or loaded.version - last.version > FRAMES_KEPT:
        return None
    state, found = last.state, []
    for version, row in rows_between(loaded.table_id, last.version, loaded.version):
        events = decode_events(row)
        state = fold(state, events)
        is_same_hand = state.hand_no == loaded.state.hand_no
        deck = loaded.deck if is_same_hand else None
        found.append(show(events=events, state=state, deck=deck, version=version))
    return tuple(found)


def rows_between(table_id: int, after: int, to: int) -> list[tuple[int, bytes]]:
    """Return version and events of the rows after one version and up to another."""
    rows = JournalRow.objects.filter(table_id=table_id, version__gt=after, version__lte=to)
    return [
        (version, bytes(events))
        for version, events in rows.order_by("version").values_list("version", "events")
    ]
