"""At the door: a page that waits, what it says, and the answer of the table's page (OT-17)."""

from __future__ import annotations

import pytest
from django.test import Client

from accounts.models import Player
from games.engine.table_commands import ChangeComing
from games.engine.table_state import WhoComes
from games.models import DoorWait, GroupMember
from games.tests.histories.evening import browser
from games.tests.people import BOB
from games.tests.services.groups.test_door import DoorRoom
from games.tests.services.groups.test_hosting import ME
from games.tests.services.prepared import copy_of
from games.tests.web.group_pages.test_private_tables import LISTS
from games.tests.web.test_kept_hands import answers, by_number

pytestmark = pytest.mark.django_db


@pytest.fixture(scope="module")
def room_of_module(rows_of_module: None) -> DoorRoom:
    return DoorRoom()


@pytest.fixture
def room(room_of_module: DoorRoom) -> DoorRoom:
    """The same for one case."""
    return copy_of(room_of_module)


def knocked(room: DoorRoom, name: str = "Magda") -> Client:
    """Return a browser without an account that waits."""
    client = Client()
    page = client.post("/t/", {"link": room.secret})
    assert "The host lets in who comes" in page.content.decode()
    assert client.post("/t/knock/", {"link": room.secret, "name": name})["Location"] == "/t/door/"
    return client


def says(client: Client) -> str:
    page = client.get("/t/door/").content.decode()
    return page.split('data-standing="')[1].split('"')[0]


def answer(client: Client, room: DoorRoom, what: str, waiting: object = None) -> object:
    waiting = DoorWait.objects.get().pk if waiting is None else waiting
    sent = {"waiting": str(waiting), "says": what}
    said = client.post(f"/tables/{room.table.pk}/door/", sent)
    return said.json() if said.status_code == 200 else said.status_code


def test_one_waits_is_let_in_and_comes_in__OT_17(room: DoorRoom) -> None:
    magda = knocked(room)
    assert says(magda) == "alone"
    room.is_there("Alice")
    DoorWait.objects.update(seen_at=DoorWait.objects.get().since)
    assert answer(browser(room.host), room, "in") == {"done": True}
    assert says(magda) == "granted"
    page = magda.get("/t/door/").content.decode()
    assert f'action="/tables/{room.table.pk}/"' in page
    assert magda.get(f"/tables/{room.table.pk}/").status_code == 200
    assert magda.post("/t/", {"link": room.secret})["Location"] == f"/tables/{room.table.pk}/"


def test_who_is_turned_away_reads_one_sentence__OT_17(room: DoorRoom) -> None:
    magda = knocked(room)
    assert answer(browser(room.host), room, "away") == {"done": True}
    page = magda.get("/t/door/").content.decode()
    assert "The host doesn’t let you in this evening." in page
    assert magda.get(f"/tables/{room.table.pk}/").status_code == 404


def test_who_waits_finds_nothing_of_the_table__OT_17(room: DoorRoom) -> None:
    magda, stranger = knocked(room), Client()
    for name, path in by_number().items():
        here = path.format(table=room.table.pk, hand=1)
        assert answers(magda, here) == answers(stranger, here), name
    pages = [magda.get(path, follow=True).content.decode() for path in LISTS]
    pages += [magda.get(path).content.decode() for path in ("/t/door/", "/t/")]
    hidden = (room.table.name, room.group.name, BOB, f"/tables/{room.table.pk}/")
    assert not [each for each in hidden for page in pages if each in page]


def test_who_has_an_account_types_no_name__OT_17(room: DoorRoom) -> None:
    dave = browser(Player.objects.create_user("Dave"))
    page = dave.post("/t/", {"link": room.secret}).content.decode()
    assert 'name="name"' not in page
    dave.post("/t/knock/", {"link": room.secret})
    assert DoorWait.objects.get().name == "Dave"
    assert dave.post("/t/door/")["Location"] == "/t/door/"
    assert says(dave) == "over"


@pytest.mark.parametrize("name", ["", " ", "<script>", "a\0b" * 300])
def test_a_bad_name_is_said_at_its_field_and_the_link_is_kept__OT_17(
    room: DoorRoom, name: str
) -> None:
    answered = Client().post("/t/knock/", {"link": room.secret, "name": name})
    page = answered.content.decode()
    assert answered.status_code == 200
    assert 'id="name-wrong"' in page
    assert f'value="{room.secret}"' in page
    assert not DoorWait.objects.exists()


def test_a_dead_link_has_no_door__OT_17(room: DoorRoom) -> None:
    for link in ("0" * 32, "", "x"):
        assert Client().post("/t/knock/", {"link": link, "name": "Magda"}).status_code == 404
    assert says(Client()) == "over"


def test_nobody_else_answers_and_odd_answers_are_none__OT_17(room: DoorRoom) -> None:
    knocked(room)
    bob = browser(Player.objects.get(pk=room.ids[BOB]))
    assert answer(bob, room, "in") == {"reason": "NOT_THE_HOST"}
    assert answer(Client(), room, "in") == 404
    host = browser(room.host)
    assert answer(host, room, "maybe") == 404
    assert answer(host, room, "in", "9" * 30) == 404
    assert answer(host, room, "in", 987_654) == {"reason": "NOBODY_THERE"}
    assert not GroupMember.objects.filter(player=None).exists()


def test_each_browser_finds_the_name_filled_in_under_which_it_was_let_in__OT_17(
    room: DoorRoom,
) -> None:
    zoe, magda = knocked(room, "Zoë"), knocked(room)
    for wait in DoorWait.objects.all():
        answer(browser(room.host), room, "in", wait.pk)
    room.done(ChangeComing(by=ME, who=WhoComes.LINK))
    by_link = Client()
    by_link.post("/t/", {"link": room.secret})
    table = f"/tables/{room.table.pk}/"
    names = [each.get(table).context["page"]["guest"]["name"] for each in (zoe, magda, by_link)]
    assert names == ["Zoë", "Magda", ""]
