"""The admin's first page: is all well, and what waits for me?"""

from __future__ import annotations

import datetime as dt
from typing import Any

from django.contrib import admin
from django.db.models import Sum
from django.http import HttpRequest
from django.template.response import TemplateResponse
from django.urls import reverse
from django.utils import timezone
from django.utils.timesince import timesince

from accounts.admin.admission.who_comes_in import door_context
from accounts.formats.est_day import EST
from accounts.formats.money import format_money
from accounts.ports import Health, health_elsewhere
from accounts.rights.roles import CHANGE_SETTINGS
from accounts.views.visitor import visitor
from games.admin.floor.floor_page import READ_TABLES
from games.admin.start.waiting_mail_page import mail_context
from games.admin.start.work_of_request import work_for
from games.clock.timing import milliseconds
from games.models import Table
from games.selectors.audit.room_figures import Figures, figures
from games.selectors.floor.floor_tables import STUCK_AFTER_MS
from games.selectors.floor.waiting_work import WaitingWork

READ_FIGURES = "games.view_daycount"
KINDS = {
    "accounts.allinresetrequest": ("Requests for all-ins", "Answer"),
    "games.case": ("Reports", "Read them"),
    "accounts.pendingadjustment": ("For a second person", "Decide"),
    "accounts.entryrequest": ("People at the door", "Decide"),
}
"""What each kind of rows that wait is called, and what is done with it."""
WORDS = ("no", "one", "two", "three", "four", "five", "six", "seven", "eight", "nine", "ten")
TABLES_SHOWN = 12
SECONDS_SHOWN = dt.timedelta(minutes=1)


def start_page(
    request: HttpRequest, extra_context: dict[str, Any] | None = None
) -> TemplateResponse:
    """Show what waits, what the doctor found, the tables in use and today's figures: of each what
    whoever asks may open."""
    now, user = timezone.now(), visitor(request)
    waits = work_for(request)
    health = health_elsewhere() if user.has_perm(CHANGE_SETTINGS) else None
    context = {
        "title": title(sum(each.number for each in waits), health),
        "today": f"{now.astimezone(EST):%A %-d %b %Y, %H:%M} EST",
        "waits": [_shown(each, now) for each in waits],
        "health": health,
        "looked_at": _moment(health),
        **mail_context(user),
        **door_context(request),
        **(_floor(now) if any(map(user.has_perm, READ_TABLES)) else {}),
        **(_figures(figures(now)) if user.has_perm(READ_FIGURES) else {}),
    }
    return admin.AdminSite.index(admin.site, request, {**context, **(extra_context or {})})


def title(waiting: int, health: Health | None) -> str:
    """Return the page's answer: "One thing to mend; eight wait"."""
    who = f"{in_letters(waiting)} wait{'s' if waiting == 1 else ''}" if waiting else "nothing waits"
    if health is None or not health.findings:
        return f"{who} for you".capitalize()
    wrong = health.wrong
    if not wrong:
        return f"All is well; {who}"
    return f"{in_letters(wrong)} thing{'' if wrong == 1 else 's'} to mend; {who}".capitalize()


def _moment(health: Health | None) -> str:
    if health is None or health.at is None:
        return ""
    return f"{health.at.astimezone(EST):%H:%M:%S}"


def in_letters(number: int) -> str:
    """Return a small number in words."""
    return WORDS[number] if number < len(WORDS) else f"{number:,}"


def _shown(work: WaitingWork, now: dt.datetime) -> dict[str, Any]:
    words, act = KINDS[work.rows]
    is_new = now - work.oldest < SECONDS_SHOWN
    age = "just now" if is_new else timesince(work.oldest, now)
    return {
        "work": work,
        "words": words,
        "act": act,
        "age": f"{age}, late" if work.is_late else age,
        "url": reverse(f"admin:{work.rows.replace('.', '_')}_changelist"),
    }


def _floor(now: dt.datetime) -> dict[str, Any]:
    """Return the tables in use, by their rows alone: the floor's page reads their journals."""
    tables = Table.objects.filter(practice_until=None)
    used = tables.filter(players__gt=0)
    sums = used.aggregate(players=Sum("players"), house=Sum("house_players"))
    house = sums["house"] or 0
    stuck = Table.objects.filter(due__lte=milliseconds(now) - STUCK_AFTER_MS).count()
    first = used.order_by("-players", "name")[:TABLES_SHOWN]
    return {
        "floor": [_seats(each) for each in first],
        "tables": used.count(),
        "people": (sums["players"] or 0) - house,
        "house_players": house,
        "stuck": stuck,
    }


def _seats(table: Table) -> dict[str, Any]:
    people = table.players - table.house_players
    free = max(0, table.max_seats - table.players)
    kinds = [*["person"] * people, *["house"] * table.house_players, *["free"] * free]
    return {"name": table.name, "sit": table.players, "of": table.max_seats, "seats": kinds}


def _figures(found: Figures) -> dict[str, Any]:
    today, balance = found.spans[0], found.balance
    facts = [("Hands", f"{today.sums['hands']:,}")]
    if today.players is not None:
        facts.append(("People", f"{today.players:,}"))
    facts.append(("Chips granted", format_money(today.sums["chips_granted"])))
    return {"figures": facts, "balances": None if balance is None else not balance.off}
