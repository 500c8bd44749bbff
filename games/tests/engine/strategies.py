"""What the engine's properties are tried on: hands of every game and house, and random play."""

from __future__ import annotations

import random
from typing import Final

from hypothesis import strategies as st
from msgspec.structs import replace

from games.engine import hand as engine
from games.engine.actions import (
    Action,
    Amounts,
    Bet,
    Call,
    Check,
    Complete,
    Fold,
    LegalActions,
    PostBringIn,
    RaiseTo,
    TimeOut,
)
from games.engine.cards.deck import ALL_CARDS, Deck
from games.engine.events.dealing import HandStarted
from games.engine.events.event_kinds import HandEvent
from games.engine.hand_state import HandState, Post, PostKind
from games.engine.rules import (
    AllInHands,
    FirstToShow,
    HeadsUp,
    HouseRules,
    Limit,
    OddChip,
    OpenPair,
    PotLimitCount,
    Rake,
    RakeWhen,
    ShortDeck,
)
from games.houses.load import load_houses
from games.tests.engine.dealing_a_hand import blinds, started
from games.tests.engine.limits import LIMITS
from games.tests.people import PEOPLE

house_rules: Final = st.builds(
    HouseRules,
    max_raises=st.sampled_from([3, 3, 4, 1, None]),
    heads_up=st.sampled_from(HeadsUp),
    tournament=st.booleans(),
    open_pair=st.sampled_from(OpenPair),
    odd_chip=st.sampled_from(OddChip),
    short_deck=st.sampled_from(ShortDeck),
    pot_limit_count=st.sampled_from(PotLimitCount),
    first_to_show=st.sampled_from(FirstToShow),
    all_in_hands=st.sampled_from(AllInHands),
    rake_when=st.sampled_from(RakeWhen),
    emergency_all_ins=st.booleans(),
)
rakes: Final = st.none() | st.builds(
    Rake, basis_points=st.integers(0, 1000), cap=st.integers(0, 500)
)


PLAYED: Final = tuple(
    (named.limit, house.rules) for house in load_houses() for named in house.limits
)
"""Every limit of every house, with the house's rules."""


def with_antes(draw: st.DrawFn, limit: Limit) -> Limit:
    """Return hold'em's limit with no ante, one of each player, or one of the big blind alone."""
    if not limit.variant.has_button:
        return limit
    ante = draw(st.sampled_from([0, 0, limit.chip]))
    return replace(limit, ante=ante, big_blind_ante=draw(st.booleans()))


@st.composite
def house_games(draw: st.DrawFn) -> tuple[Limit, HouseRules]:
    """Return what a house plays: at its limits by its rules, as a cash game or a tournament."""
    limit, rules = draw(st.sampled_from(PLAYED))
    return with_antes(draw, limit), replace(rules, tournament=draw(st.booleans()))


@st.composite
def mixed_games(draw: st.DrawFn) -> tuple[Limit, HouseRules]:
    """Return any limit with any rules, whether or not some house has them."""
    return draw(limits()), draw(house_rules)


games: Final = house_games() | mixed_games()


@st.composite
def limits(draw: st.DrawFn) -> Limit:
    """Return a limit of any game, with a rake, an ante or neither."""
    return with_antes(draw, replace(draw(st.sampled_from(LIMITS)), rake=draw(rakes)))


@st.composite
def hands(draw: st.DrawFn) -> HandStarted:
    """Return the start of a hand: any game and house, short stacks and deep ones."""
    limit, rules = draw(games)
    count = draw(st.integers(2, limit.variant.max_seats))
    chips = st.integers(1, 12) | st.integers(1, 60) | st.just(400)
    stacks = draw(st.lists(chips, min_size=count, max_size=count))
    words = ", ".join(
        f"{name} {stack * limit.chip / 100}" for name, stack in zip(PEOPLE, stacks, strict=False)
    )
    posts = joining_posts(draw, limit, count) if limit.variant.has_button else None
    return started(limit, words, rules=rules, posts=posts)


def joining_posts(draw: st.DrawFn, limit: Limit, count: int) -> tuple[Post, ...]:
    """Return the two blinds, at times one of somebody who joins left of the big blind (HB-4)."""
    small, big = (1, 2) if count == 2 else (2, 3)
    posts = blinds(limit, small, big)
    if count < 4 or draw(st.booleans()):
        return posts
    seat = draw(st.integers(4, count))
    return (*posts, Post(seat=seat, kind=PostKind.JOINING_BLIND, chips=limit.big_blind))


def shuffled(order: random.Random) -> Deck:
    """Return a deck in a random order."""
    return Deck(tuple(order.sample(ALL_CARDS, 52)), tuple(order.sample(range(52), 52)))


def offered(legal: LegalActions, order: random.Random) -> list[Action]:
    """Return all that is offered, with an amount where one is to be chosen."""
    actions: list[Action] = []
    actions += [Fold()] if legal.fold else []
    actions += [Check()] if legal.check else []
    actions += [Call()] if legal.call is not None else []
    actions += [PostBringIn()] if legal.bring_in is not None else []
    actions += [Complete()] if legal.complete is not None else []
    actions += [Bet(chips=some_amount(legal.bet, order))] if legal.bet else []
    actions += [RaiseTo(chips=some_amount(legal.raise_to, order))] if legal.raise_to else []
    return actions


def some_amount(amounts: Amounts, order: random.Random) -> int:
    """Return one of the amounts that may be bet; the least and the greatest often."""
    if amounts.choices:
        return order.choice(amounts.choices)
    steps = range(amounts.minimum, amounts.maximum + 1, amounts.step)
    whole = [total for total in (order.choice(steps),) if total % amounts.step == 0]
    return order.choice([amounts.minimum, amounts.maximum, *whole])


def some_action(hand: HandState, order: random.Random) -> Action:
    """Return a legal action of whoever is to act: mostly staying in, at times a time-out."""
    assert hand.to_act is not None
    actions = offered(engine.legal_actions(hand, hand.to_act), order)
    staying = [action for action in actions if not isinstance(action, Fold)]
    chance = order.random()
    if chance < 0.05:
        return TimeOut(has_allowance=order.random() < 0.7)
    return order.choice(actions if chance < 0.2 or not staying else staying)


def next_events(hand: HandState, deck: Deck, order: random.Random) -> tuple[HandEvent, ...]:
    """Return what happens next: the dealer's step, or a player's random action; () at the end."""
    step = engine.next_dealer_step(hand, deck)
    if step or hand.to_act is None:
        return step
    events = engine.decide(hand, hand.to_act, some_action(hand, order))
    assert isinstance(events, tuple), events
    return events
