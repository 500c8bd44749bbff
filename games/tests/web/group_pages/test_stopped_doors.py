"""The door's addresses while the table's journal is damaged, the table is busy, or the database
refuses: each is done, or says in a sentence why not (OT-17)."""

from __future__ import annotations

import datetime as dt
from collections.abc import Callable, Iterator
from contextlib import contextmanager
from typing import Any

import pytest
from django.db import transaction
from django.test import Client

from games.journal.writing import decide_and_commit
from games.models import DoorWait, GroupMember, Incident, JournalRow
from games.tests.admin.test_stopped_tables import refusing
from games.tests.histories.evening import browser
from games.tests.journal.damaging import change, damage
from games.tests.services.groups.test_door import DoorRoom
from games.tests.web.group_pages.test_door import knocked, says

pytestmark = pytest.mark.django_db


class StoppedDoor(DoorRoom):
    """Magda waits, and her page was last seen half a minute ago."""

    def __init__(self) -> None:
        super().__init__()
        self.magda = knocked(self)
        self.chair = browser(self.host)
        self.stranger = Client()
        for each in (self.magda, self.chair, self.stranger):
            each.raise_request_exception = False
        since = DoorWait.objects.get().since
        DoorWait.objects.update(seen_at=since - dt.timedelta(seconds=30))
        self.was = [*DoorWait.objects.values()]

    def answer_it(self, what: str) -> Any:
        sent = {"waiting": str(self.was[0]["id"]), "says": what}
        return self.chair.post(f"/tables/{self.table.pk}/door/", sent)

    def knocks(self, client: Client) -> Any:
        return client.post("/t/knock/", {"link": self.secret, "name": "Priya"})

    @contextmanager
    def damaged(self) -> Iterator[None]:
        newest = JournalRow.objects.filter(table=self.table).latest("version")
        with damage():
            change(newest, turn="9.9")
            yield

    def check_nothing_done(self) -> None:
        assert [*DoorWait.objects.values()] == self.was
        assert not GroupMember.objects.filter(player=None).exists()


@pytest.fixture
def door() -> StoppedDoor:
    return StoppedDoor()


@pytest.mark.parametrize("what", ["in", "away"])
def test_at_a_damaged_journal_an_answer_says_that_the_table_has_stopped__OT_17(
    door: StoppedDoor, what: str
) -> None:
    with door.damaged():
        answer = door.answer_it(what)
        door.check_nothing_done()
    assert answer.status_code == 409
    assert "This table has stopped" in answer.content.decode()


def test_at_a_damaged_journal_who_waits_reads_that_nobody_is_let_in_just_now__OT_17(
    door: StoppedDoor,
) -> None:
    with door.damaged():
        page = door.magda.get("/t/door/")
        again = says(door.magda)
        incidents = Incident.objects.count()
    text = page.content.decode()
    assert (page.status_code, again, incidents) == (409, "stopped", 1)
    assert "nobody is let in until it is mended" in text
    assert door.table.name not in text
    assert says(door.magda) == "alone"


def test_at_a_damaged_journal_one_knocks_and_leaves_all_the_same__OT_17(door: StoppedDoor) -> None:
    with door.damaged():
        came = door.knocks(door.stranger)
        stands = says(door.stranger)
        left = door.stranger.post("/t/door/")
        over = says(door.stranger)
    assert (came["Location"], left["Location"]) == ("/t/door/", "/t/door/")
    assert (stands, over) == ("stopped", "over")


def test_at_a_busy_table_nobody_is_let_in_and_the_answer_says_to_try_again__OT_17(
    door: StoppedDoor, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(decide_and_commit, "TRIES", 0)
    answer = door.answer_it("in")
    assert (answer.status_code, answer["Retry-After"]) == (503, "1")
    assert "This table is busy" in answer.content.decode()
    door.check_nothing_done()
    assert says(door.magda) == "alone"


ADDRESSES: dict[str, Callable[[StoppedDoor], Any]] = {
    "knock": lambda door: door.knocks(door.stranger),
    "the door's page": lambda door: door.magda.get("/t/door/"),
    "leave": lambda door: door.magda.post("/t/door/"),
    "let in": lambda door: door.answer_it("in"),
    "turn away": lambda door: door.answer_it("away"),
}
WRITING, READING = ("INSERT", "UPDATE", "DELETE"), ("games_doorwait",)


@pytest.mark.parametrize("words", [WRITING, READING], ids=["to write", "to read"])
@pytest.mark.parametrize("ask", ADDRESSES.values(), ids=ADDRESSES)
def test_where_the_database_refuses_nothing_is_done_and_each_address_says_so__OT_17(
    door: StoppedDoor, ask: Callable[[StoppedDoor], Any], words: tuple[str, ...]
) -> None:
    with refusing(*words):
        answer = ask(door)
    transaction.set_rollback(False)  # a refusal breaks the test's own transaction
    assert answer.status_code == 503
    assert "do that just now" in answer.content.decode()
    door.check_nothing_done()
