"""Opening tables from a limit: one press, one or several."""

from __future__ import annotations

from django import forms
from django.contrib import messages
from django.http import HttpRequest, HttpResponse
from django.shortcuts import get_object_or_404, redirect
from django.utils import timezone

from accounts.admin.admin_parts.staff_form import form_page
from accounts.services.staff.authority import check_act
from accounts.views.visitor import visitor
from games.models import Limit
from games.services.staff.limits.house_not_offered import HouseNotOffered
from games.services.staff.open_tables import ADD_TABLE, open_tables

MOST = 10
SAYS = f"Give 1 to {MOST}."


class OpenForm(forms.Form):
    """How many."""

    count = forms.IntegerField(
        min_value=1,
        max_value=MOST,
        initial=1,
        label="How many tables",
        help_text="They name themselves, and have all the seats that the game allows.",
        error_messages={"min_value": SAYS, "max_value": SAYS, "invalid": SAYS},
    )


def open_page(request: HttpRequest, row_id: int) -> HttpResponse:
    """Ask how many, and open them."""
    check_act(by=visitor(request), right=ADD_TABLE)
    limit = get_object_or_404(Limit.objects.select_related("house"), pk=row_id, house__follows=None)
    if not limit.house.is_offered:
        messages.error(request, str(HouseNotOffered(limit.house)))
        return _back(request)
    form = OpenForm(request.POST or None)
    if form.is_valid():
        count = form.cleaned_data["count"]
        tables = open_tables(by=visitor(request), limit=limit, count=count, now=timezone.now())
        names = ", ".join(table.name for table in tables)
        verb = "is" if count == 1 else "are"
        messages.success(request, f"{names} {verb} open at {limit}.")
        return _back(request)
    return form_page(request, title=f"Open tables at {limit}", form=form, button="Open")


def _back(request: HttpRequest) -> HttpResponse:
    may_read = request.user.has_perm("games.view_table")
    return redirect("admin:games_table_changelist" if may_read else "admin:index")
