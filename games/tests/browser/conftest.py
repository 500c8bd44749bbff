"""One room and one Chromium for all the browser tests of a run."""

from __future__ import annotations

from collections.abc import Iterator

import pytest
from playwright.sync_api import Browser, sync_playwright

from cardroom.testing import chromium_path
from games.tests.browser.real_room import real_room


@pytest.fixture(scope="session")
def room(tmp_path_factory: pytest.TempPathFactory) -> Iterator[str]:
    """The address of a real room on a fresh database."""
    with real_room(tmp_path_factory.mktemp("room")) as address:
        yield address


@pytest.fixture(scope="session")
def browser() -> Iterator[Browser]:
    """A Chromium without a screen."""
    flags = ["--no-sandbox", "--disable-gpu", "--disable-dev-shm-usage"]
    with sync_playwright() as playwright:
        chromium = playwright.chromium.launch(executable_path=chromium_path(), args=flags)
        yield chromium
        chromium.close()
