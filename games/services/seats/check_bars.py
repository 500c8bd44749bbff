"""Bars to taking a seat at all, at whatever table."""

from __future__ import annotations

import datetime as dt

from accounts.formats.guest_name import looks_like
from accounts.models import Player
from accounts.selectors.bars_to_play import Bar, bar_to_play
from accounts.selectors.suspensions import suspension_of
from games.clock.timing import milliseconds
from games.engine.refusals import Reason, Refused, refuse
from games.engine.table_state import TableState
from games.journal.side_records.tables_at_once import practices_of
from games.models import GroupMember, Table
from games.selectors.onlooker import Onlooker
from games.selectors.seen_tables import admitted_to, may_see_table


def barred(player: Player, now: dt.datetime) -> Refused | None:
    """Return why a player may sit down nowhere, or None. Those who sit already play on."""
    bar = bar_to_play(player, now)
    if bar is Bar.SUSPENDED:
        return suspended(player, now)
    return None if bar is None else refuse(Reason(bar.value))


def barred_at(table_id: int, player: Player, now: dt.datetime) -> Refused | None:
    """Return the same at one table: who practises at their own needn't have accepted the terms, nor
    have been let in."""
    refused = barred(player, now)
    if refused is None or refused.reason is Reason.SUSPENDED:
        return refused
    return None if practices_of(player.pk).filter(pk=table_id).exists() else refused


def not_admitted(player: Player, table_id: int) -> Refused | None:
    """Return why somebody may take no seat at this table: it is closed to who wasn't admitted, and
    a guest plays in a table's own chips alone, by its link."""
    if player.is_house:
        return None
    if player.is_guest and not _is_by_link(player, table_id):
        return refuse(Reason.GUEST_ELSEWHERE)
    places = GroupMember.objects.filter(group__tables=table_id, player=player)
    if places.filter(revoked_at__isnull=False).exists():
        return refuse(Reason.SHUT_OUT)
    if may_see_table(Onlooker(player=player.pk), table_id):
        return None
    return refuse(Reason.TABLE_CLOSED)


def _is_by_link(guest: Player, table_id: int) -> bool:
    groups = admitted_to(Onlooker(player=guest.pk))
    return Table.objects.filter(pk=table_id, has_own_chips=True, group__in=groups).exists()


def name_not_free(player: Player, state: TableState) -> Refused | None:
    """Return that a guest may not sit here under their name: somebody's looks like it."""
    if not player.is_guest:
        return None
    others = (seat.name for seat in state.seats if seat.player != player.pk)
    alike = looks_like(player.called)
    name = next((each for each in others if looks_like(each) == alike), None)
    return None if name is None else refuse(Reason.NAME_NOT_FREE, name=name)


def suspended(player: Player, now: dt.datetime) -> Refused | None:
    """Return that a player may not play for now, with the end in Unix milliseconds, None for one
    that staff alone can make, and the reason; None if they may."""
    held = suspension_of(player, now)
    if held is None:
        return None
    until = None if held.until is None else milliseconds(held.until)
    return refuse(Reason.SUSPENDED, until=until, why=held.reason)
