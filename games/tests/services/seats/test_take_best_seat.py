"""*Play now* takes a seat without a question: the usual buy-in, and posting at once (HB-4)."""

from __future__ import annotations

import pytest

from games.engine.actions import Fold
from games.engine.rules import Limit
from games.engine.table_commands import Leave
from games.journal.engine_limit import engine_limit
from games.services.seats.take_best_seat import Placed, take_best_seat, usual_buy_in
from games.tests.people import ALICE, BOB, CAROL, DAVE
from games.tests.services.room import Room, a_limit, three_players

pytestmark = pytest.mark.django_db

USUAL = 8_000
BIG_BLIND = 200


def placed(room: Room, name: str) -> Placed:
    """Let somebody play now; return where they were seated."""
    room.ids.setdefault(name, 0)
    found = take_best_seat(player_id=room.ids[name], table_ids=(room.table.pk,), now=room.now)
    assert isinstance(found, Placed)
    room.reload()
    return found


def newcomer(room: Room, name: str) -> None:
    """Have somebody come into the room who sits nowhere."""
    room.sit(name, 8)
    room.say(Leave, name)
    room.pass_time(60 * 60 + 1)


def test_the_first_at_a_table_posts_nothing__HB_2() -> None:
    room = Room()
    newcomer(room, ALICE)

    assert placed(room, ALICE) == Placed(table_id=room.table.pk, chips=USUAL)
    room.check()


def test_the_second_starts_the_game_and_posts_nothing_but_a_blind__HB_2() -> None:
    room = Room(BOB)
    newcomer(room, ALICE)

    assert placed(room, ALICE).posts == 0
    assert len(room.deal().players) == 2


def test_whoever_joins_a_running_game_posts_and_is_dealt_in_next__HB_4() -> None:
    room = three_players()
    newcomer(room, DAVE)
    room.deal()
    hand = room.hand.hand_no

    found = placed(room, DAVE)

    assert (found.posts, found.is_next) == (BIG_BLIND, True)
    while room.hand.hand_no == hand and room.loaded.state.is_hand_running:
        room.act(Fold())
    assert DAVE in [player.name for player in room.deal().players]
    assert room.paid_by(DAVE) == BIG_BLIND
    room.check()


def test_where_every_free_seat_is_barred_they_come_in_once_the_button_has_passed__HB_4() -> None:
    room = Room(ALICE, BOB, CAROL, max_seats=4)
    room.sit(DAVE, 4)
    room.say(Leave, DAVE)
    room.pass_time(60 * 60 + 1)
    while not placed_is_barred(room):
        room.deal()
        room.check_down()
    found = placed(room, DAVE)

    assert (found.posts, found.is_next) == (BIG_BLIND, False)


def placed_is_barred(room: Room) -> bool:
    """Whether the button goes to seat 3 next, with the blinds beyond the free seat 4."""
    return room.loaded.state.hand is not None and room.hand.button == 2


def test_whoever_comes_back_brings_what_they_left_with__MO_12() -> None:
    room = Room(BOB)
    room.sit(ALICE, 3, chips=50_000)
    room.say(Leave, ALICE)

    assert placed(room, ALICE).chips == 50_000
    room.check()


def test_a_seated_player_gets_no_second_seat_there__TB_6() -> None:
    room = three_players()

    assert take_best_seat(player_id=room.ids[BOB], table_ids=(room.table.pk,), now=room.now) is None


def test_the_next_table_is_tried_where_the_first_has_no_seat() -> None:
    full, free = Room(BOB, CAROL, max_seats=2, name="Full"), Room(name="Free")
    newcomer(free, ALICE)

    found = take_best_seat(
        player_id=free.ids[ALICE], table_ids=(full.table.pk, free.table.pk), now=free.now
    )

    assert isinstance(found, Placed)
    assert found.table_id == free.table.pk


@pytest.mark.parametrize(
    ("maximum", "least", "bankroll", "usual"),
    [
        (None, 0, 100_000, 8_000),
        (None, 0, 5_050, 5_000),
        (None, 0, 2_000, 2_000),
        (4_000, 0, 100_000, 4_000),
        (4_000, 9_050, 100_000, 9_000),
        (None, 9_000, 100_000, 9_000),
        (None, 1_000, 100_000, 8_000),
    ],
)
def test_the_usual_buy_in_is_four_times_the_least_within_the_limit__MO_11(
    maximum: int | None, least: int, bankroll: int, usual: int
) -> None:
    assert usual_buy_in(ours(maximum), least=least, bankroll=bankroll) == usual


@pytest.mark.parametrize("betting", ["pot_limit", "no_limit"])
@pytest.mark.parametrize(
    ("maximum", "least", "bankroll", "usual"),
    [
        (None, 0, 100_000, 20_000),
        (None, 0, 12_050, 12_000),
        (16_000, 0, 100_000, 16_000),
        (None, 30_000, 100_000, 30_000),
    ],
)
def test_in_pot_and_no_limit_it_is_100_big_blinds_within_the_limit__MO_11(
    betting: str, maximum: int | None, least: int, bankroll: int, usual: int
) -> None:
    limit = engine_limit(a_limit(max_buy_in=maximum, betting=betting))

    assert usual_buy_in(limit, least=least, bankroll=bankroll) == usual


@pytest.mark.parametrize(
    ("wished", "maximum", "bankroll", "chips"),
    [
        ("least", None, 100_000, 2_000),
        ("?", None, 100_000, 8_000),
        ("most", 20_000, 100_000, 20_000),
        ("most", 20_000, 15_050, 15_000),
        ("most", None, 100_000, 8_000),
    ],
)
def test_whoever_has_set_the_least_or_the_most_brings_that__MO_11(
    wished: str, maximum: int | None, bankroll: int, chips: int
) -> None:
    assert usual_buy_in(ours(maximum), least=0, bankroll=bankroll, wished=wished) == chips


def ours(maximum: int | None) -> Limit:
    """Return a limit with a least buy-in of $20, in chips of a dollar."""
    return engine_limit(a_limit(max_buy_in=maximum))
