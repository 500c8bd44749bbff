"""Reporting a line from the table's page: one press, answered by a sentence."""

from __future__ import annotations

from django import forms
from django.contrib.auth.decorators import login_required
from django.http import HttpRequest, JsonResponse
from django.utils import timezone
from django.views.decorators.http import require_POST

from accounts.rights.visibility import Openness
from accounts.views.requires_visibility import requires_visibility
from accounts.views.visitor import visitor
from games.selectors.onlooker import onlooker_of
from games.selectors.seen_tables import may_see_table
from games.services.cases.case_refusals import CaseRefused
from games.services.cases.report_line import NoSuchLine, report_line
from games.web.talk_pages.mute_page import MOST_ID


class LineForm(forms.Form):
    """Which line of the table."""

    number = forms.IntegerField(min_value=1, max_value=MOST_ID)


@require_POST
@requires_visibility(Openness.TABLES)
@login_required
def report_said(request: HttpRequest, table_id: int) -> JsonResponse:
    """Report a line to staff."""
    form = LineForm(request.POST)
    if not (form.is_valid() and may_see_table(onlooker_of(request), table_id)):
        return _no_such_line()
    number, own = form.cleaned_data["number"], visitor(request).pk
    try:
        report_line(player_id=own, table_id=table_id, number=number, now=timezone.now())
    except NoSuchLine:
        return _no_such_line()
    except CaseRefused as refusal:
        return JsonResponse({"text": str(refusal)}, status=409)
    return JsonResponse(
        {"text": "Reported. Staff read this line and those before it. My reports has their answer."}
    )


def _no_such_line() -> JsonResponse:
    return JsonResponse({"text": "There is no such line here any more."}, status=404)
