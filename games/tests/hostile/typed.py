"""Typing a text into every field of a page that takes one, and reading what comes back."""

from __future__ import annotations

import re
from collections.abc import Iterable, Iterator
from html import unescape
from typing import Any
from urllib.parse import urldefrag, urljoin

from asgiref.sync import async_to_sync
from django.test import Client

from accounts.formats.plain_text import BREAKS, JOINERS, has_no_unseen
from games.tests.admin.fields_of import fields_of
from games.tests.admin.forms_of import Fields, forms_of
from games.tests.web.test_every_page import Reader

TYPED = {"text", "textarea", "search", "email", "url"}
LINK = re.compile(r'<a\b[^>]*\bhref="([^"#]+)')
NO_PAGES = (
    "/fair/verify-hand.html",
    "/accounts/logout",
    "/static/",
    "/admin/jsi18n",
    "/admin/logout",
)


def read(browser: Client, address: str) -> str:
    """Return a page, or a file, as text; empty: there is none that the browser may see."""
    answer = browser.get(address, follow=True)
    assert answer.status_code < 500, (address, answer.status_code)
    if answer.status_code != 200:
        return ""
    whole = async_to_sync(_whole)(answer) if answer.streaming else answer.content
    return whole.decode(errors="replace")


async def _whole(answer: Any) -> bytes:
    """Return a file that is streamed by the event loop, or in pieces."""
    parts = answer.streaming_content
    if hasattr(parts, "__aiter__"):
        return b"".join([part async for part in parts])
    return b"".join(parts)


def type_into(browser: Client, address: str, texts: Iterator[str]) -> int:
    """Put a text into each field of a page's forms, and send it; return how often. Whatever comes
    back has nothing in it that a browser would run."""
    page, sent = read(browser, address), 0
    typed = {each.name: each for each in fields_of(page) if each.kind in TYPED}
    for form in forms_of(page)[::2]:
        for name in form.keys() & typed.keys():
            text, to = next(texts), urljoin(address, typed[name].action)
            answer = browser.post(to, _with(form, name, text))
            assert answer.status_code < 500, (to, name, text, answer.status_code)
            shown = getattr(answer, "content", b"").decode(errors="replace")  # files are streamed
            check_page(shown, (to, name, text))
            sent += 1
    return sent


def _with(form: Fields, name: str, text: str) -> Fields:
    """As a browser sends it: lone halves of a sign are none, and line breaks are two signs."""
    return form | {name: [text]}


def check_page(page: str, where: object) -> None:
    """Refuse a page in which a text has become a part of the page."""
    reader = Reader()
    reader.feed(page)
    assert reader.found == [], where


def pages_from(browser: Client, *starts: str, most: int) -> list[str]:
    """Return addresses that are linked from some pages, and from those in turn."""
    found = dict.fromkeys(starts)
    for at in range(most):
        if at >= len(found):
            break
        address = list(found)[at]
        for link in LINK.findall(read(browser, address)):
            to = urldefrag(urljoin(address, unescape(link))).url
            if to.startswith("/") and not to.startswith(("//", *NO_PAGES)):
                found.setdefault(to)
    return list(found)[:most]


def turned_round(texts: Iterable[str]) -> list[str]:
    """Return the texts with a sign that nobody sees, or that turns round what stands beside it."""
    return [text for text in texts if not has_no_unseen(text, but_for=JOINERS + BREAKS)]
