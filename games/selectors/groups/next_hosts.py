"""To whom the host of a table can hand the chair: accounts that were admitted, seated or not."""

from __future__ import annotations

from accounts.models import Player
from games.journal.load_table import load_table
from games.models import Table
from games.selectors.onlooker import Onlooker
from games.selectors.seen_tables import seen_tables


def next_hosts(viewer: Onlooker, table_id: int) -> tuple[Player, ...] | None:
    """Return them by name; None for anybody but whoever has the chair (OT-1)."""
    table = hosted_table(viewer, table_id)
    if table is None or viewer.player is None:
        return None
    admitted = Player.objects.filter(
        group_places__group=table.group_id, group_places__revoked_at=None
    )
    accounts = admitted.filter(is_guest=False, is_house=False, is_active=True)
    return tuple(accounts.exclude(pk=viewer.player).order_by("username"))


def hosted_table(viewer: Onlooker, table_id: int) -> Table | None:
    """Return a table of players to whoever has its chair, and to nobody else (OT-1)."""
    seen = seen_tables(viewer, Table.objects.filter(pk=table_id, group__isnull=False))
    table = seen.select_related("limit__house").first()
    if table is None or viewer.player is None:
        return None
    return table if load_table(table_id=table.pk).state.host == viewer.player else None
