"""Catching up: what others have committed since this process last looked, read from the journal.

For news of another process the table is followed from what was shown last, its rows read once: to
load it anew, and then read them for the frames, folds the whole hand each time and opens its deck.
"""

from __future__ import annotations

import logging
from collections.abc import Iterable

from games.engine.cards.deck import Deck
from games.engine.table_state import TableState
from games.journal.load_table import Followed, commits_between, follow_table
from games.journal.loaded import Loaded
from games.journal.rows.journal_broken import JournalBroken
from games.live.broadcast.commit_projection import Projection, project_commit
from games.live.broadcast.hub import FRAMES_KEPT

logger = logging.getLogger(__name__)


def followed(last: Loaded) -> tuple[Loaded, tuple[Projection, ...] | None]:
    """Return the table as it stands now, and the commits since what was shown last, as they are
    shown; None if there are too many."""
    loaded, commits = follow_table(last, most=FRAMES_KEPT)
    return loaded, None if commits is None else _projections(loaded, commits)


def shown_since(last: Loaded | None, loaded: Loaded) -> tuple[Projection, ...] | None:
    """Return the commits between what was last shown and now.

    None if they can't be sent one by one: there are too many, or, in a hand that is over, one isn't
    what was written. Loading has checked the rest of them, and an audit names that one.
    """
    if last is None or loaded.version - last.version > FRAMES_KEPT:
        return None
    try:
        return _projections(loaded, commits_between(last, loaded))
    except JournalBroken as broken:
        logger.error("Table %s: what others did isn't shown. %s", loaded.table_id, broken)
        return None


def deck_then(loaded: Loaded, state: TableState) -> Deck | None:
    """Return the deck of a state on the way, if that is the hand of now.

    A past hand's isn't opened again: its own cards come as ``??``, and its hand is over.
    """
    return loaded.deck if state.hand_no == loaded.state.hand_no else None


def _projections(loaded: Loaded, commits: Iterable[Followed]) -> tuple[Projection, ...]:
    return tuple(
        project_commit(
            events=each.events,
            state=each.state,
            deck=deck_then(loaded, each.state),
            version=each.version,
        )
        for each in commits
    )
