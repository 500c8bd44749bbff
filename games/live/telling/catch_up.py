"""Catching up: what others have committed since this process last looked, read from the journal.

For news of another process the table is followed from what was shown last, its rows read once: to
load it anew, and then read them for the frames, folds the whole hand each time and opens its deck.
"""

from __future__ import annotations

from games.engine.cards.deck import Deck
from games.engine.table_state import TableState
from games.journal.folding import fold
from games.journal.load_table import follow_table
from games.journal.loaded import Loaded
from games.live.telling.hub import FRAMES_KEPT
from games.live.telling.showing import Shown, project_commit
from games.selectors.journal_steps import committed_since


def followed(last: Loaded) -> tuple[Loaded, tuple[Shown, ...] | None]:
    """Return the table as it stands now, and the commits since what was shown last, as they are
    shown; None if there are too many."""
    loaded, commits = follow_table(last, most=FRAMES_KEPT)
    if commits is None:
        return loaded, None
    return loaded, tuple(
        project_commit(
            events=each.events,
            state=each.state,
            deck=deck_then(loaded, each.state),
            version=each.version,
        )
        for each in commits
    )


def deck_then(loaded: Loaded, state: TableState) -> Deck | None:
    """Return the deck of a state on the way, if that is the hand of now.

    A past hand's isn't opened again: its own cards come as ``??``, and its hand is over.
    """
    return loaded.deck if state.hand_no == loaded.state.hand_no else None


def shown_since(last: Loaded | None, loaded: Loaded) -> tuple[Shown, ...] | None:
    """Return the commits between what was last shown and now; None if there are too many."""
    if last is None or loaded.version - last.version > FRAMES_KEPT:
        return None
    state, found = last.state, []
    commits = committed_since(table_id=loaded.table_id, version=last.version, last=loaded.version)
    for version, events in commits:
        state = fold(state, events)
        deck = deck_then(loaded, state)
        found.append(project_commit(events=events, state=state, deck=deck, version=version))
    return tuple(found)
