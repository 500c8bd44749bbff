"""What staff do from the floor, as a player at the table sees it and hears it, on a phone too."""

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

from games.tests.browser.person import PASSWORD, Person
from games.tests.browser.real_room import environment, prepared_folder, real_room

pytestmark = [pytest.mark.browser, pytest.mark.served]
WORDS = "The room closes at midnight EST."
PHONE: ViewportSize = {"width": 390, "height": 844}


@pytest.fixture(scope="module")
def room_folder(tmp_path_factory: pytest.TempPathFactory) -> Path:
    """A room of its own: tables are paused and drained here."""
    return prepared_folder(tmp_path_factory, "floor")


@pytest.fixture(scope="module")
def room(room_folder: Path) -> Iterator[str]:
    with real_room(room_folder) as address:
        make_host(room_folder)
        yield address


def make_host(folder: Path) -> None:
    subprocess.run(
        [sys.executable, "manage.py", "staff", "--username", "Host-2"],
        cwd=settings.BASE_DIR,
        env=environment(folder) | {"ROOM_STAFF_PASSWORD": PASSWORD},
        capture_output=True,
        check=True,
    )


def from_the_floor(host: Page, act: str, table: str) -> None:
    """Follow the link of that name on the floor's page."""
    host.goto("/admin/games/table/floor/")
    host.get_by_role("link", name=f"{act} {table}", exact=True).click()


def send(host: Page, button: str) -> None:
    host.click(f"[type=submit][value='{button}']")
    expect(host.locator(".messagelist .success")).to_be_visible()


def drain(host: Page, table: str, minutes: int) -> None:
    host.goto("/admin/games/table/drain/")
    host.select_option("[name=where]", label=table)
    host.fill("[name=minutes]", str(minutes))
    send(host, "Drain")


def path_of(page: Page) -> str:
    """Return the address of the page's table within the room."""
    return urlsplit(page.url).path


def test_a_player_is_told_paused_and_told_of_a_drain(meet: Callable[[str], Person]) -> None:
    alma, host_person = meet("Alma"), meet("Host-2")
    alma.sign_up_unseen()
    page = alma.sit_down(alma.table_of("Hold'em", "$5–10"))
    name = page.locator(".bar h1 .title").inner_text()
    page.set_viewport_size(PHONE)
    petra = meet("Petra")
    petra.sign_up_unseen()
    lobby = petra.visit("/")
    row = lobby.locator(".live tr", has=lobby.locator(f'a[href="{path_of(page)}"]'))
    host_person.sign_in_unseen()
    host = host_person.visit("/admin/")

    from_the_floor(host, "Write to", name)
    host.fill("[name=text]", WORDS)
    send(host, "Send")
    said = page.get_by_role("complementary", name="From the staff")
    expect(said).to_contain_text(f"Staff: {WORDS}")
    expect(page.locator("#told")).to_contain_text(f"Staff: {WORDS}")
    said.get_by_role("button", name="OK").click()
    expect(said).to_have_count(0)

    from_the_floor(host, "Pause", name)
    send(host, "Pause")
    expect(page.locator(".log")).to_contain_text(re.compile("table is paused|pause the table"))
    host.goto("/admin/games/table/floor/")
    expect(host.locator("#floor")).to_contain_text("Paused")

    expect(row.locator(".halt")).to_have_text("paused")
    expect(row.locator(".go")).to_contain_text("Watch")
    opened = petra.visit(f"{path_of(page)}?sit=1")
    expect(opened.locator(".bar h1 .title")).to_have_text(name)
    expect(opened.locator("dialog[open]")).to_have_count(0)
    lobby = petra.visit("/")

    drain(host, name, minutes=5)
    expect(said).to_contain_text("No new hands in 4:")
    expect(page.locator("#told")).to_contain_text("No new hands in 5 minutes.")
    drain(host, "the whole room", minutes=9)
    expect(lobby.locator("#halts")).to_contain_text("The room closes at")

    page.close()
    from_the_floor(host, "Close", name)
    send(host, "Close")
    expect(row).to_have_count(0, timeout=60_000)  # the hand that she left is played out first
    reads_once_why_she_left(alma.visit("/"), name)
    assert alma.complaints == petra.complaints == []
    assert not [each for each in host_person.complaints if "Content Security" in each]


def reads_once_why_she_left(lobby: Page, name: str) -> None:
    """Her page was closed when the table was: the lobby says it, and at the next visit no more."""
    said = lobby.locator("#seats-left")
    why = "The table is closed: you leave. Your"
    expect(said).to_have_text(re.compile(rf"^{name}\. {why} \$[\d.,]+ is in your bankroll\.$"))
    lobby.reload()
    expect(lobby.locator("#halts")).to_be_attached()
    expect(said).to_have_count(0)
