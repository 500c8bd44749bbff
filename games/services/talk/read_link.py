"""A link to talk elsewhere, as a table has one: in ASCII throughout, or refused by a sentence."""

from __future__ import annotations

import re
from urllib.parse import SplitResult, quote, urlsplit

MOST_LINK_BYTES = 200
MOST_HOST = 253
SCHEME = "https"
SAFE = "/:@!$&'()*+,;=-._~%?"
"""Of a path, a query and what follows it, what stays as it is written."""
LABEL = re.compile(r"[a-z0-9](?:[a-z0-9-]{0,61}[a-z0-9])?")
LAST_LABEL = re.compile(r"[a-z]{2,63}|xn--[a-z0-9-]{1,59}")
READ_OTHERWISE = frozenset("ßς\u200c\u200d")
"""Browsers and the older standard make different names of these."""
HERE = frozenset({"local", "localhost", "internal", "home", "lan", "test", "invalid", "onion"})

NO_HTTPS = "Write a link that begins with https://"
NOT_PLAIN = "Write the link without blanks, line breaks and signs that nobody sees."
TOO_LONG_LINK = f"That is too long: {MOST_LINK_BYTES} bytes at most."
HAS_NAME = "Write the link without a name or a password before an @."
NO_PORT = "There is no such port."
NO_HOST = "Write the link of a place with a name, such as https://meet.example.org/friends."


class LinkRefused(Exception):
    """What is typed can't be a table's link; the sentence says what would be right."""


def read_link(typed: str) -> str:
    """Return a link with its host in ASCII (punycode) and all else percent-encoded. LinkRefused."""
    text = typed.strip()
    if len(text.encode(errors="replace")) > MOST_LINK_BYTES:
        raise LinkRefused(TOO_LONG_LINK)
    if not text.isprintable() or any(sign.isspace() or sign == "\\" for sign in text):
        raise LinkRefused(NOT_PLAIN)
    parts = _split(text)
    port = "" if parts.port in (None, 443) else f":{parts.port}"
    rest = [quote(each, safe=SAFE) for each in (parts.path or "/", parts.query, parts.fragment)]
    link = f"{SCHEME}://{_host(parts.hostname or '')}{port}{_joined(*rest)}"
    if len(link) > MOST_LINK_BYTES:
        raise LinkRefused(TOO_LONG_LINK)
    return link


def _split(text: str) -> SplitResult:
    if not text.lower().startswith(f"{SCHEME}://"):
        raise LinkRefused(NO_HTTPS)
    try:
        parts = urlsplit(text)
    except ValueError:
        raise LinkRefused(NO_HOST) from None
    if "@" in parts.netloc:
        raise LinkRefused(HAS_NAME)
    try:
        is_port = parts.port is None or parts.port > 0
    except ValueError:
        is_port = False
    if not is_port or parts.netloc.endswith(":"):
        raise LinkRefused(NO_PORT)
    return parts


def _host(written: str) -> str:
    """Return a host's name in ASCII: it has a dot, and is no number of a machine."""
    try:
        host = written.encode("idna").decode().lower()
    except UnicodeError:
        raise LinkRefused(NO_HOST) from None
    labels = host.split(".")
    is_name = len(labels) > 1 and all(LABEL.fullmatch(label) for label in labels)
    is_elsewhere = LAST_LABEL.fullmatch(labels[-1]) and labels[-1] not in HERE
    if READ_OTHERWISE & set(written) or len(host) > MOST_HOST or not (is_name and is_elsewhere):
        raise LinkRefused(NO_HOST)
    return host


def _joined(path: str, query: str, fragment: str) -> str:
    return path + (f"?{query}" if query else "") + (f"#{fragment}" if fragment else "")
