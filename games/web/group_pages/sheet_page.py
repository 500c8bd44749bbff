"""The sheet of an evening, as a page and as a file, for whoever may see its table."""

from __future__ import annotations

from django.http import Http404, HttpRequest, HttpResponse
from django.shortcuts import render
from django.views.decorators.cache import never_cache
from django.views.decorators.http import require_safe

from accounts.formats.csv_lines import MARK, csv_lines
from accounts.rights.visibility import Openness
from accounts.views.requires_visibility import requires_visibility
from games.selectors.groups.evening_sheet import EveningSheet, SheetLine, evening_sheet
from games.selectors.onlooker import onlooker_of
from games.selectors.table_page import table_facts

A_CHIP = 100
COLUMNS = ("player", "mark", "in", "out", "result", "hands", "best_pot", "bought_utc", "left_utc")


@require_safe
@requires_visibility(Openness.TABLES)
@never_cache
def evening_page(request: HttpRequest, table_id: int) -> HttpResponse:
    """What each brought, has and won; it adds up at any time."""
    sheet = _sheet(request, table_id)
    context = {"sheet": sheet, "facts": table_facts(table_id, viewer=onlooker_of(request))}
    return render(request, "games/groups/evening.html", context)


@require_safe
@requires_visibility(Openness.TABLES)
@never_cache
def evening_file(request: HttpRequest, table_id: int) -> HttpResponse:
    """The same as CSV, in chips, moments in UTC."""
    sheet = _sheet(request, table_id)
    text = MARK + csv_lines([COLUMNS, *map(_row, sheet.lines)])
    answer = HttpResponse(text, content_type="text/csv; charset=utf-8")
    answer["Content-Disposition"] = f'attachment; filename="evening-{table_id}.csv"'
    return answer


def _sheet(request: HttpRequest, table_id: int) -> EveningSheet:
    found = evening_sheet(onlooker_of(request), table_id)
    if found is None:
        raise Http404("There is no such evening.")
    return found


def _row(line: SheetLine) -> list[object]:
    bought = (f"{each.chips // A_CHIP} at {each.at:%Y-%m-%d %H:%M}" for each in line.bought)
    left = "" if line.left_at is None else f"{line.left_at:%Y-%m-%d %H:%M:%S}"
    chips = (line.brought_in, line.taken_out, line.result)
    whole = [each // A_CHIP for each in chips]
    return [
        line.name,
        line.mark,
        *whole,
        line.hands,
        line.best_pot // A_CHIP,
        "; ".join(bought),
        left,
    ]
