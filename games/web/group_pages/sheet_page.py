"""The sheet of an evening, as a page and as a file, for whoever may see its table."""

from __future__ import annotations

from django.contrib import messages
from django.contrib.auth.decorators import login_required
from django.http import Http404, HttpRequest, HttpResponse
from django.shortcuts import redirect, render
from django.views.decorators.cache import never_cache
from django.views.decorators.http import require_POST, require_safe

from accounts.formats.csv_lines import MARK, csv_lines
from accounts.formats.whole_number import whole_number
from accounts.rights.visibility import Openness
from accounts.views.requires_visibility import requires_visibility
from accounts.views.visitor import visitor
from games.selectors.groups.evening_sheet import EveningSheet, SheetLine, evening_sheet
from games.selectors.onlooker import onlooker_of
from games.selectors.table_page import table_facts
from games.services.groups.make_group import NotTheHost
from games.services.groups.set_settling import may_set_settling, set_settling

A_CHIP = 100
UNSAID = "?"
COLUMNS = ("player", "mark", "in", "out", "result", "hands", "best_pot", "bought_utc", "left_utc")


@require_safe
@requires_visibility(Openness.TABLES)
@never_cache
def evening_page(request: HttpRequest, table_id: int) -> HttpResponse:
    """What each brought, has and won; it adds up at any time."""
    sheet = _sheet(request, table_id)
    viewer = onlooker_of(request)
    context = {
        "sheet": sheet,
        "facts": table_facts(table_id, viewer=viewer),
        "is_host": may_set_settling(sheet.table, viewer.player),
    }
    return render(request, "games/groups/evening.html", context)


@require_POST
@login_required
def say_settling(request: HttpRequest, table_id: int) -> HttpResponse:
    """Turn on or off who settles with whom; what doesn't say how turns nothing off."""
    sheet, said = _sheet(request, table_id), request.POST.get("how", UNSAID)
    how, _, banker = said.partition(" ")
    by = visitor(request).pk
    try:
        set_settling(sheet=sheet, by=by, how=how, banker=whole_number(banker))
    except NotTheHost as none:
        raise Http404("There is no such evening of yours.") from none
    except ValueError:
        messages.warning(request, "Choose how the evening is settled among those on its sheet.")
    return redirect("evening", table_id)


@require_safe
@requires_visibility(Openness.TABLES)
@never_cache
def evening_file(request: HttpRequest, table_id: int) -> HttpResponse:
    """The same as CSV, in chips, moments in UTC."""
    sheet = _sheet(request, table_id)
    rows = [_row(line) for line in sheet.lines]
    columns = list(COLUMNS)
    if sheet.settling is not None:
        columns.append("settles")
        rows = [
            [*row, sheet.settling.of(line.name)]
            for row, line in zip(rows, sheet.lines, strict=True)
        ]
    text = MARK + csv_lines([columns, *rows])
    answer = HttpResponse(text, content_type="text/csv; charset=utf-8")
    answer["Content-Disposition"] = f'attachment; filename="evening-{table_id}.csv"'
    return answer


def _sheet(request: HttpRequest, table_id: int) -> EveningSheet:
    found = evening_sheet(onlooker_of(request), table_id)
    if found is None:
        raise Http404("There is no such evening.")
    return found


def _row(line: SheetLine) -> list[object]:
    bought = (f"{_in_chips(each.chips)} at {each.at:%Y-%m-%d %H:%M}" for each in line.bought)
    left = "" if line.left_at is None else f"{line.left_at:%Y-%m-%d %H:%M:%S}"
    chips = (line.brought_in, line.taken_out, line.result)
    return [
        line.name,
        line.mark,
        *map(_in_chips, chips),
        line.hands,
        _in_chips(line.best_pot),
        "; ".join(bought),
        left,
    ]


def _in_chips(units: int) -> int | float:
    """Return an amount in chips; corrections by staff may be of less than a whole one."""
    return units / A_CHIP if units % A_CHIP else units // A_CHIP
