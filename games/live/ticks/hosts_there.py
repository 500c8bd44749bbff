"""Hosts who are there, or away: looked at once a second, where chips are asked of them (OT-11)."""

from __future__ import annotations

from functools import partial

from games.engine.table_state import TableState
from games.journal.giving_up_hands import contained
from games.live.table.table_task import TableTask
from games.live.ticks.tick import Served
from games.services.groups.note_host import note_host

AWAY_AFTER_S = 60.0
"""Seconds without a connection of the host or a deputy, at this process or another."""


class HostsThere:
    """Remembers when the host of each table, or a deputy, was last there."""

    def __init__(self) -> None:
        self._seen: dict[int, float] = {}
        """By table, in seconds of the monotonic clock; from this process's first look on."""

    async def tick(self, served: Served) -> None:
        """Have it written where that has changed; the fence sees to it that it is once."""
        before, self._seen = self._seen, {}
        for task in served.attended:
            shown = task.fan_out.last
            if shown is not None and _is_minded(shown.state):
                with contained(task.table_id):
                    seen = before.get(task.table_id, served.now)
                    self._seen[task.table_id] = self._look_at(task, shown.state, seen, served.now)

    def _look_at(self, task: TableTask, state: TableState, seen: float, now: float) -> float:
        """Return when they were last there."""
        is_here = not state.options.chips_are_asked or _is_here(task, state)
        seen = now if is_here else seen
        is_away = now - seen >= AWAY_AFTER_S
        if is_away is not state.is_host_away and (is_here or is_away):
            task.do(partial(note_host, table_id=task.table_id, is_away=is_away))
        return seen


def _is_minded(state: TableState) -> bool:
    """Elsewhere nothing waits for a host."""
    has_host = state.host is not None and not state.is_closed
    return has_host and (state.options.chips_are_asked or state.is_host_away)


def _is_here(task: TableTask, state: TableState) -> bool:
    sockets = task.fan_out.hub.sockets
    chair = (state.host, *state.deputies)
    return any(each is not None and task.watch.is_connected(each, sockets) for each in chair)
