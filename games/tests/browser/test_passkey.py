"""A passkey as second factor: kept, asked for after the password, and taken away."""

from __future__ import annotations

from collections.abc import Iterator
from urllib.parse import urlsplit

import pytest
from playwright.sync_api import Browser, Page, ViewportSize, expect

from games.tests.browser.axe import SCHEMES, faults
from games.tests.browser.person import PASSWORD, Person
from games.tests.browser.real_room import prepared_folder, real_room

pytestmark = [pytest.mark.browser, pytest.mark.served, pytest.mark.axe]
PHONE: ViewportSize = {"width": 360, "height": 640}
KEEPER = {
    "protocol": "ctap2",
    "transport": "internal",
    "hasResidentKey": True,
    "hasUserVerification": True,
    "isUserVerified": True,
    "automaticPresenceSimulation": True,
}
"""A device that says yes at once."""


@pytest.fixture(scope="module")
def room(tmp_path_factory: pytest.TempPathFactory) -> Iterator[str]:
    with real_room(prepared_folder(tmp_path_factory, "passkeys")) as address:
        yield address


@pytest.fixture
def grace(room: str, browser: Browser) -> Iterator[Person]:
    """Somebody at the room's own name: no browser gives a passkey to a number."""
    port = urlsplit(room).port
    person = Person(browser, f"http://localhost:{port}", "Grace")
    yield person
    assert not person.complaints
    person.go_home()


def has_keeper(page: Page) -> None:
    session = page.context.new_cdp_session(page)
    session.send("WebAuthn.enable")
    session.send("WebAuthn.addVirtualAuthenticator", {"options": KEEPER})


def looked_at(page: Page) -> None:
    """Axe finds nothing on this page, and a phone shows its whole width."""
    found = []
    for scheme in SCHEMES:
        page.emulate_media(color_scheme=scheme)
        found += faults(page, page.url)
    assert found == []
    page.set_viewport_size(PHONE)
    assert page.evaluate("document.documentElement.scrollWidth") <= PHONE["width"]


def again(page: Page) -> None:
    """Give the password, where the room asks whether it is they."""
    page.fill("[name=password]", PASSWORD)
    page.get_by_role("button", name="Go on").click()


def test_a_passkey_is_kept_asked_for_after_the_password_and_taken_away(grace: Person) -> None:
    grace.sign_up()
    page = grace.visit("/accounts/2fa/")
    has_keeper(page)
    looked_at(page)
    expect(page.get_by_role("link", name="Add a passkey")).to_be_visible()
    page.get_by_role("link", name="Set up an app").click()  # where the room leads its staff
    again(page)
    looked_at(page)
    page.get_by_role("link", name="Add a passkey instead").click()
    looked_at(page)
    page.fill("[name=name]", "The phone")
    page.get_by_role("button", name="Add a passkey").click()
    expect(page.locator(".codes li")).to_have_count(10)

    # The same device says that it keeps one.
    page.goto("/accounts/2fa/webauthn/add/")
    page.get_by_role("button", name="Add a passkey").click()
    expect(page.locator("p[role=alert]")).to_contain_text("has a passkey for your account already")

    # Signing in asks for it.
    page.goto("/accounts/logout/")
    page.locator("main").get_by_role("button", name="Sign out").click()
    page.goto("/accounts/login/")
    page.fill("[name=login]", grace.name)
    page.fill("[name=password]", PASSWORD)
    page.locator("main button[type=submit]").click()
    use = page.get_by_role("button", name="Use a passkey")
    expect(use).to_be_visible()
    expect(page.locator(".me")).to_have_count(0)
    looked_at(page)
    use.focus()
    page.keyboard.press("Enter")
    expect(page.locator(".me")).to_be_visible()

    # It is renamed, and taken away.
    page.goto("/accounts/2fa/webauthn/")
    looked_at(page)
    page.get_by_role("link", name="Rename The phone").click()
    if page.locator("[name=password]").count():
        again(page)
    page.fill("[name=name]", "The old phone")
    page.get_by_role("button", name="Rename it").click()
    page.get_by_role("link", name="Remove The old phone").click()
    page.get_by_role("button", name="Remove it").click()
    expect(page.get_by_text("You have none.")).to_be_visible()


def test_without_one_the_page_says_what_does(grace: Person, room: str) -> None:
    grace.name = "Heidi"
    grace.address = room
    page = grace.visit(f"{room}/accounts/signup/")
    page.fill("[name=username]", "Heidi")
    page.fill("[name=password1]", PASSWORD)
    page.fill("[name=password2]", PASSWORD)
    page.locator("main button[type=submit]").click()
    expect(page.locator(".me")).to_be_visible()

    page.goto(f"{room}/accounts/2fa/")
    expect(page.get_by_role("link", name="Set up an app")).to_be_visible()
    expect(page.get_by_text("Add a passkey")).to_be_hidden()
    page.goto(f"{room}/accounts/2fa/webauthn/add/")
    again(page)
    expect(page.get_by_text("Passkeys need a browser that has them")).to_be_visible()
    expect(page.get_by_role("button", name="Add a passkey")).to_be_hidden()
