"""Who may write at a table: whoever sits there, and at tables of players whoever looks on by the
link, unless their host has it otherwise. Guests write at no table that stands in the lobby, nor
where the host has it so."""

from __future__ import annotations

import datetime as dt

from accounts.models import Player
from accounts.selectors.bars_to_play import Bar, bar_to_play
from games.models import Table
from games.selectors.onlooker import Onlooker
from games.selectors.seen_tables import admitted_to
from games.selectors.talk.conduct_asked import is_public


def bar_to_talk(player_id: int, table_id: int, *, is_seated: bool, now: dt.datetime) -> str | None:
    """Return why a player may not write at a table, by name, or None.

    The suspended don't, though they sit until the hand is over.
    """
    player = Player.objects.get(pk=player_id)
    bar = bar_to_play(player, now)
    if bar is Bar.SUSPENDED or (bar is not None and not is_seated):
        return bar.value
    if not (is_seated or may_talk_unseated(player_id, table_id)):
        return "MAY_NOT_TALK"
    return why_no_guest_talks(table_id) if player.is_guest else None


def why_no_guest_talks(table_id: int) -> str | None:
    """Return why guests don't write at a table, by name; None: they do."""
    if is_public(table_id):
        return "GUESTS_DO_NOT_TALK"
    without = Table.objects.filter(pk=table_id, group__guests_talk=False).exists()
    return "HOST_KEEPS_GUESTS_QUIET" if without else None


def may_talk_unseated(player_id: int, table_id: int) -> bool:
    """Say whether a player who has no seat there may write at a table."""
    groups = admitted_to(Onlooker(player=player_id))
    return Table.objects.filter(pk=table_id, group__in=groups, group__watchers_talk=True).exists()
