"""Visibility of tables: asked by whatever takes a table's or a hand's number, or lists either.

What isn't seen is answered as what isn't there. Of a table that is seen, ``seen_hands`` says whose
its hands are.
"""

from __future__ import annotations

from django.db.models import Q, QuerySet
from msgspec.structs import replace

from games.models import GroupMember, Table
from games.selectors.floor.own_tables import own_tables
from games.selectors.onlooker import Onlooker, as_staff


def seen_tables(viewer: Onlooker, tables: QuerySet[Table]) -> QuerySet[Table]:
    """Return those of some tables that somebody may see: those in the lobby, those of a group to
    which they were admitted, their own, and where they sit; staff by right see all but what others
    practise at."""
    if viewer.is_staff:
        return tables.filter(Q(practice_until=None) | Q(owner_id=viewer.player))
    seen = Q(is_listed=True)
    if viewer.player is not None or viewer.browser:
        seen |= Q(group__in=admitted_to(viewer))
    if viewer.player is not None:
        seen |= Q(owner_id=viewer.player)
        seen |= Q(pk__in=own_tables(viewer.player, Table.objects.all()).values("pk"))
    return tables.filter(seen)


def may_see_table(viewer: Onlooker, table_id: int) -> bool:
    """Say whether somebody may see a table; there is none, or it hasn't begun: they can't."""
    return seen_tables(viewer, Table.objects.filter(pk=table_id, version__gt=0)).exists()


def looker_at(viewer: Onlooker, table_id: int) -> Onlooker | None:
    """Return who looks at a table over a socket, None if they may not: most see it as anybody, and
    of the others it is asked whether they are staff."""
    anybody = replace(viewer, is_staff=False)
    if may_see_table(anybody, table_id):
        return anybody
    staff = as_staff(viewer)
    return staff if staff.is_staff and may_see_table(staff, table_id) else None


def unlisted_among(table_ids: tuple[int, ...]) -> tuple[int, ...]:
    """Return those of some tables that aren't for everybody to see."""
    if not table_ids:
        return ()
    rows = Table.objects.filter(pk__in=table_ids, is_listed=False)
    return tuple(rows.values_list("pk", flat=True))


def admitted_to(viewer: Onlooker) -> QuerySet[GroupMember, int]:
    """Return the groups, by id, to which somebody was admitted and still is."""
    whose = Q(player_id=viewer.player) if viewer.player is not None else Q(pk__in=())
    if viewer.browser:
        whose |= Q(browser=viewer.browser)
    found = GroupMember.objects.filter(whose, revoked_at=None)
    return found.values_list("group_id", flat=True)
