"""What the lobby's page says of a table; static/lobby/row-texts.js says the same as it changes."""

from __future__ import annotations

from collections.abc import Mapping

from django import template

from accounts.money import format_money
from games.projections.lobby_table import LobbyTable
from games.selectors.lobby import similar_tables

register = template.Library()
register.filter(similar_tables.is_full)
NEW, NONE = "new", "–"


@register.filter
def of_table(found: Mapping[int, object], table_id: int) -> object:
    """Return what a table has among others' things; None if nothing."""
    return found.get(table_id)


@register.filter
def seat_dots(row: LobbyTable) -> str:
    """Draw the seats: a square for a house player, a disc for a person, a ring for a free seat."""
    people, free = row.players - row.house_players, row.seats - row.players
    return "■" * row.house_players + "●" * people + "○" * free


@register.filter
def own_ways(row: LobbyTable) -> str:
    """Say what a table has another way than most."""
    ways = {
        "no emergency all-ins": not row.has_all_ins,
        "no watchers": not row.has_watchers,
        "no house players": not row.has_company,
        "seats by lot": row.draws_lots,
    }
    return " · ".join(way for way, is_so in ways.items() if is_so)


@register.filter
def average_pot(row: LobbyTable) -> str:
    """Say what is in a pot on average; of a new table, that it is new."""
    return NEW if row.average_pot is None else format_money(row.average_pot)


@register.filter
def stayed_percent(row: LobbyTable) -> str:
    """Say how many stay for the flop, or fourth street."""
    if row.stayed_percent is None:
        return NEW if row.hands_per_hour is None else NONE
    return f"{row.stayed_percent} %"


@register.filter
def hands_per_hour(row: LobbyTable) -> str:
    """Say how fast a table plays."""
    return NEW if row.hands_per_hour is None else str(row.hands_per_hour)
