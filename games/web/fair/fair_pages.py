"""The pages of the proof of the shuffle: the room's, a table's, and docs/fairness.md to read.

They read public records alone, and make none: that is for the next hand's start, or for whoever
asks at the table.
"""

from __future__ import annotations

import re
from functools import cache

from django.conf import settings
from django.http import Http404, HttpRequest, HttpResponse
from django.shortcuts import render
from django.utils.safestring import SafeString, mark_safe
from django.utils.text import slugify
from django.views.decorators.cache import cache_control
from django.views.decorators.http import require_safe

from accounts.formats.whole_number import whole_number
from accounts.rights.visibility import Openness
from accounts.selectors.room_front import may_see
from accounts.views.requires_visibility import requires_visibility
from games.selectors.fair.room_identity import room_identity
from games.selectors.fair.table_records import (
    MOST_IN_A_FILE,
    missing_by_seat,
    record_page,
    records_of_table,
    sums_of,
    tables_with_records,
)
from games.selectors.onlooker import onlooker_of
from games.web.fair.fair_files import record_that_is_there
from games.web.house_rules.catalogue import as_html

HEADING = re.compile(r"<h([23])>(.*?)</h\1>")
never_stale = cache_control(private=True, no_cache=True)
"""The head of each page has its viewer's name in it."""


@require_safe
@never_stale
def fair(request: HttpRequest) -> HttpResponse:
    """What is promised, what the room's deals come to, each table's last, and how to check."""
    shows = may_see(request, Openness.LOBBY)
    tables = tables_with_records(onlooker_of(request)) if shows else ()
    context = {
        "tables": [table for table in tables if table.sees_all],
        "sums": sums_of(tables),
        "room": room_identity(),
        "shows_tables": shows,
    }
    return render(request, "games/fair/fair.html", context)


@require_safe
@requires_visibility(Openness.TABLES)
@never_stale
def fair_table(request: HttpRequest, table_id: str) -> HttpResponse:
    """A table's records, the newest first."""
    viewer = onlooker_of(request)
    table = records_of_table(int(table_id), viewer=viewer)
    if table is None:
        raise Http404("No hand of this table has a record.")
    before = whole_number(request.GET.get("before", ""))
    page = record_page(table.id, viewer=viewer, before=before)
    missing = missing_by_seat(table.id)
    context = {"table": table, "page": page, "missing": missing, "most": MOST_IN_A_FILE}
    return render(request, "games/fair/table.html", context)


@require_safe
@requires_visibility(Openness.TABLES)
@never_stale
def fair_hand(request: HttpRequest, table_id: str, hand_no: str) -> HttpResponse:
    """One hand: what the visitor's own browser finds of its record, and the record as a link."""
    record = record_that_is_there(request, table_id, hand_no)
    table = record.hand.table
    context = {"table_id": table.pk, "hand_no": record.hand.hand_no, "table_name": table.name}
    return render(request, "games/fair/hand.html", context)


@require_safe
@never_stale
def fair_document(request: HttpRequest) -> HttpResponse:
    """docs/fairness.md: the proof for players, and all that a checker needs."""
    return render(request, "games/fair/document.html", {"document": document()})


@cache
def document() -> SafeString:
    """Return the file as HTML but for its title, which the page has.

    Its headings can be linked to, and what is wide can be moved sideways by keys too.
    """
    text = (settings.BASE_DIR / "docs" / "fairness.md").read_text(encoding="utf-8")
    html = HEADING.sub(_linkable, as_html(text.partition("\n")[2]))
    return mark_safe(html.replace("<pre>", '<pre tabindex="0">'))


def _linkable(heading: re.Match[str]) -> str:
    level, title = heading.groups()
    return f'<h{level} id="{slugify(title)}">{title}</h{level}>'
