"""Dealer's choice: the host changes the game; without blinds, what is owed stands still (OT-8)."""

from __future__ import annotations

import random

import pytest

from games.engine.refusals import Reason, Refused
from games.engine.rules import Limit
from games.engine.table import decide
from games.engine.table_commands import ChangeGame, SitDown
from games.tests.engine.limits import HI_LO, LIMIT_HOLDEM, LIMIT_STUD, NO_LIMIT, SPREAD_STUD
from games.tests.engine.running_a_table import player_of
from games.tests.engine.table.test_hosting import HOST, Evening
from games.tests.people import PEOPLE


def choose(evening: Evening, limit: Limit) -> ChangeGame:
    return ChangeGame(by=HOST, limit_no=1, limit=limit, rules=evening.table.rules)


def play(evening: Evening, limit: Limit, script: str) -> None:
    """Change the game between two hands, and go on."""
    evening.ask(choose(evening, limit))
    evening.play(script)


def test_the_game_changes_after_the_hand_and_all_keep_their_stacks__OT_8() -> None:
    evening = Evening()
    evening.play("start")
    evening.ask(choose(evening, LIMIT_STUD))
    assert evening.table.limit == LIMIT_HOLDEM
    evening.play("end\nhas Alice 20, Bob 19, Carol 21, Dave 20\ndeal\nin Alice, Bob, Carol, Dave")
    assert evening.table.limit == LIMIT_STUD
    assert evening.started.button == 0


def test_the_button_goes_on_from_where_it_was_before_stud__OT_8() -> None:
    evening = Evening()
    evening.play("deal: button Alice, small Bob 1, big Carol 2")
    play(evening, LIMIT_STUD, "deal\ndeal\ndeal")
    play(evening, LIMIT_HOLDEM, "deal: button Bob, small Carol 1, big Dave 2")


def test_a_missed_blind_is_owed_through_stud_and_posted_after_it__OT_8() -> None:
    evening = Evening()
    evening.play("deal: button Alice, small Bob 1, big Carol 2\nDave: sit out")
    evening.play("deal: button Bob, small Carol 1, big Alice 2\nmarks Dave ML")
    play(evening, LIMIT_STUD, "Dave: sit in\ndeal\nin Alice, Bob, Carol, Dave\nmarks Dave ML")
    play(evening, LIMIT_HOLDEM, "Dave: post\ndeal\nin Alice, Bob, Carol\nmarks Dave ML")
    evening.play("deal\nin Alice, Bob, Carol, Dave\nmarks none")


def test_whoever_came_during_stud_comes_in_as_a_newcomer__OT_8() -> None:
    evening = Evening("Alice 20, Bob 20, Carol 20")
    evening.play("deal: button Alice, small Bob 1, big Carol 2")
    play(evening, LIMIT_STUD, "Dave: sit down 20\ndeal\nin Alice, Bob, Carol, Dave\nmarks Dave new")
    play(evening, LIMIT_HOLDEM, "deal: button Bob, small Carol 1, big Dave 2\nmarks none")


def test_a_table_that_began_with_stud_deals_everybody_in_as_its_first_hand__OT_8() -> None:
    evening = Evening()
    play(evening, LIMIT_STUD, "deal\nmarks none")
    play(evening, LIMIT_HOLDEM, "deal: button Alice, small Bob 1, big Carol 2\nmarks none")


@pytest.mark.parametrize("seed", range(20))
def test_blinds_are_as_if_no_hand_without_them_had_been_dealt__OT_8(seed: int) -> None:
    """The same people fold the same hands of hold'em, with hands of stud in between or without."""
    order = random.Random(seed)
    names = PEOPLE[: order.randint(2, 6)]
    alone = Evening(", ".join(f"{name} 60" for name in names))
    mixed = Evening(", ".join(f"{name} 60" for name in names))
    for _ in range(12):
        for _ in range(order.choice((0, 0, 1, 3))):
            play_once(mixed, order.choice((LIMIT_STUD, HI_LO, SPREAD_STUD)))
        play_once(mixed, LIMIT_HOLDEM)
        play_once(alone, LIMIT_HOLDEM)
        assert mixed.spots() == alone.spots()


def play_once(evening: Evening, limit: Limit) -> None:
    """Deal one hand of a game; everybody folds, and has the same chips again."""
    if evening.table.limit != limit:
        evening.ask(choose(evening, limit))
    evening.play("deal")
    for seat in evening.table.seats:
        evening.give(seat.name, "60")


def test_a_game_for_fewer_than_sit_here_is_refused__OT_8() -> None:
    evening = Evening(", ".join(f"{name} 20" for name in PEOPLE[:9]))
    refused = decide(evening.table, choose(evening, LIMIT_STUD))
    assert refused == Refused(Reason.TOO_MANY_SEATED, {"maximum": 8, "seated": 9})


def test_nobody_more_sits_down_than_the_game_has_places__OT_8() -> None:
    evening = Evening(", ".join(f"{name} 20" for name in PEOPLE[:8]))
    evening.play("start")
    evening.ask(choose(evening, LIMIT_STUD))  # it comes after this hand, and holds now
    ninth = SitDown(player=player_of(PEOPLE[8]), name=PEOPLE[8], seat=9, chips=2_000)
    assert decide(evening.table, ninth) == Refused(Reason.GAME_IS_FULL, {"maximum": 8})


def test_what_is_played_already_is_refused_and_what_comes_next_can_be_taken_back__OT_8() -> None:
    evening = Evening()
    assert evening.refusal(choose(evening, LIMIT_HOLDEM)) is Reason.ALREADY_DONE
    evening.play("start")
    evening.ask(choose(evening, NO_LIMIT))
    assert evening.refusal(choose(evening, NO_LIMIT)) is Reason.ALREADY_DONE
    evening.ask(choose(evening, LIMIT_HOLDEM))
    evening.play("end")
    assert evening.table.limit == LIMIT_HOLDEM
