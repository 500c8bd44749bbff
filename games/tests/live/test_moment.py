"""What a player alone is asked and told, beside what everybody knows."""

from __future__ import annotations

import pytest

from games.engine.actions import Fold
from games.engine.hand_state import PostKind
from games.live.telling.frames import Asked, Now
from games.live.telling.moment import addressed, own_now, public_now
from games.services.seats.change_settings import change_settings
from games.services.seats.post import post
from games.tests.people import ALICE, BOB, CAROL, DAVE
from games.tests.services.room import Room, three_players

pytestmark = pytest.mark.django_db
AT = 1_000


@pytest.fixture
def room() -> Room:
    """Three are seated, no hand runs."""
    return three_players()


def moment(room: Room, name: str) -> Now:
    """Return the moment as one of the cast is sent it."""
    return own_now(public_now(room.loaded, AT), room.loaded, room.ids[name])


def test_it_asks_him_alone_whose_blind_is_due__HB_3(room: Room) -> None:
    room.say(change_settings, BOB, auto_post=False, auto_muck=None)

    asked = Asked(kind=PostKind.SMALL_BLIND, chips=100, until=room.loaded.clock.asked_until or 0)
    assert moment(room, BOB).asked == asked
    assert moment(room, ALICE).asked is moment(room, CAROL).asked is None
    assert public_now(room.loaded, AT).asked is None
    assert addressed(room.loaded) == {room.ids[BOB]}


def test_who_has_answered_is_asked_no_more__HB_13(room: Room) -> None:
    room.say(change_settings, BOB, auto_post=False, auto_muck=None)
    room.say(post, BOB, post=True)

    assert moment(room, BOB).asked is None
    assert addressed(room.loaded) == set()


def test_a_short_stack_is_told_after_the_hand_that_chips_may_be_added__MO_13() -> None:
    room = three_players(min_buy_in=700)
    room.sit(DAVE, 4, chips=700)
    room.deal()
    assert not moment(room, DAVE).may_add
    for _ in range(3):
        room.act(Fold())

    assert [name for name in room.ids if moment(room, name).may_add] == [DAVE]
    assert addressed(room.loaded) >= {room.ids[DAVE]}
