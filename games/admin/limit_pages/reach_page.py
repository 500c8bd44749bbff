"""The reach of a change of a limit, field by field, shown before it is saved."""

from __future__ import annotations

from typing import Any

from django.http import HttpRequest, HttpResponse, QueryDict
from django.template.response import TemplateResponse

from accounts.services.staff.note_act import shown_value
from games.admin.limit_pages.limit_form import shown_amounts
from games.admin.reach import reach
from games.houses.odd_limits import odd
from games.journal.engine_limit import engine_limit
from games.models import Limit, Table

CONFIRMED = "_reaches"
"""Sent once somebody has seen what a change reaches."""
DOLLARS = frozenset(
    {
        "Lower limit", "Higher limit", "Small blind", "Ante", "Bring-in", "Smallest chip",
        "Most rake a hand", "Lowest buy-in", "Highest buy-in",
    }
)  # fmt: skip


def reach_page(
    request: HttpRequest, page: Any, form: Any, *, sent: QueryDict | None = None
) -> HttpResponse:
    """Show the old values and the new ones, whose each is, and the tables; all that was sent goes
    along, hidden."""
    data = request.POST if sent is None else sent
    now, then = form.before, shown_amounts(form.instance)
    typed = {str(form.fields[name].label) for name in form.changed_data}
    rows = [
        {
            "label": label,
            "old": _worded(label, now.get(label)),
            "new": _worded(label, then.get(label)),
            "whose": "you" if label in typed else "by the house",
        }
        for label in dict.fromkeys([*then, *now])
        if now.get(label) != then.get(label)
    ]
    context = {
        **page.admin_site.each_context(request),
        "title": "What this change reaches",
        "opts": page.opts,
        "original": Limit.objects.get(pk=form.instance.pk),
        "rows": rows,
        "same": ", ".join(label for label in then if now.get(label) == then.get(label)),
        "reach": reach(Table.objects.filter(limit_id=form.instance.pk)),
        "odd": odd(engine_limit(form.instance)).values(),
        "sent": [(key, value) for key, values in data.lists() for value in values if _is_kept(key)],
        "confirmed": CONFIRMED,
    }
    return TemplateResponse(request, "games/admin/limit_pages/limit_reach.html", context)


def _is_kept(key: str) -> bool:
    return key not in ("csrfmiddlewaretoken", CONFIRMED, "_try")


def _worded(label: str, value: object) -> str:
    text = shown_value(value)
    return f"${text}" if label in DOLLARS and text[:1].isdigit() else text
