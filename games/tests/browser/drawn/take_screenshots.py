"""Take the pictures in docs/screenshots: `make screenshots`."""

from __future__ import annotations

import os
import sys
from collections.abc import Iterator
from pathlib import Path
from typing import NamedTuple

import django
from playwright.sync_api import Browser, ViewportSize, sync_playwright

from cardroom.testing import chromium_path
from games.tests.browser.drawn import scripted_hands
from games.tests.browser.drawn.drawn_page import ColorScheme, DrawnPage
from games.tests.browser.drawn.full_tables import HOLDEM, STUD, full_table
from games.tests.browser.drawn.moving_picture import NAME as MOVING
from games.tests.browser.drawn.moving_picture import moving_picture
from games.tests.browser.drawn.scripted_hands import Moment
from games.tests.browser.drawn.snapshots import snapshot_of

DESK, LARGE = (1280, 800), (1920, 1080)
PHONE, SMALL, SIDEWAYS = (390, 844), (360, 640), (844, 390)
HOLDEM_PLAYED, STUD_PLAYED = (
    ("Rhone", "$1/2 No limit hold'em"),
    ("Neckar", "$2–4 Seven card stud hi/lo"),
)
QUALITY = 70


class Picture(NamedTuple):
    """One moment of a table, at each size."""

    name: str
    moment: Moment
    sizes: tuple[tuple[int, int], ...]
    played: tuple[str, str] = HOLDEM_PLAYED
    scheme: ColorScheme = "dark"


PICTURES = (
    Picture("nl-turn", scripted_hands.turn, (DESK, LARGE, SMALL, PHONE, SIDEWAYS)),
    Picture("light-nl-turn", scripted_hands.turn, (DESK,), scheme="light"),
    Picture("nl-wait", scripted_hands.waiting, (DESK, PHONE)),
    Picture("nl-folded", scripted_hands.folded, (DESK,)),
    Picture("showdown", scripted_hands.showdown, (DESK, PHONE)),
    Picture("stud-turn", scripted_hands.stud_turn, (DESK, LARGE, PHONE, SIDEWAYS), STUD_PLAYED),
    Picture("stress-10-all-bets", lambda: full_table(HOLDEM, 10), (SMALL,)),
    Picture("stud8", lambda: full_table(STUD, 8), (DESK,), STUD_PLAYED),
)


def main() -> None:
    """Take all of them, or those whose names are given."""
    os.environ["DJANGO_ALLOW_ASYNC_UNSAFE"] = "1"
    django.setup()
    folder = Path("docs/screenshots")
    wanted = sys.argv[1:]
    with sync_playwright() as playwright:
        browser = playwright.chromium.launch(executable_path=chromium_path(), args=["--no-sandbox"])
        for picture in PICTURES:
            if not wanted or picture.name in wanted:
                for name, taken in take(browser, picture):
                    (folder / name).write_bytes(taken)
        if not wanted or MOVING in wanted:
            (folder / MOVING).write_bytes(moving_picture(browser))
        browser.close()


def take(browser: Browser, picture: Picture) -> Iterator[tuple[str, bytes]]:
    """Yield a picture at each of its sizes, with its file's name."""
    table, viewer = picture.moment()
    name, limit = picture.played
    drawn = DrawnPage(browser, viewer, name=name, limit=limit, scheme=picture.scheme)
    drawn.open()
    for width, height in picture.sizes:
        drawn.page.set_viewport_size(ViewportSize(width=width, height=height))
        drawn.feed(snapshot_of(table, viewer, version=drawn.next_version()))
        yield (
            f"{picture.name}-{width}x{height}.jpg",
            drawn.page.screenshot(type="jpeg", quality=QUALITY),
        )
    drawn.context.close()


if __name__ == "__main__":
    main()
