"""What the lobby's page shows: the rows that somebody asked for, and what they could ask for."""

from __future__ import annotations

from collections.abc import Iterable, Mapping

import msgspec

from accounts.models import AccountKind, ChipAccount
from games.projections.lobby_table import LobbyTable

FILTERS = ("game", "limit", "house")


class Choice(msgspec.Struct, frozen=True, kw_only=True):
    """One filter: the rows' field that it is about, what there is, and what was chosen."""

    field: str
    label: str
    options: tuple[str, ...]
    chosen: str


def choices(rows: Iterable[LobbyTable], asked: Mapping[str, str]) -> tuple[Choice, ...]:
    """Return the filters, each with the values that the rows have, in their order."""
    return tuple(
        Choice(
            field=field,
            label="stakes" if field == "limit" else f"{field}s",
            options=tuple(dict.fromkeys(getattr(row, field) for row in rows)),
            chosen=asked.get(field, ""),
        )
        for field in FILTERS
    )


def filtered(rows: Iterable[LobbyTable], asked: Mapping[str, str]) -> tuple[LobbyTable, ...]:
    """Return the rows that have all that was asked for; what isn't asked for doesn't matter."""
    wanted = {field: asked[field] for field in FILTERS if asked.get(field)}
    return tuple(
        row for row in rows if all(getattr(row, field) == value for field, value in wanted.items())
    )


def my_tables(player_id: int | None) -> frozenset[int]:
    """Return the ids of the tables where somebody has chips."""
    if player_id is None:
        return frozenset()
    stacks = ChipAccount.objects.filter(player_id=player_id, kind=AccountKind.STACK, balance__gt=0)
    return frozenset(stack.table_id for stack in stacks if stack.table_id is not None)
