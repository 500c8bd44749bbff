"""What is shown without an account: nothing, the lobby, or tables too; and to those who wait."""

from __future__ import annotations

import re
from typing import Any

import pytest
from django.test import Client

from accounts.models import EntryState, Player, RoomSettings, WhoComesIn
from accounts.rights.visibility import Openness
from accounts.services.admission.publish_terms import publish_terms
from games.engine.refusals import Reason, refuse
from games.selectors.fair.table_records import records_of_table
from games.selectors.onlooker import STRANGER
from games.services.seats.sit_down import sit_down
from games.services.seats.take_best_seat import take_best_seat
from games.services.waiting.join_waiting_list import join_waiting_list
from games.tests.histories.evening import browser, player
from games.tests.people import ALICE, BOB
from games.tests.services.hands.cutting import CutRoom
from games.tests.services.room import NOON, a_player
from games.tests.web.test_pages import script_facts

pytestmark = pytest.mark.django_db
NOTHING, LOBBY, TABLES = Openness


@pytest.fixture
def room() -> CutRoom:
    """A hand is over and has a record; another is running."""
    room = CutRoom()
    room.frame_for(ALICE, BOB)
    room.cut(ALICE)
    room.cut(BOB)
    room.check_down()
    room.deal()
    return room


def show(what: Openness, **more: Any) -> None:
    """Have staff show strangers so much."""
    settings = {"seen_without_account": what, **more}
    RoomSettings.objects.update_or_create(pk=1, defaults=settings)


def paths(room: CutRoom) -> dict[str, Openness]:
    """Return pages by their address, with what a stranger must be shown to see each."""
    table = room.table.pk
    assert records_of_table(table, viewer=STRANGER) is not None
    return {
        "/how-to-play/": NOTHING,
        "/rules/": NOTHING,
        "/privacy/": NOTHING,
        "/conduct/": NOTHING,
        "/fair/": NOTHING,
        "/fair/formats/": NOTHING,
        "/fair/verify_hand.py": NOTHING,
        "/offline/": NOTHING,
        f"/tables/{table}/": TABLES,
        f"/tables/{table}/pane/": TABLES,
        f"/tables/{table}/last-hand/": TABLES,
        f"/tables/{table}/players/1/": TABLES,
        f"/hands/{table}-1/": TABLES,
        f"/hands/{table}-1.txt": TABLES,
        f"/fair/{table}/": TABLES,
        f"/fair/{table}/1/": TABLES,
        f"/fair/{table}/1.txt": TABLES,
        f"/fair/{table}/1.json": TABLES,
        f"/fair/{table}/download/": TABLES,
        "/pictures/": TABLES,
    }


def waiting() -> Client:
    """Return the browser of somebody who waits for the staff's yes."""
    client = Client()
    client.force_login(Player.objects.create_user("Walt", entry=EntryState.WAITING))
    return client


@pytest.mark.parametrize("shown", Openness)
def test_each_page_is_shown_to_whom_it_may_be(room: CutRoom, shown: Openness) -> None:
    show(shown)
    alice, walt = browser(player(room, ALICE)), waiting()
    for path, needs in paths(room).items():
        is_shown = shown.includes(needs)
        stranger, newcomer = Client().get(path), walt.get(path)
        if is_shown:
            assert {stranger.status_code, newcomer.status_code} <= {200, 302}, path
            assert "login" not in stranger.get("Location", ""), path
        else:
            assert stranger["Location"].startswith("/accounts/login/?next="), path
            assert newcomer["Location"] == "/account/entry/", path
        assert alice.get(path).status_code in (200, 302), path
        assert "login" not in alice.get(path).get("Location", ""), path


@pytest.mark.parametrize("shown", Openness)
def test_the_home_page_tells_as_much_as_it_may(room: CutRoom, shown: Openness) -> None:
    show(shown)
    home = Client().get("/").content.decode()
    opened = Client().get(f"/?open={room.table.pk}").content.decode()

    assert (f"/tables/{room.table.pk}/" in home) is (shown is not NOTHING)
    assert ('class="picture panel' in home) is (shown is TABLES)
    assert (BOB in opened) is (shown is TABLES)
    assert (BOB in Client().get("/fair/").content.decode()) is False
    if shown is NOTHING:
        assert room.table.name not in home
        assert room.table.name not in Client().get("/fair/").content.decode()
        assert waiting().get("/")["Location"] == "/account/entry/"


def test_a_hidden_table_is_no_easier_to_find_than_one_that_is_not_there(room: CutRoom) -> None:
    show(LOBBY)
    there, nowhere = (Client().get(f"/tables/{pk}/") for pk in (room.table.pk, 987654321))

    assert there.status_code == nowhere.status_code == 302


def test_a_record_is_kept_by_caches_of_all_only_where_all_are_shown_it(room: CutRoom) -> None:
    path = f"/fair/{room.table.pk}/1.txt"
    public = Client().get(path)["Cache-Control"]
    show(LOBBY)
    private = browser(player(room, ALICE)).get(path)["Cache-Control"]

    assert "public" in public
    assert "private" in private
    assert "public" not in private
    assert "immutable" in public
    assert "immutable" in private


# --- the way to a seat -----------------------------------------------------------------------


@pytest.mark.parametrize("who", [WhoComesIn.NOBODY, WhoComesIn.INVITED])
def test_no_button_promises_a_seat_where_the_door_is_shut(room: CutRoom, who: WhoComesIn) -> None:
    show(TABLES, who_comes_in=who)
    home = Client().get("/").content.decode()

    assert "Sign in to play" in home
    assert "now at" not in home
    assert script_facts(Client().get(f"/tables/{room.table.pk}/"))["signUp"] == ""
    assert Client().post("/play/", follow=True).status_code == 403


def test_who_waits_can_take_no_seat_by_any_way(room: CutRoom) -> None:
    walt = waiting()
    player_id = Player.objects.get(username="Walt").pk
    table = room.table.pk
    refused = refuse(Reason.NOT_LET_IN)

    seat: dict[str, Any] = {"seat": 5, "chips": 8_000, "request_id": None}
    assert sit_down(table_id=table, player_id=player_id, now=NOON, **seat) == refused
    assert take_best_seat(player_id=player_id, table_ids=[table], now=NOON) == refused
    assert join_waiting_list(table_id=table, player_id=player_id, now=NOON) == refused
    assert walt.post("/play/")["Location"] == "/account/entry/"
    page = walt.post(f"/tables/{table}/wait/", follow=True).content.decode()
    assert "staff haven’t let you in yet" in page
    assert not re.search(r'id="play"', walt.get("/").content.decode())


def test_new_terms_come_before_the_next_seat_and_not_in_a_hand(room: CutRoom) -> None:
    publish_terms(by=Player.objects.create_superuser("Grace"), text="Be kind.", now=NOON)
    carol = a_player("Carlos")
    refused = refuse(Reason.TERMS_NOT_ACCEPTED)
    alice = browser(player(room, ALICE))

    assert take_best_seat(player_id=carol, table_ids=[room.table.pk], now=NOON) == refused
    assert alice.get(f"/tables/{room.table.pk}/").status_code == 200
    assert alice.get("/")["Location"].startswith("/account/terms/")
    assert alice.post("/play/")["Location"].startswith("/account/terms/")
    room.check_down()
