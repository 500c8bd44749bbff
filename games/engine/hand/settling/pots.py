"""Main pot and side pots, cut at the amounts of those who are in (MO-3, MO-9). In cents."""

from __future__ import annotations

from typing import NamedTuple

from games.engine.hand.players import Players, players_in
from games.engine.hand_state import PlayerInHand


class Pot(NamedTuple):
    """One pot and the seats that can win it, in the order of the deal."""

    chips: int
    contenders: tuple[int, ...]


class Uncalled(NamedTuple):
    """What a player has put in that nobody matched."""

    seat: int
    chips: int


def cut_pots(players: Players) -> tuple[Pot, ...]:
    """Return the pots, the main pot first; dead blinds lie in the main pot (MO-9, EA-9)."""
    live = players_in(players)
    levels = sorted({player.paid for player in live})
    if len(levels) == 1:
        whole = sum([player.paid + player.dead for player in players])
        return (Pot(whole, tuple([player.seat for player in live])),)
    return layered(players, live, levels)


def layered(players: Players, live: list[PlayerInHand], levels: list[int]) -> tuple[Pot, ...]:
    """Return a pot for each amount, folded players' money in the layers that it reaches."""
    pots = []
    dead = sum([player.dead for player in players])
    below = 0
    for level in levels:
        top = level if level < levels[-1] else max([player.paid for player in players])
        chips = dead + sum([min(player.paid, top) - min(player.paid, below) for player in players])
        if chips:
            pots.append(Pot(chips, tuple([each.seat for each in live if each.paid >= level])))
        dead, below = 0, level
    return tuple(pots)


def uncalled(players: Players) -> Uncalled | None:
    """Return what the highest contribution has over the next, folded ones counted (MO-4).

    It goes back to its owner though they have folded: no all-in could win it (MO-9).
    """
    paid = [player.paid for player in players]
    highest = max(paid)
    place = paid.index(highest)
    excess = highest - max(paid[:place] + paid[place + 1 :], default=0)
    return Uncalled(players[place].seat, excess) if excess else None
