"""Chip totals: what each player put in and took out, by a hand's events alone. Cents."""

from __future__ import annotations

from collections import Counter
from typing import assert_never

from games.engine.events import settling
from games.engine.events.betting import Played
from games.engine.events.event_kinds import PutIn
from games.engine.events.settling import Exposed
from games.histories.formats.hidden_fields import Unrecorded
from games.histories.formats.record import HandRecord
from games.projections.public_events import StreetDealt, ViewEvent

MovesNothing = Unrecorded | StreetDealt | Played | Exposed


def taken_out(event: ViewEvent) -> Counter[int]:
    """Return what an event gives back or awards, by seat."""
    if isinstance(event, PutIn | MovesNothing):
        return Counter()
    match event:
        case settling.UncalledBetReturned(seat=seat, chips=chips):
            return Counter({seat: chips})
        case settling.PotAwarded(shares=shares) | settling.HandVoided(refunds=shares):
            won: Counter[int] = Counter()
            for share in shares:
                won[share.seat] += share.chips
            return won
        case _:
            assert_never(event)


def winnings(record: HandRecord) -> Counter[int]:
    """Return what each seat won of the pots, uncalled bets not counted."""
    won: Counter[int] = Counter()
    for event in record.events:
        if isinstance(event, settling.PotAwarded):
            won += taken_out(event)
    return won


def finishing_stacks(record: HandRecord) -> dict[int, int]:
    """Return each seat's stack after the hand, in the order of the deal."""
    stacks = {player.seat: player.stack for player in record.players}
    for event in record.events:
        if isinstance(event, PutIn):
            stacks[event.seat] -= event.chips
        for seat, chips in taken_out(event).items():
            stacks[seat] += chips
    return stacks


def total_rake(record: HandRecord) -> int:
    """Return the rake of all pots."""
    return sum(each.rake for each in record.events if isinstance(each, settling.PotAwarded))
