"""Each event is of one kind, so that readers who dismiss a kind dismiss nothing else with it."""

from __future__ import annotations

from typing import Any, Final, get_args

from games.engine import events
from games.engine.events import Event, HandStarted, StreetDealt

KINDS: Final[tuple[Any, ...]] = (
    events.ChipsAtTable,
    events.TableNews,
    events.ShuffleProof,
    events.DealersWord,
    events.PutIn,
    events.PaidOut,
    events.Played,
    events.Exposed,
    events.HandOver,
)


def test_every_event_is_of_just_one_kind() -> None:
    of_a_kind = [event for kind in KINDS for event in get_args(kind)]

    assert len(of_a_kind) == len(set(of_a_kind))
    assert {*of_a_kind, HandStarted, StreetDealt} == set(get_args(Event))
