"""The charset of a request: the room's pages are in UTF-8, and so is what browsers send from them.

Django takes whatever Python can decode from. Some of it makes signs that no database keeps, and
some fails before there is a page to say so.
"""

from __future__ import annotations

from collections.abc import Iterable

OURS = {"utf-8", "utf8"}
NOT_OURS = (
    "CHARSET_NOT_READ: this room reads UTF-8 alone. Nothing was done. Send it in UTF-8, and without"
    " another charset in Content-Type.\n"
)


def is_in_utf_8(headers: Iterable[tuple[bytes, bytes]]) -> bool:
    """Say whether a request names no charset, or UTF-8; one that is spelt in pieces (RFC 2231) is
    none that a browser names."""
    types = [value.decode("latin-1") for name, value in headers if name == b"content-type"]
    return all(_is_ours(each) for value in types for each in value.split(";")[1:])


def _is_ours(parameter: str) -> bool:
    name, _, value = parameter.partition("=")
    if name.strip().lower() == "charset":
        return value.strip(' \t"').lower() in OURS
    return "*" not in name
