"""Every number in every path and query: too long, below zero, in other signs, or none at all."""

from __future__ import annotations

import re
from collections.abc import Iterator

import pytest
from django.contrib import admin
from django.test import Client
from django.urls import URLPattern, URLResolver, get_resolver

from accounts.admin.admin_parts.bounded_lists import BoundedList
from accounts.models import Player
from games.consumers.routing import websockets
from games.tests.admin.test_crawled_as_staff import scene
from games.tests.secrecy.crawl import LINK

pytestmark = pytest.mark.django_db

ODD = ("9" * 10, "9" * 19, str(2**63), "9" * 20, "9" * 400, "9" * 5_000, "-1", "٣" * 3, "²", "1e9")
IN_PATH = re.compile(r"<[^>]*>|\(\?P<[^>]*>(?:[^()]|\([^()]*\))*\)")
IN_QUERY = re.compile(r"[?&;]([\w-]+)=")
FIELD = re.compile(r'<(?:input|select)[^>]*\bname="([\w-]+)"')
STARTS = (
    "/",
    "/hands/",
    "/account/",
    "/account/statement/",
    "/tables/mine/",
    "/fair/1/",
    "/rules/",
)
KNOWN = {"before", "player", "table", "from", "to", "day", "clone", "older", "newer", "with",
         "seats", "limit", "case", "p", "o", "e", "id", "pk", "table__id__exact", "act", "q",
         "player__id__exact", "limit__house__id__exact", "house__id__exact", "_popup", "all",
         "kind__exact", "is_open__exact", "_changelist_filters", "number", "count", "first_day",
         "postings__account__player_id", "version", "hand_no", "table_id"}  # fmt: skip
"""Names of a query that a page reads, or that the admin's lists take."""


def routes(patterns: list[URLPattern | URLResolver], before: str = "") -> Iterator[str]:
    """Yield every path of the room, as it is written among its routes."""
    for each in patterns:
        route = before + str(each.pattern).removeprefix("^").removesuffix("$")
        if isinstance(each, URLResolver):
            yield from routes(each.url_patterns, route)
        else:
            yield route


def with_numbers(route: str, number: str) -> str:
    """Return an address with this in each place of a route."""
    return "/" + IN_PATH.sub(number, route).replace("\\", "").replace("$", "")


WITH_PLACES = sorted(
    {route for route in routes(get_resolver().url_patterns) if IN_PATH.search(route)}
)


@pytest.fixture
def browsers() -> tuple[Client, ...]:
    return scene("superuser").browser, Client()


@pytest.mark.slow
def test_no_number_in_a_path_breaks_a_page(browsers: tuple[Client, ...]) -> None:
    assert len(WITH_PLACES) > 60
    for browser in browsers:
        for route in WITH_PLACES:
            for number in ("9" * 10, "9" * 19, "9" * 400, "-1", "٣" * 3):
                path = with_numbers(route, number)
                assert browser.get(path).status_code < 500, (route, number[:30])
                if "admin" not in path:
                    assert browser.post(path).status_code < 500, (route, number[:30])


@pytest.mark.verify
def test_no_number_in_a_query_breaks_a_page(browsers: tuple[Client, ...]) -> None:
    staff, _ = browsers
    index = staff.get("/admin/").content.decode()
    lists = {link for link in LINK.findall(index) if link.startswith("/admin/")}
    pages = {*STARTS, *lists, "/admin/", "/admin/floor/", "/admin/accounts/staffact/"}

    assert len(pages) > 25
    for page in sorted(each for each in pages if "logout" not in each):
        shown = getattr(staff.get(page), "content", b"").decode(errors="replace")
        for name in sorted({*IN_QUERY.findall(shown), *FIELD.findall(shown), *KNOWN}):
            for number in ("9" * 20, "9" * 400, "-1", "٣"):
                status = staff.get(page, {name: number}).status_code
                assert status < 500, (page, name, number[:30])


@pytest.mark.parametrize("number", ODD)
def test_no_number_in_a_sockets_path_reaches_a_table(number: str) -> None:
    is_one = number.isascii() and number.isdecimal() and len(number) < 19

    assert _leads_to_a_table("1")
    assert _leads_to_a_table(number) == is_one


def _leads_to_a_table(number: str) -> bool:
    found = next(each.pattern.match(f"ws/tables/{number}/") for each in websockets.routes)
    return found is not None


ASKED = (
    ("/hands/", "before"),
    ("/account/statement/", "before"),
    ("/fair/1/", "before"),
    ("/tables/mine/", "with"),
    *(
        (f"/admin/accounts/{rows}/", "player")
        for rows in ("transfer", "chipaccount", "allinresetrequest", "staffact", "player")
    ),
    *((f"/admin/games/{rows}/", "player__id__exact") for rows in ("hand", "case", "journalrow")),
    ("/admin/accounts/transfer/", "created_at__year"),
    ("/admin/games/journalrow/", "table__id__exact"),
    ("/admin/games/journalrow/", "table"),
    ("/admin/games/table/add/", "clone"),
    ("/admin/accounts/staffact/", "before"),
    ("/admin/accounts/staffact/", "table"),
)


@pytest.mark.parametrize("number", ["9" * 20, "9" * 400, "-1", "٣"])
def test_a_number_in_a_query_has_its_ends(number: str) -> None:
    staff = Client()
    staff.force_login(Player.objects.create_superuser("Owner-1"))
    for page, name in ASKED:
        assert staff.get(page, {name: number}).status_code < 500, (page, name)


ASKS = "get_changelist_instance"


def test_every_list_of_the_admin_has_them() -> None:
    for page in admin.site._registry.values():
        found = next(each for each in type(page).__mro__ if ASKS in vars(each))
        assert found is BoundedList, page
