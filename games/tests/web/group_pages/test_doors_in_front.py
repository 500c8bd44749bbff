"""The front page says to a table's host and deputies, and to nobody else, how many wait (OT-17)."""

from __future__ import annotations

import pytest
from django.test import Client
from django.utils import timezone

from accounts.models import Player
from games.engine.table_commands import ChangeComing
from games.engine.table_state import WhoComes
from games.models import DoorWait, JournalRow
from games.selectors.onlooker import Onlooker
from games.tests.histories.evening import browser
from games.tests.journal.damaging import change, damage
from games.tests.people import ALICE, BOB, CAROL
from games.tests.services.groups.test_door import DoorRoom
from games.tests.services.groups.test_hosting import ME
from games.tests.web.group_pages.test_door import answer

pytestmark = pytest.mark.django_db
NOTHING = ""


@pytest.fixture
def room() -> DoorRoom:
    return DoorRoom()


def come(room: DoorRoom, how_many: int) -> None:
    for number in range(how_many):
        viewer = Onlooker(browser=f"{number:064}")
        room.knock(viewer, name=f"Magda {number}", now=timezone.now())


def front(room: DoorRoom, name: str) -> str:
    """Return what somebody's front page says of a door."""
    client = browser(Player.objects.get(pk=room.ids[name])) if name else Client()
    page = client.get("/").content.decode()
    lines = (line.strip() for line in page.splitlines() if "at the door" in line)
    return "".join(lines).replace("<b>", "").replace("</b>", "")


@pytest.mark.parametrize(
    ("how_many", "said"),
    [(0, NOTHING), (1, "<p>1 waits at the door</p>"), (2, "<p>2 wait at the door</p>")],
)
def test_host_and_deputies_read_how_many_wait__OT_17(
    room: DoorRoom, how_many: int, said: str
) -> None:
    come(room, how_many)
    assert [front(room, name) for name in (ALICE, CAROL)] == [said, said]


@pytest.mark.parametrize("name", [BOB, ""])
def test_nobody_else_reads_that_somebody_waits__OT_17(room: DoorRoom, name: str) -> None:
    come(room, 1)
    assert front(room, name) == NOTHING


def test_who_is_answered_counts_no_more_nor_who_waits_where_the_door_is_gone__OT_17(
    room: DoorRoom,
) -> None:
    come(room, 2)
    answer(browser(room.host), room, "away", DoorWait.objects.earliest("pk").pk)
    assert front(room, ALICE) == "<p>1 waits at the door</p>"
    room.done(ChangeComing(by=ME, who=WhoComes.LINK))
    assert front(room, ALICE) == NOTHING


def test_the_front_page_is_there_beside_a_damaged_journal__OT_17(room: DoorRoom) -> None:
    come(room, 1)
    with damage():
        change(JournalRow.objects.filter(table=room.table).latest("version"), turn="9.9")
        page = browser(room.host).get("/")
    assert page.status_code == 200
    assert "at the door" not in page.content.decode()
