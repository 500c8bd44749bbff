"""Catching up: what others have committed since this process last looked, read from the journal."""

from __future__ import annotations

from games.journal.folding import fold
from games.journal.loaded import Loaded
from games.live.telling.hub import FRAMES_KEPT
from games.live.telling.showing import Shown, project_commit
from games.selectors.journal_steps import committed_since


def shown_since(last: Loaded | None, loaded: Loaded) -> tuple[Shown, ...] | None:
    """Return the commits between what was last shown and now; None if there are too many.

    A past hand's deck isn't opened again: its own cards come as ``??``, and its hand is over.
    """
    if last is None or loaded.version - last.version > FRAMES_KEPT:
        return None
    state, found = last.state, []
    commits = committed_since(table_id=loaded.table_id, version=last.version, last=loaded.version)
    for version, events in commits:
        state = fold(state, events)
        is_same_hand = state.hand_no == loaded.state.hand_no
        deck = loaded.deck if is_same_hand else None
        found.append(project_commit(events=events, state=state, deck=deck, version=version))
    return tuple(found)
