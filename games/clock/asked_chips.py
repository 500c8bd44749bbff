"""Open requests for chips: since when, and until when they wait for a host who is away (OT-10,
OT-11). Pure; Unix milliseconds."""

from __future__ import annotations

import msgspec

from games.engine import table as table_engine
from games.engine.table_state import ChipRequest, TableState

GIVEN_AFTER = 60 * 1000
"""From when the host is away, or somebody asks then."""
KEEPS_SEAT_FOR = 2 * 60 * 1000
"""So long a request keeps a seat without chips where somebody waits for one."""


class OpenRequest(msgspec.Struct, frozen=True, kw_only=True, omit_defaults=True):
    """Somebody's request; ``until`` none: it waits for an answer."""

    player: int
    since: int
    until: int | None = None


def follow_requests(
    known: tuple[OpenRequest, ...], *, state: TableState, now: int
) -> tuple[OpenRequest, ...]:
    """Return those that are open now; each keeps the times that it had."""
    before = {each.player: each for each in known}
    return tuple(_followed(each, before.get(each.player), state, now) for each in state.requests)


def overdue_players(requests: tuple[OpenRequest, ...], now: int) -> frozenset[int]:
    """Return whose request keeps no seat any more where somebody waits."""
    return frozenset(each.player for each in requests if each.since <= now - KEEPS_SEAT_FOR)


def _followed(
    request: ChipRequest, before: OpenRequest | None, state: TableState, now: int
) -> OpenRequest:
    until = before.until if before is not None else None
    if not table_engine.is_given_alone(state, request):
        until = None
    elif until is None:
        until = now + GIVEN_AFTER
    since = now if before is None else before.since
    return OpenRequest(player=request.player, since=since, until=until)
