"""What the lobby's page says of a table; static/lobby/row-texts.js says the same as it changes."""

from __future__ import annotations

from django import template

from games.projections.lobby_table import LobbyTable

register = template.Library()


@register.filter
def seat_dots(row: LobbyTable) -> str:
    """Draw the seats: a square for a house player, a disc for a person, a ring for a free seat."""
    people, free = row.players - row.house_players, row.seats - row.players
    return "■" * row.house_players + "●" * people + "○" * free
