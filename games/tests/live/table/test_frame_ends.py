"""Both ends of every field that a table is asked with: each is carried out, or refused by name."""

from __future__ import annotations

import json
from typing import get_args

import msgspec
import pytest

from games.consumers.client_frames import table_decoder
from games.journal.writing.decide_and_commit import Outcome
from games.live.table.player_requests.execute_request import execute_request
from games.live.table.player_requests.request_frames import ServiceFrame
from games.selectors.audit.audit_tables import audit_tables
from games.tests.fuzz.frame_ends import Frame, frames_within
from games.tests.people import ALICE, BOB
from games.tests.services.groups.test_hosting import HostedRoom
from games.tests.services.prepared import copy_of
from games.tests.services.room import NOON

pytestmark = pytest.mark.django_db
STRANGER = "Zoe"


@pytest.fixture(scope="module")
def playing_of_module(rows_of_module: None) -> HostedRoom:
    """Alice's own table, in a hand; Zoe has been let in, and sits nowhere."""
    room = HostedRoom()
    room.admit(STRANGER)
    room.deal()
    return room


@pytest.fixture
def playing(playing_of_module: HostedRoom) -> HostedRoom:
    return copy_of(playing_of_module)


def ask(room: HostedRoom, frame: Frame, name: str, number: int) -> object:
    """Return the outcome of what a frame asks for, in the turn that is open."""
    if "turn" in frame:
        hand = room.loaded.state.hand
        assert hand is not None
        frame = {**frame, "turn": hand.turn}
    return execute_request(
        table_decoder.decode(json.dumps(frame)),
        table_id=room.table.pk,
        player_id=room.ids[name],
        request_id=f"{name}{number}",
        now=NOON,
        loaded=room.loaded,
    )


@pytest.mark.parametrize("name", [ALICE, BOB, STRANGER])
@pytest.mark.parametrize("kind", get_args(ServiceFrame), ids=lambda kind: kind.__name__)
def test_a_table_answers_both_ends_of_each_field(
    playing: HostedRoom, kind: type[msgspec.Struct], name: str
) -> None:
    for number, frame in enumerate(frames_within(kind)):
        assert isinstance(ask(playing, frame, name, number), get_args(Outcome)), frame
    assert audit_tables() == ()
