"""Looking the room over at once, as `manage.py doctor` does."""

from __future__ import annotations

from django.http import HttpRequest, HttpResponse
from django.shortcuts import redirect

from accounts.ports import look_elsewhere
from accounts.rights.roles import CHANGE_SETTINGS
from accounts.services.staff.authority import check_act
from accounts.views.visitor import visitor


def look_page(request: HttpRequest) -> HttpResponse:
    """Look if the form was sent, and go back to what was found."""
    check_act(by=visitor(request), right=CHANGE_SETTINGS)
    if request.method == "POST":
        look_elsewhere()
    return redirect("admin:index")
