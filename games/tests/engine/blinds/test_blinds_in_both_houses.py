"""What holds for button and blinds in both hold'em houses."""

from __future__ import annotations

import pytest
from msgspec.structs import replace

from games.engine import table as engine
from games.engine.events.seating import BlindMissed
from games.engine.hand_state import PostKind
from games.engine.rules import Button, HouseRules
from games.tests.engine.limits import LIMIT_HOLDEM, LIMIT_STUD
from games.tests.engine.running_a_table import Floor, player_of

FIVE = "Alice 20, Bob 20, Carol 20, Dave 20, Erin 20"


@pytest.fixture(params=[Button.TO_LAST_SMALL_BLIND, Button.TO_NEXT_PLAYER])
def rules(request: pytest.FixtureRequest) -> HouseRules:
    """Return the rules of one of the two houses as to the button."""
    return HouseRules(button=request.param)


FIRST_HANDS = {
    "the first to sit down has the button": (
        "Carol 20, Alice 20, Bob 20",
        "deal: button Carol, small Alice 1, big Bob 2",
    ),
    "they aren't in: the next to their left": (
        "Carol 20, Alice 20, Bob 20, Dave 20",
        "Carol: sit out\ndeal: button Dave, small Alice 1, big Bob 2",
    ),
    "they have left": (
        "Alice 20, Carol 20, Bob 20, Dave 20",
        "Alice: leave\ndeal: button Bob, small Carol 1, big Dave 2",
    ),
    "two players": (
        "Bob 20, Alice 20",
        "deal: button Bob, small Bob 1, big Alice 2",
    ),
    "everybody is dealt in and only the blinds post": (
        FIVE,
        "deal: button Alice, small Bob 1, big Carol 2\n"
        "in Alice, Bob, Carol, Dave, Erin\nmarks none",
    ),
    "who sits it out joins later": (
        FIVE,
        "Dave: sit out\ndeal: button Alice, small Bob 1, big Carol 2\nmarks Dave new",
    ),
}


@pytest.mark.parametrize(("people", "script"), FIRST_HANDS.values(), ids=FIRST_HANDS)
def test_the_first_hand__HB_2(people: str, script: str, rules: HouseRules) -> None:
    Floor(people, rules=rules).play(script)


def test_the_small_blind_sits_left_of_the_button_and_the_big_one_next__HE_2(
    rules: HouseRules,
) -> None:
    Floor("Bob 20, Erin 20, Grace 20", rules=rules).play(
        "deal: button Bob, small Erin 1, big Grace 2"
    )


def test_heads_up_the_button_has_the_small_blind_and_the_blinds_take_turns__HE_2(
    rules: HouseRules,
) -> None:
    Floor("Alice 20, Bob 20", rules=rules).play(
        """
        deal: button Alice, small Alice 1, big Bob 2
        deal: button Bob, small Bob 1, big Alice 2
        deal: button Alice, small Alice 1, big Bob 2
        """
    )


def test_the_blinds_are_the_limits_own__HB_1(rules: HouseRules) -> None:
    floor = Floor("Alice 20, Bob 20, Carol 20", rules=rules)
    floor.play("start: button Alice, small Bob 1, big Carol 2\nhas Alice 20, Bob 20, Carol 20")
    assert floor.table.hand is not None
    assert {player.name: player.bet for player in floor.table.hand.players} == {
        "Alice": 0,
        "Bob": LIMIT_HOLDEM.small_blind,
        "Carol": LIMIT_HOLDEM.big_blind,
    }


FIRST_HAND = "deal: button Alice, small Bob 1, big Carol 2"
JOINING = {
    "waits unless they say post": (
        "",
        "deal: button Bob, small Carol 1, big Dave 2\nin Alice, Bob, Carol, Dave, Erin",
    ),
    "posts at the next deal": (
        "Frank: post",
        "deal: button Bob, small Carol 1, big Dave 2, joins Frank 2\nmarks none",
    ),
    "says post and takes it back": (
        "Frank: post\nFrank: wait",
        "deal: button Bob, small Carol 1, big Dave 2\nmarks Frank new",
    ),
    "waits until the big blind reaches them": (
        "deal\ndeal",
        "deal: button Dave, small Erin 1, big Frank 2\nmarks none",
    ),
}


@pytest.mark.parametrize(("words", "script"), JOINING.values(), ids=JOINING)
def test_a_player_who_joins_posts_or_waits__HB_4(
    words: str, script: str, rules: HouseRules
) -> None:
    floor = Floor(FIVE, rules=rules)
    floor.play(f"{FIRST_HAND}\nFrank: sit down 20\n{words}\n{script}")


def test_nobody_new_comes_in_between_the_button_and_the_big_blind__HB_4(rules: HouseRules) -> None:
    Floor("Alice 20, Bob 20, Dave 20, Erin 20", rules=rules).play(
        """
        deal: button Alice, small Bob 1, big Dave 2
        Carol: sit down 20
        Carol: post
        deal: button Bob, small Dave 1, big Erin 2
        in Alice, Bob, Dave, Erin
        deal: button Dave, small Erin 1, big Alice 2, joins Carol 2
        """
    )


def test_a_seat_change_makes_him_join_as_a_newcomer__HB_4(rules: HouseRules) -> None:
    Floor(FIVE, rules=rules).play(
        """
        deal: button Alice, small Bob 1, big Carol 2
        Erin: change seat 7
        marks Erin new
        deal: button Bob, small Carol 1, big Dave 2
        in Alice, Bob, Carol, Dave
        Erin: post
        deal: button Carol, small Dave 1, big Erin 2      # the natural one: they post only that
        """
    )


def test_who_posts_in_the_natural_big_blinds_seat_posts_only_that__HB_17(rules: HouseRules) -> None:
    Floor(FIVE, rules=rules).play(
        """
        deal: button Alice, small Bob 1, big Carol 2
        Dave: sit out
        deal
        Dave: sit in
        deal
        deal
        deal
        marks Dave ML
        Dave: post
        deal: button Bob, small Carol 1, big Dave 2
        marks none
        """
    )


def test_two_of_three_left_take_turns_from_the_last_big_blind__HB_11(rules: HouseRules) -> None:
    Floor("Alice 20, Bob 20, Carol 20", rules=rules).play(
        """
        deal: button Alice, small Bob 1, big Carol 2
        Bob: leave
        deal: button Carol, small Carol 1, big Alice 2
        deal: button Alice, small Alice 1, big Carol 2
        """
    )


def test_who_sits_out_between_two_big_blinds_heads_up_gets_ML__HB_11(rules: HouseRules) -> None:
    Floor("Alice 20, Bob 20, Carol 20", rules=rules).play(
        """
        deal: button Alice, small Bob 1, big Carol 2
        Bob: sit out
        deal: button Carol, small Carol 1, big Alice 2
        marks none                                        # they had paid both
        deal: button Alice, small Alice 1, big Carol 2
        marks Bob ML
        """
    )


def test_the_last_big_blind_who_sits_out_misses_his_small_one_heads_up_too__HB_11(
    rules: HouseRules,
) -> None:
    Floor("Alice 20, Bob 20, Carol 20", rules=rules).play(
        """
        deal: button Alice, small Bob 1, big Carol 2
        Carol: sit out
        deal: button Bob, small Bob 1, big Alice 2
        marks Carol MS
        """
    )


def test_a_third_comes_to_two_and_nobody_has_two_spots__HB_14(rules: HouseRules) -> None:
    Floor("Alice 20, Carol 20", rules=rules).play(
        """
        deal: button Alice, small Alice 1, big Carol 2
        Bob: sit down 20
        Bob: post
        deal: button Carol, small Carol 1, big Alice 2    # they would be on the button: barred
        deal: button Carol, small Alice 1, big Bob 2
        deal: button Alice, small Bob 1, big Carol 2
        """
    )


def test_a_third_comes_back_who_owes_nothing_and_is_not_left_out__HB_14(rules: HouseRules) -> None:
    Floor("Alice 20, Bob 20, Carol 20", rules=rules).play(
        """
        deal: button Alice, small Bob 1, big Carol 2
        Bob: sit out
        deal: button Carol, small Carol 1, big Alice 2
        Bob: sit in
        deal: button Carol, small Alice 1, big Bob 2
        deal: button Alice, small Bob 1, big Carol 2
        """
    )


def test_a_fourth_comes_beyond_the_two_and_is_the_big_blind__HB_14(rules: HouseRules) -> None:
    Floor("Alice 20, Carol 20", rules=rules).play(
        """
        deal: button Alice, small Alice 1, big Carol 2
        Dave: sit down 20
        deal: button Alice, small Carol 1, big Dave 2
        deal: button Carol, small Dave 1, big Alice 2
        """
    )


STOPPED = {
    "all but one have left": ("Bob: leave\nCarol: leave\nDave: sit down 20", "Alice, Dave"),
    "all but one sit out": (
        "Bob: sit out\nCarol: sit out\nDave: sit down 20\nErin: sit down 20",
        "Alice, Dave, Erin",
    ),
}


@pytest.mark.parametrize(("words", "inside"), STOPPED.values(), ids=STOPPED)
def test_a_game_that_had_stopped_starts_with_all_debts_lapsed__HB_15(
    words: str, inside: str, rules: HouseRules
) -> None:
    floor = Floor("Alice 20, Bob 20, Carol 20", rules=rules)
    floor.play(f"{FIRST_HAND}\n{words}\ndeal\nin {inside}")


def test_debts_lapse_and_who_sits_out_then_joins_later__HB_15(rules: HouseRules) -> None:
    Floor("Alice 20, Bob 20, Carol 20, Dave 20", rules=rules).play(
        """
        deal: button Alice, small Bob 1, big Carol 2
        Dave: sit out
        deal
        marks Dave ML
        Alice: sit out
        Bob: sit out
        Carol: sit out
        no hand
        Dave: sit in
        Carol: sit in
        deal                                              # Carol and Dave, nobody posts all
        in Carol, Dave
        marks Alice new, Bob new
        """
    )


def test_after_a_stop_the_blinds_go_on_from_the_last_big_blind__HB_15(rules: HouseRules) -> None:
    Floor("Alice 20, Bob 20, Carol 20", rules=rules).play(
        """
        deal: button Alice, small Bob 1, big Carol 2
        Alice: leave
        Bob: leave
        Dave: sit down 20
        Erin: sit down 20
        deal: button Erin, small Carol 1, big Dave 2
        """
    )


def test_a_broke_player_keeps_his_debts_and_isnt_new__HB_16(rules: HouseRules) -> None:
    floor = Floor(FIVE, rules=rules)
    floor.play("deal: button Alice, small Bob 1, big Carol 2")
    floor.give("Dave", "0")
    floor.play(
        """
        deal
        marks Dave ML
        Dave! top up 5: BUY_IN_TOO_SMALL
        Dave: top up 20
        marks Dave ML
        """
    )


def test_who_leaves_and_comes_back_is_new__HB_16(rules: HouseRules) -> None:
    Floor(FIVE, rules=rules).play(
        """
        deal: button Alice, small Bob 1, big Carol 2
        Dave: sit out
        deal
        Dave: leave
        Dave: sit down 20
        marks Dave new
        """
    )


def test_who_declined_and_came_back_plays_where_there_is_no_hand_without_him__HB_13(
    rules: HouseRules,
) -> None:
    Floor("Alice 20, Bob 20", rules=rules).play(
        """
        deal: button Alice, small Alice 1, big Bob 2
        Alice: ask me
        nobody answers
        no hand
        Alice: sit in and post
        deal: button Bob, small Bob 1, big Alice 2
        """
    )


def test_who_declined_came_back_and_was_dealt_in_is_in_the_next_hand_too__HB_13(
    rules: HouseRules,
) -> None:
    Floor("Alice 20, Bob 20", rules=rules).play(
        """
        deal: button Alice, small Alice 1, big Bob 2
        Alice: ask me
        Alice: sit out
        Alice: sit in
        Alice: post
        deal: button Bob, small Bob 1, big Alice 2
        Alice: don't ask me
        Carol: sit down 20
        deal: button Alice, small Alice 1, big Bob 2
        marks Carol new
        deal: button Alice, small Bob 1, big Carol 2
        in Alice, Bob, Carol
        marks none
        """
    )


def test_a_table_that_everybody_left_starts_anew__HB_2(rules: HouseRules) -> None:
    Floor("Alice 20, Bob 20, Carol 20", rules=rules).play(
        """
        deal: button Alice, small Bob 1, big Carol 2
        Alice: leave
        Bob: leave
        Carol: leave
        Carol: sit down 20
        Alice: sit down 20
        Bob: sit down 20
        deal: button Carol, small Alice 1, big Bob 2
        """
    )


def test_just_those_are_asked_whose_blinds_are_due_and_who_want_it__HB_3(
    rules: HouseRules,
) -> None:
    Floor(FIVE, rules=rules).play(
        """
        deal: button Alice, small Bob 1, big Carol 2
        asked nobody
        Carol: ask me
        Dave: ask me
        Erin: ask me
        asked Carol small 1, Dave big 2
        Carol: post
        asked Dave big 2
        Dave: post
        asked nobody
        deal: button Bob, small Carol 1, big Dave 2
        asked Dave small 1, Erin big 2                    # what was said held for that deal
        """
    )


def test_no_answer_is_a_miss_and_the_next_is_asked_at_once__HB_13(rules: HouseRules) -> None:
    Floor(FIVE, rules=rules).play(
        """
        deal: button Alice, small Bob 1, big Carol 2
        Dave: ask me
        Erin: ask me
        asked Dave big 2
        nobody answers
        marks Dave ML
        out Dave
        asked Erin big 2
        Dave: sit in                                      # too late: that is for the hand after
        asked Erin big 2
        Erin: post
        deal: button Bob, small Carol 1, big Erin 2
        in Alice, Bob, Carol, Erin
        """
    )


def test_whoever_has_not_answered_when_the_hand_is_to_start_has_missed__HB_13(
    rules: HouseRules,
) -> None:
    floor = Floor(FIVE, rules=rules)
    floor.play("deal: button Alice, small Bob 1, big Carol 2\nDave: ask me\nErin: ask me")
    floor.take(floor.start_events())
    floor.play("marks Dave ML\nasked Erin big 2")  # no hand yet: the next is asked
    floor.play("deal: button Bob, small Carol 1, big Alice 2\nmarks Dave ML, Erin ML")


def test_an_absent_players_blind_is_asked_of_the_next__HB_13(rules: HouseRules) -> None:
    floor = Floor(FIVE, rules=rules)
    floor.play("deal: button Alice, small Bob 1, big Carol 2\nErin: ask me")
    floor.take(engine.next_hand(floor.table, absent=frozenset({player_of("Dave")})))
    floor.play(
        """
        out Dave
        asked Erin big 2
        Erin: post
        deal: button Bob, small Carol 1, big Erin 2
        marks Dave ML
        """
    )


def test_if_no_hand_can_start_nothing_is_paid__HB_13(rules: HouseRules) -> None:
    Floor("Alice 20, Bob 20", rules=rules).play(
        """
        deal: button Alice, small Alice 1, big Bob 2
        has Alice 19, Bob 21
        Alice: ask me
        asked Alice big 2
        nobody answers
        no hand
        has Alice 19, Bob 21
        """
    )


def test_a_blind_that_was_declined_is_missed_once__HB_7(rules: HouseRules) -> None:
    floor = Floor(FIVE, rules=rules)
    floor.play("deal\nDave: ask me\nasked Dave big 2\nDave: sit out\nDave: sit in\ndeal")
    missed = [event for event in floor.events if isinstance(event, BlindMissed)]
    assert [(each.seat, each.blind) for each in missed] == [(4, PostKind.BIG_BLIND)]


def test_where_there_is_no_small_blind_nobody_posts_a_dead_one__HB_8(rules: HouseRules) -> None:
    floor = Floor(FIVE, rules=rules, limit=replace(LIMIT_HOLDEM, small_blind=0))
    floor.play("deal\nDave: sit out\ndeal\nmarks Dave ML\nDave: sit in and post\ndeal\ndeal")
    posts = [post.kind for post in floor.started.posts if post.seat == 4]
    assert posts == [PostKind.JOINING_BLIND]


# --- sitting out instead of posting the big blind ---------------------------------------------

REFUSED = {
    "they play on until it comes, and miss it like anybody": """
        Erin: no more big blinds
        deal: button Bob, small Carol 1, big Dave 2
        in Alice, Bob, Carol, Dave, Erin
        out nobody
        deal: button Carol, small Dave 1, big Alice 2
        in Alice, Bob, Carol, Dave
        out Erin
        marks Erin ML
        """,
    "the next may have said the same": """
        Dave: no more big blinds
        Erin: no more big blinds
        deal: button Bob, small Carol 1, big Alice 2
        out Dave, Erin
        marks Dave ML, Erin ML
        """,
    "it is taken back": """
        Dave: no more big blinds
        Dave: big blinds again
        deal: button Bob, small Carol 1, big Dave 2
        out nobody
        """,
    "sitting out is the end of it, and so is coming back": """
        Dave: no more big blinds
        Dave: sit out
        Dave: sit in
        deal: button Bob, small Carol 1, big Dave 2
        """,
    "nobody is asked for the blind that they refuse, but the next is": """
        Dave: ask me
        Erin: ask me
        asked Dave big 2
        Dave: no more big blinds
        asked Erin big 2
        Erin: post
        deal: button Bob, small Carol 1, big Erin 2
        out Dave
        """,
}


@pytest.mark.parametrize("script", REFUSED.values(), ids=list(REFUSED))
def test_who_said_so_sits_out_instead_of_posting_the_big_blind__HB_7(
    script: str, rules: HouseRules
) -> None:
    floor = Floor(FIVE, rules=rules)
    floor.play("deal: button Alice, small Bob 1, big Carol 2")
    floor.play(script)


def test_the_last_two_may_both_refuse_it__TB_1(rules: HouseRules) -> None:
    floor = Floor("Alice 20, Bob 20", rules=rules)
    floor.play("deal: button Alice, small Alice 1, big Bob 2\nAlice: no more big blinds")
    floor.take(engine.next_hand(floor.table))
    floor.play("no hand\nout Alice\nmarks none")


def test_where_there_are_no_blinds_none_is_refused() -> None:
    Floor("Alice 20, Bob 20", limit=LIMIT_STUD).play("Alice! no more big blinds: NO_BLINDS")
