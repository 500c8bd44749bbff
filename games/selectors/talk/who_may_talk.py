"""Who may write at a table: whoever sits there, and at tables of players whoever looks on by the
link, unless their host has it otherwise. Guests write at no table that stands in the lobby, nor
where the host has it so."""

from __future__ import annotations

import datetime as dt

from accounts.models import Player
from accounts.selectors.bars_to_play import Bar, bar_to_play
from games.selectors.onlooker import Onlooker
from games.selectors.seen_tables import admitted_to
from games.selectors.talk.table_for_talk import TableForTalk


def bar_to_talk(
    player_id: int, table: TableForTalk, *, is_seated: bool, now: dt.datetime
) -> str | None:
    """Return why a player may not write at a table, by name, or None.

    The suspended don't, though they sit until the hand is over.
    """
    player = Player.objects.get(pk=player_id)
    if player.is_suspended(now):
        return Bar.SUSPENDED.value
    if not is_seated:
        if bar := bar_to_play(player, now):
            return bar.value
        if not _may_talk_unseated(player_id, table):
            return "MAY_NOT_TALK"
    return _why_no_guest_talks(table) if player.is_guest else None


def _why_no_guest_talks(table: TableForTalk) -> str | None:
    """Return why guests don't write at a table, by name; None: they do."""
    if table.is_public:
        return "GUESTS_DO_NOT_TALK"
    return None if table.guests_talk else "HOST_KEEPS_GUESTS_QUIET"


def _may_talk_unseated(player_id: int, table: TableForTalk) -> bool:
    """Say whether a player who has no seat there may write at a table."""
    admitted = admitted_to(Onlooker(player=player_id))
    return table.watchers_talk and admitted.filter(group_id=table.group).exists()
