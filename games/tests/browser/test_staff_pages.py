"""Every page that an owner reaches in the admin by its links, for people who can't see it well."""

from __future__ import annotations

import re
import subprocess
import sys
from collections.abc import Callable, Iterator
from pathlib import Path
from urllib.parse import urlsplit

import pytest
from django.conf import settings
from playwright.sync_api import Page, ViewportSize, expect

from cardroom.testing import axe_path
from games.tests.browser.axe import RUN, SCHEMES
from games.tests.browser.person import PASSWORD, Person
from games.tests.browser.real_room import environment, prepared_folder, real_room

pytestmark = [
    pytest.mark.verify,
    pytest.mark.browser,
    pytest.mark.axe,
    pytest.mark.timeout(900),
]
A_WEEK = "10000"
"""Minutes: a drain that is to come has its place on pages, and no effect."""
LEAST = 45
"""Pages that there are."""
NO_PAGES = ("logout", "/history/", ".csv", ".json")
"""Parts of addresses that end the session, are the same for all rows, or are downloads."""
WIDE = ViewportSize(width=1280, height=800)
NARROW = ViewportSize(width=390, height=844)
OF_A_DAY = ("table/floor/", "table/drain/", "allinresetrequest/", "/admin/")
"""What is also used with a phone in the hand: it needs no scrolling sideways."""
INDENTED = """[...document.querySelectorAll(".object-tools > li")].some((tool) =>
  getComputedStyle(tool).marginLeft !== "0px")"""
DJANGOS = (
    # Two lists side by side, as for a group's rights: an icon's words stand in their legend too.
    ("aria-prohibited-attr", ".help-tooltip"),
    # Rows within another row's page, in columns of which some have no name.
    ("empty-table-header", "thead > tr > .original"),
    ("empty-table-header", "th:nth-child(4)"),
    # The search above a list is labelled by a picture, whose text says it; its help stands below.
    ("label-title-only", "#searchbar"),
)
"""What Django's own pages do, and axe finds fault with."""


@pytest.fixture(scope="module")
def room_folder(tmp_path_factory: pytest.TempPathFactory) -> Path:
    """A room of its own, with an owner."""
    return prepared_folder(tmp_path_factory, "pages")


@pytest.fixture(scope="module")
def room(room_folder: Path) -> Iterator[str]:
    with real_room(room_folder) as address:
        subprocess.run(
            [sys.executable, "manage.py", "staff", "--username", "Judy"],
            cwd=settings.BASE_DIR,
            env=environment(room_folder) | {"ROOM_STAFF_PASSWORD": PASSWORD},
            capture_output=True,
            check=True,
        )
        yield address


def test_axe_finds_nothing_on_staffs_pages_but_what_django_does(
    meet: Callable[[str], Person],
) -> None:
    meet("Nora").sign_up_unseen()
    judy = meet("Judy")
    judy.sign_in_unseen()
    page = judy.open("/admin/")
    expect(page.locator("#site-name")).to_contain_text("The card room")
    page.goto("/admin/games/table/drain/")
    page.fill("[name=minutes]", A_WEEK)
    page.click("[type=submit][value=Drain]")
    page.goto("/admin/")

    found = {address: list(faults_of(page, address)) for address in pages(page)}

    assert len(found) >= LEAST, sorted(found)
    assert {address: faults for address, faults in found.items() if faults} == {}


def pages(page: Page) -> Iterator[str]:
    """Yield the address of one page of each kind, while going from link to link."""
    seen, left = set[str](), ["/admin/"]
    while left:
        address = left.pop(0)
        kind = re.sub(r"\d+", "1", address)
        if kind not in seen and not any(each in address for each in NO_PAGES):
            seen.add(kind)
            yield address
            left += links(page)


def links(page: Page) -> list[str]:
    """Return where a page leads to within the admin."""
    found = page.eval_on_selector_all("a[href]", "all => all.map(({ href }) => href)")
    paths = (urlsplit(each).path for each in found)
    return [path for path in paths if path.startswith("/admin/")]


def faults_of(page: Page, address: str) -> Iterator[str]:
    """Open a page in the light and in the dark; yield what is wrong with it and isn't Django's."""
    for scheme in SCHEMES:
        page.emulate_media(color_scheme=scheme, reduced_motion="reduce")
        page.goto(address)
        page.evaluate(Path(axe_path() or "").read_text())
        for fault in page.evaluate(RUN):
            if not any(rule in fault and where in fault for rule, where in DJANGOS):
                yield f"{scheme}: {fault}"
    yield from faults_of_narrow(page, address)


def faults_of_narrow(page: Page, address: str) -> Iterator[str]:
    """Yield what is wrong with the open page on a phone."""
    page.set_viewport_size(NARROW)
    if page.evaluate(INDENTED):
        yield "a row of tools that begins further in"
    is_wide = page.evaluate("document.documentElement.scrollWidth > innerWidth")
    if is_wide and address.endswith(OF_A_DAY):
        yield "wider than a phone"
    page.set_viewport_size(WIDE)
