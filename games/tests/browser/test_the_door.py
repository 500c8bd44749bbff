"""Who comes in, from the admin to the seat: by a link, and with the staff's yes."""

from __future__ import annotations

import os
import re
import subprocess
import sys
from collections.abc import Callable, Iterator
from contextlib import ExitStack
from pathlib import Path

import pytest
from django.conf import settings
from playwright.sync_api import Browser, Page, expect

from games.tests.browser.person import PASSWORD, Person
from games.tests.browser.real_room import environment, prepared_folder, real_room

pytestmark = pytest.mark.browser
HOST = "Greta"
MAKE_HOST = (
    "import datetime as dt; from accounts.services.staff.make_staff import make_staff;"
    f"make_staff(username={HOST!r}, password={PASSWORD!r}, now=dt.datetime.now(dt.UTC))"
)
PHONE = {"width": 390, "height": 844}
PICTURES = os.environ.get("ROOM_DOOR_PICTURES")
"""A folder for pictures of each step, to be looked at."""


@pytest.fixture(scope="module")
def club(tmp_path_factory: pytest.TempPathFactory) -> Iterator[str]:
    """The address of a room with a host, whose door this file opens and shuts."""
    folder = prepared_folder(tmp_path_factory, "club")
    with real_room(folder) as address:
        subprocess.run(
            [sys.executable, "manage.py", "shell", "-c", MAKE_HOST],
            cwd=settings.BASE_DIR,
            env=environment(folder) | {"DJANGO_SETTINGS_MODULE": "cardroom.settings"},
            capture_output=True,
            check=True,
        )
        yield address


@pytest.fixture
def come(club: str, browser: Browser) -> Iterator[Callable[[str], Person]]:
    """Meet somebody at the club's door."""
    with ExitStack() as homes:

        def arrive(name: str) -> Person:
            person = Person(browser, club, name)
            homes.callback(person.go_home)
            return person

        yield arrive


def host_of(come: Callable[[str], Person]) -> Page:
    """Return the host's page, signed in."""
    host = come(HOST)
    host.sign_in_unseen()
    return host.visit("/admin/")


def set_door(page: Page, who: str, shown: str) -> None:
    """Say in the admin who comes in, and what strangers are shown."""
    page.goto("/admin/accounts/roomsettings/")
    page.get_by_label("Name:").fill("The Tuesday Club")
    page.get_by_label(who).check()
    page.get_by_label(f"{shown}:").check()
    keep(page, f"settings-{who}")
    page.get_by_role("button", name="Save", exact=True).click()
    expect(page.locator(".messagelist .success")).to_be_visible()


def fill_in(page: Page, name: str) -> None:
    """Fill in the form to sign up with, and send it."""
    page.locator("[name=username]").fill(name)
    page.locator("[name=password1]").fill(PASSWORD)
    page.locator("[name=password2]").fill(PASSWORD)
    keep(page, f"sign-up-{name}")
    page.get_by_role("button", name="Sign up").click()


def sits_down(page: Page, name: str) -> None:
    """Take the seat that *Play now* gives."""
    page.get_by_role("button", name="Play hold'em now").click()
    expect(page.locator(".seat.is-mine .name")).to_have_text(name)


def keep(page: Page, step: str) -> None:
    """Keep pictures of a step, wide and on a phone, where somebody wants to look at them."""
    if PICTURES is None:
        return
    usual = page.viewport_size
    for size in ({"width": 1280, "height": 800}, PHONE):
        page.set_viewport_size(size)  # type: ignore[arg-type]
        page.screenshot(path=Path(PICTURES) / f"{step}-{size['width']}.png".replace(" ", "-"))
        overflow = "document.documentElement.scrollWidth - document.documentElement.clientWidth"
        if page.url.split("/")[3] != "admin":
            assert page.evaluate(overflow) <= 0, (step, size)
    if usual is not None:
        page.set_viewport_size(usual)


def test_an_invitation_leads_from_the_admin_to_a_seat(come: Callable[[str], Person]) -> None:
    host = host_of(come)
    set_door(host, "Whoever has an invitation link", "Nothing")
    stranger = come("Stranger").visit("/")
    expect(stranger.get_by_role("heading", name="The Tuesday Club")).to_be_visible()
    expect(stranger.get_by_text("People come in here by invitation")).to_be_visible()
    expect(stranger.get_by_role("link", name="Sign up")).to_have_count(0)
    keep(stranger, "front")

    host.goto("/admin/accounts/invitation/")
    host.get_by_role("link", name=re.compile("Add invitation")).click()
    host.get_by_label("Note").fill("Carol, from Monday's game")
    keep(host, "make-invitation")
    host.get_by_role("button", name="Make the link").click()
    link = host.get_by_label("The invitation link").input_value()
    keep(host, "the-link")

    carol = come("Carol")
    page = carol.visit(link)
    assert link.rsplit("/", 2)[1] not in page.url
    fill_in(page, "Carol")
    expect(page.locator("[data-bankroll]")).to_have_text("$1,000")
    keep(page, "lobby-of-carol")
    sits_down(page, "Carol")

    late = come("Late").visit(link)
    expect(late.get_by_text("has been used as often as it may be")).to_be_visible()
    keep(late, "used-up")
    host.goto("/admin/accounts/invitation/")
    host.get_by_role("link", name="Carol, from Monday's game").click()
    expect(host.get_by_role("link", name="Carol", exact=True)).to_be_visible()
    keep(host, "who-came")
    assert carol.complaints == []


def test_who_waits_sits_down_after_the_staffs_yes(come: Callable[[str], Person]) -> None:
    host = host_of(come)
    set_door(host, "Whoever staff say yes to", "The lobby")
    dora, emil = come("Dora"), come("Emil")
    for person in (dora, emil):
        fill_in(person.visit("/accounts/signup/"), person.name)
        page = person.visit("/account/entry/")
        expect(page.get_by_role("heading", name="You are waiting to be let in")).to_be_visible()
    keep(dora.visit("/account/entry/"), "waits")
    lobby = dora.visit("/")
    expect(lobby.get_by_role("button", name="Play hold'em now")).to_have_count(0)
    keep(lobby, "lobby-of-who-waits")

    host.goto("/admin/accounts/entryrequest/")
    keep(host, "people-who-wait")
    for name in ("Dora", "Emil"):
        host.get_by_role("row", name=re.compile(name)).get_by_role("checkbox").check()
    host.get_by_label("Action:").select_option(label="Answer them together")
    host.get_by_role("button", name="Go").click()
    host.get_by_label("Let them in").check()
    host.get_by_label("Answer", exact=False).last.fill("Welcome")
    keep(host, "answer")
    host.get_by_role("button", name="Answer").click()
    expect(host.get_by_text("2 people are let in, and told so.")).to_be_visible()

    page = dora.visit("/")
    sits_down(page, "Dora")
    assert dora.complaints + emil.complaints == []
