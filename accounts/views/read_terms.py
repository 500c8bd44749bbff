"""The room's terms: to read, and to accept; its code of conduct to read."""

from __future__ import annotations

from django.contrib.auth.decorators import login_required
from django.http import Http404, HttpRequest, HttpResponse
from django.shortcuts import redirect, render
from django.urls import reverse
from django.utils import timezone
from django.views.decorators.cache import never_cache
from django.views.decorators.http import require_http_methods, require_safe

from accounts.browsers.way_back import is_way_back
from accounts.formats.whole_number import whole_number
from accounts.selectors.conduct_to_accept import current_conduct
from accounts.selectors.terms_to_accept import current_terms, terms_to_accept
from accounts.services.admission.accept_terms import TermsChanged, accept_terms
from accounts.views.visitor import visitor


@require_safe
def terms(request: HttpRequest) -> HttpResponse:
    """Show the terms that hold now."""
    newest = current_terms()
    if newest is None:
        raise Http404("This room has no terms.")
    return render(request, "accounts/terms.html", {"terms": newest})


@require_safe
def conduct(request: HttpRequest) -> HttpResponse:
    """Show the code of conduct that holds now."""
    newest = current_conduct()
    if newest is None:
        raise Http404("This room has no code of conduct.")
    context = {"terms": newest, "title": "Code of conduct"}
    return render(request, "accounts/terms.html", context)


@require_http_methods(["GET", "HEAD", "POST"])
@never_cache
@login_required
def accept(request: HttpRequest) -> HttpResponse:
    """Ask for a yes to the newest version, and lead back to where it was asked."""
    player, problem = visitor(request), ""
    if request.method == "POST":
        version = whole_number(request.POST.get("version", ""))
        try:
            accept_terms(player_id=player.pk, version=version, now=timezone.now())
        except TermsChanged as refusal:
            problem = str(refusal)
    asked = terms_to_accept(player.pk)
    if asked is None:
        return redirect(_back_to(request))
    context = {"terms": asked, "problem": problem, "next": _back_to(request)}
    status = 409 if problem else 200
    return render(request, "accounts/entrance/accept_terms.html", context, status=status)


def _back_to(request: HttpRequest) -> str:
    """Return where the visitor wanted to go, within the room."""
    wanted = request.POST.get("next") or request.GET.get("next") or ""
    return wanted if is_way_back(wanted, request) else reverse("lobby")
