"""One evening as calendars read it (RFC 5545)."""

from __future__ import annotations

import datetime as dt
from urllib.parse import urlsplit

from games.models import TableGroup

LONGEST = 75
"""Bytes of a line; what is longer goes on in the next one, behind a space."""
AN_EVENING = "PT3H"


def calendar_file(group: TableGroup, address: str) -> str:
    """Return a group's next evening, three hours long; ``address`` is that of the group's page.

    A date that has been moved replaces the one before in a calendar, since its id is the group's.
    """
    at, host = group.next_at, urlsplit(address).netloc
    if at is None:
        raise ValueError(f"group {group.pk} has no date")
    lines = (
        "BEGIN:VCALENDAR",
        "VERSION:2.0",
        "PRODID:-//Card room//Evenings//EN",
        "BEGIN:VEVENT",
        f"UID:group-{group.pk}-next@{host}",
        f"DTSTAMP:{_utc(dt.datetime.now(dt.UTC))}",
        f"DTSTART:{_utc(at)}",
        f"DURATION:{AN_EVENING}",
        f"SUMMARY:{_text(group.name)}",
        f"URL:{address}",
        "END:VEVENT",
        "END:VCALENDAR",
    )
    return "".join(f"{_folded(line)}\r\n" for line in lines)


def _utc(at: dt.datetime) -> str:
    return f"{at.astimezone(dt.UTC):%Y%m%dT%H%M%SZ}"


def _text(text: str) -> str:
    for sign in "\\,;":
        text = text.replace(sign, f"\\{sign}")
    return " ".join(text.split())


def _folded(line: str) -> str:
    """Break a line between letters, never within one's bytes."""
    pieces, size = [""], 0
    for letter in line:
        size += len(letter.encode())
        if size > LONGEST:
            pieces.append(" ")
            size = 1 + len(letter.encode())
        pieces[-1] += letter
    return "\r\n".join(pieces)
