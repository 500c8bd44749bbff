"""Hands to compare on: every limit of every house, by its rules and by others'."""

from __future__ import annotations

import random
from typing import Final

from msgspec.structs import replace

from games.engine.cards.deck import RANKS, Deck
from games.engine.events.dealing import HandStarted
from games.engine.hand_state import Post, PostKind
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
from games.engine.table_state import Seat, TableState
from games.tests.engine.strategies import PLAYED, shuffled
from games.tests.people import PEOPLE

KINDS: Final = tuple(
    [
        (limit, rules)
        for limit, rules in PLAYED
        if (limit.variant.key, limit.betting) == (variant, betting)
    ]
    for variant, betting in sorted({(limit.variant.key, limit.betting) for limit, _ in PLAYED})
)
"""The same by game: fixed, spread, pot and no limit apart."""


def some_hand(number: int, order: random.Random) -> HandStarted:
    """Return the start of a hand at the next limit of all that the houses play."""
    limit, rules = some_game(number, order)
    if order.random() < 0.5:
        limit, rules = other_limit(limit, order), other_rules(rules, order)
    players = order.choice([2, 3, 4, limit.variant.max_seats, order.randint(2, 8)])
    seats = sorted(order.sample(range(1, 11), players))
    return start(limit, rules, some_stacks(limit, seats, order), order)


def some_game(number: int, order: random.Random) -> tuple[Limit, HouseRules]:
    """Return the limits one by one; every other time one of a game that has few of them."""
    if number % 2:
        return PLAYED[number // 2 % len(PLAYED)]
    return order.choice(order.choice(KINDS))


def some_deck(order: random.Random) -> Deck:
    """Return a deck; every third begins with six ranks only, so that hands tie."""
    deck = shuffled(order)
    if order.random() < 2 / 3:
        return deck
    first = set(order.sample(RANKS, 6))
    cards = sorted(deck.cards, key=lambda card: card[0] not in first)
    return Deck(tuple(cards), deck.river_order)


def other_limit(limit: Limit, order: random.Random) -> Limit:
    """Return the limit with or without a rake, hold'em with an ante at times."""
    rake = Rake(basis_points=order.choice([250, 500, 1000]), cap=limit.higher * order.randint(0, 3))
    limit = replace(limit, rake=order.choice([None, rake]))
    if not limit.variant.has_button or order.random() < 0.6:
        return limit
    return replace(limit, ante=limit.chip, big_blind_ante=order.random() < 0.5)


def other_rules(rules: HouseRules, order: random.Random) -> HouseRules:
    """Return the house's rules with each setting that touches a hand as some house has it."""
    return replace(
        rules,
        max_raises=order.choice([3, 3, 4, 1, None]),
        heads_up=order.choice(list(HeadsUp)),
        tournament=order.random() < 0.2,
        open_pair=order.choice(list(OpenPair)),
        odd_chip=order.choice(list(OddChip)),
        short_deck=order.choice(list(ShortDeck)),
        pot_limit_count=order.choice(list(PotLimitCount)),
        first_to_show=order.choice(list(FirstToShow)),
        all_in_hands=order.choice(list(AllInHands)),
        rake_when=order.choice(list(RakeWhen)),
        emergency_all_ins=order.random() < 0.9,
    )


def some_stacks(limit: Limit, seats: list[int], order: random.Random) -> dict[int, int]:
    """Return short stacks, middling and deep ones, in whole chips."""
    most = [limit.big_blind or limit.bring_in, 3 * limit.higher, 10 * limit.higher]
    deep = 60 * limit.higher
    return {
        seat: deep
        if order.random() < 0.4
        else order.randint(1, order.choice(most) // limit.chip) * limit.chip
        for seat in seats
    }


def start(
    limit: Limit, rules: HouseRules, stacks: dict[int, int], order: random.Random
) -> HandStarted:
    """Return the start: stud from the first seat, hold'em from the left of some button."""
    table = TableState(
        limit=limit,
        rules=rules,
        max_seats=10,
        seats=tuple(
            Seat(seat=seat, player=seat, name=PEOPLE[seat - 1], stack=stack)
            for seat, stack in stacks.items()
        ),
    )
    seats = list(stacks)
    if not limit.variant.has_button:
        return HandStarted(hand_no=1, table=table, seats=tuple(seats), button=0)
    place = order.randrange(len(seats))
    seats = seats[place:] + seats[:place]
    return holdem(table, seats, order)


def holdem(table: TableState, seats: list[int], order: random.Random) -> HandStarted:
    """Return hold'em's start: blinds, at times two big ones and no small (HB-6), and more posts."""
    first, second, *rest = seats
    is_heads_up, has_two_big = not rest, bool(rest) and order.random() < 0.1
    blinds = {first: "big" if is_heads_up or has_two_big else "small"}
    blinds[second] = "small" if is_heads_up else "big"
    limit = table.limit
    amounts = {"small": limit.small_blind, "big": limit.big_blind}
    kinds = {"small": PostKind.SMALL_BLIND, "big": PostKind.BIG_BLIND}
    posts = [
        Post(seat=seat, kind=kinds[blind], chips=amounts[blind]) for seat, blind in blinds.items()
    ]
    posts += [post for seat in rest[:-1] for post in more_posts(table, seat, order)]
    small = [seat for seat, blind in blinds.items() if blind == "small"]
    return HandStarted(
        hand_no=1,
        table=table,
        seats=tuple(seats),
        button=seats[-1],
        small_blind=small[0] if small else None,
        big_blinds=tuple(seat for seat, blind in blinds.items() if blind == "big"),
        posts=tuple(posts),
    )


def more_posts(table: TableState, seat: int, order: random.Random) -> list[Post]:
    """Return what a joining player or one who missed blinds posts, at times (HB-4, HB-8)."""
    limit = table.limit
    dead = Post(seat=seat, kind=PostKind.DEAD_BLIND, chips=limit.small_blind)
    live = Post(seat=seat, kind=PostKind.JOINING_BLIND, chips=limit.big_blind)
    posts = order.choice([[]] * 6 + [[live], [dead, live], [dead]])
    stack = next(each.stack for each in table.seats if each.seat == seat)
    is_covered = stack >= limit.ante + sum(post.chips for post in posts)
    return posts if is_covered or posts == [live] else []
