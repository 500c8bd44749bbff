"""A new helper, from sign-up to the first adjustment: rights, a second factor, a second person."""

from __future__ import annotations

import subprocess
import sys
import time
from collections.abc import Callable, Iterator
from pathlib import Path

import pytest
from allauth.mfa.totp.internal.auth import format_hotp_value, hotp_value
from django.conf import settings
from playwright.sync_api import Page, expect

from games.tests.browser.person import PASSWORD, Person
from games.tests.browser.real_room import environment, prepared_folder, real_room

pytestmark = [pytest.mark.browser, pytest.mark.served]

PERIOD = 30
"""Seconds for which an app shows a code, and the room takes it."""

TYPED_WITHIN = 10
"""Seconds that a busy machine may take from a code's making to its being checked."""


@pytest.fixture(scope="module")
def room_folder(tmp_path_factory: pytest.TempPathFactory) -> Path:
    """A room of its own: its settings are changed here."""
    return prepared_folder(tmp_path_factory, "staff")


@pytest.fixture(scope="module")
def room(room_folder: Path) -> Iterator[str]:
    with real_room(room_folder) as address:
        yield address


def make_owner(folder: Path) -> None:
    """Make the host, as the README says."""
    subprocess.run(
        [sys.executable, "manage.py", "staff", "--username", "Host-1"],
        cwd=settings.BASE_DIR,
        env=environment(folder) | {"ROOM_STAFF_PASSWORD": PASSWORD},
        capture_output=True,
        check=True,
    )


def code_for(secret: str) -> str:
    """Make a code as the app shows it; as people do, wait for the next one where it ends soon."""
    left = PERIOD - time.time() % PERIOD
    if left < TYPED_WITHIN:
        time.sleep(left)
    return str(format_hotp_value(hotp_value(secret, int(time.time()) // PERIOD)))


def sign_in(person: Person) -> Page:
    page = person.visit("/accounts/login/")
    page.fill("[name=login]", person.name)
    page.fill("[name=password]", PASSWORD)
    page.click("main button[type=submit]")
    expect(page.locator(".me")).to_be_visible()
    return page


def set_up_factor(page: Page) -> str:
    """Follow the room to the second factor, and turn it on; return the secret."""
    page.fill("[name=password]", PASSWORD)
    page.click("main button[type=submit]")
    secret = page.inner_text("code.secret")
    qr = page.locator("img.qr")
    assert qr.evaluate("image => image.complete && image.naturalWidth > 0")
    page.fill("[name=code]", code_for(secret))
    page.click("main button[type=submit]")
    expect(page.locator(".codes li")).to_have_count(10)
    return secret


def adjust(page: Page, player_id: str, dollars: str) -> None:
    page.goto(f"/admin/accounts/player/{player_id}/adjust/")
    page.fill("[name=chips]", dollars)
    page.fill("[name=reason]", "A prize")
    page.click("[type=submit][value=Adjust]")


def page_of(host: Page, name: str) -> str:
    """Open a player's page in the admin; return their number."""
    host.goto(f"/admin/accounts/player/?q={name}")
    host.click(f"#result_list a:text-is('{name}')")
    return host.url.split("/player/")[1].split("/")[0]


def test_a_helper_gets_a_role_sets_up_a_factor_and_asks_for_a_second_person(
    room_folder: Path, meet: Callable[[str], Person]
) -> None:
    make_owner(room_folder)
    host_person, helper_person = meet("Host-1"), meet("Helga")
    helper_person.sign_up()
    host = sign_in(host_person)

    # The host makes Helga a cashier, and asks staff for a second factor.
    number = page_of(host, "Helga")
    host.get_by_role("link", name="Roles", exact=True).click()
    host.check("[name=is_staff]")
    host.get_by_label("Cashier").check()
    host.click("[name=_save]")
    expect(host.locator(".messagelist .success")).to_be_visible()
    host.goto("/admin/accounts/roomsettings/")
    host.fill("[name=second_person_above]", "$50")
    host.check("[name=staff_need_factor]")
    host.click("[name=_save]")
    set_up_factor(host)
    host_number = page_of(host, "Host-1")

    # Helga is led to hers, and sees what a cashier sees.
    helper = helper_person.visit("/admin/")
    expect(helper.get_by_text("asks its staff for a second factor")).to_be_visible()
    set_up_factor(helper)
    helper.goto("/admin/")
    expect(helper.get_by_role("link", name="Transfers").first).to_be_visible()
    expect(helper.get_by_role("link", name="Limits")).to_have_count(0)
    for own in (number, host_number):
        assert helper.request.get(f"/admin/accounts/player/{own}/adjust/").status == 403

    # What is above the sum waits for the host.
    newcomer = meet("Nora")
    newcomer.sign_up()
    nora = page_of(helper, "Nora")
    adjust(helper, nora, "50.01")
    expect(helper.get_by_text("These can confirm it: Host-1.")).to_be_visible()
    host.goto("/admin/accounts/pendingadjustment/")
    host.click("text=Confirm or decline")
    host.check("[value=confirm]")
    host.click("[type=submit][value=Decide]")
    expect(host.get_by_text("$50.01 for Nora is done.")).to_be_visible()
    expect(newcomer.visit("/account/").locator(".me")).to_contain_text("$1,050.01")
    assert not [each for each in host_person.complaints if "Content Security" in each]
