"""Why *Play now* found no seat: one true sentence, and what can be done."""

from __future__ import annotations

from collections.abc import Sequence

from games.projections.lobby_table import LobbyTable
from games.selectors.lobby.similar_tables import is_full


def no_seat_sentence(rows: Sequence[LobbyTable], *, in_reach: bool) -> str:
    """Return why none of these tables has a seat for somebody; ``in_reach``: their chips reach for
    one that has a free seat."""
    is_open = [row for row in rows if row.is_open]
    if not is_open:
        return "No table of this kind is open just now."
    playing = [row for row in is_open if not row.is_paused]
    if not playing:
        return "Tables of this kind are paused just now: no hand starts until staff resume them."
    if all(map(is_full, playing)):
        return "Every table of this kind is full. Wait for a seat at one, or choose another kind."
    if not in_reach:
        return (
            "Your chips don’t reach for a free seat at any table of this kind. Choose lower stakes;"
            " your account’s page says how to come by more chips."
        )
    return "No free seat could be given to you just now. Choose a table, or try again."
