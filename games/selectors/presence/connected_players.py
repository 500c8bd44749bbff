"""Connected people, and their process, as the processes' beats say."""

from __future__ import annotations

from collections import Counter, defaultdict
from collections.abc import Iterable
from typing import NamedTuple

import msgspec

from games.clock.outage import AFTER_OUTAGE
from games.clock.process import DEAD_AFTER, Process
from games.models import ProcessBeat, Table

Tables = dict[int, frozenset[int]]
"""Player ids by table id."""


class Said(NamedTuple):
    """The hash of a cut, and when it was announced, in Unix milliseconds."""

    hash: bytes
    at: int


class Elsewhere(msgspec.Struct, frozen=True, kw_only=True):
    """The people connected to other web processes, and to one that has just died."""

    here: Tables = msgspec.field(default_factory=dict)
    cut_off: Tables = msgspec.field(default_factory=dict)
    """They have fifteen seconds to find another process (EA-18)."""
    gone: dict[int, dict[int, int]] = msgspec.field(default_factory=dict)
    """When the last connection of others ended: Unix milliseconds by player, by table (EA-6)."""
    left: Tables = msgspec.field(default_factory=dict)
    """Whose page was closed, or left for another, when the last connection of theirs ended."""
    pledges: dict[int, dict[int, Said]] = msgspec.field(default_factory=dict)
    """The cuts that people have announced there, by player, by table."""
    watchers: dict[int, int] = msgspec.field(default_factory=dict)
    """How many sockets each table has there, the cut off among them."""
    runs: dict[str, frozenset[int]] = msgspec.field(default_factory=dict)
    """The tables that each living process runs."""
    at: int | None = None
    """When the living one that spoke longest ago did, in Unix milliseconds; None if none lives."""


def elsewhere(*, process: Process, now: int) -> Elsewhere:
    """Return what processes other than this one have said; ``now`` in Unix milliseconds."""
    rows = ProcessBeat.objects.filter(at__gte=now - DEAD_AFTER - AFTER_OUTAGE)
    others = list(rows.exclude(process=process.name))
    living = [beat for beat in others if beat.at >= now - DEAD_AFTER]
    return Elsewhere(
        here=_together(beat.here for beat in living),
        cut_off=_together(beat.here for beat in others if beat not in living),
        gone=_gone(living),
        left=_left(living),
        pledges=_pledges(living),
        watchers=_sum(beat.watchers for beat in others),
        runs={beat.process: frozenset(map(int, beat.watchers)) for beat in living},
        at=min((beat.at for beat in living), default=None),
    )


def is_looked_after_elsewhere(*, table_id: int, armed_by: str, process: Process, now: int) -> bool:
    """Return whether the process that armed a table's alarm is another one, lives, and runs it.

    The house's players are then its business; ``now`` in Unix milliseconds.
    """
    rows = ProcessBeat.objects.filter(process=armed_by, at__gte=now - DEAD_AFTER)
    watchers = rows.exclude(process=process.name).values_list("watchers", flat=True).first()
    return str(table_id) in (watchers or {})


def absent_players(*, table_id: int) -> frozenset[int]:
    """Return whom a deal leaves out (EA-20), as the process that armed the table's alarm last
    said. An outage since then makes nobody absent."""
    return absent_by_table(Table.objects.filter(pk=table_id))[table_id]


def absent_by_table(tables: Iterable[Table]) -> Tables:
    """Return the same of several tables."""
    said = dict(ProcessBeat.objects.values_list("process", "absent"))
    return {
        table.pk: frozenset(said.get(table.armed_by, {}).get(str(table.pk), ())) for table in tables
    }


def pledges_at(*, table_id: int, now: int) -> dict[int, bytes]:
    """Return the cuts that people have announced to living web processes, by player; ``now`` in
    Unix milliseconds."""
    living = ProcessBeat.objects.filter(at__gte=now - DEAD_AFTER)
    known = _pledges(living).get(table_id, {})
    return {player: each.hash for player, each in known.items()}


def _pledges(beats: Iterable[ProcessBeat]) -> dict[int, dict[int, Said]]:
    """Return each player's newest; what an older version of the room says has no time."""
    found: defaultdict[int, dict[int, Said]] = defaultdict(dict)
    for beat in beats:
        for table_id, said in beat.pledges.items():
            known, times = found[int(table_id)], beat.pledged_at.get(table_id, {})
            for player, text in said.items():
                each = Said(bytes.fromhex(text), times.get(player, 0))
                known[int(player)] = max(each, known.get(int(player), each), key=lambda one: one.at)
    return dict(found)


def _together(said: Iterable[dict[str, list[int]]]) -> Tables:
    found: defaultdict[int, set[int]] = defaultdict(set)
    for tables in said:
        for table_id, players in tables.items():
            found[int(table_id)].update(players)
    return {table_id: frozenset(players) for table_id, players in found.items()}


def _gone(beats: Iterable[ProcessBeat]) -> dict[int, dict[int, int]]:
    """Return who is gone from all processes; a silent socket may still be open at the one."""
    found: defaultdict[int, dict[int, int]] = defaultdict(dict)
    connected: set[tuple[int, int]] = set()
    for beat in beats:
        for table_id, gone in beat.gone.items():
            for player, at in gone.items():
                known = found[int(table_id)]
                known[int(player)] = max(at, known.get(int(player), at))
        for table_id, players in beat.here.items():
            silent = beat.gone.get(table_id, {})
            connected.update((int(table_id), each) for each in players if str(each) not in silent)
    return {
        table_id: {each: at for each, at in gone.items() if (table_id, each) not in connected}
        for table_id, gone in found.items()
    }


def _left(beats: Iterable[ProcessBeat]) -> Tables:
    """Return who closed their page, as the process says where their connection ended last."""
    ended: defaultdict[int, dict[int, tuple[int, bool]]] = defaultdict(dict)
    for beat in beats:
        for table_id, gone in beat.gone.items():
            left = beat.left.get(table_id, ())
            for player, at in gone.items():
                said, known = (at, int(player) in left), ended[int(table_id)]
                known[int(player)] = max(said, known.get(int(player), said))
    return {
        table_id: frozenset(player for player, (_, has_left) in each.items() if has_left)
        for table_id, each in ended.items()
    }


def _sum(said: Iterable[dict[str, int]]) -> dict[int, int]:
    found: Counter[int] = Counter()
    for tables in said:
        found.update({int(table_id): count for table_id, count in tables.items()})
    return found
