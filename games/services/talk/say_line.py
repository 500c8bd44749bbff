"""Saying a line at a table."""

from __future__ import annotations

import datetime as dt

from django.db import transaction

from games.models import Table, TalkItem
from games.selectors.talk.said_lines import line_said
from games.services.talk.filter_line import filter_line
from games.services.talk.next_number import take_next_number
from games.services.talk.read_line import read_line
from games.services.talk.talk_refusals import TalkRefused
from games.services.talk.why_no_talk import why_no_talk


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
        refused = None if said else why_no_talk(table_id, player_id, is_seated=is_seated, now=now)
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
            is_watcher=not is_seated,
            hand_no=Table.objects.values_list("hand_no", flat=True).get(pk=table_id),
        )
    return number
