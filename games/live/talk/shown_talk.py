"""Talk as frames have it."""

from __future__ import annotations

from collections.abc import Iterable

from msgspec.structs import replace

from games.live.talk.talk_frames import LineRemoved, LineSaid, MaskedWord
from games.selectors.talk.said_lines import SaidItem


def item_frame(item: SaidItem) -> LineSaid | LineRemoved:
    """Return one item."""
    if item.removes is not None:
        return LineRemoved(number=item.number, at=item.at, line=item.removes)
    return LineSaid(
        number=item.number,
        at=item.at,
        player=item.player or 0,
        name=item.name,
        text=item.text,
        request_id=item.request_id,
        is_guest=item.is_guest,
        is_watcher=item.is_watcher,
        masks=tuple(MaskedWord(start=start, end=end) for start, end in item.masks),
    )


def without_removed(items: Iterable[SaidItem]) -> tuple[SaidItem, ...]:
    """Return items without the words of those that others of them remove."""
    items = tuple(items)
    gone = {item.removes for item in items}
    return tuple(
        replace(each, text="", masks=()) if each.number in gone else each for each in items
    )
