"""What no history of a hand tells as a line of its own."""

from __future__ import annotations

from games.engine.event_kinds import ChipsAtTable, DealersWord, TableNews
from games.engine.events import HandEnded
from games.projections.view_events import HandStarted

Untold = ChipsAtTable | TableNews | DealersWord | HandStarted | HandEnded
"""The table's own events, what the dealer says to it, and a hand's first and last moment."""
