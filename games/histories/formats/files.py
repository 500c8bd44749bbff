"""Hands as files to download, in the three formats."""

from __future__ import annotations

from collections.abc import Generator, Iterable
from enum import StrEnum

from games.engine.base import Value
from games.histories.formats import open_hand_history, phh_writer, text
from games.histories.formats.record import HandRecord


class Format(StrEnum):
    """The formats, by the ending of their files."""

    TEXT = "txt"
    PHH = "phh"
    OHH = "ohh"


class File(Value):
    """A file's name, type and text."""

    name: str
    content_type: str
    text: str


def hand_file(record: HandRecord, form: Format) -> File:
    """Return one hand as a file; NotHoldem or NoCode where the format has no words for it."""
    match form:
        case Format.TEXT:
            content = text.format_hand(record)
        case Format.PHH:
            content = phh_writer.format_hand(record)
        case Format.OHH:
            content = open_hand_history.format_hand(record)
    return File(name=f"hand-{record.number}.{form}", content_type=type_of(form), text=content)


def pieces(records: Iterable[HandRecord], form: Format) -> Generator[str]:
    """Yield the text of a file with several hands, hand by hand: those that the format can say.

    NotHoldem or NoCode if it can say none.
    """
    match form:
        case Format.TEXT:
            return text.pieces(records)
        case Format.PHH:
            return phh_writer.pieces(records)
        case Format.OHH:
            return open_hand_history.pieces(records)


def name_of_several(name: str, form: Format) -> str:
    """Return a name for a file with several hands, with its ending."""
    return f"{name}.{'phhs' if form is Format.PHH else form}"


def type_of(form: Format) -> str:
    """Return a format's media type."""
    return "application/json" if form is Format.OHH else "text/plain"


def can_say(record: HandRecord, form: Format) -> bool:
    """Return whether a format has words for the hand's game."""
    if form is Format.TEXT:
        return True
    if form is Format.OHH:
        return open_hand_history.is_holdem(record)
    return phh_writer.has_code(record)
