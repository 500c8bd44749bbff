"""Every page that a visitor can get to by links, each once."""

from __future__ import annotations

import html
import re
from collections import Counter
from collections.abc import Callable, Iterator

from games.tests.secrecy.known_room import Browser, Page

LINK = re.compile(r'(?:href|action)="([^"#]+)')
ENDS_SOMETHING = ("/logout", "/static/", "/mail/")
EXAMPLES = "/how-to-play/"
"""Cards of hands that nobody was dealt, the same for everybody."""
OBJECT = re.compile(r"/\d+(?=/)")
SORTED = re.compile(r"[?&](?:o|e|all|_facets|_popup|_to_field)=[^&]*")


def crawl(browser: Browser, start: str, most_alike: int) -> Iterator[Page]:
    """Yield the pages under ``start``; of pages that differ by a number only, so many."""
    waiting, known = [start], {start}
    alike: Counter[str] = Counter()
    while waiting:
        page = browser.get(waiting.pop(0))
        yield page
        for link in links(page):
            kind = OBJECT.sub("/N", link.partition("?")[0])
            if link not in known and link.startswith(start) and alike[kind] < most_alike:
                alike[kind] += 1
                known.add(link)
                waiting.append(link)


def links(page: Page) -> Iterator[str]:
    """Yield the addresses that a page or a redirect leads to, without the orders of lists."""
    found = LINK.findall(page.body.decode(errors="replace"))
    for each in (*found, page.headers.get("Location", "")):
        link = SORTED.sub("", html.unescape(each))
        link = page.path.partition("?")[0] + link if link.startswith("?") else link
        if link.startswith("/") and not any(end in link for end in (*ENDS_SOMETHING, EXAMPLES)):
            yield link


def paths(browser: Browser, start: str, most_alike: int) -> list[str]:
    """Return the addresses of those pages."""
    return [page.path for page in crawl(browser, start, most_alike)]


def in_turn(addresses: list[str]) -> Callable[[int], list[str]]:
    """Return a function that gives the next so many of them, again and again."""
    at = 0

    def take(count: int) -> list[str]:
        nonlocal at
        taken = [addresses[(at + n) % len(addresses)] for n in range(count)]
        at += count
        return taken

    return take
