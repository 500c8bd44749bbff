"""The table of lies: who finds each, and by which error of docs/fairness.md."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from enum import StrEnum
from types import MappingProxyType

from games.engine.base import Value
from games.tests.proofs.downloads import Line
from games.tests.proofs.lying_house import LyingHouse


class Finder(StrEnum):
    """Who finds a lie; whoever stands later can't do without those before."""

    RECORD = "whoever has the record alone"
    PAGE = "the page of who was lied to, which keeps what it was shown"
    OTHERS = "two people who compare what they have saved"
    KNOWN = "who knows the room's key or the last record's hash from elsewhere"
    NOBODY = "nobody: docs/fairness.md says so"


class Evidence(Value):
    """What is left of an evening: a player's download, and whatever else there is."""

    mine: list[Line]
    others: list[Line] | None = None
    """Another player's."""
    room: str | None = None
    head: str | None = None
    """The room's key and the last record's hash, as they are known from elsewhere."""
    cards: Mapping[int, Mapping[int, str]] = MappingProxyType({})
    """By hand, the player's own cards by place, as their page showed them."""
    counted: Mapping[str, int] = MappingProxyType({})
    """What the checkers count of it, though they find nothing wrong."""


class Lie(Value):
    """Something that the house, or a friend of its, does. ``error``: what a checker calls it; for
    what nobody finds, how docs/fairness.md begins to say so."""

    name: str
    found_by: Finder
    error: str
    make: Callable[[LyingHouse], Evidence]


LIES: list[Lie] = []
LieMaker = Callable[[LyingHouse], Evidence]


def found(name: str, *, by: Finder, as_: str) -> Callable[[LieMaker], LieMaker]:
    """Put a lie into the table."""

    def noted(make: LieMaker) -> LieMaker:
        LIES.append(Lie(name=name, found_by=by, error=as_, make=make))
        return make

    return noted
