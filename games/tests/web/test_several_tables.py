"""Several tables in one page: whose panes it holds, who may frame them, and how one more is had."""

from __future__ import annotations

import re
from typing import Any

import pytest
from django.test import Client

from accounts.models import Player, RoomSettings
from games.services.waiting.join_waiting_list import join_waiting_list
from games.tests.people import ALICE, BOB, CAROL
from games.tests.services.room import Room, a_player
from games.tests.web.test_pages import script_facts

pytestmark = pytest.mark.django_db

FRAMED = re.compile(r'<iframe src="/tables/(\d+)/pane/"')


@pytest.fixture
def rooms() -> list[Room]:
    """Three tables at which nobody sits."""
    return [Room(name=name) for name in ("First", "Second", "Third")]


@pytest.fixture
def alice(rooms: list[Room]) -> Client:
    """Alice's browser; she sits at the first table."""
    rooms[0].sit(ALICE, 1)
    return browser_of(rooms[0].ids[ALICE])


def browser_of(player_id: int) -> Client:
    browser = Client()
    browser.force_login(Player.objects.get(pk=player_id))
    return browser


def panes(browser: Client, query: str = "") -> list[int]:
    """Return the ids of the tables that the page holds."""
    return [int(each) for each in FRAMED.findall(text(browser.get(f"/tables/mine/{query}")))]


def text(answer: Any) -> str:
    return str(answer.content.decode())


def test_a_stranger_signs_in_first(client: Client) -> None:
    answer = client.get("/tables/mine/")

    assert answer.headers["Location"] == "/accounts/login/?next=/tables/mine/"


def test_it_holds_the_tables_where_somebody_sits_or_waits(rooms: list[Room], alice: Client) -> None:
    full = Room(BOB, CAROL, max_seats=2, name="Full")
    alice_id, full_id = rooms[0].ids[ALICE], full.table.pk
    assert join_waiting_list(table_id=full_id, player_id=alice_id, now=full.now) is None

    assert panes(alice) == [rooms[0].table.pk, full_id]


def test_it_holds_those_beside_that_the_address_names(rooms: list[Room], alice: Client) -> None:
    first, second, _ = (each.table.pk for each in rooms)

    assert panes(alice, f"?with={second}&with=x&with=0&with={'9' * 30}") == [first, second]


def test_whoever_sits_nowhere_is_told_so(rooms: list[Room]) -> None:
    assert "You sit at no table." in text(browser_of(a_player(BOB)).get("/tables/mine/"))


def test_a_pane_may_be_framed_by_the_room_alone_and_no_other_page_at_all(
    rooms: list[Room], alice: Client
) -> None:
    table = f"/tables/{rooms[0].table.pk}/"
    may = {path: framed_by(alice.get(path)) for path in (f"{table}pane/", table, "/tables/mine/")}

    assert may == {
        f"{table}pane/": ("'self'", "SAMEORIGIN"),
        table: ("'none'", "DENY"),
        "/tables/mine/": ("'none'", "DENY"),
    }


def framed_by(answer: Any) -> tuple[str, str]:
    """Return who may frame a page: by its policy, and for browsers that know none."""
    found = re.search(r"frame-ancestors ([^;]+)", answer.headers["Content-Security-Policy"])
    assert found is not None
    return found[1].strip(), answer.headers["X-Frame-Options"]


def test_a_pane_opens_no_dialog_by_itself_and_gives_no_tips(
    rooms: list[Room], alice: Client
) -> None:
    page = script_facts(alice.get(f"/tables/{rooms[1].table.pk}/pane/?sit=1"))

    assert (page["isPane"], page["wantsSeat"], page["tour"]) == (True, False, "")


def test_there_is_no_pane_of_a_table_that_isn_t_there(alice: Client) -> None:
    assert alice.get("/tables/987654/pane/").status_code == 404


def test_play_now_gives_a_seat_beside_and_says_so_at_that_table_alone(
    rooms: list[Room], alice: Client
) -> None:
    answer = alice.post("/play/?beside=1")
    (first, second) = panes(alice)

    assert answer.headers["Location"] == "/tables/mine/"
    assert script_facts(alice.get(f"/tables/{first}/pane/"))["greeting"] == ""
    assert script_facts(alice.get(f"/tables/{second}/pane/"))["greeting"].startswith(
        "You sit with $80"
    )
    assert script_facts(alice.get(f"/tables/{second}/pane/"))["greeting"] == ""


def test_the_lobby_offers_a_table_beside_and_leads_to_all_of_them(
    rooms: list[Room], alice: Client
) -> None:
    page = text(alice.get("/"))
    assert "Another table beside yours" in page
    assert "at Second, $2–4" in page
    assert "My 2 tables" not in page

    alice.post("/play/?beside=1")

    assert "My 2 tables" in text(alice.get("/"))


def test_at_the_limit_nobody_is_offered_another_and_play_now_says_why(
    rooms: list[Room], alice: Client
) -> None:
    RoomSettings.objects.create(pk=1, tables_at_once=1)

    for path in ("/", "/tables/mine/"):
        assert "beside=1" not in text(alice.get(path)), path
    answer = alice.post("/play/?beside=1", follow=True)
    assert "You sit at 1 table, the most at once here." in text(answer)
    assert panes(alice) == [rooms[0].table.pk]


def test_whoever_sits_nowhere_is_offered_no_table_beside(rooms: list[Room]) -> None:
    assert "Another table beside" not in text(browser_of(a_player(BOB)).get("/"))
