"""Side pots against an independent award: chip by chip, layer by layer, hi/lo included."""

from __future__ import annotations

import random
from collections import Counter
from typing import NamedTuple

import pytest

from games.engine.hand.settling.awards import best_of, share_pot
from games.engine.hand.settling.pots import cut_pots, uncalled
from games.engine.hand.settling.strengths import Strength, Strengths
from games.engine.hand_state import PlayerInHand


class Table(NamedTuple):
    """Who has put in what, and what the players hold; one cent is one chip."""

    players: tuple[PlayerInHand, ...]
    strengths: Strengths


def some_table(order: random.Random) -> Table:
    """Return two to eight players with any contributions, at least one of them in."""
    count = order.randint(2, 8)
    top = order.choice([3, 12, 40])
    has_low = order.random() < 0.5
    folded = [order.random() < 0.35 for _ in range(count)]
    folded[order.randrange(count)] = False
    players = tuple(
        PlayerInHand(
            seat=seat,
            player=seat,
            name=str(seat),
            stack=0,
            paid=order.randint(0, top),
            dead=order.choice([0, 0, 0, order.randint(1, 5)]),
            has_folded=folded[seat],
        )
        for seat in range(count)
    )
    strengths = {
        seat: Strength(order.randint(1, 4), order.choice([None, 1, 2, 3]) if has_low else None)
        for seat in range(count)
    }
    return Table(players, strengths)


def by_engine(table: Table) -> Counter[int]:
    """Return what each gets back, as the engine has it."""
    won: Counter[int] = Counter()
    players = table.players
    back = uncalled(players)
    if back:
        won[back.seat] += back.chips
        players = tuple(
            less(player, back.chips) if player.seat == back.seat else player for player in players
        )
    for pot in cut_pots(players):
        best = best_of(pot, table.strengths)
        for share in share_pot(
            pot, pot.chips, table.strengths, best, chip=1, order=lambda seats: seats
        ):
            won[share.seat] += share.chips
    return won


def less(player: PlayerInHand, chips: int) -> PlayerInHand:
    """Return a player with some of their contribution taken back."""
    return PlayerInHand(
        seat=player.seat,
        player=player.player,
        name=player.name,
        stack=0,
        paid=player.paid - chips,
        dead=player.dead,
        has_folded=player.has_folded,
    )


def by_brute_force(table: Table) -> Counter[int]:
    """Return what each gets back, one layer of one chip after the other."""
    live = [player for player in table.players if not player.has_folded]
    piles: Counter[tuple[int, ...]] = Counter()
    won: Counter[int] = Counter()
    for layer in range(1, max(player.paid for player in table.players) + 1):
        payers = [player for player in table.players if player.paid >= layer]
        if len(payers) == 1:
            won[payers[0].seat] += 1  # nobody called it, though they may have folded since (MO-4)
            continue
        piles[who_contests(live, layer)] += len(payers)
    piles[tuple(player.seat for player in live)] += sum(player.dead for player in table.players)
    for seats, chips in piles.items():
        won.update(hand_out(seats, chips, table.strengths))
    return won


def who_contests(live: list[PlayerInHand], layer: int) -> tuple[int, ...]:
    """Return who can win a layer; where nobody who is in reaches it, the deepest of them."""
    reach = min(layer, max(player.paid for player in live))
    return tuple(player.seat for player in live if player.paid >= reach)


def hand_out(seats: tuple[int, ...], chips: int, strengths: Strengths) -> Counter[int]:
    """Give a pile away chip by chip: high, low, high, low; in each half to the winners in turn."""
    lows = [low for seat in seats if (low := strengths[seat].low) is not None]
    top = max(strengths[seat].high for seat in seats)
    halves = [[seat for seat in seats if strengths[seat].high == top]]
    if lows and len(seats) > 1:
        nuts = [seat for seat in seats if strengths[seat].low == min(lows)]
        halves += [nuts] if nuts != halves[0] else []  # the same tie both ways: one pile (HR-6)
    won: Counter[int] = Counter()
    for chip in range(chips):
        half = halves[chip % len(halves)]
        won[half[chip // len(halves) % len(half)]] += 1
    return won


def compare(count: int, seed: int) -> None:
    """Check that many tables, and that no chip is made or lost."""
    order = random.Random(seed)
    for _ in range(count):
        table = some_table(order)
        ours = by_engine(table)
        assert +ours == +by_brute_force(table), table
        assert ours.total() == sum(player.paid + player.dead for player in table.players)


def test_side_pots_agree_with_brute_force__MO_9() -> None:
    compare(2000, seed=1)


@pytest.mark.verify
def test_many_side_pots_agree_with_brute_force__MO_9() -> None:
    compare(200_000, seed=2)
