"""Frames with a costly part kept as JSON are the protocol's, and show each viewer their own."""

from __future__ import annotations

from collections import Counter

import msgspec
import pytest

from games.journal.side_records.current_era import era_word
from games.live.broadcast import encoding, room_frames
from games.live.broadcast.commit_projection import project_commit
from games.live.broadcast.encoding import Views, frame_text, moment_json
from games.projections import project_view
from games.projections.now import Now
from games.tests.people import ALICE, BOB
from games.tests.services.room import Room, three_players

pytestmark = pytest.mark.django_db
NOW, LATER = Now(server_time=1_000), Now(server_time=2_000)


@pytest.fixture
def room() -> Room:
    """Three are in a hand."""
    room = three_players()
    room.deal()
    return room


def snapshot(room: Room, player: int | None, now: Now) -> str:
    """Return the snapshot's text as the protocol has it."""
    loaded = room.loaded
    view = project_view(loaded.state, viewer=player, deck=loaded.deck)
    frame = room_frames.Snapshot(
        table=loaded.table_id, version=loaded.version, view=view, now=now, era=era_word()
    )
    return room_frames.encode(frame)


def test_every_viewer_gets_their_own_snapshot(room: Room) -> None:
    views, bystander = Views(), 10**6

    for player in (None, room.ids[ALICE], room.ids[BOB], bystander, None):
        for now in (NOW, LATER):
            assert views.snapshot(room.loaded, player, now) == snapshot(room, player, now)


def test_a_version_is_projected_once_for_the_public_and_once_for_each_in_the_hand(
    room: Room, monkeypatch: pytest.MonkeyPatch
) -> None:
    projected: Counter[int | None] = Counter()

    def counted(*arguments: object, viewer: int | None, **more: object) -> str:
        projected[viewer] += 1
        return ""

    monkeypatch.setattr(encoding, "project_view", counted)
    views, alice = Views(), room.ids[ALICE]

    for player in (None, alice, 10**6, None, alice, 10**6 + 1):
        views.snapshot(room.loaded, player, NOW)
    assert projected == {None: 1, alice: 1}
    views.snapshot(msgspec.structs.replace(room.loaded, version=99), None, NOW)
    assert projected[None] == 2


def test_a_commits_frame_is_the_protocols_for_every_viewer() -> None:
    room = three_players()
    dealt = room.ring()
    assert room.loaded.state.is_hand_running
    loaded = dealt.loaded
    shown = project_commit(
        events=dealt.events, state=loaded.state, deck=loaded.deck, version=dealt.version
    )
    assert set(shown.own) == set(room.ids.values())

    for player in (None, room.ids[ALICE], room.ids[BOB], 10**6, room.ids[ALICE]):
        frame = room_frames.Frame(
            table=loaded.table_id, version=dealt.version, events=shown.to(player), now=NOW
        )
        text = frame_text(loaded.table_id, shown, moment_json(NOW), player)
        assert text == room_frames.encode(frame)
