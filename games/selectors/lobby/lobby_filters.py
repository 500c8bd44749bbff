"""Filters of the lobby: which tables an address asks for, and what it could ask for.

A value that no table has, a misspelt one too, finds no table, and is named; what isn't known as a
filter doesn't matter.
"""

from __future__ import annotations

from collections.abc import Callable, Iterable, Mapping, Sequence

import msgspec

from games.journal.engine_limit import variants
from games.projections.lobby_table import LobbyTable
from games.selectors.lobby.similar_tables import is_full

ON = "1"
"""What the address says of a switch that is on."""
LONGEST = 40
"""Characters that are shown of a value that somebody has made up."""
WITH, WITHOUT = "with", "without"

VALUES: dict[str, tuple[str, Callable[[LobbyTable], str]]] = {
    "game": ("game", lambda row: variants()[row.variant].name),
    "betting": ("betting", lambda row: row.betting),
    "limit": ("stakes", lambda row: row.limit),
    "house": ("house", lambda row: row.house),
    "seats": ("seats", lambda row: str(row.seats)),
    "all_ins": ("emergency all-ins", lambda row: WITH if row.has_all_ins else WITHOUT),
}
"""What tables differ in: by the name in the address, what it is called, and a table's value."""
AT_LEAST: dict[str, tuple[str, tuple[str, ...], Callable[[LobbyTable], int]]] = {
    "players": ("players, at least", tuple("23456789"), lambda row: row.players),
}
"""What tables have so many of: by the name in the address, what it is called, which numbers are
offered, and a table's own."""
SWITCHES: dict[str, tuple[str, Callable[[LobbyTable], bool]]] = {
    "hide_full": ("Hide full", lambda row: not is_full(row)),
    "hide_empty": ("Hide empty", lambda row: row.players > 0),
    "unhurried": ("Unhurried", lambda row: row.is_unhurried),
    "no_house": ("Without house players", lambda row: row.house_players == 0),
}
"""What is on or off: by the name in the address, what it is called, and which tables stay."""


class Choice(msgspec.Struct, frozen=True, kw_only=True):
    """One filter with values: its name in the address, what there is, and what was chosen."""

    field: str
    label: str
    options: tuple[str, ...]
    chosen: str

    @property
    def is_unknown(self) -> bool:
        """Whether no table has what was chosen."""
        return self.chosen != "" and self.chosen not in self.options


class Switch(msgspec.Struct, frozen=True, kw_only=True):
    """One filter that is on or off."""

    field: str
    label: str
    is_on: bool


def choices(rows: Sequence[LobbyTable], asked: Mapping[str, str]) -> tuple[Choice, ...]:
    """Return the filters with values, those of the rows, in their order."""
    return tuple(
        Choice(
            field=field,
            label=label,
            options=tuple(dict.fromkeys(value(row) for row in rows)),
            chosen=asked.get(field, "")[:LONGEST],
        )
        for field, (label, value) in VALUES.items()
    ) + tuple(
        Choice(field=field, label=label, options=numbers, chosen=asked.get(field, "")[:LONGEST])
        for field, (label, numbers, _) in AT_LEAST.items()
    )


def switches(asked: Mapping[str, str]) -> tuple[Switch, ...]:
    """Return the filters that are on or off."""
    return tuple(
        Switch(field=field, label=label, is_on=asked.get(field) == ON)
        for field, (label, _) in SWITCHES.items()
    )


def filtered(rows: Iterable[LobbyTable], asked: Mapping[str, str]) -> tuple[LobbyTable, ...]:
    """Return the rows that have all that was asked for; what isn't asked for doesn't matter."""
    wanted = {field: asked[field] for field in VALUES if asked.get(field)}
    keeps = [keep for field, (_, keep) in SWITCHES.items() if asked.get(field) == ON]
    least = {field: asked[field] for field in AT_LEAST if asked.get(field)}
    return tuple(
        row
        for row in rows
        if all(VALUES[field][1](row) == value for field, value in wanted.items())
        and all(keep(row) for keep in keeps)
        and all(_has_at_least(row, field, number) for field, number in least.items())
    )


def filters_in(asked: Mapping[str, str]) -> dict[str, str]:
    """Return what an address asks for that is a filter, by its name."""
    named = {field: asked[field] for field in (*VALUES, *AT_LEAST) if asked.get(field)}
    return named | {field: ON for field in SWITCHES if asked.get(field) == ON}


def _has_at_least(row: LobbyTable, field: str, number: str) -> bool:
    _, numbers, own = AT_LEAST[field]
    return number in numbers and own(row) >= int(number)
