"""A whole hand, and several, as text."""

from __future__ import annotations

from collections.abc import Generator, Iterable

from games.engine.events import settling
from games.histories.formats.progress import Progress
from games.histories.formats.record import HandRecord
from games.histories.formats.text.action_lines import action_line
from games.histories.formats.text.header import header_lines
from games.histories.formats.text.settling_lines import settling_lines
from games.histories.formats.text.streets import street_lines
from games.histories.formats.text.summary import summary_lines
from games.projections.public_events import StreetDealt, ViewEvent


def format_hands(records: Iterable[HandRecord]) -> str:
    """Return hands one after the other, two blank lines between them and none within."""
    return "".join(pieces(records))


def pieces(records: Iterable[HandRecord]) -> Generator[str]:
    """Yield the text of several hands, hand by hand."""
    for number, record in enumerate(records):
        yield ("\n\n" if number else "") + format_hand(record)


def format_hand(record: HandRecord) -> str:
    """Return one hand as its reader may know it, ending in a line break."""
    lines = header_lines(record)
    progress = Progress(record)
    has_showdown_title = False
    for event in record.events[1:]:
        if not has_showdown_title and opens_showdown(event, progress):
            lines.append("*** SHOW DOWN ***")
            has_showdown_title = True
        lines += event_lines(event, record=record, before=progress)
        progress.advance(event)
    return "\n".join([*lines, *summary_lines(record, progress)]) + "\n"


def opens_showdown(event: ViewEvent, progress: Progress) -> bool:
    """Whether this is the first hand shown or mucked by one of several who are in."""
    is_in = len(progress.stacks) - len(progress.folded_on)
    return is_in > 1 and isinstance(event, settling.HandShown | settling.HandMucked)


def event_lines(event: ViewEvent, *, record: HandRecord, before: Progress) -> list[str]:
    """Return the lines that an event makes."""
    if isinstance(event, StreetDealt):
        return street_lines(event, record=record, before=before)
    if line := action_line(event, record=record, before=before):
        return [line]
    return settling_lines(event, record=record)
