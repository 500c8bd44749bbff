"""What was said at tables."""

from __future__ import annotations

from typing import Any

import msgspec
from django.db.models import QuerySet

from accounts.models.player import called_as
from games.clock.timing import milliseconds
from games.models import TalkItem
from games.selectors.talk.table_for_talk import table_for_talk

COLUMNS = (
    "number", "at", "player", "called", "player__is_guest", "is_watcher", "request_id", "text",
    "masks", "removes",
)  # fmt: skip
LAST_LINES = 50
"""So many items are shown to whoever comes."""


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
    rows = TalkItem.objects.filter(table_id=table_id, number__gt=number)
    table = table_for_talk(table_id)
    return TalkSoFar(
        items=_shown(rows),
        is_for_watchers=table.watchers_talk,
        is_without_guests=not table.guests_talk,
        link=table.link,
    )


def _shown(rows: QuerySet[TalkItem]) -> tuple[SaidItem, ...]:
    named = rows.annotate(called=called_as("player__")).values_list(*COLUMNS, named=True)
    return tuple(map(_item, reversed(named.order_by("-number")[:LAST_LINES])))


def _item(row: Any) -> SaidItem:
    return SaidItem(
        number=row.number,
        at=milliseconds(row.at),
        player=row.player,
        name=row.called or "",
        is_guest=bool(row.player__is_guest),
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
