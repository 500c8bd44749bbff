"""Doors: which table's door a group's link leads to, who waits there, and how each stands."""

from __future__ import annotations

import datetime as dt
from collections import defaultdict
from collections.abc import Collection
from enum import Enum

from django.db.models import Case, Count, F, Q, QuerySet, When

from accounts.formats.guest_name import looks_like
from games.clock.process import DEAD_AFTER
from games.clock.timing import milliseconds
from games.engine.table.chip_requests import is_in_chair
from games.journal.load_table import load_table
from games.journal.rows.journal_broken import JournalBroken
from games.models import DoorWait, ProcessBeat, Table
from games.projections.at_door import AtDoor
from games.selectors.of_guests.guest_names import players_around
from games.selectors.onlooker import Onlooker
from games.selectors.seen_tables import admitted_to

SEEN_WITHIN = dt.timedelta(seconds=100)
"""Whose page hasn't asked for so long waits no longer; hidden pages ask once a minute."""
CLOCKS_APART = dt.timedelta(seconds=5)
"""By so much the clock of another process may be ahead; by more ours was set back."""


class DoorStanding(Enum):
    """What has become of somebody's waiting."""

    OPEN = "open"
    ALONE = "alone"
    """Nobody is there who could let them in."""
    GRANTED = "granted"
    DECLINED = "declined"
    STOPPED = "stopped"
    """Their table's journal is damaged: nobody is let in until it is mended."""
    OVER = "over"
    """They wait nowhere, or the evening has ended."""


def table_with_door(group_id: int) -> Table | None:
    """Return the table at whose door whoever has a group's link waits, if any: of those that are
    open the newest with a door, since the group's people see all of them; where none is open the
    group's newest, if that had one."""
    rows = Table.objects.filter(group_id=group_id)
    is_shut = Case(When(is_open=True, then=F("has_door")), default=False)
    found = rows.order_by("-is_open", is_shut.desc(), "-pk").first()
    return found if found is not None and found.has_door else None


def waiting_now(now: dt.datetime) -> QuerySet[DoorWait]:
    """Return who waits for an answer, and still has the page open, the longest first."""
    lately = Q(seen_at__gt=now - SEEN_WITHIN, seen_at__lte=now + CLOCKS_APART)
    rows = DoorWait.objects.filter(lately, answered_at=None)
    return rows.filter(table__is_open=True).order_by("since", "pk")


def who_waits(table_ids: Collection[int], now: dt.datetime) -> dict[int, tuple[AtDoor, ...]]:
    """Return who waits at the doors of some tables, by table, as their hosts read it."""
    found: defaultdict[int, list[DoorWait]] = defaultdict(list)
    for row in waiting_now(now).filter(table__in=table_ids).select_related("table"):
        found[row.table_id].append(row)
    return {table_id: _as_read(rows) for table_id, rows in found.items()}


def _as_read(rows: list[DoorWait]) -> tuple[AtDoor, ...]:
    known = {looks_like(each.called): each.pk for each in players_around(rows[0].table)}
    return tuple(
        AtDoor(
            id=row.pk,
            name=row.name,
            has_account=row.player_id is not None,
            is_alike=known.get(looks_like(row.name), row.player_id) != row.player_id,
        )
        for row in rows
    )


def waiting_at_doors(
    table_ids: Collection[int], viewer: Onlooker, now: dt.datetime
) -> dict[int, int]:
    """Return how many wait at the doors of those of some tables whose host or deputy looks."""
    if viewer.player is None:
        return {}
    rows = waiting_now(now).filter(table__in=table_ids, table__has_door=True).order_by()
    found = dict(rows.values_list("table_id").annotate(Count("pk")))
    return {each: found[each] for each in found if _has_chair(each, viewer.player)}


def _has_chair(table_id: int, player: int) -> bool:
    """Where a table has stopped nothing is answered, and so nobody has."""
    try:
        return is_in_chair(load_table(table_id=table_id).state, player)
    except JournalBroken:
        return False


def wait_of(viewer: Onlooker) -> DoorWait | None:
    """Return the newest waiting of somebody, whatever has become of it."""
    if viewer.player is None and not viewer.browser:
        return None
    whose = {"browser": viewer.browser} if viewer.player is None else {"player_id": viewer.player}
    rows = DoorWait.objects.filter(**whose).select_related("table__group__host")
    return rows.order_by("-pk").first()


def name_at_door(group_id: int, viewer: Onlooker) -> str:
    """Return the name under which somebody's browser was let in to a group; empty for others."""
    rows = DoorWait.objects.filter(table__group=group_id, is_let_in=True)
    own = rows.filter(browser=viewer.browser).exclude(browser="").order_by("-pk")
    return own.values_list("name", flat=True).first() or ""


def standing_at_door(wait: DoorWait | None, viewer: Onlooker, now: dt.datetime) -> DoorStanding:
    """Return how somebody's waiting stands; whoever was admitted meanwhile is let in.
    JournalBroken at a table that has stopped."""
    if wait is None or not wait.table.is_open:
        return DoorStanding.OVER
    if wait.table.group_id in set(admitted_to(viewer)):
        return DoorStanding.GRANTED
    if wait.answered_at is not None:
        return DoorStanding.DECLINED
    is_heard = is_chair_here(wait.table_id, now)
    return DoorStanding.OPEN if is_heard else DoorStanding.ALONE


def is_chair_here(table_id: int, now: dt.datetime) -> bool:
    """Return whether the host or a deputy has the table open, at whichever web process."""
    state = load_table(table_id=table_id).state
    chair = {each for each in (state.host, *state.deputies) if each is not None}
    living = ProcessBeat.objects.filter(at__gte=milliseconds(now) - DEAD_AFTER)
    said = living.values_list("here", flat=True)
    return any(chair & set(here.get(str(table_id), ())) for here in said)
