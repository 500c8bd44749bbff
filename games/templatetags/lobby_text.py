"""Texts of the lobby's page about a table; static/lobby/row-texts.js says the same later."""

from __future__ import annotations

from collections.abc import Mapping

from django import template
from django.utils.html import format_html

from accounts.formats.money import format_chips
from accounts.templatetags.moments import utc_time
from games.projections.lobby_table import LobbyTable
from games.selectors.lobby import similar_tables
from games.selectors.lobby.announced_drains import AnnouncedDrain

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
def halt(row: LobbyTable) -> str:
    """Say that no hand starts at a table, or soon none will."""
    if not row.is_open:
        return "closes"
    if row.is_paused:
        return "paused"
    if row.halts_at is None:
        return ""
    return "pauses soon" if row.keeps_seats else "closes soon"


@register.filter
def drain_sentence(drain: AnnouncedDrain) -> str:
    """Say when hands stop, and what becomes of seats; the moment as a ``<time>``."""
    what, kept = drain.what, "seats are kept"
    if drain.has_begun and drain.keeps_seats:
        return f"{what} is paused: no hand starts just now, and {kept}."
    if drain.has_begun:
        return f"{what} is closed just now: no hand starts."
    verb, after = ("pauses", kept) if drain.keeps_seats else ("closes", "then all chips go home")
    return format_html("{} {} at {}; {}.", what, verb, utc_time(drain.at, "hour"), after)


@register.filter
def average_pot(row: LobbyTable) -> str:
    """Say what is in a pot on average; of a new table, that it is new."""
    pot = row.average_pot
    return NEW if pot is None else format_chips(pot, has_own_chips=row.has_own_chips)


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
