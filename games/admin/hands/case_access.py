"""The way into a case for whoever acts in it, and the way back."""

from __future__ import annotations

from django.http import HttpRequest, HttpResponse
from django.shortcuts import get_object_or_404, redirect

from accounts.rights.roles import MODERATE
from accounts.views.visitor import visitor
from games.models import Case
from games.services.cases.case_authority import READ_CASES, check_case


def access_case(request: HttpRequest, case_id: int, right: str) -> Case:
    """Return a case in which this member of staff may do what a right says, or refuse."""
    case = get_object_or_404(Case.objects.select_related("player", "hand"), pk=case_id)
    check_case(by=visitor(request), case=case, right=right)
    return case


def may_read(request: HttpRequest, case: Case | None = None) -> bool:
    """Say whether staff may read a case, or, without one, any at all: moderators those of talk."""
    if request.user.has_perm(READ_CASES):
        return True
    is_of_talk = case is None or case.talk_number is not None
    return is_of_talk and request.user.has_perm(MODERATE)


def back_to_case(request: HttpRequest, case: Case) -> HttpResponse:
    """Return to the case, or to the start for staff who may not read it."""
    if may_read(request, case):
        return redirect("admin:games_case_change", case.pk)
    return redirect("admin:index")
