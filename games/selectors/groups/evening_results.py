"""A group's results by person, over its evenings. Amounts in the ledger's units, 100 a chip."""

from __future__ import annotations

from collections import defaultdict
from typing import Any

import msgspec
from django.db.models import QuerySet, Sum

from accounts.models import AccountKind, ChipAccount, Player, Posting
from games.engine.rules import Betting
from games.models import JoinedName, Limit, Table
from games.selectors.groups.evening_corrections import BY_STAFF

Places = dict[tuple[int, int], int]
"""Units by table and player."""


class PersonsResult(msgspec.Struct, frozen=True, kw_only=True):
    """What somebody won and lost over a group's evenings."""

    player: int
    name: str
    also: tuple[tuple[int, str], ...]
    """Other names of theirs, by player, as the host says."""
    is_guest: bool
    evenings: int
    result: int
    big_bets: float
    """The same in big blinds of pot and no limit, big bets of other games, each evening's own."""


class GroupResults(msgspec.Struct, frozen=True, kw_only=True):
    """Everybody's, the largest winner first."""

    people: tuple[PersonsResult, ...]
    unit: str
    """``Big blinds``, ``Big bets`` or, over evenings of both kinds, ``Big bets or blinds``."""


def results_of(group_id: int) -> GroupResults | None:
    """Return the results of people who played in a group; None before its second evening."""
    rows = Table.objects.filter(group_id=group_id, has_own_chips=True).select_related("limit")
    tables = {each.pk: each for each in rows}
    results = _results(set(tables))
    if len({table for table, _ in results}) < 2:
        return None
    joined = dict(JoinedName.objects.filter(group=group_id).values_list("player_id", "same_as_id"))
    by_person: dict[int, list[tuple[int, int]]] = defaultdict(list)
    for (table, player), result in results.items():
        by_person[joined.get(player, player)].append((table, result))
    people = Player.objects.filter(pk__in={*by_person, *joined}, is_house=False).in_bulk()
    also: dict[int, list[tuple[int, str]]] = defaultdict(list)
    for player, same_as in joined.items():
        also[same_as].append((player, people[player].called))
    found = [
        _person(people[each], tuple(also[each]), by_person[each], tables)
        for each in people
        if each not in joined
    ]
    return GroupResults(
        people=tuple(sorted(found, key=lambda each: (-each.result, each.name))),
        unit=_unit({tables[table].limit for table, _ in results}),
    )


def _results(tables: set[int]) -> Places:
    """Return what each has at each table, less what the evening's mint gave them there."""
    held = ChipAccount.objects.filter(table_id__in=tables, player__isnull=False)
    given = Posting.objects.filter(
        transfer__table_id__in=tables,
        transfer__postings__account__kind=AccountKind.EVENING,
        account__player__isnull=False,
    ).exclude(transfer__kind__in=BY_STAFF)
    has = _places(held.values_list("table_id", "player_id").annotate(s=Sum("balance")))
    whose = ("transfer__table_id", "account__player_id")
    got = _places(given.values_list(*whose).annotate(s=Sum("amount")))
    return {place: has.get(place, 0) - got.get(place, 0) for place in {*has, *got}}


def _places(rows: QuerySet[Any, tuple[Any, ...]]) -> Places:
    return {(table, player): units or 0 for table, player, units in rows.order_by()}


def who_played(group_id: int) -> set[int]:
    """Return the people, by id, who have a result in a group; house players are none."""
    tables = Table.objects.filter(group_id=group_id, has_own_chips=True)
    players = {player for _, player in _results(set(tables.values_list("pk", flat=True)))}
    people = Player.objects.filter(pk__in=players, is_house=False)
    return set(people.values_list("pk", flat=True))


def _person(
    player: Player,
    also: tuple[tuple[int, str], ...],
    evenings: list[tuple[int, int]],
    tables: dict[int, Table],
) -> PersonsResult:
    bets = sum(result / tables[table].limit.higher for table, result in evenings)
    return PersonsResult(
        player=player.pk,
        name=player.called,
        also=also,
        is_guest=player.is_guest,
        evenings=len({table for table, _ in evenings}),
        result=sum(result for _, result in evenings),
        big_bets=round(bets, 1) or 0.0,
    )


def _is_in_blinds(limit: Limit) -> bool:
    return Betting(limit.betting).is_big_bet


def _unit(limits: set[Limit]) -> str:
    kinds = {_is_in_blinds(each) for each in limits}
    if len(kinds) > 1:
        return "Big bets or blinds"
    return "Big blinds" if kinds == {True} else "Big bets"
