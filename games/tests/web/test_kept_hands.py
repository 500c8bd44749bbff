"""A table without watchers keeps its hands to those who sit there or were dealt in: each address
that takes the number of a table, or of a hand, answers others as if there were no such hand."""

from __future__ import annotations

import asyncio
import re
from collections.abc import Iterator
from typing import Any

import pytest
from asgiref.sync import sync_to_async
from django.core import mail
from django.test import Client
from django.urls import URLPattern, URLResolver, get_resolver
from django.utils import timezone

from accounts.models import ChipAccount, Player
from games.consumers.routing import websockets
from games.histories.hand_records import NoSuchHand
from games.histories.mail_history import mail_history
from games.histories.request_history import OneHand, request_history
from games.live.table.table_task import TableTask
from games.live.table.writing.threads import Threads
from games.models import Hand, HandPlayer, HistoryRequest, PublicRecord, Table
from games.selectors.fair.table_records import sums_of, tables_with_records
from games.selectors.onlooker import STRANGER
from games.services.hands.publish_record import QUIET_FOR, publish_record
from games.tests.histories.evening import browser, player, streamed, verify
from games.tests.live.table.test_stopped import Line
from games.tests.people import ALICE, BOB, CAROL, DAVE
from games.tests.services.hands.cutting import CutRoom

pytestmark = pytest.mark.django_db
NOWHERE = 987_654
OPEN = (200, 302)


def room_with(*, has_watchers: bool) -> CutRoom:
    """A hand is over and has a record; another is running."""
    room = CutRoom()
    room.frame_for(ALICE, BOB)
    room.cut(ALICE)
    room.cut(BOB)
    room.check_down()
    room.deal()
    Table.objects.filter(pk=room.table.pk).update(has_watchers=has_watchers)
    return room


@pytest.fixture
def room() -> CutRoom:
    return room_with(has_watchers=False)


# --- the crawl -----------------------------------------------------------------------------------


def patterns(resolver: Any, before: str = "") -> Iterator[tuple[str, URLPattern]]:
    """Yield all patterns outside the admin, each with the whole of its text."""
    for each in resolver.url_patterns:
        text = before + str(each.pattern)
        if isinstance(each, URLResolver) and each.namespace != "admin":
            yield from patterns(each, text)
        elif isinstance(each, URLPattern):
            yield text, each


NUMBERS = (
    (r"<number:table_id>|\(\?P<table_id>[^)]*\)", "{table}"),
    (r"\(\?P<hand_no>[^)]*\)", "{hand}"),
    (r"<number:player_id>", "1"),
    (r"\(\?P<form>(\w+)[^)]*\)", r"\1"),
    (r"[\^$\\]", ""),
)
"""What stands for a number in a pattern, and for the first of several endings."""


def by_number() -> dict[str, str]:
    """Return the addresses that take a table's number, by name, with places for the numbers."""
    found = {}
    for path, each in patterns(get_resolver()):
        if "table_id" in path:
            for written, place in NUMBERS:
                path = re.sub(written, place, path)
            found[str(each.name)] = f"/{path}"
    return found


PRESSED = (
    "wait", "stop_waiting", "close_own_table", "sit_as_guest", "ask_for_seat", "report_said",
    "mute_at_table", "answer_at_door", "say_settling", "keep_talk_link",
)  # fmt: skip
OF_SEATS = {
    "table", "pane", "wait", "stop_waiting", "last_hand", "player_here", "close_own_table",
    "sit_as_guest", "ask_for_seat", "lost_seat", "report_said",
    "mute_at_table", "answer_at_door", "say_settling", "keep_talk_link",
}  # fmt: skip
"""Who sits there is for all to see; one leads to a hand or the table, one is pressed only."""
OF_EVENINGS = {"evening", "evening_file", "next_hosts", "games_to_choose"}
"""Only a table of players in chips of its own has a sheet (test_evening_sheet.py), and a host, who
alone is answered who could be it next (test_next_hosts.py)."""


def test_all_addresses_with_a_number_are_known() -> None:
    assert {*by_number()} == OF_SEATS | OF_EVENINGS | {
        "hand", "hand_file", "report_hand", "fair_table", "records_file", "public_record",
        "signed_record", "record_text",
    }  # fmt: skip
    others = [text for text, each in patterns(get_resolver()) if "hand_no" in text]
    assert all("table_id" in text for text in others)
    assert [str(each.pattern) for each in websockets.routes][:2] == [
        "ws/tables/<number:table_id>/", "ws/lobby/",
    ]  # fmt: skip


def answers(client: Client, path: str) -> tuple[int, str]:
    """Return a page's code, with where it leads to or what it says."""
    answer = client.get(path)
    if answer.streaming:
        return answer.status_code, streamed(client, path)[1]
    return answer.status_code, answer.get("Location") or answer.content.decode()


def test_whoever_has_no_seat_finds_no_hand(room: CutRoom) -> None:
    outsider = browser(Player.objects.create_user("Walt"))
    hand = Hand.objects.get(table=room.table, hand_no=1)
    record = PublicRecord.objects.get(hand=hand)
    for client in (Client(), outsider):
        for name, path in by_number().items():
            kept = answers(client, path.format(table=room.table.pk, hand=1))
            if name not in OF_SEATS:
                nowhere = answers(client, path.format(table=room.table.pk, hand=NOWHERE))
                assert kept[0] == nowhere[0], name
                assert kept[0] not in OPEN or "login" in kept[1], name
            for public in (
                f"{room.table.pk}-1",
                bytes(record.hash).hex()[:16],
                record.words or "?",
            ):
                assert public not in kept[1].replace(f"next=/hands/{room.table.pk}-1", ""), name


@pytest.mark.parametrize("has_watchers", [False, True])
def test_who_sits_there_or_was_dealt_in_finds_it(has_watchers: bool) -> None:
    room = room_with(has_watchers=has_watchers)
    there = [browser(player(room, ALICE))]
    there += [Client(), browser(Player.objects.create_user("Walt"))] if has_watchers else []
    for client in there:
        for name, path in by_number().items():
            code, _ = answers(client, path.format(table=room.table.pk, hand=1))
            assert code in OPEN or name in PRESSED or name in OF_EVENINGS, name
        assert f"/hands/{room.table.pk}-1/" in answers(
            client, f"/tables/{room.table.pk}/last-hand/"
        )


def test_who_sits_there_sees_the_hands_of_before(room: CutRoom) -> None:
    room.sit(DAVE, 4)
    path = f"/hands/{room.table.pk}-1/"
    dave = player(room, DAVE)
    assert not Hand.objects.filter(hand_no=1, hand_players__player=dave).exists()
    assert browser(dave).get(path).status_code == 200


def test_who_has_left_sees_the_hands_of_their_own_alone(room: CutRoom) -> None:
    room.check_down()
    room.sit(DAVE, 4)
    carol, dave = player(room, CAROL), player(room, DAVE)
    HandPlayer.objects.filter(hand__hand_no=2, player=carol).update(player=dave)
    ChipAccount.objects.filter(player=carol, table_id=room.table.pk).update(balance=0)

    publish_record(table_id=room.table.pk, hand_no=2, now=room.now + QUIET_FOR)
    of_carol = browser(carol)
    assert of_carol.get(f"/hands/{room.table.pk}-1/").status_code == 200
    assert of_carol.get(f"/hands/{room.table.pk}-2/").status_code == 404
    for whose, numbers in ((of_carol, ["1"]), (browser(dave), ["2", "1"])):
        listed = whose.get(f"/fair/{room.table.pk}/").content.decode()
        assert re.findall(rf"/fair/{room.table.pk}/(\d+)/\"", listed) == numbers


def test_the_list_of_tables_with_records_leaves_it_out_and_counts_it(room: CutRoom) -> None:
    stranger = Client().get("/fair/").content.decode()
    alice = browser(player(room, ALICE)).get("/fair/").content.decode()

    assert f"/fair/{room.table.pk}/" in alice
    assert f"/fair/{room.table.pk}/" not in stranger
    assert sums_of(tables_with_records(STRANGER)).hands == 1


def test_a_record_that_is_kept_is_in_no_shared_cache(room: CutRoom) -> None:
    for path in (f"/fair/{room.table.pk}/1.txt", f"/fair/{room.table.pk}/1.json"):
        kept = browser(player(room, ALICE)).get(path)["Cache-Control"]
        assert "private" in kept
        assert "public" not in kept


# --- what is sent by number ----------------------------------------------------------------------


def test_no_outsider_has_it_mailed(room: CutRoom) -> None:
    walt, alice = Player.objects.create_user("Walt"), player(room, ALICE)
    verify(walt)
    verify(alice)
    wanted = OneHand(table_id=room.table.pk, hand_no=1)
    with pytest.raises(NoSuchHand, match=f"no finished hand {room.table.pk}-1"):
        request_history(player_id=walt.pk, wanted=wanted, now=timezone.now())
    asked = request_history(player_id=alice.pk, wanted=wanted, now=timezone.now())
    HistoryRequest.objects.filter(pk=asked.pk).update(player=walt)

    assert not mail_history(request_id=asked.pk, now=timezone.now())
    assert not mail.outbox


@pytest.mark.django_db(transaction=True)
async def test_no_outsider_s_socket_is_sent_its_proof() -> None:
    room = await sync_to_async(room_with)(has_watchers=False)
    threads = Threads()
    task = TableTask(table_id=room.table.pk, threads=threads, on_change=lambda task: None)
    try:
        for name, is_sent in ((None, False), (ALICE, True)):
            line = Line(player=None if name is None else room.ids[name])
            task.prove(line.socket, 1)
            await line.hears("proof")
            assert (line.got[0].get("record") is not None) is is_sent
    finally:
        await task.stop()
        await asyncio.to_thread(threads.close)
