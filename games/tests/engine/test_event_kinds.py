"""Each event is of one kind, so that readers who dismiss a kind dismiss nothing else with it."""

from __future__ import annotations

from typing import Any, get_args

from games.engine import event_kinds
from games.engine.events import Event, HandStarted, StreetDealt


def test_every_event_is_of_just_one_kind() -> None:
    unions: list[Any] = [
        kind for name, kind in vars(event_kinds).items() if name[0].isupper() and get_args(kind)
    ]
    of_a_kind = [event for union in unions for event in get_args(union)]

    assert len(of_a_kind) == len(set(of_a_kind))
    assert {*of_a_kind, HandStarted, StreetDealt} == set(get_args(Event))
