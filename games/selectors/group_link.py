"""Groups as those who were admitted see them: tables, link, and for the host who is in."""

from __future__ import annotations

import datetime as dt

import msgspec
from django.db.models import Count, Q

from games.fairness.sealed_text import SecretLost, unseal_text
from games.journal.side_records.decks import keyring_to_show
from games.models import GroupMember, Table, TableGroup
from games.projections.lobby_table import LobbyTable
from games.selectors.groups.door import waiting_at_doors
from games.selectors.groups.evening_results import GroupResults, results_of
from games.selectors.groups.evening_sheet import evenings_of
from games.selectors.lobby.lobby_rows import rows_of
from games.selectors.onlooker import Onlooker
from games.selectors.presence.my_tables import my_tables
from games.selectors.seen_tables import admitted_to

LINK = "group-link"
"""What its secret is sealed for."""


MOST_LISTED = 12


class GroupPage(msgspec.Struct, frozen=True, kw_only=True):
    """A group: its tables that are open, or where somebody still sits, the newest first."""

    id: int
    name: str
    host: str
    is_host: bool
    """Whoever looks is."""
    tables: tuple[LobbyTable, ...]
    evenings: tuple[Table, ...]
    """The newest first, each with a sheet."""
    results: GroupResults | None
    """None before the second evening."""
    next_at: dt.datetime | None
    """When the next evening begins, if its host has said so."""
    watchers_talk: bool
    """Whether who looks on writes at its tables."""
    guests_talk: bool
    """Whether guests do."""
    secret: str
    """Its link's; empty if the keyring has lost its key."""


def group_page(group_id: int, *, viewer: Onlooker, now: dt.datetime) -> GroupPage | None:
    """Return a group as somebody sees it; None if there is none to which they were admitted."""
    group = seen_group(group_id, viewer=viewer)
    if group is None:
        return None
    return GroupPage(
        id=group.pk,
        name=group.name,
        host=group.host.username,
        is_host=viewer.player == group.host_id,
        tables=rows_of(Table.objects.filter(group=group), now)[::-1],
        evenings=evenings_of(group.pk),
        results=results_of(group.pk),
        next_at=next_evening(group, now),
        watchers_talk=group.watchers_talk,
        guests_talk=group.guests_talk,
        secret=link_secret(group),
    )


def seen_group(group_id: int, *, viewer: Onlooker) -> TableGroup | None:
    """Return a group to whoever was admitted to it."""
    groups = TableGroup.objects.filter(pk__in=admitted_to(viewer)).select_related("host")
    return groups.filter(pk=group_id).first()


def next_evening(group: TableGroup, now: dt.datetime) -> dt.datetime | None:
    """Return when a group's next evening begins; None if nobody has said, or it has begun."""
    return group.next_at if group.next_at is not None and group.next_at > now else None


class OwnGroup(msgspec.Struct, frozen=True, kw_only=True):
    """One of somebody's groups as the front page has it, with its newest open table."""

    id: int
    name: str
    host: str
    is_host: bool
    """Whoever looks is."""
    table: LobbyTable | None
    """None: nobody plays now."""
    next_at: dt.datetime | None = None
    """When the next evening begins, if its host has said so."""
    is_mine: bool = False
    """They have chips there."""
    at_door: int = 0
    """How many wait there to be let in; 0 for whoever is neither host nor deputy (OT-17)."""


def groups_of(viewer: Onlooker, now: dt.datetime) -> tuple[OwnGroup, ...]:
    """Return the groups to which somebody was admitted, those where a table is open first."""
    is_open = Count("tables", filter=Q(tables__is_open=True))
    rows = TableGroup.objects.filter(pk__in=admitted_to(viewer)).annotate(running=is_open)
    groups = list(rows.select_related("host").order_by("-running", "-pk")[:MOST_LISTED])
    if not groups:
        return ()
    tables = Table.objects.filter(group__in=groups, is_open=True)
    newest = dict(tables.order_by("pk").values_list("group_id", "pk"))
    drawn = {row.id: row for row in rows_of(tables, now)}
    mine, at_doors = my_tables(viewer.player), waiting_at_doors(drawn, viewer, now)
    return tuple(
        OwnGroup(
            id=each.pk,
            name=each.name,
            host=each.host.username,
            is_host=each.host_id == viewer.player,
            table=drawn.get(newest.get(each.pk, 0)),
            next_at=next_evening(each, now),
            is_mine=newest.get(each.pk) in mine,
            at_door=at_doors.get(newest.get(each.pk, 0), 0),
        )
        for each in groups
    )


def running_table(group_id: int) -> int | None:
    """Return the newest table of a group that is open, by id."""
    rows = Table.objects.filter(group_id=group_id, is_open=True, version__gt=0).order_by("-pk")
    return rows.values_list("pk", flat=True).first()


def link_secret(group: TableGroup) -> str:
    """Return what stands behind # in a group's link; nothing if its key is gone."""
    try:
        return unseal_text(group.link_sealed, purpose=LINK, keyring=keyring_to_show())
    except SecretLost:
        return ""


def members_of(group_id: int) -> tuple[GroupMember, ...]:
    """Return who was admitted to a group, by when, with those who were removed."""
    rows = GroupMember.objects.filter(group_id=group_id).select_related("player")
    return tuple(rows.order_by("pk"))
