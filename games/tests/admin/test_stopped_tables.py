"""Staff's pages and acts while a table's journal is damaged, a table is busy, or the database
refuses: each is done, or says in a sentence why not."""

from __future__ import annotations

import random
import sqlite3
from collections.abc import Callable, Iterator
from contextlib import contextmanager
from typing import Any

import pytest
from django.db import OperationalError, connection, transaction
from django.test import Client
from django.urls import reverse

from accounts.models import Player
from games.journal.giving_up_hands import Defect
from games.journal.writing import decide_and_commit
from games.models import Hand, Incident, JournalRow, StaffMessage, Table
from games.selectors.floor.people_at import people_at
from games.services import execute_command
from games.tests.admin.roles import ACTS, Act, Staged, staged
from games.tests.admin.test_crawled_as_staff import every_address
from games.tests.journal.damaging import change, damage, rows_of_hand
from games.tests.people import ALICE, BOB
from games.tests.services.room import Room, a_limit

pytestmark = pytest.mark.django_db


@pytest.fixture
def room(dealt: Room) -> Room:
    """A hand is running."""
    return dealt


@pytest.fixture
def browser() -> Client:
    """The browser of somebody who may do everything."""
    return signed_in(Player.objects.create_superuser("Actor"))


def signed_in(player: Player) -> Client:
    found = Client(raise_request_exception=False)
    found.force_login(player)
    return found


def stage(room: Room) -> Staged:
    alice = Player.objects.get(pk=room.ids[ALICE])
    return staged(alice, room.table.limit, a_limit("stud"), room.table)


def change_a_turn(room: Room) -> None:
    change(rows_of_hand(room)[0], turn="9.9")


def write_nonsense(room: Room) -> None:
    """Write what no version of the room has written, where rows have no links yet."""
    JournalRow.objects.filter(table=room.table).update(link=None)
    Table.objects.filter(pk=room.table.pk).update(link=None)
    change(rows_of_hand(room)[-1], events=b'[{"type": "card_eaten"}]')


ONE_IN = [4, pytest.param(1, marks=pytest.mark.verify)]


def some_pages(one_in: int) -> list[str]:
    """Return one in so many of the admin's addresses, drawn by the test's name (conftest.py)."""
    found = every_address()
    return random.sample(found, len(found) // one_in)


BREAKS: dict[str, Callable[[Room], None]] = {
    "a row's turn": change_a_turn,
    "a row without a link": write_nonsense,
}


@pytest.mark.slow
@pytest.mark.parametrize("one_in", ONE_IN)
@pytest.mark.parametrize("break_it", BREAKS.values(), ids=BREAKS)
def test_every_page_is_there_beside_a_broken_table(
    break_it: Callable[[Room], None], one_in: int, room: Room, browser: Client
) -> None:
    stage(room)
    with damage():
        break_it(room)
        failed = {page: browser.get(page).status_code for page in some_pages(one_in)}

    assert {page: status for page, status in failed.items() if status >= 409} == {}


STOPPED_ACTS = {
    "void a hand",
    "remove from a table",
    "close a table from the floor",
    "keep a seat",
}
"""They change the table itself."""


@pytest.mark.drawn
@pytest.mark.parametrize("act", ACTS, ids=lambda act: act.name)
def test_beside_a_broken_table_an_act_is_done_or_says_why_not(
    act: Act, room: Room, browser: Client
) -> None:
    here = stage(room)
    with damage():
        change_a_turn(room)
        is_stopped = act.name in STOPPED_ACTS
        before = None if is_stopped else act.seen(here)
        answer = act.do(browser, here)
        after = None if is_stopped else act.seen(here)
        incidents = [*Incident.objects.values_list("pk", flat=True)]

    if is_stopped:
        assert answer.status_code == 409
        assert f"This table has stopped: incident {incidents[0]}" in answer.content.decode()
    else:
        assert answer.status_code < 400
        assert after != before


@pytest.mark.drawn
@pytest.mark.parametrize("act", ACTS, ids=lambda act: act.name)
def test_an_act_at_a_busy_table_is_done_or_says_to_try_again(
    act: Act, room: Room, browser: Client, monkeypatch: pytest.MonkeyPatch
) -> None:
    here = stage(room)
    monkeypatch.setattr(decide_and_commit, "TRIES", 0)
    before = act.seen(here)
    answer = act.do(browser, here)

    if act.name in STOPPED_ACTS - {"keep a seat"}:
        assert (answer.status_code, answer["Retry-After"]) == (503, "1")
        assert "This table is busy" in answer.content.decode()
        assert act.seen(here) == before
    else:
        assert act.seen(here) != before


def test_a_defect_at_a_table_says_that_nothing_was_done(
    room: Room, browser: Client, monkeypatch: pytest.MonkeyPatch
) -> None:
    def fail(*_: object, **__: object) -> None:
        raise Defect(ValueError("Ah"))

    monkeypatch.setattr(execute_command, "answer_request", fail)
    page = reverse("admin:games_table_halt", args=[room.table.pk])
    answer = browser.post(page, {"act": "close"})

    assert answer.status_code == 500
    assert "The room failed at this" in answer.content.decode()
    assert Table.objects.get(pk=room.table.pk).is_open


# --- the database refuses ------------------------------------------------------------------------


@contextmanager
def refusing(*words: str) -> Iterator[None]:
    """Have the database refuse each statement with one of these words in it."""

    def execute(run: Any, sql: str, *more: Any) -> Any:
        if any(word in sql for word in words):
            cause = sqlite3.OperationalError("database or disk is full")
            cause.sqlite_errorcode = sqlite3.SQLITE_FULL
            raise OperationalError("database or disk is full") from cause
        return run(sql, *more)

    with connection.execute_wrapper(execute):
        yield


@pytest.mark.slow
@pytest.mark.parametrize("one_in", ONE_IN)
@pytest.mark.parametrize("words", [("games_table",), ("django_session",), ("games_journalrow",)])
def test_where_the_database_refuses_each_page_says_so(
    words: tuple[str, ...], one_in: int, room: Room, browser: Client
) -> None:
    stage(room)
    pages = some_pages(one_in)
    with refusing(*words):
        answers = {page: browser.get(page) for page in pages}

    failed = {page: answer for page, answer in answers.items() if answer.status_code >= 500}
    assert failed
    for page, answer in failed.items():
        assert answer.status_code == 503, page
        assert "do that just now" in answer.content.decode(), page


@pytest.mark.drawn
@pytest.mark.parametrize(
    "act", [act for act in ACTS if act.name != "have time go on"], ids=lambda act: act.name
)
def test_where_the_disk_is_full_nothing_is_done_and_no_act_is_answered_as_a_defect(
    act: Act, room: Room, browser: Client
) -> None:
    here = stage(room)
    before = act.seen(here)
    with refusing("INSERT", "UPDATE", "DELETE"):
        answer = act.do(browser, here)
    transaction.set_rollback(False)  # a refusal breaks the test's own transaction

    form_was_refused = answer.status_code == 200 and "errornote" in answer.content.decode()
    assert form_was_refused or "do that just now" in answer.content.decode()
    assert form_was_refused or answer.status_code == 503
    assert act.seen(here) == before


# --- message and the hand's page -----------------------------------------------------------------


@pytest.mark.parametrize("break_it", BREAKS.values(), ids=BREAKS)
def test_a_removal_from_a_broken_table_says_why_not(
    break_it: Callable[[Room], None], room: Room, browser: Client
) -> None:
    page = reverse("admin:games_table_remove", args=[room.table.pk])
    with damage():
        break_it(room)
        answer = browser.post(page, {"player": room.ids[BOB], "reason": "Abuse"})

    assert answer.status_code == 409
    assert "no chip moves there" in answer.content.decode()


def test_a_message_reaches_whoever_has_chips_at_a_broken_table(room: Room, browser: Client) -> None:
    page = reverse("admin:games_table_message", args=[room.table.pk])
    with damage():
        change_a_turn(room)
        offered = browser.get(page).content.decode()
        browser.post(page, {"player": room.ids[BOB], "text": "We look into it."})
        sent = [*StaffMessage.objects.values_list("player_id", "text")]

    assert all(f">{name}<" in offered for name in room.ids)
    assert sent == [(room.ids[BOB], "We look into it.")]


def test_by_the_ledger_are_those_who_sit_there_without_house_players_and_others(room: Room) -> None:
    Room("Erin", name="Second")
    Player.objects.filter(pk=room.ids[BOB]).update(is_house=True)
    with damage():
        change_a_turn(room)
        found = {each.username for each in people_at(room.table.pk)}

    assert found == {*room.ids} - {BOB}


def test_the_hands_page_has_all_but_its_journal(room: Room, browser: Client) -> None:
    page = reverse("admin:games_hand_change", args=[Hand.objects.get().pk])
    with damage():
        write_nonsense(room)
        answer = browser.get(page)

    assert answer.status_code == 200
    assert "The journal of this hand can’t be read" in answer.content.decode()
    assert "Dealt in" in answer.content.decode()


def test_a_broken_table_is_one_incident_however_often_it_is_asked(
    room: Room, browser: Client
) -> None:
    page = reverse("admin:games_table_halt", args=[room.table.pk])
    with damage():
        change_a_turn(room)
        pages = {browser.post(page, {"act": "close"}).content for _ in range(3)}
        incidents = Incident.objects.count()

    assert (len(pages), incidents) == (1, 1)


@pytest.mark.parametrize("events", [b"\xff\xfe[", b"", b"\x00", b"[{"])
def test_a_damaged_row_of_the_journal_is_shown_as_it_is(
    events: bytes, room: Room, browser: Client
) -> None:
    row = rows_of_hand(room)[0]
    with damage():
        change(row, events=events)
        answer = browser.get(reverse("admin:games_journalrow_change", args=[row.pk]))
        text = answer.content.decode()

    assert answer.status_code == 200
    assert events != b"\xff\xfe[" or r"\xff\xfe[" in text
