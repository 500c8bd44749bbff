"""What the moment says of posting and of company: the room's rules, which the page only shows."""

from __future__ import annotations

from collections.abc import Iterator
from random import Random
from typing import Any, Final

import pytest
from msgspec.structs import replace

from games.engine.blinds.joining import owes, playing
from games.engine.blinds.next_hand import plan_hand
from games.engine.cards.deck import Deck
from games.engine.hand_state import HandState, PlayerInHand
from games.engine.rules import HouseRules, Limit
from games.engine.table_state import Seat, TableState
from games.house_players.headcount import how_many
from games.projections import own_hand as project_own_hand
from games.projections import project_now
from games.projections.now import Asking, Now, OwnHand, Wishes
from games.projections.own_hand import OwnHands
from games.tests.engine.limits import HI_LO, LIMIT_HOLDEM, LIMIT_STUD
from games.tests.projections.own_now import project_own_now
from games.tests.projections.random_play import Commit, evening

ALICE, STRANGER = 1, 9
NOBODY_ASKED: Final = Asking()
TIMES: Final = Now(server_time=1_000)

Marks = dict[str, Any]
SETTLED: Final[Marks] = {}
NEW: Final[Marks] = {"is_new": True}
ML: Final[Marks] = {"missed_big": True}
MS: Final[Marks] = {"missed_small": True}
OUT: Final[Marks] = {"is_sitting_out": True}


def a_table(*seats: Marks, limit: Limit = LIMIT_HOLDEM, max_seats: int = 6) -> TableState:
    """Return a table at which hands have been dealt, with these marks on seats 1, 2, ..."""
    taken = tuple(
        Seat(seat=no, player=no, name=f"Player {no}", stack=4_000, **{"is_new": False, **marks})
        for no, marks in enumerate(seats, start=1)
    )
    return TableState(
        limit=limit, rules=HouseRules(), max_seats=max_seats, seats=taken, big_blinds=(2,)
    )


def moment(table: TableState, player: int | None = None, *, waiting: int = 0) -> Now:
    """Return the moment as a player, or the public, is sent it in a room with house players."""
    house_players = how_many(table, waiting=waiting)
    now = project_now(TIMES, table, house_players=house_players)
    if player is None:
        return now
    return project_own_now(now, table, player, asking=NOBODY_ASKED, house_players=house_players)


@pytest.mark.parametrize(
    ("marks", "chips"), [(NEW, 200), (ML, 300), (ML | MS, 300), (MS, 100), (SETTLED, None)]
)
def test_posting_costs_the_big_blind_live_and_the_small_one_dead__HB_8(
    marks: Marks, chips: int | None
) -> None:
    assert moment(a_table(SETTLED, SETTLED, marks)).to_post.get(3) == chips


@pytest.mark.parametrize(
    ("seats", "posting"),
    [
        ((NEW, NEW), set()),
        ((ML, SETTLED), set()),
        ((NEW, SETTLED, SETTLED), {1}),
        ((NEW, SETTLED, OUT), set()),
    ],
)
def test_nobody_posts_to_come_in_after_the_game_had_stopped__HB_15(
    seats: tuple[Marks, ...], posting: set[int]
) -> None:
    assert moment(a_table(*seats)).to_post.keys() == posting


def test_nobody_posts_to_come_in_at_a_first_hand__HB_2() -> None:
    assert moment(replace(a_table(NEW, SETTLED, SETTLED), big_blinds=())).to_post == {}


def test_in_stud_there_is_nothing_to_post__ST_2() -> None:
    assert moment(a_table(NEW, SETTLED, SETTLED, limit=LIMIT_STUD)).to_post == {}


def test_between_hands_it_is_what_the_dealer_does() -> None:
    """Over evenings of people who come, owe and post: whoever need not post is dealt in, whoever
    must and hasn't said so only as a big blind."""
    idle = [table for table in tables_played() if not table.is_hand_running]
    assert {bool(moment(table).to_post) for table in idle} == {True, False}
    for table in idle:
        hand, now = plan_hand(table), moment(table)
        assert now.lacks_players == (hand is None)
        if hand is not None:
            silent = {seat.seat for seat in playing(table) if not seat.wants_to_post}
            assert {seat.seat for seat in playing(table)} - now.to_post.keys() <= set(hand.seats)
            assert silent & now.to_post.keys() & set(hand.seats) <= set(hand.bigs)


def test_in_a_hand_whoever_owes_is_told_what_posting_would_cost() -> None:
    running = [table for table in tables_played() if table.is_hand_running]
    for table in running:
        assert moment(table).to_post.keys() == {seat.seat for seat in table.seats if owes(seat)}
        assert not moment(table).lacks_players
    assert any(moment(table).to_post for table in running)


def tables_played() -> Iterator[TableState]:
    """Yield the table after each commit of some evenings."""
    for commit in evenings(LIMIT_HOLDEM):
        yield commit.after


def evenings(limit: Limit) -> Iterator[Commit]:
    """Yield the commits of some evenings."""
    for seed in range(8):
        yield from evening(Random(seed), limit)


@pytest.mark.parametrize(
    ("max_seats", "waiting", "is_sent"),
    [(6, 0, True), (3, 0, True), (2, 0, False), (3, 1, False)],
)
def test_company_comes_while_a_seat_stays_free_for_a_person(
    max_seats: int, waiting: int, is_sent: bool
) -> None:
    alone = moment(a_table(SETTLED, max_seats=max_seats), ALICE, waiting=waiting)
    assert (alone.lacks_players, alone.company) == (True, is_sent)


@pytest.mark.parametrize(("max_seats", "is_sent"), [(2, False), (3, True)])
def test_a_stranger_is_promised_the_company_they_would_have_once_seated(
    max_seats: int, is_sent: bool
) -> None:
    for viewer in (None, STRANGER):
        assert moment(a_table(max_seats=max_seats), viewer).company == is_sent
    beside = moment(a_table(OUT, max_seats=max_seats + 1), STRANGER)
    assert beside.company == is_sent


def test_nothing_is_said_of_company_where_the_next_hand_has_players() -> None:
    now = moment(a_table(SETTLED, SETTLED), ALICE)
    assert (now.lacks_players, now.company) == (False, False)


def own_moment(commit: Commit, player: int, deck: Deck, named: OwnHands | None = None) -> Now:
    """Return what a player is sent beside a commit, as if the cards lay in another deck."""
    return project_own_now(TIMES, commit.after, player, asking=NOBODY_ASKED, deck=deck, named=named)


def with_others_cards(commit: Commit, player: int) -> Deck:
    """Return the deck with every card that isn't this player's, nor open, in another place."""
    hand, cards = commit.after.hand, list(commit.deck.cards)
    places = (
        [place for each in hand.players if each.player == player for place in each.down]
        if hand
        else []
    )
    others = [place for place in range(len(cards)) if place not in places]
    moved = [cards[place] for place in others]
    for place, card in zip(others, reversed(moved), strict=True):
        cards[place] = card
    return Deck(tuple(cards), commit.deck.river_order)


@pytest.mark.parametrize("limit", [LIMIT_HOLDEM, HI_LO])
def test_a_holding_tells_of_nobody_elses_cards(limit: Limit) -> None:
    """With all other cards in other places, every player is sent the same of their own hand."""
    compared = 0
    for commit in evenings(limit):
        for player in dealt(commit.after):
            own = own_moment(commit, player, commit.deck).own_hand
            assert own is not None
            assert own_moment(commit, player, with_others_cards(commit, player)).own_hand == own
            compared += 1
    assert compared > 50


@pytest.mark.parametrize("limit", [LIMIT_HOLDEM, HI_LO])
def test_a_holding_that_was_named_before_is_the_one_that_would_be_named_now(limit: Limit) -> None:
    named = OwnHands()
    for commit in evenings(limit):
        for player in {STRANGER, *range(1, 7)}:
            kept = own_moment(commit, player, commit.deck, named).own_hand
            assert kept == own_moment(commit, player, commit.deck).own_hand


def test_a_holding_is_named_once_as_long_as_no_card_comes(monkeypatch: pytest.MonkeyPatch) -> None:
    said: list[tuple[int, int, bool, int]] = []
    real = project_own_hand.own_hand

    def own_hand(hand: HandState, mine: PlayerInHand, deck: Deck) -> OwnHand | None:
        said.append((hand.hand_no, hand.street, hand.is_over, mine.player))
        return real(hand, mine, deck)

    monkeypatch.setattr(project_own_hand, "own_hand", own_hand)
    named, looks = OwnHands(), 0
    for commit in evening(Random(0), LIMIT_HOLDEM):
        for player in dealt(commit.after):
            own_moment(commit, player, commit.deck, named)
            looks += 1

    assert len(said) == len(set(said)) < looks / 2


@pytest.mark.parametrize("limit", [LIMIT_HOLDEM, HI_LO])
def test_a_holding_is_told_to_its_owner_alone(limit: Limit) -> None:
    for commit in evenings(limit):
        assert project_now(TIMES, commit.after).own_hand is None
        for player in {STRANGER, *range(1, 7)} - dealt(commit.after):
            assert own_moment(commit, player, commit.deck).own_hand is None


def dealt(table: TableState) -> set[int]:
    """Return the players, by id, who have down cards."""
    return {each.player for each in table.hand.players if each.down} if table.hand else set()


def test_whoever_folded_is_still_told_what_they_hold() -> None:
    folded = [
        (commit, each)
        for commit in evenings(LIMIT_HOLDEM)
        if commit.after.is_hand_running and commit.after.hand
        for each in commit.after.hand.players
        if each.has_folded
    ]
    assert folded
    assert all(own_moment(commit, each.player, commit.deck).own_hand for commit, each in folded)


def test_a_players_wishes_are_told_to_them_alone() -> None:
    table = a_table(SETTLED, {"sits_out_at_big_blind": True}, SETTLED)
    assert {player: moment(table, player).wishes for player in (None, 1, 2, 3, STRANGER)} == {
        None: None,
        1: None,
        2: Wishes(sit_out_at_big_blind=True),
        3: None,
        STRANGER: None,
    }
