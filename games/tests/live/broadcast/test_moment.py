"""What a player alone is asked and sent, beside what everybody knows."""

from __future__ import annotations

from typing import Any

import pytest

from games.clock.kept_seats import WITHOUT_CHIPS_FOR
from games.engine.actions import Call, Fold, RaiseTo
from games.engine.cards.holdings import name_holding
from games.engine.hand_state import PostKind
from games.engine.table_commands import ChangePreferences, PostBlinds, TopUp
from games.live.broadcast.moment import how_many_house_players, own_moments, own_now, public_now
from games.projections.now import Asked, Now
from games.projections.project_own import NOTHING_MORE
from games.tests.people import ALICE, BOB, CAROL, DAVE
from games.tests.services.room import BUY_IN, Room, three_players

pytestmark = pytest.mark.django_db
AT = 1_000
NO_LIMIT: dict[str, Any] = {
    "betting": "no_limit",
    "lower": 200,
    "higher": 200,
    "min_buy_in": 4_000,
    "max_buy_in": 20_000,
}


@pytest.fixture
def room() -> Room:
    """Three are seated, no hand runs."""
    return three_players()


def moment(room: Room, name: str) -> Now:
    """Return the moment as one of the cast is sent it."""
    return own_now(public_now(room.loaded, AT), room.loaded, room.ids[name])


def told_apart(room: Room) -> list[str]:
    """Return those of the cast whose moment differs from everybody's."""
    owns = own_moments(public_now(room.loaded, AT), room.loaded)
    return [name for name, player in room.ids.items() if owns.of(player) != NOTHING_MORE]


def test_it_asks_him_alone_whose_blind_is_due__HB_3(room: Room) -> None:
    room.say(ChangePreferences, BOB, auto_post=False, auto_muck=None)

    asked = Asked(kind=PostKind.SMALL_BLIND, chips=100, until=room.loaded.clock.asked_until or 0)
    assert moment(room, BOB).asked == asked
    assert moment(room, ALICE).asked is moment(room, CAROL).asked is None
    assert public_now(room.loaded, AT).asked is None
    assert told_apart(room) == [BOB]


def test_who_has_answered_is_asked_no_more__HB_13(room: Room) -> None:
    room.say(ChangePreferences, BOB, auto_post=False, auto_muck=None)
    room.say(PostBlinds, BOB, post=True)

    assert moment(room, BOB).asked is None
    assert told_apart(room) == []


def test_a_short_stack_is_told_after_the_hand_that_chips_may_be_added__MO_13() -> None:
    room = three_players(min_buy_in=700)
    room.sit(DAVE, 4, chips=700)
    room.deal()
    assert not moment(room, DAVE).may_add
    for _ in range(3):
        room.act(Fold())

    assert [name for name in room.ids if moment(room, name).may_add] == [DAVE]
    assert DAVE in told_apart(room)


@pytest.mark.parametrize(
    ("has_house_players", "waiting", "is_promised"),
    [(True, 0, True), (True, 6, False), (False, 0, False)],
)
def test_company_is_promised_where_house_players_are_and_nobody_in_line_needs_the_seats(
    settings: Any, has_house_players: bool, waiting: int, is_promised: bool
) -> None:
    settings.HOUSE_PLAYERS = has_house_players
    alone = Room(ALICE)

    house_players = how_many_house_players(alone.loaded, waiting)
    now = public_now(alone.loaded, AT, house_players=house_players)

    assert (now.lacks_players, now.company) == (True, is_promised)


def test_each_player_dealt_in_is_told_what_their_own_hand_is_called() -> None:
    room = three_players()
    room.deal()
    hand, deck = room.loaded.state.hand, room.loaded.deck
    assert hand is not None
    assert deck is not None

    for name in (ALICE, BOB, CAROL):
        dealt = next(each for each in hand.players if each.player == room.ids[name])
        own = moment(room, name).own_hand
        assert own is not None
        assert own.high == name_holding([deck.cards[place] for place in dealt.down])
    assert told_apart(room) == [ALICE, BOB, CAROL]
    assert public_now(room.loaded, AT).own_hand is None


def test_everybody_is_told_until_when_a_seat_without_chips_is_kept__TB_4() -> None:
    room = Room(ALICE, BOB, **NO_LIMIT)
    while all(seat.stack for seat in room.loaded.state.seats):  # they may split
        assert public_now(room.loaded, AT).kept_until == {}
        room.deal()
        room.act(RaiseTo(chips=BUY_IN))
        room.act(Call())

    broke = next(seat for seat in room.loaded.state.seats if not seat.stack)
    until = int(room.now.timestamp() * 1000) + WITHOUT_CHIPS_FOR
    assert public_now(room.loaded, AT).kept_until == {broke.seat: until}
    room.say(TopUp, broke.name, chips=BUY_IN)
    assert public_now(room.loaded, AT).kept_until == {}
