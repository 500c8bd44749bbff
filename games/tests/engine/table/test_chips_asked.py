"""Chips asked of the host: who must ask, the bounds, and how a request ends (OT-9 to OT-13)."""

from __future__ import annotations

import pytest
from msgspec.structs import replace

from games.engine import table as engine
from games.engine.events.chair import (
    ChipsAnswered,
    ChipsAsked,
    HostCameBack,
    HostWentAway,
    RequestEnd,
)
from games.engine.events.seating import PlayerSatDown, SatIn
from games.engine.events.top_ups import ToppedUp, TopUpQueued
from games.engine.refusals import Reason, Refused
from games.engine.table_commands import (
    ChangeBuyIns,
    ChangePreferences,
    DeclineChips,
    DismissDeputy,
    GiveChips,
    HandOverChair,
    Leave,
    NameDeputy,
    PauseEvening,
    RemovePlayer,
    SitDown,
    TableCommand,
    TopUp,
    WithdrawRequest,
)
from games.tests.engine.limits import NO_LIMIT
from games.tests.engine.running_a_table import Floor, player_of
from games.tests.people import ALICE, BOB, CAROL, DAVE

HOST, BOBS, CAROLS, DAVES = map(player_of, (ALICE, BOB, CAROL, DAVE))
LEAST, MOST = 4_000, 20_000
LIMIT = replace(NO_LIMIT, min_buy_in=LEAST, max_buy_in=MOST)


class AskedTable(Floor):
    """A no-limit table of three, where chips are asked of Alice; each has the least, and Bob, once
    he is made so, nothing."""

    def __init__(self, *, bob_has: int = 0) -> None:
        super().__init__("", limit=LIMIT)
        for seat, (name, player) in enumerate(((ALICE, HOST), (BOB, BOBS), (CAROL, CAROLS)), 1):
            self.ask(SitDown(player=player, name=name, seat=seat, chips=LEAST))
        options = replace(self.table.options, chips_are_asked=True)
        self.table = replace(self.table, host=HOST, options=options)
        if bob_has != LEAST:
            self._give_bob(bob_has)

    def _give_bob(self, chips: int) -> None:
        bob = replace(self.table.at(2), stack=chips, is_sitting_out=not chips)
        self.table = replace(self.table, seats=(self.table.at(1), bob, self.table.at(3)))

    def refusal(self, command: TableCommand) -> Refused:
        """Return why this isn't done."""
        refused = engine.decide(self.table, command)
        assert isinstance(refused, Refused), refused
        return refused

    def happens(self, command: TableCommand) -> list[type]:
        """Do this; return the kinds of what follows."""
        before = len(self.events)
        self.ask(command)
        return [type(each) for each in self.events[before:]]

    def bob_asks(self, chips: int = MOST, **earlier: int) -> AskedTable:
        self.ask(TopUp(player=BOBS, chips=chips, **earlier))
        return self


def give(chips: int, *, by: int = HOST) -> GiveChips:
    return GiveChips(by=by, player=BOBS, chips=chips)


def test_who_is_out_of_chips_asks_is_given_them_and_plays_on__OT_9() -> None:
    table = AskedTable()
    assert table.happens(TopUp(player=BOBS, chips=MOST, buy_ins=3, brought=600)) == [ChipsAsked]
    (request,) = table.table.requests
    assert (request.chips, request.buy_ins, request.brought) == (MOST, 3, 600)
    assert table.table.at(2).stack == 0
    assert table.happens(give(MOST)) == [ChipsAnswered, ToppedUp, SatIn]
    assert (table.table.at(2).stack, table.table.requests) == (MOST, ())
    assert not table.table.at(2).is_sitting_out


def test_less_is_given__OT_9() -> None:
    table = AskedTable().bob_asks()
    table.ask(give(LEAST))
    assert table.table.at(2).stack == LEAST


def test_asked_while_a_hand_runs_it_counts_after_it__OT_9() -> None:
    table = AskedTable(bob_has=LEAST)
    table.play("start")
    table.bob_asks(1_000)
    assert table.happens(give(1_000)) == [ChipsAnswered, TopUpQueued]
    table.play("end")
    assert table.table.at(2).stack > LEAST


def test_who_sits_down_has_the_seat_and_no_chips_until_the_answer__OT_9() -> None:
    table = AskedTable()
    sits = SitDown(player=DAVES, name=DAVE, seat=4, chips=MOST)
    assert table.happens(sits)[0] is PlayerSatDown
    dave = table.table.at(4)
    assert (dave.stack, dave.is_sitting_out, dave.is_new) == (0, True, True)
    table.ask(GiveChips(by=HOST, player=DAVES, chips=MOST))
    dave = table.table.at(4)
    assert (dave.stack, dave.is_sitting_out, dave.is_new) == (MOST, False, True)


def test_what_somebody_left_with_comes_back_unasked_and_more_is_asked_for__MO_12__OT_9() -> None:
    back = SitDown(player=DAVES, name=DAVE, seat=4, chips=2 * MOST, least=2 * MOST)
    assert AskedTable().happens(back) == [PlayerSatDown]
    table = AskedTable()
    table.ask(SitDown(player=DAVES, name=DAVE, seat=4, chips=MOST, least=LEAST + 100))
    refused = table.refusal(GiveChips(by=HOST, player=DAVES, chips=LEAST))
    assert (refused.reason, refused.facts) == (Reason.MUST_BRING_BACK, {"minimum": LEAST + 100})


def test_the_chair_s_own_chips_are_free__OT_9() -> None:
    table = AskedTable()
    table.ask(NameDeputy(by=HOST, player=CAROLS, name=CAROL))
    for player in (HOST, CAROLS):
        assert table.happens(TopUp(player=player, chips=1_000)) == [ToppedUp]


def test_house_players_ask_nobody__OT_9() -> None:
    table = AskedTable()
    sits = SitDown(player=DAVES, name=DAVE, seat=4, chips=LEAST, is_house=True)
    assert table.happens(sits) == [PlayerSatDown]
    assert table.happens(TopUp(player=DAVES, chips=1_000)) == [ToppedUp]


def test_where_chips_are_free_nobody_asks__OT_9() -> None:
    table = AskedTable()
    table.ask(ChangeBuyIns(by=HOST, are_asked=False, up_to_largest=False))
    assert table.happens(TopUp(player=BOBS, chips=MOST)) == [ToppedUp]


def test_an_open_request_ends_as_its_player_takes_chips_that_are_free_by_now__OT_9() -> None:
    table = AskedTable().bob_asks()
    table.ask(ChangeBuyIns(by=HOST, are_asked=False, up_to_largest=False))
    assert table.happens(TopUp(player=BOBS, chips=LEAST)) == [ChipsAnswered, ToppedUp]
    assert table.table.requests == ()


def test_the_room_adds_no_chips_where_they_are_asked_for__OT_9() -> None:
    table = AskedTable(bob_has=LEAST)
    wished = ChangePreferences(player=BOBS, top_up_to=MOST)
    assert table.refusal(wished).reason is Reason.CHIPS_ARE_ASKED
    table.ask(ChangeBuyIns(by=HOST, are_asked=False, up_to_largest=False))
    table.ask(wished)
    assert [wish.player for wish in engine.chips_wished(table.table)] == [BOBS]
    table.ask(ChangeBuyIns(by=HOST, are_asked=True, up_to_largest=False))
    assert engine.chips_wished(table.table) == ()


@pytest.mark.parametrize(
    ("command", "reason", "facts"),
    [
        (TopUp(player=BOBS, chips=LEAST), Reason.ASKED_ALREADY, {"chips": MOST}),
        (give(MOST + 100), Reason.BUY_IN_TOO_LARGE, {"maximum": MOST}),
        (give(LEAST - 100), Reason.BUY_IN_TOO_SMALL, {"minimum": LEAST}),
        (give(LEAST + 1), Reason.NOT_WHOLE_CHIPS, {"chip": LIMIT.chip}),
        (give(LEAST, by=BOBS), Reason.NOT_THE_HOST, {}),
        (GiveChips(by=HOST, player=CAROLS, chips=LEAST), Reason.NOTHING_ASKED, {}),
        (DeclineChips(by=HOST, player=CAROLS), Reason.NOTHING_ASKED, {}),
        (WithdrawRequest(player=CAROLS), Reason.NOTHING_ASKED, {}),
    ],
)
def test_what_can_t_be_is_refused_by_name__OT_9(
    command: TableCommand, reason: Reason, facts: dict[str, int]
) -> None:
    refused = AskedTable().bob_asks().refusal(command)
    assert (refused.reason, refused.facts) == (reason, facts)


def test_a_request_over_the_bounds_hears_the_most_that_would_do__OT_9() -> None:
    refused = AskedTable(bob_has=LEAST).refusal(TopUp(player=BOBS, chips=MOST))
    assert (refused.reason, refused.facts) == (Reason.BUY_IN_TOO_LARGE, {"maximum": MOST - LEAST})


@pytest.mark.parametrize(
    ("ends", "end"),
    [
        (DeclineChips(by=HOST, player=BOBS), RequestEnd.DECLINED),
        (WithdrawRequest(player=BOBS), RequestEnd.WITHDRAWN),
    ],
)
def test_a_request_ends_once__OT_9(ends: TableCommand, end: RequestEnd) -> None:
    table = AskedTable().bob_asks()
    table.ask(ends)
    answered = table.events[-1]
    assert isinstance(answered, ChipsAnswered)
    assert answered.end is end
    for late in (give(LEAST), DeclineChips(by=HOST, player=BOBS), WithdrawRequest(player=BOBS)):
        assert table.refusal(late).reason is Reason.NOTHING_ASKED


def test_who_leaves_asks_for_nothing_any_more__OT_9() -> None:
    table = AskedTable().bob_asks()
    table.ask(Leave(player=BOBS))
    assert table.table.requests == ()


def test_a_hand_starts_with_requests_open_and_they_are_still_open_after_it__OT_9() -> None:
    table = AskedTable().bob_asks()
    table.play("deal")
    assert [each.player for each in table.table.requests] == [BOBS]


# --- deputies ------------------------------------------------------------------------------------


def test_a_deputy_answers_and_pauses_and_does_nothing_else__OT_12() -> None:
    table = AskedTable().bob_asks()
    table.ask(NameDeputy(by=HOST, player=CAROLS, name=CAROL))
    table.ask(give(LEAST, by=CAROLS))
    table.ask(PauseEvening(by=CAROLS))
    assert table.table.is_paused_by_host
    for command in (
        RemovePlayer(by=CAROLS, player=BOBS),
        NameDeputy(by=CAROLS, player=BOBS, name=BOB),
        HandOverChair(by=CAROLS, player=CAROLS, name=CAROL),
        ChangeBuyIns(by=CAROLS, are_asked=False, up_to_largest=False),
    ):
        assert table.refusal(command).reason is Reason.NOT_THE_HOST


def test_there_are_two_deputies_at_most_and_the_host_takes_it_back__OT_12() -> None:
    table = AskedTable()
    for player, name in ((BOBS, BOB), (CAROLS, CAROL)):
        table.ask(NameDeputy(by=HOST, player=player, name=name))
    third = NameDeputy(by=HOST, player=DAVES, name=DAVE)
    assert table.refusal(third).reason is Reason.TOO_MANY_DEPUTIES
    table.ask(DismissDeputy(by=HOST, player=BOBS, name=BOB))
    assert table.refusal(PauseEvening(by=BOBS)).reason is Reason.NOT_THE_HOST
    table.ask(third)
    assert table.table.deputies == (CAROLS, DAVES)
    gone = DismissDeputy(by=HOST, player=BOBS, name=BOB)
    assert table.refusal(gone).reason is Reason.ALREADY_DONE


def test_deputies_stay_as_the_chair_goes_on_but_for_whoever_has_it_then__OT_12() -> None:
    table = AskedTable()
    for player, name in ((BOBS, BOB), (CAROLS, CAROL)):
        table.ask(NameDeputy(by=HOST, player=player, name=name))
    table.ask(HandOverChair(by=HOST, player=BOBS, name=BOB))
    assert (table.table.host, table.table.deputies) == (BOBS, (CAROLS,))
    assert table.refusal(PauseEvening(by=HOST)).reason is Reason.NOT_THE_HOST


def test_who_is_removed_is_no_deputy_any_more__OT_4__OT_12() -> None:
    table = AskedTable()
    table.ask(NameDeputy(by=HOST, player=CAROLS, name=CAROL))
    table.ask(RemovePlayer(by=HOST, player=CAROLS))
    assert table.table.deputies == ()


# --- the host away -------------------------------------------------------------------------------


def test_twice_a_player_is_given_chips_while_the_host_is_away__OT_11() -> None:
    table = AskedTable(bob_has=LEAST)
    table.take((HostWentAway(),))
    for times in (1, 2):
        table.bob_asks(100)
        assert engine.is_given_alone(table.table, table.table.requests[0])
        table.take(engine.give_alone(table.table, BOBS))
        assert table.table.at(2).stack == LEAST + times * 100
    table.bob_asks(100)
    assert not engine.is_given_alone(table.table, table.table.requests[0])
    table.take((HostCameBack(),))
    table.take((HostWentAway(),))
    assert engine.is_given_alone(table.table, table.table.requests[0])


def test_nothing_is_given_alone_while_the_host_is_there__OT_11() -> None:
    table = AskedTable().bob_asks()
    assert not engine.is_given_alone(table.table, table.table.requests[0])


def test_what_is_given_alone_is_within_the_bounds_as_they_are_then__OT_11() -> None:
    table = AskedTable(bob_has=LEAST).bob_asks(MOST - LEAST)
    table.take((HostWentAway(),))
    table.table = replace(
        table.table,
        seats=tuple(replace(each, stack=MOST - 500) for each in table.table.seats),
    )
    table.take(engine.give_alone(table.table, BOBS))
    assert table.table.at(2).stack == MOST


# --- up to the largest stack ---------------------------------------------------------------------


def test_the_most_is_the_largest_stack_where_that_is_more__OT_13() -> None:
    table = AskedTable()
    rich = replace(table.table.at(3), stack=3 * MOST)
    table.table = replace(table.table, seats=(*table.table.seats[:2], rich))
    assert table.refusal(TopUp(player=BOBS, chips=3 * MOST)).reason is Reason.BUY_IN_TOO_LARGE
    table.ask(ChangeBuyIns(by=HOST, are_asked=True, up_to_largest=True))
    table.bob_asks(3 * MOST).ask(give(3 * MOST))
    assert table.table.at(2).stack == 3 * MOST


def test_it_never_makes_the_most_less__OT_13() -> None:
    table = AskedTable()
    table.ask(ChangeBuyIns(by=HOST, are_asked=False, up_to_largest=True))
    table.ask(TopUp(player=BOBS, chips=MOST))
    assert table.table.at(2).stack == MOST
