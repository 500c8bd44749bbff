"""The example hands: PHH files, played through this room's engine, so that each step is legal."""

from __future__ import annotations

import datetime as dt
from functools import cache
from pathlib import Path

from msgspec.structs import replace

from games.engine.events.dealing import HandStarted
from games.histories.formats.record import HandRecord
from games.histories.hand_records import mucked_hands
from games.houses.house import House
from games.houses.load import load_houses, load_variants
from games.projections import project_events
from games.replay.hand_file import parse_hand, read_hands
from games.replay.replayer import Replayer
from games.replay.set_up import start_of

HANDS = Path(__file__).parent / "hands"
PLAYED_AT = {
    "holdem": ("playwebpoker", "holdem-2-4"),
    "stud": ("playwebpoker", "stud-2-4"),
    "stud_hilo": ("pokerflush", "stud-hilo-2-4"),
}
"""Each example's house and limit: what is posted, bet and raised there is the house's own."""
WATCHED = "Ruth"
"""Whose cards the reader sees."""
LONG_AGO = dt.datetime(2026, 1, 1, tzinfo=dt.UTC)


@cache
def example_hand(game: str) -> HandRecord:
    """Return a game's example, over, as the player who is watched knows it."""
    house, limit_key = house_of(game)
    text = (HANDS / f"{game}.phh").read_text(encoding="utf-8")
    [(_, fields)] = read_hands(text)
    file = parse_hand(fields)
    started = start_of(file, rules=house.rules, variants=load_variants())
    replayer = Replayer(at_limit(started, house, limit_key), file.lines, file.scale)
    hand = replayer.run()
    reader = 1 + file.names.index(WATCHED)
    return HandRecord(
        table_id=1,
        table_name="An example",
        house_name=house.name,
        house_key=house.key,
        limit=hand.limit,
        rules=hand.rules,
        max_seats=len(file.stacks),
        started_at=LONG_AGO,
        events=project_events(tuple(replayer.events), hand=hand, viewer=reader, deck=replayer.deck),
        reader=reader,
        mucked=mucked_hands(hand, replayer.deck),
    )


@cache
def house_of(game: str) -> tuple[House, str]:
    """Return the house of a game's example, and the key of its limit."""
    key, limit_key = PLAYED_AT[game]
    return next(house for house in load_houses() if house.key == key), limit_key


def at_limit(started: HandStarted, house: House, limit_key: str) -> HandStarted:
    """Return the start of a hand at a house's own limit."""
    return replace(started, table=replace(started.table, limit=house.limit(limit_key)))
