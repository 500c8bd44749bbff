"""Hands that staff look for: by number, player, table and time, the newest first."""

from __future__ import annotations

import datetime as dt
from collections.abc import Iterable
from typing import Any

import msgspec
from django.db.models import Count, Max, Min, Q, QuerySet

from games.models import Hand, HandPlayer

PAGE = 50


class HandSearch(msgspec.Struct, frozen=True, kw_only=True):
    """What is looked for; None: anything. ``number`` is table and hand; a hand is of a time if it
    was over between ``since`` and ``until``, or is running and began before ``until``."""

    number: tuple[int, int] | None = None
    player_id: int | None = None
    table_id: int | None = None
    since: dt.datetime | None = None
    until: dt.datetime | None = None
    is_void: bool = False


class FoundHand(msgspec.Struct, frozen=True, kw_only=True):
    """One line of the list, with the names of those dealt in by seat."""

    hand: Hand
    players: tuple[str, ...]


def page_of_hands(
    search: HandSearch, *, before: int | None = None
) -> tuple[list[FoundHand], int | None]:
    """Return the newest hands before one, by its id, and the next page's ``before``, if any.

    However many hands there are, it walks one index from where the page begins: a player's places,
    a table's hands, the time's, or all hands'.
    """
    found = list(_ids(search, before)[: PAGE + 1])
    return _with_players(found[:PAGE]), found[PAGE - 1] if len(found) > PAGE else None


def _ids(search: HandSearch, before: int | None) -> QuerySet[Any, int]:
    """Return the ids in the order of the index that fits: a table's hands by their numbers."""
    if search.player_id is not None:
        places = HandPlayer.objects.filter(_wanted(search, before, "hand__"))
        own = places.filter(player_id=search.player_id)
        return own.order_by("-hand_id").values_list("hand_id", flat=True)
    hands = Hand.objects.filter(_wanted(search, before, ""))
    order = "-pk" if search.table_id is None else "-hand_no"
    return hands.order_by(order).values_list("pk", flat=True)


def _wanted(search: HandSearch, before: int | None, of: str) -> Q:
    """Return what hands must be like; ``of`` leads from a row to its hand. Those of practice tables
    are found by no search."""
    wanted = {
        "table_id": search.table_id,
        "is_void": search.is_void or None,
        "pk__lt": before,
    }
    if search.number is not None:
        wanted |= {"table_id": search.number[0], "hand_no": search.number[1]}
    narrowed = Q(**{f"{of}{name}": each for name, each in wanted.items() if each is not None})
    narrowed &= Q(**{f"{of}table__practice_until": None})
    return narrowed if search.until is None else narrowed & _of_a_time(search, of)


def _of_a_time(search: HandSearch, of: str) -> Q:
    """Narrow hands to those of a time, and to the ids between which these lie: so a player's or a
    table's index needn't be read to its end."""
    # Counted too, else PostgreSQL looks for the least id among all hands, from the first one on.
    found = {"first": Min("pk"), "last": Max("pk"), "count": Count("pk")}
    ends = Hand.objects.filter(_then(search, "")).aggregate(**found)
    first, last = ends["first"] or 0, ends["last"] or 0
    return _then(search, of) & Q(**{f"{of}pk__range": (first, last)})


def _then(search: HandSearch, of: str) -> Q:
    over = {f"{of}ended_at__gte": search.since, f"{of}ended_at__lte": search.until}
    running = {f"{of}ended_at": None, f"{of}started_at__lte": search.until}
    return Q(**over) | Q(**running)


def _with_players(ids: Iterable[int]) -> list[FoundHand]:
    hands = Hand.objects.select_related("table").in_bulk(list(ids))
    places = HandPlayer.objects.filter(hand_id__in=hands).order_by("seat")
    names: dict[int, list[str]] = {}
    for hand_id, name in places.values_list("hand_id", "player__username"):
        names.setdefault(hand_id, []).append(name)
    return [
        FoundHand(hand=hands[each], players=tuple(names.get(each, ())))
        for each in ids
        if each in hands
    ]
