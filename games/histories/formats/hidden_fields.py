"""Hidden fields: what no history of a hand has as a line of its own."""

from __future__ import annotations

from games.engine.events.event_kinds import ChipsAtTable, DealersWord, TableNews
from games.engine.events.settling import HandEnded
from games.engine.events.shuffle_proof import ShuffleProof
from games.projections.public_events import HandStarted

Unrecorded = ChipsAtTable | TableNews | ShuffleProof | DealersWord | HandStarted | HandEnded
"""The table's own events, what the dealer says to it, and a hand's first and last moment."""
