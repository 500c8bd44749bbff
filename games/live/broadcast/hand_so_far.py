"""The hand so far: what was shown of the hand that is being played, or of the last one.

It comes with the whole table, so that a page that opens anew has its log and last acts. Commits
that are of the table alone are left out: a hand has only so many events, but settings can be
changed without end while a table waits.
"""

from __future__ import annotations

from collections.abc import Iterable

from games.engine.events.event_kinds import HandEvent
from games.journal.loaded import Loaded
from games.live.broadcast.commit_projection import Projection, project_commit
from games.projections.public_events import HandStarted, StreetDealt
from games.selectors.audit.journal_steps import journal_steps
from games.selectors.table_versions import snapshot_version

OF_A_HAND = HandEvent | HandStarted | StreetDealt
"""The kinds that belong to a hand, as the journal has them or as they are shown."""


class HandSoFar:
    """One table's commits that belong to the hand; ``is_known`` says whether none is missing."""

    def __init__(self) -> None:
        self.projections: tuple[Projection, ...] = ()
        self.is_known = False

    def add(self, projection: Projection) -> None:
        """Take in the next commit; with a hand's start those before are forgotten."""
        if any(isinstance(event, HandStarted) for event in projection.public):
            self.know((projection,))
        elif self.is_known and is_about_hand(projection.public):
            self.projections = (*self.projections, projection)

    def know(self, projections: tuple[Projection, ...]) -> None:
        """Take in what was read from the journal."""
        self.projections, self.is_known = projections, True

    def forget(self) -> None:
        """Commits were missed: what there is has to be read."""
        self.projections, self.is_known = (), False


def read_hand_so_far(loaded: Loaded) -> tuple[Projection, ...]:
    """Return the hand's commits, from the journal; none before the first hand."""
    if loaded.state.hand is None:
        return ()
    steps = journal_steps(
        table_id=loaded.table_id,
        first=snapshot_version(loaded.table_id),
        last=loaded.version,
    )
    return tuple(
        project_commit(events=step.events, state=step.state, deck=loaded.deck, version=step.version)
        for step in steps
        if is_about_hand(step.events)
    )


def is_about_hand(events: Iterable[object]) -> bool:
    """Return whether one of a commit's events is a hand's own."""
    return any(isinstance(event, OF_A_HAND) for event in events)
