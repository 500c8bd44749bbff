"""Whole evenings of random play at one table, commit by commit: what projections are tested on."""

from __future__ import annotations

from collections.abc import Iterator
from random import Random
from typing import NamedTuple

from msgspec.structs import replace

from games.engine import hand as hands
from games.engine import table as tables
from games.engine.actions import (
    Action,
    Amounts,
    Bet,
    Call,
    Check,
    Complete,
    Fold,
    PostBringIn,
    RaiseTo,
    Show,
    TimeOut,
)
from games.engine.cards.deck import ALL_CARDS, Deck
from games.engine.events.dealing import HandStarted
from games.engine.events.event_kinds import Event
from games.engine.refusals import Refused
from games.engine.rules import HouseRules, Limit
from games.engine.table_commands import (
    ChangePreferences,
    FollowLimit,
    Leave,
    PostBlinds,
    SitDown,
    SitIn,
    SitOut,
    Stay,
    TableCommand,
    TopUp,
)
from games.engine.table_state import TableState
from games.tests.engine.advanced import advanced
from games.tests.people import PEOPLE

ORDINARY = HouseRules()


class Commit(NamedTuple):
    """One commit: the table before and after, what happened, and the decks of their hands."""

    before: TableState
    deck_before: Deck
    events: tuple[Event, ...]
    after: TableState
    deck: Deck


def evening(
    random: Random, limit: Limit, *, commits: int = 60, rules: HouseRules = ORDINARY
) -> Iterator[Commit]:
    """Yield the commits of an evening at one table."""
    table = TableState(limit=limit, rules=rules, max_seats=limit.variant.max_seats)
    deck = shuffled(random)
    for step in range(commits):
        before, deck_before = table, deck
        events = next_events(random, table, is_seating=step < 6)
        if any(isinstance(event, HandStarted) for event in events):
            deck = shuffled(random)
        for event in events:
            table = tables.evolve(table, event)
        table, dealers = advanced(table, deck)
        yield Commit(before, deck_before, events + dealers, table, deck)


def shuffled(random: Random) -> Deck:
    """Return a deck in random order."""
    cards, places = list(ALL_CARDS), list(range(52))
    random.shuffle(cards)
    random.shuffle(places)
    return Deck(tuple(cards), tuple(places))


ONE_CARD = Show(cards=(1,))


def next_events(random: Random, table: TableState, *, is_seating: bool) -> tuple[Event, ...]:
    """Return what somebody, or the dealer, does next."""
    if turned := turned_up(table):
        return turned
    if is_seating or random.random() < 0.15:
        asked = tables.decide(table, command(random, table))
        return () if isinstance(asked, Refused) else asked
    if not table.is_hand_running:
        return shown(random, table) or mucked(table) or tables.next_hand(table)
    assert table.hand is not None
    assert table.hand.to_act is not None
    done = hands.decide(table.hand, table.hand.to_act, action(random, table))
    assert not isinstance(done, Refused), done
    return done


def shown(random: Random, table: TableState) -> tuple[Event, ...]:
    """Return somebody's asking to show their cards after the hand, now and then."""
    if table.hand is None or not table.hand.may_show or random.random() < 0.5:
        return ()
    asked = hands.decide(table.hand, table.hand.may_show[0], Show())
    return () if isinstance(asked, Refused) else asked


def turned_up(table: TableState) -> tuple[Event, ...]:
    """Return somebody's asking to show one card of theirs after each third hand (SD-9)."""
    hand = table.hand
    if hand is None or hand.hand_no % 3 or not hand.is_over:
        return ()
    asked = hands.decide(hand, hand.players[hand.hand_no % len(hand.players)].seat, ONE_CARD)
    return () if isinstance(asked, Refused) else asked


def mucked(table: TableState) -> tuple[Event, ...]:
    """Return the end of the time to show beaten hands (SD-2)."""
    return () if table.hand is None else hands.muck(table.hand)


def action(random: Random, table: TableState) -> Action:
    """Return a random legal action of whoever is to act, or the end of their time."""
    assert table.hand is not None
    assert table.hand.to_act is not None
    if random.random() < 0.04:
        return TimeOut(has_allowance=random.random() < 0.5)
    legal = hands.legal_actions(table.hand, table.hand.to_act)
    choices: list[Action] = []
    choices += [Fold()] * legal.fold
    choices += [Check()] * legal.check * 4
    choices += [Call()] * (legal.call is not None) * 4
    choices += [PostBringIn()] * (legal.bring_in is not None)
    choices += [Complete()] * (legal.complete is not None)
    if legal.bet:
        choices.append(Bet(chips=amount(random, legal.bet)))
    if legal.raise_to:
        choices.append(RaiseTo(chips=amount(random, legal.raise_to)))
    return random.choice(choices)


def amount(random: Random, amounts: Amounts) -> int:
    """Return the least or the most that may be bet, so that stacks end in the middle too."""
    return random.choice((amounts.minimum, amounts.maximum))


def command(random: Random, table: TableState) -> TableCommand:
    """Return a random wish of somebody's; many are refused."""
    player = random.randint(1, len(PEOPLE))
    least = table.limit.min_buy_in
    return random.choice(
        (
            sits_down(random, player, least),
            sits_down(random, player, least * 2),
            sits_down(random, player, least),
            SitOut(player=player),
            SitIn(player=player, post=random.random() < 0.5),
            PostBlinds(player=player),
            TopUp(player=player, chips=least),
            leaves_or_stays(table, player),
            ChangePreferences(player=player, auto_muck=random.random() < 0.5),
            FollowLimit(
                limit=table.limit, rules=replace(table.rules, max_raises=random.randint(3, 4))
            ),
        )
    )


def leaves_or_stays(table: TableState, player: int) -> Leave | Stay:
    """Return somebody's wish to leave, or to take that back."""
    seat = table.seat_of(player)
    is_leaving = seat is not None and seat.is_leaving
    return Stay(player=player) if is_leaving else Leave(player=player)


def sits_down(random: Random, player: int, chips: int) -> SitDown:
    """Return somebody's wish for a random seat."""
    name = PEOPLE[player - 1]
    return SitDown(
        player=player,
        name=name,
        seat=random.randint(1, 10),
        chips=chips,
        auto_muck=player % 2 == 0,
    )
