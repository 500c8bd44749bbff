"""A try of a limit's form as it is typed: for the page's script, which asks at most once
a second. Nothing is saved."""

from __future__ import annotations

from typing import Any

from django.core.exceptions import PermissionDenied
from django.http import HttpRequest, HttpResponse, JsonResponse
from django.shortcuts import redirect
from django.template.loader import render_to_string

from accounts.formats.whole_number import whole_number
from games.admin.limit_pages.limit_form import LimitForm
from games.models import Limit


def try_limit(request: HttpRequest) -> HttpResponse:
    """Return what the house says of each field, which the game hasn't, and how it plays."""
    if not any(map(request.user.has_perm, ("games.add_limit", "games.change_limit"))):
        raise PermissionDenied
    if request.method != "POST":
        return redirect("admin:index")
    number = whole_number(request.GET.get("of", ""))
    row = None if number is None else Limit.objects.filter(pk=number).first()
    form: Any = LimitForm(request.POST, instance=row)
    form.is_valid()
    plays = render_to_string("games/admin/limit_pages/_how_it_plays.html", {"plays": form.plays})
    attrs = {name: form.fields[name].widget.attrs.get("placeholder", "") for name in form.fields}
    is_big_bet = form.whole is not None and form.whole.betting.is_big_bet
    answer = {
        "house": attrs if form.whole is not None else {},
        "absent": sorted(form.absent),
        "lower": "Big blind" if is_big_bet else "Lower limit",
        "odd": {OTHER.get(name, name): words for name, words in form.plays.odd.items()},
        "plays": plays,
    }
    return JsonResponse(answer)


OTHER = {"rake": "rake_basis_points"}
"""Where the form shows what concerns a field of the engine that it has another name for."""
