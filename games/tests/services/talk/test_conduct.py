"""The code of conduct: accepted before the first line at a table of the lobby, and only there."""

from __future__ import annotations

from typing import Any

import pytest

from accounts.formats.first_conduct import FIRST_CONDUCT, LONGEST_CONDUCT
from accounts.models import Conduct, ConductAcceptance, Player
from accounts.selectors.conduct_to_accept import conduct_to_accept, current_conduct
from accounts.services.admission.accept_terms import ConductChanged, accept_conduct
from accounts.services.admission.publish_terms import NothingNew, publish_conduct
from games.services.talk.say_line import say_line
from games.services.talk.talk_refusals import TalkReason, TalkRefused
from games.tests.people import ALICE, BOB
from games.tests.services.room import NOON, Room
from games.tests.services.talk.talking import accept, take_out_of_the_lobby

pytestmark = pytest.mark.django_db


@pytest.fixture
def room() -> Room:
    return Room(ALICE, BOB)


def says(room: Room, text: str = "hello", by: str = ALICE) -> Any:
    """Have somebody who sits there say a line, whatever they have accepted."""
    who, table = room.ids[by], room.table.pk
    return say_line(
        table_id=table, player_id=who, request_id=text, written=text, is_seated=True, now=NOON
    )


def publish(text: str) -> Conduct:
    owner = Player.objects.filter(is_superuser=True).first()
    by = owner or Player.objects.create_superuser("Olga")
    return publish_conduct(by=by, text=text, now=NOON)


def asked(version: int, text: str) -> TalkRefused:
    return TalkRefused(TalkReason.CONDUCT_NOT_ACCEPTED, {"version": version, "text": text})


def test_the_room_begins_with_its_own_and_asks_each_player_once(room: Room) -> None:
    assert len(FIRST_CONDUCT) <= LONGEST_CONDUCT
    assert says(room) == asked(1, FIRST_CONDUCT)
    for _ in range(2):
        accept(room.ids[ALICE])
    assert says(room) == 1
    assert says(room, by=BOB) == asked(1, FIRST_CONDUCT)
    row = ConductAcceptance.objects.get()
    assert (row.player_id, row.conduct.version, row.accepted_at) == (room.ids[ALICE], 1, NOON)
    assert (row.conduct.text, row.conduct.published_by) == (FIRST_CONDUCT, None)


def test_a_new_version_is_asked_before_the_next_line(room: Room) -> None:
    accept(room.ids[ALICE])
    assert publish("Be kind.").version == 2
    assert says(room) == asked(2, "Be kind.")
    with pytest.raises(ConductChanged):
        accept(room.ids[ALICE])
    accept_conduct(player_id=room.ids[ALICE], version=2, now=NOON)
    assert says(room) == 1
    assert ConductAcceptance.objects.count() == 2


def test_what_holds_already_isn_t_published_again(room: Room) -> None:
    for text in (FIRST_CONDUCT, f" {FIRST_CONDUCT}\n"):
        with pytest.raises(NothingNew):
            publish(text)
    publish("Be kind.")
    with pytest.raises(NothingNew):
        publish("Be kind.")


def test_without_a_text_nobody_is_asked(room: Room) -> None:
    publish("")
    assert current_conduct() is None
    assert says(room) == 1
    with pytest.raises(ConductChanged):
        accept(room.ids[ALICE])


def test_at_a_table_outside_the_lobby_nobody_is_asked(room: Room) -> None:
    take_out_of_the_lobby(room.table, host=room.ids[BOB])
    assert says(room) == 1
    assert conduct_to_accept(room.ids[ALICE]) is not None


def test_a_guest_writes_at_no_table_of_the_lobby(room: Room) -> None:
    Player.objects.filter(pk=room.ids[ALICE]).update(is_guest=True)
    accept(room.ids[ALICE])
    assert says(room) == TalkRefused(TalkReason.GUESTS_DO_NOT_TALK)
    take_out_of_the_lobby(room.table, host=room.ids[BOB])
    assert says(room) == 1
