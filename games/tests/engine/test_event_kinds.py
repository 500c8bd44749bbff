"""Each event is of one kind, so that readers who dismiss a kind dismiss nothing else with it."""

from __future__ import annotations

from typing import Any, Final, get_args

from games.engine.events import betting, event_kinds, settling, shuffle_proof
from games.engine.events.dealing import HandStarted, StreetDealt
from games.engine.events.event_kinds import Event

KINDS: Final[tuple[Any, ...]] = (
    event_kinds.ChipsAtTable,
    event_kinds.TableNews,
    shuffle_proof.ShuffleProof,
    event_kinds.DealersWord,
    event_kinds.PutIn,
    settling.PaidOut,
    betting.Played,
    settling.Exposed,
    settling.HandOver,
)


def test_every_event_is_of_just_one_kind() -> None:
    of_a_kind = [event for kind in KINDS for event in get_args(kind)]

    assert len(of_a_kind) == len(set(of_a_kind))
    assert {*of_a_kind, HandStarted, StreetDealt} == set(get_args(Event))
