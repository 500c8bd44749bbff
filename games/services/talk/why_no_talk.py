"""Who may say something at a table now: what holds for a line holds for a reaction too."""

from __future__ import annotations

import datetime as dt

from accounts.selectors.conduct_to_accept import conduct_to_accept
from accounts.selectors.current_settings import last_settings
from accounts.selectors.suspensions import FOR_GOOD
from games.clock.timing import milliseconds
from games.models import TableMute, TalkSanction
from games.selectors.talk.clear_to_talk import is_clear_to_talk
from games.selectors.talk.conduct_asked import conduct_sent
from games.selectors.talk.table_for_talk import TableForTalk, table_for_talk
from games.selectors.talk.talk_record import kept_from_talk
from games.selectors.talk.who_may_talk import bar_to_talk
from games.services.talk.talk_refusals import TalkReason, TalkRefused


def why_no_talk_at(
    table_id: int, player_id: int, *, is_seated: bool, now: dt.datetime
) -> TalkRefused | None:
    """Return the same as ``why_no_talk``, of a table as it is now."""
    return why_no_talk(table_for_talk(table_id), player_id, is_seated=is_seated, now=now)


def why_no_talk(
    table: TableForTalk, player_id: int, *, is_seated: bool, now: dt.datetime
) -> TalkRefused | None:
    """Return why a player neither writes nor reacts at a table now, or None.

    ``is_seated``: as the table's own state has it.
    """
    if not last_settings().has_talk:
        return TalkRefused(TalkReason.TALK_IS_OFF)
    if is_seated and is_clear_to_talk(player_id, table):
        return None
    bar = bar_to_talk(player_id, table, is_seated=is_seated, now=now)
    if bar is not None:
        return TalkRefused(TalkReason(bar))
    if held := kept_from_talk(player_id, table.id, now):
        return _kept(held)
    if TableMute.objects.filter(table_id=table.id, player_id=player_id).exists():
        return TalkRefused(TalkReason.MUTED_BY_HOST)
    asked = conduct_to_accept(player_id) if table.is_public else None
    return TalkRefused(TalkReason.CONDUCT_NOT_ACCEPTED, conduct_sent(asked)) if asked else None


def _kept(held: TalkSanction) -> TalkRefused:
    until = None if held.until >= FOR_GOOD else milliseconds(held.until)
    return TalkRefused(TalkReason.KEPT_FROM_TALK, {"until": until, "why": held.reason})
