"""Hidden fields: what no history of a hand has as a line of its own."""

from __future__ import annotations

from games.engine.events import ChipsAtTable, DealersWord, HandEnded, ShuffleProof, TableNews
from games.projections.public_events import HandStarted

Unrecorded = ChipsAtTable | TableNews | ShuffleProof | DealersWord | HandStarted | HandEnded
"""The table's own events, what the dealer says to it, and a hand's first and last moment."""
