"""`manage.py` for an odd room: python -m games.tests.browser.cutting.odd_room open

It waits long for cuts, so that a page that is loaded again has its time on however busy a machine.
And it cheats at one table: once it knows a hand's cuts, it exchanges the frame that it has shown,
and deals by the other one without a word. Nothing else differs from the real room.
"""

from __future__ import annotations

import os
import sys
from typing import TYPE_CHECKING, Any

from games.tests.browser.special_tables import TWO_AT_NO_LIMIT

if TYPE_CHECKING:
    from games.fairness.frames import Frame
    from games.journal.loaded import Draft, Loaded
    from games.services.hands.cutting_decks.draft_cut import Cuts

PATIENCE = 60_000
"""Milliseconds."""
HONEST_HANDS = 1
"""From the first on."""


def exchange_frames() -> None:
    """Deal by another frame than was shown, at the table where the room cheats."""
    import datetime as dt

    import msgspec

    from games.models import Table
    from games.services.hands import ring
    from games.services.hands.cutting_decks import cut_deck, draft_cut
    from games.services.hands.frame_hand import Pledges, frame_hand

    honestly = draft_cut.draft_cut

    def draft(current: Loaded, frame: Frame, cuts: Cuts) -> Draft:
        is_honest = frame.hand <= HONEST_HANDS
        if is_honest or Table.objects.get(pk=frame.table).name != TWO_AT_NO_LIMIT:
            return honestly(current, frame, cuts)
        hand = current.state.hand
        assert hand is not None
        hashes = {hand.at(each.seat).player: each.hash for each in frame.cutters}
        other = frame_hand(
            hand,
            table_id=frame.table,
            attempt=frame.attempt,
            after=frame.after,
            revealed=(),
            pledges=Pledges(hashes=hashes),
            now=dt.datetime.now(dt.UTC),
        )
        framed = (other.event,)
        dealt = draft_cut.cut_pair(
            current, framed, text=framed[0].frame, pair=other.pair, cuts=cuts
        )
        return msgspec.structs.replace(dealt, before=current, sealed=other.sealed)

    for module in (cut_deck, ring):
        vars(module)["draft_cut"] = draft


def keep_silent() -> None:
    """Publish no frame that comes when the cuts are known."""
    from games.engine.events.dealing import HandStarted
    from games.engine.events.shuffle_proof import HandCut, HandFramed
    from games.live.broadcast import commit_projection
    from games.projections import project_events as truly

    def project_events(events: tuple[Any, ...], **about: Any) -> Any:
        is_late = {HandFramed, HandCut} <= {*map(type, events)} and HandStarted not in {
            *map(type, events)
        }
        kept = (each for each in events if not (is_late and isinstance(each, HandFramed)))
        return truly(tuple(kept), **about)

    vars(commit_projection)["project_events"] = project_events


def main() -> None:
    """Run a command of the room."""
    import django
    from django.core.management import execute_from_command_line

    os.environ.setdefault("DJANGO_SETTINGS_MODULE", "cardroom.settings")
    django.setup()
    from games.live.table import cutters

    vars(cutters).update(PATIENCE_MS=PATIENCE, SHORT_PATIENCE_MS=PATIENCE)
    exchange_frames()
    keep_silent()
    execute_from_command_line(["manage.py", *sys.argv[1:]])


if __name__ == "__main__":
    main()
