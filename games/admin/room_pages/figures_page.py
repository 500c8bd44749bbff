"""The figures in the admin: today, 7 and 30 days, drawn; and whether the room is sound."""

from __future__ import annotations

import datetime as dt
from collections.abc import Callable
from typing import Any

from django.contrib import admin
from django.core.exceptions import PermissionDenied
from django.http import HttpRequest, HttpResponse
from django.template.response import TemplateResponse
from django.urls import URLPattern, path
from django.utils import timezone
from typing_extensions import override

from accounts.admin.admin_parts.read_only import ReadOnly
from accounts.admin.waiting_words import in_est
from accounts.formats.est_day import EST
from accounts.formats.money import format_money
from games.admin.room_pages.backup_page import backup_page
from games.admin.room_pages.export_form import EXPORT
from games.admin.room_pages.export_page import export_page
from games.admin.start.look_page import look_page
from games.admin.start.waiting_mail_page import waiting_mail_page
from games.clock.timing import milliseconds
from games.models import DayCount
from games.selectors.audit.good_copies import newest_copy
from games.selectors.audit.room_figures import Figures, Span, figures, hours_counted
from games.selectors.floor.overdue_tables import overdue_tables
from games.selectors.floor.queue_lengths import queue_lengths
from games.selectors.versions import versions

COUNTED_EVERY = dt.timedelta(minutes=5)
IS_LATE = 3 * COUNTED_EVERY
"""After so long without a count something is wrong with Celery."""

BACKUP_IS_LATE = dt.timedelta(hours=30)
"""A night's copy comes each day that the room is open for an hour."""


@admin.register(DayCount)
class FiguresAdmin(ReadOnly, admin.ModelAdmin):  # type: ignore[type-arg]
    """One page: the rows themselves are nowhere else."""

    @override
    def get_urls(self) -> list[URLPattern]:
        view = self.admin_site.admin_view
        return [
            path("", view(self.changelist_view), name="games_daycount_changelist"),
            path("backup/", view(backup_page), name="backup"),
            path("export/", view(export_page), name="export"),
            path("look/", view(look_page), name="look"),
            path("mail/", view(waiting_mail_page), name="waitingmail"),
        ]

    @override
    def changelist_view(
        self, request: HttpRequest, extra_context: dict[str, Any] | None = None
    ) -> HttpResponse:
        if not self.has_view_permission(request):
            raise PermissionDenied
        now = timezone.now()
        found = figures(now)
        context = {
            **self.admin_site.each_context(request),
            "title": "Figures",
            "opts": self.opts,
            **_counted(found, now),
            "rows": _rows(found),
            "drawn": _drawn(found),
            "days": [_day(each) for each in reversed(found.days)],
            "facts": _facts(found, now),
            "versions": versions().items(),
            "may_download": request.user.is_superuser,
            "may_export": request.user.has_perm(EXPORT),
        }
        return TemplateResponse(request, "games/admin/room_pages/figures.html", context)


def _counted(found: Figures, now: dt.datetime) -> dict[str, Any]:
    newest = found.newest
    if newest is None:
        return {"counted": "", "is_late": True}
    return {"counted": in_est(newest.counted_at), "is_late": now - newest.counted_at > IS_LATE}


def _rows(found: Figures) -> list[tuple[str, list[str]]]:
    """Return the table's rows: what it is, and its figure for each span."""
    rows: list[tuple[str, Callable[[Span], str]]] = [
        ("People who played", lambda span: _number(span.players)),
        ("New players", lambda span: _number(span.sums["sign_ups"])),
        ("Tables in use, at most on a day", lambda span: _number(span.tables)),
        ("Hands", lambda span: _number(span.sums["hands"])),
        ("Hands an hour", lambda span: _number(span.hands_an_hour)),
        ("Chips granted", lambda span: format_money(span.sums["chips_granted"])),
        ("Emergency all-ins taken", lambda span: _number(span.sums["all_ins"])),
        ("Folds by time-out", lambda span: _number(span.sums["time_outs"])),
        ("Disconnects", lambda span: _number(span.sums["disconnects"])),
        ("Resets asked for", lambda span: _number(span.sums["resets_asked"])),
        ("Resets granted", lambda span: _number(span.sums["resets_granted"])),
    ]
    return [(name, [figure(span) for span in found.spans]) for name, figure in rows]


def _number(count: int | None) -> str:
    return "not counted yet" if count is None else f"{count:,}"


def _drawn(found: Figures) -> dict[str, list[float | None]]:
    """Return what the page's script draws: a column a day, its first second in Unix time."""
    days = found.days
    return {
        "day": [dt.datetime.combine(each.day, dt.time(), EST).timestamp() for each in days],
        "players": [each.players for each in days],
        "tables": [each.tables for each in days],
        "handsAnHour": [round(each.hands / hours_counted(each), 1) for each in days],
        "bankrolls": [_dollars(each.bankrolls) for each in days],
        "onTables": [_dollars(each.on_tables) for each in days],
        "granted": [_dollars(each.chips_granted) for each in days],
        "allIns": [each.all_ins for each in days],
        "timeOuts": [each.time_outs for each in days],
        "disconnects": [each.disconnects for each in days],
        "resetsAsked": [each.resets_asked for each in days],
        "resetsGranted": [each.resets_granted for each in days],
    }


def _dollars(cents: int | None) -> float | None:
    return None if cents is None else cents / 100


def _day(count: DayCount) -> dict[str, Any]:
    """Return the day as the table under the drawings has it."""
    return {
        "count": count,
        "hands_an_hour": round(count.hands / hours_counted(count)),
        "granted": format_money(count.chips_granted),
        "bankrolls": "" if count.bankrolls is None else format_money(count.bankrolls),
        "on_tables": "" if count.on_tables is None else format_money(count.on_tables),
    }


def _facts(found: Figures, now: dt.datetime) -> list[dict[str, Any]]:
    """Return what should be so, and whether it is."""
    overdue = len(overdue_tables(now=milliseconds(now)))
    return [
        {"name": "Hands in the last hour", "text": f"{found.last_hour:,}"},
        *_chips(found.newest),
        _balance(found),
        _audit(found),
        _backup(now),
        _queues(),
        {"name": "Tables whose alarm is overdue", "text": overdue, "is_wrong": overdue > 0},
    ]


def _chips(newest: DayCount | None) -> list[dict[str, Any]]:
    if newest is None or newest.bankrolls is None or newest.on_tables is None:
        return []
    return [
        {"name": "Chips in bankrolls", "text": format_money(newest.bankrolls)},
        {"name": "Chips on tables", "text": format_money(newest.on_tables)},
    ]


def _balance(found: Figures) -> dict[str, Any]:
    balance = found.balance
    if balance is None:
        return {"name": "Trial balance", "text": "not added up yet"}
    text = f"{format_money(balance.off)} off, at {in_est(balance.at)}"
    return {"name": "Trial balance", "text": text, "is_wrong": balance.off != 0}


def _audit(found: Figures) -> dict[str, Any]:
    audit = found.audit
    if audit is None:
        return {"name": "Last audit", "text": "none yet: run manage.py audit"}
    scope = "the whole books" if audit.is_whole else "from a checkpoint on"
    text = f"{in_est(audit.at)}, {scope}: {audit.problems} problems, {audit.commits:,} commits"
    return {"name": "Last audit", "text": text, "is_wrong": audit.problems > 0}


def _backup(now: dt.datetime) -> dict[str, Any]:
    newest = newest_copy()
    if newest is None:
        return {"name": "Last good backup", "text": "none yet here: run manage.py backup"}
    is_late = now - newest.at > BACKUP_IS_LATE
    return {"name": "Last good backup", "text": in_est(newest.at), "is_wrong": is_late}


def _queues() -> dict[str, Any]:
    lengths = queue_lengths()
    if lengths is None:
        text = "the broker doesn’t answer"
        return {"name": "Tasks that wait", "text": text, "is_wrong": True}
    text = ", ".join(f"{count} in {queue}" for queue, count in lengths.items())
    return {"name": "Tasks that wait", "text": text}
