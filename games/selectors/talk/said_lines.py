"""What was said at tables."""

from __future__ import annotations

from typing import Any

import msgspec

from accounts.models.player import CALLED
from games.clock.timing import milliseconds
from games.models import TalkItem
from games.selectors.talk.table_for_talk import table_for_talk

LAST_LINES = 50
"""So many items are shown to whoever comes."""
# Written out: Django took 1.3 ms to put it together for each line; this takes 0.15.
LAST = f"""
    SELECT games_talkitem.*, {CALLED} AS called, is_guest
    FROM games_talkitem LEFT JOIN accounts_player ON accounts_player.id = player_id
    WHERE table_id = %s AND number > %s ORDER BY number DESC LIMIT {LAST_LINES}
"""


class SaidItem(msgspec.Struct, frozen=True, kw_only=True):
    """An item as all may read it. ``removes`` is the number of a line: None, it is one itself."""

    number: int
    at: int
    """Unix time in milliseconds."""
    player: int | None = None
    name: str = ""
    is_guest: bool = False
    is_watcher: bool = False
    request_id: str = ""
    text: str = ""
    masks: tuple[tuple[int, int], ...] = ()
    removes: int | None = None


class TalkSoFar(msgspec.Struct, frozen=True, kw_only=True):
    """A table's talk from some number on: the last items, and whether who looks on may write."""

    items: tuple[SaidItem, ...]
    is_for_watchers: bool
    is_without_guests: bool = False
    """Whether the host has guests write nothing."""
    link: str = ""
    """Where the table's people talk elsewhere, in ASCII, though the room may have no such links;
    empty: nowhere."""


def line_said(table_id: int, player_id: int, request_id: str) -> int | None:
    """Return the number of the line that a player said by this id; None: there is none."""
    said = TalkItem.objects.filter(table_id=table_id, player_id=player_id, request_id=request_id)
    return said.values_list("number", flat=True).first()


def talk_after(table_id: int, number: int) -> TalkSoFar:
    """Return what was said after a number, the oldest first, the last 50 items at most."""
    rows: list[Any] = [*TalkItem.objects.raw(LAST, (table_id, number))]
    table = table_for_talk(table_id)
    return TalkSoFar(
        items=tuple(said_item(row, row.called, row.is_guest) for row in reversed(rows)),
        is_for_watchers=table.watchers_talk,
        is_without_guests=not table.guests_talk,
        link=table.link,
    )


def said_item(row: TalkItem, called: str | None, is_guest: bool | None) -> SaidItem:
    """Return an item, out of its row and its player's; they have None if it has none."""
    return SaidItem(
        number=row.number,
        at=milliseconds(row.at),
        player=row.player_id,
        name=called or "",
        is_guest=bool(is_guest),
        is_watcher=row.is_watcher,
        request_id=row.request_id,
        text=row.text,
        masks=_masks(row.masks, row.text),
        removes=row.removes,
    )


def _masks(kept: object, text: str) -> tuple[tuple[int, int], ...]:
    """Return which words of a line are masked, in order; where the row can't be read so, all of
    it: one damaged row ends no table's talk, and shows no word that staff filter."""
    if kept is None or not text:
        return ()
    whole = ((0, len(text)),)
    try:
        masks = msgspec.convert(kept, tuple[tuple[int, int], ...])
    except msgspec.ValidationError:
        return whole
    ends = [0, *(end for each in masks for end in each), len(text)]
    return masks if ends == sorted(ends) else whole
