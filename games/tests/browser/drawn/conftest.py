"""Pages that are drawn without a room, one after the other, in the one Chromium."""

from __future__ import annotations

from collections.abc import Callable, Iterator
from contextlib import ExitStack

import pytest
from playwright.sync_api import Browser

from games.tests.browser.drawn.drawn_page import DrawnPage

Draws = Callable[[int], DrawnPage]


@pytest.fixture
def draws(browser: Browser) -> Iterator[Draws]:
    """Open a table's page as one of its players."""
    with ExitStack() as opened:

        def begin(viewer: int) -> DrawnPage:
            page = DrawnPage(browser, viewer)
            opened.callback(page.context.close)
            page.open()
            return page

        yield begin
