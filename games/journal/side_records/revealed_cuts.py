"""Cuts that were revealed at a table lately. No honest page reveals one again, so none of them is
asked for again (docs/fairness.md)."""

from __future__ import annotations

from collections.abc import Iterable, Iterator

from games.engine.events.event_kinds import Event
from games.engine.events.shuffle_proof import AttemptGivenUp, HandCut
from games.fairness.cuts import cut_hash
from games.fairness.records import revealed_in
from games.models import PublicRecord

HANDS = 50
"""Records that are read."""
MOST = 10 * HANDS
"""Hashes that are kept: of as many hands that ten have cut."""

Hashes = tuple[bytes, ...]
"""The newest last."""


def read_revealed(*, table_id: int) -> Hashes:
    """Return the hashes of the cuts in a table's last 50 public records."""
    rows = PublicRecord.objects.filter(hand__table_id=table_id).order_by("-hand__hand_no")
    texts = list(rows.values_list("text", flat=True)[:HANDS])
    return hashes_of(cut for text in reversed(texts) for cut in revealed_in(text))


def with_revealed(known: Hashes | None, events: Iterable[Event]) -> Hashes | None:
    """Return what is known after these events; None stays so, until the records are read."""
    if known is None:
        return None
    more = hashes_of(_revealed_by(events))
    return (*known, *more)[-MOST:] if more else known


def hashes_of(cuts: Iterable[bytes]) -> Hashes:
    """Return the hashes of so many cuts at most as are kept."""
    return tuple(cut_hash(cut) for cut in cuts)[-MOST:]


def _revealed_by(events: Iterable[Event]) -> Iterator[bytes]:
    for event in events:
        if isinstance(event, HandCut | AttemptGivenUp):
            yield from (bytes.fromhex(each) for each in event.cuts if each)
