"""A passkey where passkeys are used: over HTTPS, at a name, with nginx before the room."""

from __future__ import annotations

import base64
import hashlib
from collections.abc import Iterator
from pathlib import Path
from urllib.parse import urlsplit

import pytest
from cryptography import x509
from cryptography.hazmat.primitives.serialization import Encoding, PublicFormat
from playwright.sync_api import Browser, expect

from cardroom.testing import chromium_path
from games.tests.browser.chromium import FLAGS
from games.tests.browser.person import PASSWORD, Person
from games.tests.browser.real_room import prepared_folder, real_room
from games.tests.browser.test_passkey import again, has_keeper
from games.tests.deployed.nginx import Nginx

pytestmark = [pytest.mark.browser, pytest.mark.served, pytest.mark.nginx]
HOST = "room.example"


@pytest.fixture
def folder(tmp_path_factory: pytest.TempPathFactory) -> Path:
    """Where the room keeps its database, and nginx its certificate."""
    return prepared_folder(tmp_path_factory, "https")


@pytest.fixture
def nginx(folder: Path) -> Iterator[Nginx]:
    """The example before a room that knows of it."""
    with real_room(folder, HTTPS="1", ALLOWED_HOSTS=HOST) as address:
        port = urlsplit(address).port or 0
        found = Nginx(folder, (port, port), {}, HOST)
        with found.running():
            yield found


@pytest.fixture
def trusting(nginx: Nginx, browser: Browser, folder: Path) -> Iterator[Browser]:
    """A Chromium that finds the name here and trusts its certificate: no site with a faulty one
    is given a passkey."""
    certificate = x509.load_pem_x509_certificate((folder / "room.pem").read_bytes())
    key = certificate.public_key().public_bytes(Encoding.DER, PublicFormat.SubjectPublicKeyInfo)
    pinned = base64.b64encode(hashlib.sha256(key).digest()).decode()
    flags = (
        *FLAGS,
        f"--host-resolver-rules=MAP {HOST} 127.0.0.1",
        f"--ignore-certificate-errors-spki-list={pinned}",
    )
    own = browser.browser_type.launch(executable_path=chromium_path(), args=flags)
    yield own
    own.close()


def test_it_is_kept_and_signs_in(nginx: Nginx, trusting: Browser) -> None:
    grace = Person(trusting, f"https://{nginx.authority}", "Grace")
    grace.sign_up()
    page = grace.visit("/accounts/2fa/")
    has_keeper(page)
    page.get_by_role("link", name="Add a passkey").click()
    again(page)
    page.get_by_role("button", name="Add a passkey").click()
    expect(page.locator(".codes li")).to_have_count(10)

    page.goto("/accounts/logout/")
    page.locator("main").get_by_role("button", name="Sign out").click()
    page.goto("/accounts/login/")
    page.fill("[name=login]", grace.name)
    page.fill("[name=password]", PASSWORD)
    page.locator("main button[type=submit]").click()
    page.get_by_role("button", name="Use a passkey").click()
    expect(page.locator(".me")).to_be_visible()

    assert not grace.complaints
    grace.go_home()
