"""What our own histories say in PHH, the replayer plays to the same stacks, for every reader."""

from __future__ import annotations

from collections.abc import Iterator
from random import Random

import pytest

from games.engine.events.settling import HandVoided
from games.engine.rules import Limit, ShortDeck
from games.histories.formats.phh_writer import format_hand
from games.houses.load import load_variants
from games.replay.hand_file import read_hands
from games.replay.outcome import own_rules, replay
from games.tests.engine.limits import LIMITS
from games.tests.histories.formats.hands_played import (
    Played,
    hands_of_an_evening,
    played_by_eight_to_the_river,
)

NAMES = [f"{limit.variant.key}-{limit.betting}-{limit.lower}" for limit in LIMITS]
VARIANTS = load_variants()


def hands(limit: Limit, count: int) -> Iterator[Played]:
    """Yield so many hands that were played to their end."""
    seed = 0
    while count > 0:
        seed += 1
        for played in hands_of_an_evening(Random(seed), limit):
            if not any(isinstance(event, HandVoided) for event in played.events):
                yield played
                count -= 1


def check(played: Played) -> None:
    """Replay a hand as each reader has it."""
    order = [player.seat for player in played.state.players]
    for reader in (None, *order):
        text = format_hand(played.record(reader))
        [(name, fields)] = read_hands(text)
        rules = own_rules(fields)
        assert rules is not None
        done = replay(name, fields, rules=rules, variants=VARIANTS)
        assert done.error is None, (done.error, text)
        assert list(done.finishing_stacks or ()) == [played.stacks[seat] for seat in order], text


@pytest.mark.parametrize("limit", LIMITS, ids=NAMES)
def test_histories_replay_to_the_same_stacks(limit: Limit) -> None:
    for played in hands(limit, 10):
        check(played)


@pytest.mark.parametrize("short_deck", ShortDeck)
def test_a_history_of_eight_to_the_river_replays(short_deck: ShortDeck) -> None:
    check(played_by_eight_to_the_river(short_deck))


@pytest.mark.verify
@pytest.mark.parametrize("limit", LIMITS, ids=NAMES)
def test_a_thousand_histories_replay_to_the_same_stacks(limit: Limit) -> None:
    for played in hands(limit, 150):
        check(played)
