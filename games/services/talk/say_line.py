"""Saying a line at a table."""

from __future__ import annotations

import datetime as dt

from django.db import transaction

from accounts.selectors.conduct_to_accept import conduct_to_accept
from accounts.selectors.current_settings import room_settings
from accounts.selectors.suspensions import FOR_GOOD
from games.clock.timing import milliseconds
from games.models import Table, TableMute, TalkItem, TalkSanction
from games.selectors.talk.conduct_asked import conduct_sent, is_public
from games.selectors.talk.said_lines import line_said
from games.selectors.talk.talk_record import kept_from_talk
from games.selectors.talk.who_may_talk import bar_to_talk
from games.services.talk.filter_line import filter_line
from games.services.talk.next_number import take_next_number
from games.services.talk.read_line import read_line
from games.services.talk.talk_refusals import TalkReason, TalkRefused


def say_line(
    *,
    table_id: int,
    player_id: int,
    request_id: str,
    written: str,
    is_seated: bool,
    now: dt.datetime,
) -> int | TalkRefused:
    """Write a line, and return its number; what was said by this id before has its number yet.

    ``is_seated``: as the table's own state has it.
    """
    said = line_said(table_id, player_id, request_id)
    if said is not None:
        return said
    text = read_line(written)
    if isinstance(text, TalkRefused):
        return text
    masks = filter_line(text)
    if isinstance(masks, TalkRefused):
        return masks
    with transaction.atomic():
        number = take_next_number(table_id)  # of two with one id the second waits here
        said = line_said(table_id, player_id, request_id)
        refused = None if said else _refused(table_id, player_id, is_seated=is_seated, now=now)
        if said is not None or refused is not None:
            transaction.set_rollback(True)
            return said or refused  # type: ignore[return-value]
        TalkItem.objects.create(
            table_id=table_id,
            number=number,
            at=now,
            player_id=player_id,
            request_id=request_id,
            text=text,
            masks=masks or None,
            hand_no=Table.objects.values_list("hand_no", flat=True).get(pk=table_id),
        )
    return number


def _refused(
    table_id: int, player_id: int, *, is_seated: bool, now: dt.datetime
) -> TalkRefused | None:
    if not room_settings().has_talk:
        return TalkRefused(TalkReason.TALK_IS_OFF)
    bar = bar_to_talk(player_id, table_id, is_seated=is_seated, now=now)
    if bar is not None:
        return TalkRefused(TalkReason(bar))
    if held := kept_from_talk(player_id, table_id, now):
        return _kept(held)
    if TableMute.objects.filter(table_id=table_id, player_id=player_id).exists():
        return TalkRefused(TalkReason.MUTED_BY_HOST)
    asked = conduct_to_accept(player_id) if is_public(table_id) else None
    return TalkRefused(TalkReason.CONDUCT_NOT_ACCEPTED, conduct_sent(asked)) if asked else None


def _kept(held: TalkSanction) -> TalkRefused:
    until = None if held.until >= FOR_GOOD else milliseconds(held.until)
    return TalkRefused(TalkReason.KEPT_FROM_TALK, {"until": until, "why": held.reason})
