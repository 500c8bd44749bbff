"""Which players are connected to which process, as the processes' beats say (DESIGN §5)."""

from __future__ import annotations

from collections import defaultdict
from collections.abc import Iterable

import msgspec

from games.models import ProcessBeat, Table
from games.services.process import AFTER_OUTAGE, DEAD_AFTER, PROCESS

Tables = dict[int, frozenset[int]]
"""Player ids by table id."""


class Elsewhere(msgspec.Struct, frozen=True, kw_only=True):
    """Who is connected to other web processes, and who was to one that has just died."""

    here: Tables
    cut_off: Tables
    """They have fifteen seconds to find another process (EA-18)."""


def elsewhere(*, now: int) -> Elsewhere:
    """Return what the other processes have said; ``now`` in Unix milliseconds."""
    rows = ProcessBeat.objects.filter(at__gte=now - DEAD_AFTER - AFTER_OUTAGE)
    others = list(rows.exclude(process=PROCESS).values_list("at", "here"))
    return Elsewhere(
        here=_together(here for at, here in others if at >= now - DEAD_AFTER),
        cut_off=_together(here for at, here in others if at < now - DEAD_AFTER),
    )


def absent_players(*, table_id: int) -> frozenset[int]:
    """Return whom a deal leaves out (EA-20), as the process that armed the table's alarm last
    said. An outage since then makes nobody absent."""
    armed_by = Table.objects.values_list("armed_by", flat=True).get(pk=table_id)
    said = ProcessBeat.objects.filter(process=armed_by).values_list("absent", flat=True).first()
    return frozenset((said or {}).get(str(table_id), ()))


def _together(said: Iterable[dict[str, list[int]]]) -> Tables:
    found: defaultdict[int, set[int]] = defaultdict(set)
    for tables in said:
        for table_id, players in tables.items():
            found[int(table_id)].update(players)
    return {table_id: frozenset(players) for table_id, players in found.items()}
