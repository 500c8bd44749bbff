"""Every page, for everybody: no script or style in it, nothing that a browser may keep or run."""

from __future__ import annotations

import re
from collections.abc import Iterator
from html.parser import HTMLParser
from pathlib import Path
from typing import Any

import pytest
from django.test import Client
from typing_extensions import override

from accounts.models import Player
from games.tests.people import ALICE
from games.tests.secrecy.crawl import crawl
from games.tests.secrecy.known_room import STAFF, KnownRoom, Page

pytestmark = pytest.mark.served
EVIL = (
    "<script>alert(1)</script>",
    '"><img src=x onerror=alert(1)>',
    "'-alert(1)-'",
    "{{constructor.constructor('alert(1)')()}}",
    "</script><svg onload=alert(1)>",
    "javascript:alert(1)//",
    "<iframe srcdoc='<b>'>",
)


class Reader(HTMLParser):
    """Notes what a browser would run, or style by, without fetching it from the room."""

    def __init__(self) -> None:
        super().__init__()
        self.found: list[str] = []

    @override
    def handle_starttag(self, tag: str, attrs: list[tuple[str, str | None]]) -> None:
        given = dict(attrs)
        is_code = tag == "script" and "src" not in given
        if tag == "style" or (is_code and given.get("type") != "application/json"):
            self.found.append(tag)
        for name, value in attrs:
            is_run = name in ("href", "src", "action") and (value or "").startswith("javascript:")
            if name.startswith("on") or name == "style" or is_run:
                self.found.append(f"{tag} {name}={value}")


@pytest.fixture(scope="module")
def room(
    room_template: Path, static_files: Path, tmp_path_factory: pytest.TempPathFactory
) -> Iterator[KnownRoom]:
    """A room whose tables have evil names."""
    folder, notes = map(tmp_path_factory.mktemp, ("web", "notes"))
    room = KnownRoom(room_template, folder, static_files, notes)
    for number, name in enumerate(EVIL, start=1):
        room.database.execute("UPDATE games_table SET name = ? WHERE id = ?", name, number)
        room.database.execute("UPDATE games_house SET name = ? WHERE id = ?", name, number)
    room.start()
    try:
        yield room
    finally:
        room.stop()


@pytest.fixture(scope="module")
def pages(room: KnownRoom) -> list[Page]:
    """Every page: of the staff's, a player's and the public's."""
    return [
        page
        for name, start in ((STAFF, "/admin/"), (STAFF, "/"), (ALICE, "/"), ("", "/"))
        for page in crawl(room.browser(name), start, 2)
    ]


def test_there_are_many(pages: list[Page]) -> None:
    assert len(pages) > 100
    assert not [page.path for page in pages if page.status >= 500]


def test_each_has_the_strict_policy(pages: list[Page]) -> None:
    for page in pages:
        policy = page.headers["Content-Security-Policy"]
        assert "default-src 'self'" in policy, page.path
        assert "unsafe" not in policy, page.path
        assert page.headers["X-Content-Type-Options"] == "nosniff", page.path
        assert page.headers["X-Frame-Options"] == "DENY", page.path
        assert page.headers["Referrer-Policy"] == "same-origin", page.path


def test_none_has_a_script_or_a_style_in_it(pages: list[Page]) -> None:
    html = [page for page in pages if "html" in (page.headers["Content-Type"] or "")]

    assert len(html) > 100
    for page in html:
        reader = Reader()
        reader.feed(page.body.decode())
        assert reader.found == [], page.path


def test_a_links_name_says_what_the_link_shows(pages: list[Page]) -> None:
    """Whoever speaks to the browser says what they see (WCAG 2.5.3); the admin's are Django's."""
    ours = [page for page in pages if not page.path.startswith("/admin/")]

    assert len(ours) > 20
    for page in ours:
        for name, shown in labelled(page.body.decode(errors="replace")):
            assert shown in name, (page.path, name, shown)


def labelled(page: str) -> list[tuple[str, str]]:
    """Return the label and the text of every link and button that has a label of its own."""
    found = re.findall(r'<(a|button)\b[^>]*\baria-label="([^"]*)"[^>]*>(.*?)</\1>', page, re.DOTALL)
    return [(plain(label), plain(inside)) for _, label, inside in found]


def plain(html: str) -> str:
    """Return what is read of a piece of a page, in small letters."""
    seen = re.sub(r'<(\w+)[^>]*\baria-hidden="true"[^>]*>.*?</\1>', "", html, flags=re.DOTALL)
    return " ".join(re.sub(r"<[^>]*>", " ", seen).split()).casefold()


def test_evil_names_are_only_text(pages: list[Page]) -> None:
    everything = b"".join(page.body for page in pages)

    assert b"&lt;script&gt;alert(1)" in everything
    for name in EVIL:
        if "<" in name:
            assert name.encode() not in everything


PRIVATE = (
    "/account/",
    "/account/settings/",
    "/account/statement/",
    "/hands/",
    "/admin/",
    "/admin/accounts/player/",
)


@pytest.mark.parametrize("path", PRIVATE)
def test_what_is_private_is_not_kept_by_browsers(room: KnownRoom, path: str) -> None:
    kept = room.browser(STAFF).get(path).headers["Cache-Control"]

    assert "no-store" in kept
    assert "private" in kept


@pytest.mark.parametrize(
    "path", ["/nothing/", "/tables/987654321/", "/hands/1-987654321/", "/admin/nothing/"]
)
def test_a_missing_page_says_nothing_of_the_room(room: KnownRoom, path: str) -> None:
    page = room.browser(STAFF).get(path)

    assert page.status == 404
    assert b"The card room" in page.body
    for telling in (b"urlpatterns", b"Traceback", b"DEBUG", b"Django"):
        assert telling not in page.body


POSTS = (
    "/account/refill/",
    "/account/tokens/",
    "/account/preferences/",
    "/account/sign-ins/end/",
    "/hands/mail/",
    "/accounts/logout/",
    "/accounts/login/",
)


@pytest.mark.parametrize("path", POSTS)
def test_a_form_of_another_page_is_refused(room: KnownRoom, path: str) -> None:
    browser = room.browser(ALICE)
    page = browser.post(path, "name=x", token="d" * 32)

    assert page.status == 403
    assert b"Go back, load the page again" in page.body
    assert b"Traceback" not in page.body


@pytest.mark.parametrize(
    "where", ["https://evil.example/", "//evil.example", "javascript:alert(1)"]
)
def test_it_sends_nobody_elsewhere(room: KnownRoom, where: str) -> None:
    page = room.browser(ALICE).get(f"/accounts/login/?next={where}")

    assert "evil" not in (page.headers["Location"] or "")
    assert "javascript" not in (page.headers["Location"] or "")


PASSWORD = "a long enough password"
SIGNED_IN = (
    ("session", "sessionid", True),
    ("form token", "csrftoken", False),
    ("known browser", "known_browser", True),
)
"""Cookies, and whether scripts are kept from them: our own script sends the form token."""


@pytest.mark.parametrize(("_what", "name", "is_http_only"), SIGNED_IN)
@pytest.mark.parametrize("is_deployed", [False, True], ids=["at home", "deployed"])
@pytest.mark.django_db
def test_a_cookie_goes_nowhere_else(
    client: Client, settings: Any, _what: str, name: str, is_http_only: bool, is_deployed: bool
) -> None:
    settings.SESSION_COOKIE_SECURE = settings.CSRF_COOKIE_SECURE = is_deployed
    Player.objects.create_user(ALICE, password=PASSWORD)
    client.get("/accounts/login/", secure=is_deployed)
    client.post("/accounts/login/", {"login": ALICE, "password": PASSWORD}, secure=is_deployed)

    cookie = client.cookies[name]
    assert bool(cookie["httponly"]) is is_http_only
    assert cookie["samesite"] == "Lax"
    assert bool(cookie["secure"]) is is_deployed
    assert cookie["domain"] == ""
