"""Several tables paused, closed or opened at once; of each there is an act in the log of staff."""

from __future__ import annotations

import logging
from collections.abc import Collection
from typing import Any

from django.contrib import messages
from django.core.exceptions import PermissionDenied
from django.db.models import QuerySet
from django.http import HttpRequest, HttpResponse
from django.shortcuts import redirect
from django.urls import reverse
from django.utils import timezone
from django.utils.http import urlencode

from accounts.admin.admin_parts.staff_form import form_page
from accounts.formats.whole_number import whole_number
from accounts.services.staff.authority import check_act
from accounts.views.visitor import visitor
from games.admin.floor.floor_acts import HALTS, ClosingForm, Halt, HaltForm
from games.journal.breaks import note_break
from games.journal.giving_up_hands import Defect
from games.journal.rows.journal_broken import JournalBroken
from games.journal.writing.decide_and_commit import TableBusy
from games.models import Table
from games.selectors.floor.own_tables import own_tables
from games.services.staff.halt_table import PAUSE_TABLE

MOST = 50
"""Tables at once: the request is answered when the last is done."""
LIST = "admin:games_table_changelist"
logger = logging.getLogger(__name__)


def halt_address(act: str, ids: Collection[int]) -> str:
    """Return where an act upon these tables is confirmed."""
    tables = ",".join(str(each) for each in ids)
    return f"{reverse('admin:haltseveral')}?{urlencode({'act': act, 'tables': tables})}"


def halt_several(request: HttpRequest) -> HttpResponse:
    """Ask first what the address names; do it at each table once that is confirmed."""
    check_act(by=visitor(request), right=PAUSE_TABLE)
    act = request.GET.get("act", "")
    tables = list(_chosen(request))
    if act not in HALTS or not 1 <= len(tables) <= MOST:
        messages.error(request, f"Tick the tables, {MOST} at most; none at which you play.")
        return redirect(LIST)
    halt, is_theirs = HALTS[act], any(table.group_id is not None for table in tables)
    kind = ClosingForm if act == "close" and is_theirs else HaltForm
    form = kind(request.POST or None, initial={"act": act})
    if not form.is_valid():
        title = f"{halt.button} {', '.join(map(str, tables))}: {halt.done}"
        return form_page(request, title=title, form=form, button=halt.button)
    for table in tables:
        text = {} if table.group_id is None else {"text": form.cleaned_data.get("text")}
        how = halt.how | {key: said for key, said in text.items() if said}
        is_new = halt_one(request, table, halt, how)
        if is_new is not None:
            done = f"{halt.button} {table}: {halt.done}." if is_new else f"{table} was so already."
            messages.success(request, done)
    return redirect(LIST)


def _chosen(request: HttpRequest) -> QuerySet[Table]:
    """Return the tables that the address names, one more than may be; none where they play."""
    named = map(whole_number, request.GET.get("tables", "").split(","))
    found = Table.objects.filter(pk__in=[each for each in named if each is not None])
    own = own_tables(visitor(request).pk, found).values_list("pk", flat=True)
    return found.exclude(pk__in=list(own)).order_by("name")[: MOST + 1]


def halt_one(request: HttpRequest, table: Table, halt: Halt, how: dict[str, Any]) -> bool | None:
    """Do it at one table; return whether that is new, None where it failed. What fails at one table
    fails there alone, and is said."""
    now = timezone.now()
    try:
        return halt.do(by=visitor(request), table=table, now=now, **how)
    except JournalBroken as broken:
        incident = note_break(table.pk, broken, now=now)
        messages.error(request, f"{table} has stopped: nothing was done. Incident {incident.pk}.")
    except TableBusy:
        messages.error(request, f"{table} was busy: nothing was done. Try again.")
    except Defect as defect:
        logger.error("Table %s: %s failed there. %s", table.pk, halt.button, defect)
        messages.error(request, f"The room failed at {table}: nothing was done.")
    except PermissionDenied as refusal:
        messages.error(request, f"{table}: {refusal}")
    return None
