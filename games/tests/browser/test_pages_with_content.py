"""Staff's pages with content, and the code of conduct: for people who can't see them well, and by
finger."""

from __future__ import annotations

import json
import subprocess
import sys
from collections.abc import Callable, Iterator
from pathlib import Path

import pytest
from django.conf import settings
from playwright.sync_api import Page

from games.tests.browser.axe import faults
from games.tests.browser.person import PASSWORD, Person
from games.tests.browser.pictures import DESKTOP, PHONE
from games.tests.browser.real_room import environment, prepared_folder, real_room
from games.tests.browser.test_new_helper import make_owner
from games.tests.browser.test_staff_pages import DJANGOS

pytestmark = [pytest.mark.browser, pytest.mark.slow, pytest.mark.axe, pytest.mark.timeout(900)]
SMALL_TARGETS = (Path(__file__).parent / "small_targets.js").read_text()
FILL = f"from games.tests.browser.filled_room import fill; fill(password={PASSWORD!r})"
PAGES = {
    "Host-1": (
        "auth/group/{group}/history/",
        "auth/group/{group}/delete/",
        "accounts/player/{player}/history/",
        "accounts/staffact/",
        "accounts/player/",
        "games/case/{case}/history/",
    ),
    "Mona": ("", "games/case/", "games/case/{case}/change/", "games/case/{case}/step/"),
}
"""What an owner and a moderator open in the admin."""


@pytest.fixture(scope="module")
def room_folder(tmp_path_factory: pytest.TempPathFactory) -> Path:
    return prepared_folder(tmp_path_factory, "content")


@pytest.fixture(scope="module")
def room(room_folder: Path) -> Iterator[str]:
    with real_room(room_folder) as address:
        yield address


@pytest.fixture(scope="module")
def rows(room: str, room_folder: Path) -> dict[str, int]:
    """The rows that the pages are about."""
    make_owner(room_folder)
    filled = subprocess.run(
        [sys.executable, "manage.py", "shell", "--no-imports", "-c", FILL],
        cwd=settings.BASE_DIR,
        env=environment(room_folder) | {"DJANGO_SETTINGS_MODULE": "cardroom.settings"},
        capture_output=True,
        check=True,
        text=True,
    )
    found: dict[str, int] = json.loads(filled.stdout.splitlines()[-1])
    return found


def faults_at_both_widths(page: Page, address: str) -> list[str]:
    """Return what axe finds on a desk and on a phone, and whether a page is wider."""
    found = []
    for size in (DESKTOP, PHONE):
        page.set_viewport_size(size)
        page.goto(address)
        found += faults(page, f"{address} at {size['width']}")
        if page.evaluate("document.documentElement.scrollWidth") > size["width"]:
            found.append(f"{address} is wider than {size['width']}")
    return [each for each in found if not is_django_s(each)]


def is_django_s(fault: str) -> bool:
    return any(rule in fault and where in fault for rule, where in DJANGOS)


def too_small(page: Page) -> list[str]:
    """Return what a finger misses on the page as it stands."""
    return [f"{page.url}: {each}" for each in page.evaluate(SMALL_TARGETS)]


@pytest.mark.parametrize("name", PAGES)
def test_staff_s_pages_with_content(
    name: str, rows: dict[str, int], meet: Callable[[str], Person]
) -> None:
    person = meet(name)
    person.sign_in_unseen()
    page = person.visit("/admin/")
    found = []
    for each in PAGES[name]:
        found += faults_at_both_widths(page, f"/admin/{each.format(**rows)}")
        found += too_small(page)

    assert found == []


def test_the_code_of_conduct(rows: dict[str, int], meet: Callable[[str], Person]) -> None:
    hana = meet("Hana")
    hana.sign_in_unseen()
    page = hana.visit("/conduct/")

    assert faults_at_both_widths(page, "/conduct/") + too_small(page) == []
