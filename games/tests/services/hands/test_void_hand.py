"""A hand that can't go on is voided and refunded, once, with an incident that holds no card."""

from __future__ import annotations

import traceback
from pathlib import Path
from typing import Any

import pytest
from django.core.management import call_command
from django.db import DatabaseError

import games.services.hands.ring as ring_module
from games.engine import hand as hand_engine
from games.engine import table as table_engine
from games.engine.actions import Call
from games.engine.events.settling import HandVoided
from games.engine.refusals import Reason
from games.engine.table_commands import TopUp
from games.journal.giving_up_hands import CannotGoOn, Defect
from games.models import Hand, Incident
from games.services.hands.ring import ring
from games.tests.people import ALICE, BOB
from games.tests.services.room import BUY_IN, Room, three_players
from games.tests.services.voiding import void_hand

pytestmark = pytest.mark.django_db


@pytest.fixture(autouse=True)
def keyring(tmp_path: Path, settings: Any) -> Path:
    """A keyring that the test may lose."""
    settings.KEYRING_FILE = tmp_path / "keyring"
    return tmp_path / "keyring"


@pytest.fixture
def room(keyring: Path) -> Room:
    """A hand in which Alice and Bob have called."""
    room = three_players()
    room.deal()
    room.act(Call())
    room.act(Call())
    return room


def break_the_dealer(monkeypatch: pytest.MonkeyPatch) -> None:
    def broken(*args: Any) -> Any:
        raise KeyError("As")

    monkeypatch.setattr(table_engine, "advance", broken)


def fail(room: Room, times: int) -> None:
    for _ in range(times):
        with pytest.raises(CannotGoOn):
            room.act(room.passive())


def assert_refunded(room: Room) -> None:
    assert not room.loaded.state.is_hand_running
    assert [seat.stack for seat in room.loaded.state.seats] == [BUY_IN] * 3
    assert Hand.objects.get().is_void
    room.check()


def test_it_refunds_every_contribution(room: Room) -> None:
    done = room.ask(void_hand, hand_no=1)

    assert isinstance(done.events[0], HandVoided)
    assert_refunded(room)


def test_it_is_voided_once(room: Room) -> None:
    room.ask(void_hand, hand_no=1)

    assert room.ask(void_hand, hand_no=1) is None
    assert_refunded(room)


def test_queued_top_ups_join_the_stacks(room: Room) -> None:
    room.say(TopUp, BOB, chips=1_000)
    room.ask(void_hand, hand_no=1)

    assert room.stack_account(BOB) == BUY_IN + 1_000
    room.check()


def test_a_failure_changes_nothing_and_may_be_tried_again(
    room: Room, monkeypatch: pytest.MonkeyPatch
) -> None:
    with monkeypatch.context() as broken:
        break_the_dealer(broken)
        fail(room, times=2)
    room.reload()
    room.act(room.passive())

    room.check()
    assert not Incident.objects.exists()


def test_three_failures_void_the_hand(room: Room, monkeypatch: pytest.MonkeyPatch) -> None:
    break_the_dealer(monkeypatch)
    fail(room, times=3)
    room.reload()

    rung = room.ask(ring)

    assert isinstance(rung.events[0], HandVoided)
    assert_refunded(room)


def test_the_incident_says_where_but_no_card(room: Room, monkeypatch: pytest.MonkeyPatch) -> None:
    break_the_dealer(monkeypatch)
    fail(room, times=3)
    room.reload()
    room.ask(ring)

    incident = Incident.objects.get()
    assert (incident.cause, incident.hand_no, incident.is_void) == ("KeyError", 1, True)
    assert "broken" in incident.trace
    assert "As" not in incident.trace


def test_the_next_hand_starts_after_a_void(room: Room) -> None:
    room.ask(void_hand, hand_no=1)

    assert room.deal().hand_no == 2


def test_a_lost_key_voids_the_live_hand_at_once(room: Room, keyring: Path) -> None:
    keyring.unlink()
    room.reload()
    assert room.loaded.is_deck_lost

    rung = room.ring()

    assert isinstance(rung.events[0], HandVoided)
    assert_refunded(room)
    assert Incident.objects.get().cause == "The deck could not be opened."


def test_nobody_acts_in_a_hand_whose_deck_is_lost(room: Room, keyring: Path) -> None:
    keyring.unlink()
    room.reload()

    assert room.act(Call()).reason is Reason.HAND_OVER


def test_a_new_key_leaves_a_running_hand_readable(room: Room, keyring: Path) -> None:
    call_command("new_key")
    room.reload()

    assert not room.loaded.is_deck_lost
    room.check_down()
    room.check()


def test_alice_is_not_charged_for_a_voided_hand(room: Room) -> None:
    room.ask(void_hand, hand_no=1)

    assert room.stack_account(ALICE) == BUY_IN


def test_a_database_that_is_gone_is_no_failure_to_go_on(
    room: Room, monkeypatch: pytest.MonkeyPatch
) -> None:
    def gone(*args: Any, **fields: Any) -> Any:
        raise DatabaseError("gone")

    monkeypatch.setattr(ring_module, "all_ins_left", gone)
    for _ in range(4):
        with pytest.raises(DatabaseError):
            room.ring()
    room.table.refresh_from_db()
    assert room.table.failures == 0


def test_a_defect_reaches_the_log_without_its_values(
    room: Room, monkeypatch: pytest.MonkeyPatch
) -> None:
    def broken(*args: Any) -> Any:
        raise KeyError("As")

    monkeypatch.setattr(hand_engine, "decide", broken)
    with pytest.raises(Defect) as raised:
        room.act(Call())

    logged = "".join(traceback.format_exception(raised.value))
    assert "KeyError" in logged
    assert "'As'" not in logged
    room.reload()
    room.check()
