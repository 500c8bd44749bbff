"""The floor: every table as it stands now, for staff. Four queries more than the lobby's."""

from __future__ import annotations

import datetime as dt
from collections import defaultdict
from collections.abc import Iterable, Iterator
from itertools import groupby
from operator import itemgetter

import msgspec
from django.db.models import F, QuerySet

from games.clock.deadlines import Clock
from games.clock.process import DEAD_AFTER
from games.clock.timing import milliseconds
from games.engine.table_state import TableState
from games.journal.giving_up_hands import contained
from games.journal.rows.codec import decode_events
from games.journal.rows.folding import fold_journal
from games.journal.rows.player_names import Names
from games.models import Hand, JournalRow, ProcessBeat, Table
from games.projections.floor_table import FloorTable, floor_table
from games.projections.lobby_table import LobbyTable
from games.selectors.lobby.lobby_rows import rows_of
from games.selectors.lobby.waiting_names import waiting_names

STUCK_AFTER_MS = 10_000
"""Milliseconds after which something that is due and not done is a fault."""

_clocks = msgspec.json.Decoder(Clock)


class ConnectedThere(msgspec.Struct, frozen=True, kw_only=True):
    """Who is connected to a table, as all living processes say."""

    players: frozenset[int] = frozenset()
    sockets: int = 0
    """Players' and watchers'."""
    lags: dict[int, int] = msgspec.field(default_factory=dict)
    """How long players' lines last took there and back, in milliseconds."""


class OnTheFloor(msgspec.Struct, frozen=True, kw_only=True):
    """A table: its row in the lobby, how it stands, and who waits for what. None: it can't be
    read. Times are aware."""

    row: LobbyTable
    table: FloorTable | None
    connections: ConnectedThere
    waiting: tuple[str, ...]
    changed_at: dt.datetime | None
    """When its last commit was."""
    turn_ends_at: dt.datetime | None
    has_own_chips: bool
    group: tuple[int, str, str] | None
    """Whose table it is: the group's number, its name and its host's; None: the room's."""
    is_paused: bool
    """Or will be, once the hand is over."""
    hand_id: int | None
    """The running hand's row."""
    stuck_since: dt.datetime | None
    """Since when something is due that nobody has done."""

    @property
    def seated(self) -> frozenset[int]:
        """The ids of the players who sit there."""
        return frozenset(seat.player for seat in self.table.seats) if self.table else frozenset()

    @property
    def is_in_use(self) -> bool:
        """Whether there is anything to be seen but an empty table."""
        is_quiet = not (self.row.players or self.waiting or self.connections.sockets)
        return self.table is None or self.stuck_since is not None or not is_quiet


def floor_tables(now: dt.datetime, of: QuerySet[Table] | None = None) -> tuple[OnTheFloor, ...]:
    """Return all tables but practice ones, or some, those that are stuck first, then where people
    sit."""
    rows = rows_of(Table.objects.filter(practice_until=None) if of is None else of, now)
    tables = Table.objects.select_related("group__host").in_bulk([row.id for row in rows])
    journals, connected = _journals(tables), _connections(now)
    waiting = waiting_names(tables)
    running = Hand.objects.filter(table__in=tables, ended_at=None).order_by("pk")
    hands = dict(running.values_list("table_id", "pk"))
    found = [
        _on_the_floor(
            row,
            tables[row.id],
            journals.get(row.id),
            connections=connected[row.id],
            waiting=waiting.get(row.id, ()),
            hand_id=hands.get(row.id),
            now=now,
        )
        for row in rows
        if row.id in tables
    ]
    return tuple(sorted(found, key=lambda each: _rank(each, now)))


def closed_tables(*, most: int) -> list[tuple[int, str]]:
    """Return the ids and names of the room's tables that are closed and empty, the newest first;
    one more than ``most`` says that there are more."""
    rows = Table.objects.filter(
        group=None, practice_until=None, is_open=False, players=0, version__gt=0
    )
    return list(rows.order_by("-pk").values_list("pk", "name")[: most + 1])


def _rank(each: OnTheFloor, now: dt.datetime) -> tuple[bool, dt.datetime, int]:
    people = each.row.players - each.row.house_players
    return each.stuck_since is None, each.stuck_since or now, -people


def _on_the_floor(
    row: LobbyTable,
    table: Table,
    journal: tuple[TableState, dt.datetime] | None,
    *,
    connections: ConnectedThere,
    waiting: tuple[str, ...],
    hand_id: int | None,
    now: dt.datetime,
) -> OnTheFloor:
    return OnTheFloor(
        row=row,
        table=None if journal is None else floor_table(journal[0]),
        connections=connections,
        waiting=waiting,
        changed_at=None if journal is None else journal[1],
        turn_ends_at=_turn_ends_at(table),
        has_own_chips=table.has_own_chips,
        group=_group(table),
        is_paused=table.is_paused,
        hand_id=hand_id,
        stuck_since=_time(table.due) if _is_stuck(table, now) else None,
    )


def _turn_ends_at(table: Table) -> dt.datetime | None:
    """Return when the open turn ends; None, too, where the table's clock can't be read."""
    found: dt.datetime | None = None
    with contained(table.pk):
        found = _time(_clocks.decode(table.clock).deadline)
    return found


def _group(table: Table) -> tuple[int, str, str] | None:
    group = table.group
    return None if group is None else (group.pk, group.name, group.host.username)


def _is_stuck(table: Table, now: dt.datetime) -> bool:
    return table.due is not None and table.due + STUCK_AFTER_MS <= milliseconds(now)


def _time(at: int | None) -> dt.datetime | None:
    return None if at is None else dt.datetime.fromtimestamp(at / 1000, dt.UTC)


def _journals(tables: Iterable[int]) -> dict[int, tuple[TableState, dt.datetime]]:
    """Return each table as its journal says, and when it was changed; without what can't be
    read."""
    rows = JournalRow.objects.filter(
        table_id__in=tables, version__gte=F("table__snapshot_version")
    ).order_by("table_id", "version")
    read = rows.values_list("table_id", "events", "schema", "created_at").iterator()
    found: dict[int, tuple[TableState, dt.datetime]] = {}
    names = Names()
    for table_id, group in groupby(read, key=itemgetter(0)):
        commits = list(group)
        with contained(table_id):
            named = (names.with_names(decode_events(row, schema)) for _, row, schema, _ in commits)
            state = fold_journal(named)
            found[table_id] = state, commits[-1][-1]
    return found


def _connections(now: dt.datetime) -> defaultdict[int, ConnectedThere]:
    """Return by table who is connected there."""
    players: defaultdict[int, set[int]] = defaultdict(set)
    sockets: defaultdict[int, int] = defaultdict(int)
    lags: defaultdict[int, dict[int, int]] = defaultdict(dict)
    for table_id, count, here, slow in _said(now):
        players[table_id] |= here
        sockets[table_id] += count
        lags[table_id] |= slow
    found: defaultdict[int, ConnectedThere] = defaultdict(ConnectedThere)
    for table_id, count in sockets.items():
        found[table_id] = ConnectedThere(
            players=frozenset(players[table_id]), sockets=count, lags=lags[table_id]
        )
    return found


def _said(now: dt.datetime) -> Iterator[tuple[int, int, set[int], dict[int, int]]]:
    living = ProcessBeat.objects.filter(at__gte=milliseconds(now) - DEAD_AFTER)
    for here, watchers, lags in living.values_list("here", "watchers", "lags"):
        for table_id, count in watchers.items():
            slow = {int(player): lag for player, lag in lags.get(table_id, {}).items()}
            yield int(table_id), count, set(here.get(table_id, ())), slow
