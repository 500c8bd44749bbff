"""Whereabouts of a player, for staff: tables, hands and waiting lists; no card."""

from __future__ import annotations

from collections import defaultdict

from django.urls import reverse

from accounts.formats.money import format_chips
from accounts.models import TABLE_KINDS, ChipAccount
from accounts.ports import Whereabouts
from games.models import Table, Waiting
from games.selectors.presence.running_places import running_places

TO_READ = "games.view_table"


def whereabouts(player_id: int) -> tuple[Whereabouts, ...]:
    """Return the tables where somebody has chips or is in a hand, then where they wait; a practice
    table is none of them."""
    chips, in_hand = _chips(player_id), _in_hand(player_id)
    tables = Table.objects.filter(practice_until=None).in_bulk(chips.keys() | in_hand)
    seats = (
        _seat(table, chips.get(table.pk, 0), is_in_hand=table.pk in in_hand)
        for table in tables.values()
    )
    waits = Waiting.objects.filter(player_id=player_id).select_related("table")
    return (*seats, *(_wait(each.table) for each in waits))


def _chips(player_id: int) -> dict[int, int]:
    """Return the cents that somebody has at tables, queued ones too, by table."""
    found: defaultdict[int, int] = defaultdict(int)
    rows = ChipAccount.objects.filter(
        kind__in=TABLE_KINDS, player_id=player_id, balance__gt=0
    ).values_list("table_id", "balance")
    for table_id, balance in rows:
        found[table_id or 0] += balance or 0
    return found


def _in_hand(player_id: int) -> set[int]:
    return set(running_places(player_id).values_list("hand__table_id", flat=True))


def _seat(table: Table, chips: int, *, is_in_hand: bool) -> Whereabouts:
    has = format_chips(chips, has_own_chips=table.has_own_chips)
    home = "their purse there" if table.has_own_chips else "their bankroll"
    if not is_in_hand:
        says, then = f"sits with {has}", f"They leave at once, and {has} goes to {home}."
    else:
        says = f"in a hand, which began with {has} of theirs"
        then = (
            "They are folded at their next turn, without an emergency all-in; all-in, they play to"
            " the end. When the hand is over, what they have goes to"
            f" {home}."
        )
    return Whereabouts(
        place=table.name, says=says, if_removed=then, url=_page(table), right=TO_READ, is_seat=True
    )


def _wait(table: Table) -> Whereabouts:
    return Whereabouts(
        place=table.name,
        says="waits for a seat",
        if_removed="They are out of the line.",
        url=_page(table),
        right=TO_READ,
        is_seat=False,
    )


def _page(table: Table) -> str:
    return reverse("admin:games_table_change", args=[table.pk])
