"""Saying a line at a table."""

from __future__ import annotations

import datetime as dt

from django.db import IntegrityError

from games.models import TalkItem
from games.selectors.talk.said_lines import line_said
from games.selectors.talk.table_for_talk import table_for_talk
from games.services.talk.filter_line import filter_line
from games.services.talk.read_line import read_line
from games.services.talk.talk_refusals import TalkRefused
from games.services.talk.why_no_talk import why_no_talk
from games.services.talk.write_line import write_line


def say_line(
    *,
    table_id: int,
    player_id: int,
    request_id: str,
    written: str,
    is_seated: bool,
    now: dt.datetime,
) -> int | TalkRefused:
    """Write a line, and return its number; what was said by this id before has its number yet,
    whatever holds for its player now.

    ``is_seated``: as the table's own state has it.
    """
    line = TalkItem(
        table_id=table_id,
        player_id=player_id,
        request_id=request_id,
        text=written,
        is_watcher=not is_seated,
        at=now,
    )
    try:
        answer = _why_not(line) or write_line(line)
    except IntegrityError:  # of two with one id the second waited for the first
        said = line_said(table_id, player_id, request_id)
        if said is None:
            raise
        return said
    if isinstance(answer, TalkRefused):
        return line_said(table_id, player_id, request_id) or answer
    return answer


def _why_not(line: TalkItem) -> TalkRefused | None:
    """Make the line what is written, in its hand, and return why it can't be, or None. It is asked
    before the transaction, whose lock the acts of all tables wait for on SQLite."""
    text = read_line(line.text)
    if isinstance(text, TalkRefused):
        return text
    masks = filter_line(text)
    if isinstance(masks, TalkRefused):
        return masks
    line.text, line.masks = text, masks or None
    table = table_for_talk(line.table_id)
    line.hand_no = table.hand_no
    return why_no_talk(table, line.player_id or 0, is_seated=not line.is_watcher, now=line.at)
