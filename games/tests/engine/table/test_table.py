"""Seats: coming, going, sitting out, chips between hands, and what staff change."""

from __future__ import annotations

import pytest
from msgspec.structs import replace

from games.engine import table as engine
from games.engine.events.seating import PlayerLeft, SatOut
from games.engine.events.table_changes import TableChanged
from games.engine.events.top_ups import TopUpReturned
from games.engine.refusals import Reason, Refused
from games.engine.table.table_events import put
from games.engine.table_commands import FollowLimit, OpenTable, SitDown, TopUp
from games.tests.engine.limits import LIMIT_HOLDEM, LIMIT_STUD, NO_LIMIT
from games.tests.engine.running_a_table import Floor, player_of

THREE = "Alice 20, Bob 20, Carol 20"
FIVE = f"{THREE}, Dave 20, Erin 20"
FIRST_HAND = "deal: button Alice, small Bob 1, big Carol 2\n"


def run(script: str, people: str = THREE) -> Floor:
    """Return a hold'em table after a script."""
    floor = Floor(people)
    floor.play(script)
    return floor


# --- seats ---------------------------------------------------------------------------------


@pytest.mark.parametrize(
    ("people", "script"),
    [
        ("", "no hand"),
        ("Alice 20", "no hand\nasked nobody"),
        ("Alice 20, Bob 20", "Bob: sit out\nno hand\nseats Alice 1, Bob 2"),
        ("Alice 20, Bob 20", "Bob: sit out\nno hand\nBob: sit in\ndeal"),
    ],
    ids=["nobody", "one", "one in of two", "the other comes back"],
)
def test_a_hand_needs_two_who_are_in_and_have_chips__TB_1(people: str, script: str) -> None:
    run(script, people)


def test_a_broke_player_keeps_the_seat_and_is_not_dealt_in__TB_1() -> None:
    floor = run("deal")
    floor.give("Bob", "0")
    floor.play("start\nin Alice, Carol\nend")
    floor.give("Carol", "0")
    floor.play("no hand\nasked nobody\nseats Alice 1, Bob 2, Carol 3")
    floor.play("Carol: top up 20\ndeal\nin Alice, Carol")


def test_no_hand_starts_while_one_is_running__TB_1() -> None:
    run("start\nno hand\nend\ndeal")


def test_sitting_out_waits_for_the_end_of_the_hand__TB_2() -> None:
    run(
        """
        start
        Bob: sit out
        out nobody
        Bob! sit out: ALREADY_SITTING_OUT
        end
        out Bob
        """
    )


def test_he_changes_his_mind_before_the_hand_is_over__TB_2() -> None:
    run("start\nBob: sit out\nBob: sit in\nend\nout nobody")


def test_who_leaves_in_a_hand_is_folded_at_his_turn_and_gone_at_its_end__TB_3() -> None:
    floor = run(
        """
        start: button Alice, small Bob 1, big Carol 2
        Bob: leave
        Bob! leave: ALREADY_LEAVING
        seats Alice 1, Bob 2, Carol 3
        Alice: fold                              # Bob's turn comes: Carol wins at once
        seats Alice 1, Carol 3
        has Alice 20, Carol 21
        """
    )
    assert not floor.table.is_hand_running


def test_who_leaves_in_his_turn_is_folded_there_and_then__TB_3() -> None:
    floor = run("start\nAlice: leave")
    assert floor.table.hand is not None
    assert floor.table.hand.at(1).has_folded


def test_who_leaves_may_say_that_they_stay_while_the_hand_runs__TB_3() -> None:
    floor = Floor("Alice 20, Bob 20, Carol 20")
    floor.play("start: button Alice, small Bob 1, big Carol 2")
    floor.play("Carol: leave")
    floor.play("Carol: stay")
    floor.play("Carol! stay: NOT_LEAVING")
    floor.play("Alice: fold")
    assert not floor.table.at(3).is_leaving
    floor.play("Bob: fold")
    floor.play("seats Alice 1, Bob 2, Carol 3")
    floor.play("Carol! stay: NOT_LEAVING")


def test_who_was_folded_as_they_left_may_still_stay__TB_3() -> None:
    floor = Floor("Alice 20, Bob 20, Carol 20")
    floor.play("start: button Alice, small Bob 1, big Carol 2")
    floor.play("Alice: leave")
    floor.play("Alice: stay")
    floor.play("Bob: fold")
    floor.play("seats Alice 1, Bob 2, Carol 3")


def test_who_is_sent_away_cant_stay__TB_3_TB_5() -> None:
    floor = Floor("Alice 20, Bob 20, Carol 20")
    floor.play("start: button Alice, small Bob 1, big Carol 2")
    floor.play("Carol: be removed")
    floor.play("Carol! stay: SEAT_GIVEN_UP")
    floor.play("Bob: leave")
    floor.play("Alice: close")
    floor.play("Bob! stay: TABLE_CLOSED")


@pytest.mark.parametrize(
    ("script", "reasons"),
    [
        ("start\nAlice: leave\nend", {"Alice": "own"}),
        ("start\nAlice: be removed\nend", {"Alice": "staff"}),
        ("start\nAlice: leave\nAlice: be removed\nend", {"Alice": "staff"}),
        ("start\nAlice: leave\nBob: close\nend", {"Alice": "own", "Bob": "closed"}),
        ("start\nAlice: be removed\nBob: close\nend", {"Alice": "staff", "Bob": "closed"}),
        ("Alice: leave\nBob: be removed", {"Alice": "own", "Bob": "staff"}),
        ("Alice: close", {"Alice": "closed", "Bob": "closed"}),
    ],
)
def test_why_a_seat_was_given_up_is_kept_till_its_player_is_gone__TB_3_TB_5(
    script: str, reasons: dict[str, str]
) -> None:
    floor = Floor("Alice 20, Bob 20, Carol 20")
    floor.play(script)
    left = {e.player: e.reason for e in floor.events if isinstance(e, PlayerLeft)}

    for name, reason in reasons.items():
        assert left[player_of(name)] == reason


def test_a_bring_in_is_forced_from_who_leaves_before_he_is_folded__TB_3() -> None:
    floor = Floor(THREE, limit=LIMIT_STUD)
    floor.play("start\nAlice: leave")  # the deck is in order: Alice has the lowest door card
    assert floor.table.hand is not None
    assert floor.table.hand.at(1).bet == LIMIT_STUD.bring_in


def test_who_isnt_in_the_hand_leaves_at_once__TB_3() -> None:
    run("Carol: sit out\nstart\nCarol: leave\nseats Alice 1, Bob 2")


@pytest.mark.parametrize(
    ("seats", "missed", "is_lost"),
    [(10, 2, False), (10, 3, True), (6, 3, False), (6, 4, True)],
)
def test_a_seat_is_lost_after_missed_big_blinds__TB_4(
    seats: int, missed: int, is_lost: bool
) -> None:
    floor = run("Bob: sit out")
    bob = replace(floor.table.at(2), missed_big_blinds=missed)
    table = replace(put(floor.table, bob), max_seats=seats)
    assert engine.overstayers(table) == ((2,) if is_lost else ())


def test_missed_big_blinds_are_counted_till_he_is_dealt_in__TB_4() -> None:
    floor = run(FIRST_HAND + "Dave: sit out\n" + "deal\n" * 9, people=FIVE)
    assert floor.table.at(4).missed_big_blinds == 3
    floor.play("Dave: sit in\n" + "deal\n" * 5)
    assert floor.table.at(4).missed_big_blinds == 0


def test_a_stud_seat_is_lost_after_twenty_hands__TB_4() -> None:
    floor = Floor(THREE, limit=LIMIT_STUD)
    floor.play("Bob: sit out\n" + "deal\n" * 19)
    assert engine.overstayers(floor.table) == ()
    floor.play("deal")
    assert engine.overstayers(floor.table) == (2,)


def test_a_closed_table_plays_its_hand_to_the_end_and_everybody_leaves__TB_5() -> None:
    run(
        """
        start
        Alice: close
        seats Alice 1, Bob 2, Carol 3
        end
        seats nobody
        no hand
        Dave! sit down 20: TABLE_CLOSED
        """
    )


def test_a_closed_table_opens_again__TB_5() -> None:
    floor = run("Alice: close")
    opened = engine.decide(floor.table, OpenTable())
    assert isinstance(opened, tuple)
    floor.take(opened)
    floor.play("Alice: sit down 20\nBob: sit down 20\ndeal")


def test_staffs_change_waits_for_the_end_of_the_hand__TB_5() -> None:
    floor = run("start: button Alice, small Bob 1, big Carol 2")
    dearer = replace(LIMIT_HOLDEM, lower=400, higher=800, small_blind=200, big_blind=400)
    floor.ask(FollowLimit(limit=dearer, rules=floor.table.rules))
    assert floor.table.limit == LIMIT_HOLDEM
    floor.play("end\ndeal: button Bob, small Carol 2, big Alice 4")
    assert sum(isinstance(event, TableChanged) for event in floor.events) == 2


@pytest.mark.parametrize(
    "script",
    [
        "Alice! sit down 20 in seat 5: ALREADY_SEATED",
        "Dave! sit down 20 in seat 1: SEAT_TAKEN",
        "Dave! sit down 20 in seat 11: NO_SUCH_SEAT",
        "Dave! sit down 20 in seat 0: NO_SUCH_SEAT",
        "Alice! change seat 2: SEAT_TAKEN",
        "start\nAlice! change seat 5: HAND_RUNNING",
        "Dave! change seat 5: NOT_SEATED",
        "Dave! leave: NOT_SEATED",
        "Alice! sit in: NOT_SITTING_OUT",
    ],
)
def test_one_free_seat_a_player__TB_6(script: str) -> None:
    run(script)


def test_a_changed_seat_takes_stack_and_debts_along__TB_6() -> None:
    run(
        """
        deal: button Alice, small Bob 1, big Carol 2
        Dave: sit out
        deal
        marks Dave ML
        Dave: change seat 8
        seats Alice 1, Bob 2, Carol 3, Erin 5, Dave 8
        has Alice 20, Bob 19, Carol 20, Erin 21, Dave 20
        marks Dave new ML
        """,
        people=FIVE,
    )


# --- chips ---------------------------------------------------------------------------------


def test_a_top_up_in_a_hand_joins_the_stack_when_it_is_over__MO_2() -> None:
    run(
        """
        start
        Alice: top up 5
        has Alice 20, Bob 20, Carol 20
        end
        has Alice 25, Bob 19, Carol 21
        """
    )


def test_between_hands_a_top_up_plays_from_the_next_deal_on__MO_14() -> None:
    run("Alice: top up 5\nhas Alice 25, Bob 20, Carol 20")


def test_a_queued_top_up_goes_back_before_its_owner_leaves__MO_12() -> None:
    floor = run("start\nAlice: top up 5\nAlice: leave\nend")
    back = floor.events.index(TopUpReturned(seat=1, chips=500))
    assert floor.events[back + 1] == PlayerLeft(seat=1, player=player_of("Alice"), chips=2000)


@pytest.mark.parametrize(
    "script",
    [
        "Dave! sit down 19: BUY_IN_TOO_SMALL",
        "Dave! sit down 20.50: NOT_WHOLE_CHIPS",
        "Dave: sit down 5000",
        "Alice! top up 0: NOT_WHOLE_CHIPS",
        "Alice! top up 0.50: NOT_WHOLE_CHIPS",
        "Alice: top up 1",
    ],
)
def test_a_buy_in_has_a_least_and_a_top_up_has_none__MO_11(script: str) -> None:
    run(script)


def test_a_limits_maximum_holds_for_buy_in_and_top_up__MO_11() -> None:
    floor = Floor("Alice 50", limit=replace(NO_LIMIT, max_buy_in=10000))
    floor.play(
        """
        Bob! sit down 101: BUY_IN_TOO_LARGE
        Bob: sit down 100
        Alice! top up 51: BUY_IN_TOO_LARGE
        Alice: top up 50
        """
    )


@pytest.mark.parametrize(
    ("command", "most"),
    [
        (SitDown(player=202, name="Bob", seat=2, chips=10100), 10000),
        (SitDown(player=202, name="Bob", seat=2, chips=12100, least=12000), 12000),
        (TopUp(player=player_of("Alice"), chips=5100), 5000),
        (TopUp(player=player_of("Carol"), chips=100), 0),
    ],
    ids=["a buy-in", "bringing back more than the maximum", "a top-up", "having more already"],
)
def test_what_is_too_much_is_refused_with_the_most_that_would_do__MO_11(
    command: SitDown | TopUp, most: int
) -> None:
    floor = Floor("Alice 50, Carol 50", limit=replace(NO_LIMIT, max_buy_in=10000))
    floor.give("Carol", "150")
    refused = engine.decide(floor.table, command)
    assert isinstance(refused, Refused)
    assert refused.facts == {"maximum": most}


def test_who_is_broke_sits_out_and_buys_in_in_full_again__MO_11() -> None:
    floor = run("Dave: sit down 20\nDave: sit out\ndeal")
    floor.give("Dave", "0")
    floor.play(
        """
        Dave! sit in: NOT_ENOUGH_CHIPS
        Dave! top up 19: BUY_IN_TOO_SMALL
        Dave: top up 20
        Dave: sit in
        """
    )


@pytest.mark.parametrize(
    ("chips", "least", "reason"),
    [
        (2000, 0, None),
        (2000, 2500, Reason.MUST_BRING_BACK),
        (2500, 2500, None),
        (2500, 2550, None),  # they have $25.50 left in all: whole chips of it
        (12000, 12000, None),  # above the maximum
        (12100, 12000, Reason.BUY_IN_TOO_LARGE),
    ],
)
def test_who_comes_back_brings_what_he_left_with__MO_12(
    chips: int, least: int, reason: Reason | None
) -> None:
    floor = Floor(limit=replace(LIMIT_HOLDEM, max_buy_in=10000))
    command = SitDown(player=1, name="Alice", seat=1, chips=chips, least=least)
    decided = engine.decide(floor.table, command)
    assert (decided.reason if isinstance(decided, Refused) else None) == reason


def test_who_is_short_is_told_that_he_can_add_chips__MO_13() -> None:
    floor = run("")
    floor.give("Alice", "8")
    floor.give("Bob", "7")
    assert engine.short_stacks(floor.table) == (2,)
    table = replace(floor.table, limit=NO_LIMIT)
    assert engine.short_stacks(table) == (1, 2)


def test_the_stacks_of_a_finished_hand_are_the_seats_stacks__MO_6() -> None:
    floor = run("deal: button Alice, small Bob 1, big Carol 2\nhas Alice 20, Bob 19, Carol 21")
    assert sum(seat.stack for seat in floor.table.seats) == 6000


# --- time and absence ----------------------------------------------------------------------


@pytest.mark.parametrize("words", ["time out", "fold"])
def test_whoever_is_timed_out_sits_out_from_the_next_hand__EA_8(words: str) -> None:
    floor = run(f"start: button Alice, small Bob 1, big Carol 2\nAlice: {words}\nout nobody\nend")
    assert floor.who_sits_out() == ("Alice" if words == "time out" else "nobody")


def test_blinds_that_pass_him_then_are_missed__EA_8() -> None:
    run(
        """
        start: button Alice, small Bob 1, big Carol 2
        Dave: time out
        end
        deal: button Bob, small Carol 1, big Erin 2
        marks Dave ML
        """,
        people=FIVE,
    )


def test_who_comes_back_after_his_time_out_is_back_for_the_next_hand__EA_16() -> None:
    floor = run("start\nAlice: time out\nAlice: sit in\nout nobody")
    floor.play("Bob: time out")
    assert floor.table.hand is not None
    floor.play("end\nout Bob\ndeal\nin Alice, Carol")


def test_who_has_no_connection_is_sat_out_of_the_deal__EA_20() -> None:
    floor = run("deal: button Alice, small Bob 1, big Carol 2", people=FIVE)
    floor.take(engine.next_hand(floor.table, absent=frozenset({player_of("Dave"), 999})))
    floor.play("in Alice, Bob, Carol, Erin\nout Dave\nmarks Dave ML")
    assert SatOut(seat=4) in floor.events


def test_with_all_but_one_absent_no_hand_starts_and_they_sit_out__EA_20() -> None:
    floor = run("")
    floor.take(engine.next_hand(floor.table, absent=frozenset(map(player_of, ("Bob", "Carol")))))
    floor.play("out Bob, Carol\nno hand")


# --- stud ----------------------------------------------------------------------------------


def test_the_ante_posts_by_itself_or_he_is_asked__ST_2() -> None:
    Floor(THREE, limit=LIMIT_STUD).play(
        """
        asked nobody
        Bob: ask me
        asked Bob ante 0.25
        Bob: post
        asked nobody
        deal: button seat 0
        in Alice, Bob, Carol
        asked Bob ante 0.25
        """
    )


def test_who_doesnt_answer_sits_out_until_he_says_he_is_back__ST_2() -> None:
    Floor(THREE, limit=LIMIT_STUD).play(
        """
        Bob: ask me
        deal: button seat 0
        in Alice, Carol
        out Bob
        deal
        in Alice, Carol
        """
    )


def test_sitting_out_leaves_nothing_to_make_up_in_stud__ST_2() -> None:
    Floor(THREE, limit=LIMIT_STUD).play(
        """
        deal
        Bob: sit out
        deal
        deal
        Bob! post: NOTHING_OWED
        Bob: sit in and post
        Dave: sit down 20
        Dave: sit out
        Dave: sit in and post
        deal: button seat 0
        in Alice, Bob, Carol, Dave
        """
    )
