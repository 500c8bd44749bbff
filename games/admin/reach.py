"""The reach of a change, said before it is made."""

from __future__ import annotations

from django.db.models import QuerySet
from django.utils.html import format_html, format_html_join
from django.utils.safestring import SafeString

from games.models import Table
from games.selectors.floor.reached_tables import ReachedTable, reached_tables

NAMED = 20
"""How many tables are named; of the rest it is said how many there are."""


def reach(tables: QuerySet[Table]) -> SafeString:
    """Say which tables a change of what is played reaches, who sits there, and when it holds."""
    found = reached_tables(tables)
    if not found:
        return format_html("{}", "No table plays it: a change reaches nobody yet.")
    rows = format_html_join("", "<br>{}", ((_said(each),) for each in found[:NAMED]))
    more = len(found) - NAMED
    rest = format_html("<br>and {} more", more) if more > 0 else ""
    return format_html("{}{}{}", _summary(found), rows, rest)


def _summary(found: tuple[ReachedTable, ...]) -> str:
    people = sum(each.people for each in found)
    who = f"{_count(people, 'player')} sit{'s' if people == 1 else ''}" if people else "nobody sits"
    return f"What is changed of the play reaches {_count(len(found), 'table')}, where {who} now:"


def _said(each: ReachedTable) -> str:
    who = _count(each.people, "player") if each.people else "nobody"
    company = f" and {_count(each.house_players, 'house player')}" if each.house_players else ""
    when = "when the hand that is played is over" if each.is_in_hand else "at once"
    return f"{each.name}: {who}{company}; {when}"


def _count(number: int, what: str) -> str:
    return f"{number} {what}{'' if number == 1 else 's'}"
