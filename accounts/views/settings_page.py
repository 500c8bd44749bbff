"""The settings page: all that a player sets for themselves, section by section."""

from __future__ import annotations

from typing import Any

from django.contrib.auth.decorators import login_required
from django.forms import Form
from django.http import HttpRequest, HttpResponse, JsonResponse
from django.middleware.csrf import get_token
from django.shortcuts import redirect, render
from django.urls import reverse
from django.utils import timezone
from django.views.decorators.cache import never_cache
from django.views.decorators.http import require_GET, require_POST

from accounts.browsers.look_cookies import keep_looks, looks_of
from accounts.forms import AnnouncementsForm, LooksForm, PlayForm, PreferencesForm, TokenForm
from accounts.models import Player
from accounts.selectors.preferences_of import as_sent, preferences_of
from accounts.selectors.settings_facts import settings_facts
from accounts.services.players.save_preferences import save_preferences
from accounts.sessions import stored_key
from accounts.views.first_field import focus_wrong
from accounts.views.visitor import visitor


@require_GET
@never_cache
@login_required
def settings_page(request: HttpRequest) -> HttpResponse:
    """Show all settings of the player's."""
    return show_settings(request)


@require_POST
@never_cache
@login_required
def save_play(request: HttpRequest) -> HttpResponse:
    """Keep how the player plays."""
    form = PlayForm(request.POST)
    if not form.is_valid():
        return show_settings(request, play=form)
    _save(request, **form.cleaned_data)
    return to_section("play")


@require_POST
@never_cache
@login_required
def save_looks(request: HttpRequest) -> HttpResponse:
    """Keep how the player likes the room to look: colours in this browser, the seat's place with
    the account."""
    form = LooksForm(request.POST)
    if not form.is_valid():
        return show_settings(request, looks=form)
    chosen = dict(form.cleaned_data)
    _save(request, own_place=chosen.pop("own_place"))
    answer = to_section("looks")
    keep_looks(answer, chosen)
    return answer


@require_POST
@never_cache
@login_required
def save_announcements(request: HttpRequest) -> HttpResponse:
    """Keep how tables are announced to the player."""
    form = AnnouncementsForm(request.POST)
    if not form.is_valid():
        return show_settings(request, telling=form)
    _save(request, **form.cleaned_data)
    return to_section("telling")


@require_POST
@login_required
def keep_preferences(request: HttpRequest) -> HttpResponse:
    """Keep what a page's script sends, as its player changes it; all else stays as it is."""
    form = PreferencesForm(request.POST)
    if not form.is_valid():
        return JsonResponse({"errors": form.errors}, status=400)
    _save(request, **form.cleaned_data)
    return HttpResponse(status=204)


def show_settings(request: HttpRequest, **refused: Form) -> HttpResponse:
    """Show the page; a form that was refused by its name, with what is wrong at its fields, and the
    first of these in sight."""
    for form in refused.values():
        focus_wrong(form)
    player, now = visitor(request), timezone.now()
    kept = preferences_of(player)
    forms = {
        "play": PlayForm(initial=kept),
        "looks": LooksForm(initial=kept | looks_of(request.COOKIES)),
        "telling": AnnouncementsForm(initial=kept),
        "token": TokenForm(),
    }
    context = {
        "page": settings_facts(player, here=stored_key(request.session.session_key or ""), now=now),
        "script": script_facts(request, player),
        "forms": forms | refused,
        "done": request.GET.get("done", ""),
    }
    status = 400 if refused else 200
    return render(request, "accounts/settings/settings.html", context, status=status)


def script_facts(request: HttpRequest, player: Player) -> dict[str, Any]:
    """Return a player's settings as a page's script needs them."""
    return {
        "viewer": player.pk,
        "preferences": as_sent(player),
        "preferencesUrl": reverse("keep_preferences"),
        "csrfToken": get_token(request),
    }


def _save(request: HttpRequest, **chosen: Any) -> None:
    save_preferences(player_id=visitor(request).pk, now=timezone.now(), **chosen)


def to_section(section: str) -> HttpResponse:
    """Go back to a section of the page, which says there that what was asked for is done."""
    return redirect(f"{reverse('settings')}?done={section}#{section}")
