"""Lines that somebody had to any table lately, at whichever web process."""

from __future__ import annotations

import datetime as dt

from games.clock.timing import milliseconds
from games.models import ConnectionEvent, ProcessBeat


def had_line_since(player_id: int, since: dt.datetime) -> bool:
    """Return whether somebody has a line to a table, or had one at or after a moment within the
    last two minutes.

    A process that has ended since then said with its last beat who was there. What a closed process
    took with it, when a line was lost, is in the events that are kept of seated players.
    """
    player, at = str(player_id), milliseconds(since)
    beats = ProcessBeat.objects.filter(at__gte=at).values_list("here", "gone")
    if any(_has_line(player, here, gone, at) for here, gone in beats):
        return True
    return ConnectionEvent.objects.filter(player_id=player_id, at__gte=since).exists()


def _has_line(
    player: str, here: dict[str, list[int]], gone: dict[str, dict[str, int]], since: int
) -> bool:
    ended = [times[player] for times in gone.values() if player in times]
    if any(each >= since for each in ended):
        return True
    return any(
        int(player) in players and player not in gone.get(table, {})
        for table, players in here.items()
    )
