"""Opening tables: new ones, and closed ones again."""

from __future__ import annotations

import datetime as dt
from typing import Any

import msgspec
from django.db import transaction

from accounts.models import Player
from accounts.services.issue_chips import make_evening
from games.clock.deadlines import Clock
from games.engine import table as table_engine
from games.engine.events.table_changes import TableOpened
from games.engine.refusals import Refused
from games.engine.table_commands import OpenTable
from games.engine.table_state import WhoComes
from games.journal.engine_limit import played_limit, table_rules
from games.journal.loaded import Committed, Draft, Loaded
from games.journal.table_settings import TableSettings, table_options
from games.journal.writing.commit import commit
from games.models import Limit, Table
from games.services.execute_command import execute_command

AS_THE_HOUSE = TableSettings()


def create_table(
    *,
    limit: Limit,
    name: str,
    max_seats: int,
    own: TableSettings = AS_THE_HOUSE,
    now: dt.datetime,
    host: Player | None = None,
    **placed: Any,
) -> Table:
    """Make a table for a limit; its journal begins with its opening, and if it has chips of its
    own, its evening's mint is there. ``host`` has its chair (OT-1); ``placed`` says whose it is:
    owner, group, is_listed, has_door."""
    opening = TableOpened(
        limit=played_limit(limit, own),
        rules=table_rules(limit.house, own),
        max_seats=max_seats,
        options=table_options(own),
        host=None if host is None else host.pk,
        who_comes=None if host is None else _who_comes(**placed),
    )
    state = table_engine.opened(opening)
    with transaction.atomic():
        table = Table.objects.create(
            name=name,
            **placed,
            limit=limit,
            max_seats=max_seats,
            **msgspec.structs.asdict(own),
            limit_revision=limit.revision,
            house_revision=limit.house.revision,
        )
        nothing = Loaded(
            table_id=table.pk, version=0, state=state, decks=None, clock=Clock(), armed_by=""
        )
        opened = table_engine.transitions(state, (opening,))
        if own.has_own_chips:
            make_evening(table.pk)
        commit(Draft(before=nothing, transitions=opened, decks=None), now=now)
    table.refresh_from_db()
    return table


def _who_comes(*, is_listed: bool = True, has_door: bool = False, **_: Any) -> WhoComes:
    if has_door:
        return WhoComes.DOOR
    return WhoComes.LOBBY if is_listed else WhoComes.LINK


def open_table(*, table_id: int, now: dt.datetime) -> Committed | Refused:
    """Let hands start again at a table that was closed."""
    return execute_command(
        command=OpenTable(), table_id=table_id, player_id=None, request_id=None, now=now
    )
