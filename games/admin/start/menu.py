"""The side bar: staff's pages by tasks. A line stands there for whoever may open it, and no
other."""

from __future__ import annotations

from collections.abc import Iterator
from functools import partial
from typing import Any, NamedTuple

from django.contrib import admin
from django.http import HttpRequest
from django.urls import reverse
from django.utils.functional import SimpleLazyObject

from games.admin.floor.floor_page import READ_TABLES
from games.admin.start.work_of_request import work_for
from games.selectors.floor.waiting_work import WaitingWork


class MenuLine(NamedTuple):
    """A page: rows of the admin by their model's label, or an address by its name for whoever has
    one of the rights."""

    words: str
    rows: str = ""
    page: str = ""
    rights: tuple[str, ...] = ()


MENU: tuple[tuple[str, tuple[MenuLine, ...]], ...] = (
    (
        "Now",
        (
            MenuLine("The floor", page="floor", rights=READ_TABLES),
            MenuLine("Requests", "accounts.allinresetrequest"),
            MenuLine("Cases", "games.case"),
        ),
    ),
    (
        "Tables and limits",
        (
            MenuLine("Tables", "games.table"),
            MenuLine("Limits", "games.limit"),
            MenuLine("Houses", "games.house"),
        ),
    ),
    (
        "People",
        (
            MenuLine("Players", "accounts.player"),
            MenuLine("People at the door", "accounts.entryrequest"),
            MenuLine("Mail addresses", "account.emailaddress"),
        ),
    ),
    (
        "Chips",
        (
            MenuLine("Transfers", "accounts.transfer"),
            MenuLine("For a second person", "accounts.pendingadjustment"),
            MenuLine("Chip accounts", "accounts.chipaccount"),
        ),
    ),
    (
        "Records",
        (
            MenuLine("Hands", "games.hand"),
            MenuLine("Journal", "games.journalrow"),
            MenuLine("Incidents", "games.incident"),
            MenuLine("Log of staff", "accounts.staffact"),
            MenuLine("Older log", "admin.logentry"),
            MenuLine("Figures", "games.daycount"),
        ),
    ),
    (
        "The room",
        (
            MenuLine("Settings", "accounts.roomsettings"),
            MenuLine("Invitations", "accounts.invitation"),
            MenuLine("Terms", "accounts.terms"),
            MenuLine("Code of conduct", "accounts.conduct"),
            MenuLine("Canned replies", "accounts.cannedreply"),
            MenuLine("Filtered words", "accounts.filteredword"),
            MenuLine("Staff and roles", "auth.group"),
        ),
    ),
)


def pages_by_task(request: HttpRequest, app_label: str | None = None) -> list[dict[str, Any]]:
    """Return what there is for whoever asks, in place of Django's list of apps; an app's own page
    keeps that."""
    if app_label is not None:
        return admin.AdminSite.get_app_list(admin.site, request, app_label)
    apps = admin.AdminSite.get_app_list(admin.site, request)
    rows = {_label(app, model): model for app in apps for model in app["models"]}
    waiting = SimpleLazyObject(lambda: _waiting(request))
    groups = [(name, list(_lines(request, lines, rows, waiting))) for name, lines in MENU]
    if rows:  # what is registered, and stands in no group
        groups.append(("More", [{**model, "is_current": False} for model in rows.values()]))
    shown = [(name, lines) for name, lines in groups if lines]
    _mark_current(request.path, [line for _, lines in shown for line in lines])
    return [{"name": name, "app_label": "", "app_url": "", "models": each} for name, each in shown]


def _label(app: dict[str, Any], model: dict[str, Any]) -> str:
    return f"{app['app_label']}.{model['object_name'].lower()}"


def _lines(
    request: HttpRequest, lines: tuple[MenuLine, ...], rows: dict[str, Any], waiting: Any
) -> Iterator[dict[str, Any]]:
    for line in lines:
        model = rows.pop(line.rows, None)
        if model is not None and model["admin_url"]:
            count = SimpleLazyObject(partial(_count, waiting, line.rows))
            yield {**model, "name": line.words, "count": count}
        elif line.page and any(map(request.user.has_perm, line.rights)):
            yield {
                "name": line.words,
                "admin_url": reverse(f"admin:{line.page}"),
                "object_name": "",
            }


def _count(waiting: dict[str, WaitingWork], rows: str) -> WaitingWork | None:
    return waiting.get(rows)


def _waiting(request: HttpRequest) -> dict[str, WaitingWork]:
    return {each.rows: each for each in work_for(request)}


def _mark_current(path: str, lines: list[dict[str, Any]]) -> None:
    """Mark the line whose address the page's begins with; of several the longest, so the floor's
    and not the tables'."""
    fits = [line for line in lines if path.startswith(line["admin_url"])]
    current = max(fits, key=lambda line: len(line["admin_url"]), default=None)
    if current is not None:
        current["is_current"] = True
