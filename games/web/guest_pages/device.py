"""*My seat on another device*: a code that one device shows, and the page on the other."""

from __future__ import annotations

from django.contrib.auth.decorators import login_required
from django.http import HttpRequest, HttpResponse
from django.shortcuts import redirect, render
from django.utils import timezone
from django.views.decorators.cache import never_cache
from django.views.decorators.http import require_http_methods

from accounts.browsers.guest_session import sign_in_guest
from accounts.models import Player
from accounts.views.visitor import visitor
from games.selectors.presence.my_tables import my_tables
from games.services.guests.move_device import DeviceRefused, make_device_link, spend_device_link
from games.web.group_pages.link_page import secret_in
from games.web.group_pages.sharing import shared_link

SIGNED_IN = "You are signed in here as {name}. Open the link in another browser, or sign out first."


@require_http_methods(["GET", "HEAD", "POST"])
@never_cache
@login_required
def device(request: HttpRequest) -> HttpResponse:
    """Show, at a press, a link and its QR code."""
    player = visitor(request)
    if not player.is_guest:
        return redirect("account")
    if request.method != "POST":
        return render(request, "games/guests/device.html", {})
    try:
        secret = make_device_link(guest_id=player.pk, now=timezone.now())
    except DeviceRefused as refused:
        return render(request, "games/guests/device.html", {"refused": str(refused)}, status=409)
    link = shared_link(request, "take_seat", secret)
    return render(request, "games/guests/device.html", {"link": link})


@require_http_methods(["GET", "HEAD", "POST"])
@never_cache
def take_seat(request: HttpRequest) -> HttpResponse:
    """Take a guest's seat to this browser: by a press alone, since programs fetch links."""
    if request.method != "POST":
        return render(request, "games/guests/take_seat.html", {})
    if isinstance(request.user, Player):
        return _refused(request, SIGNED_IN.format(name=request.user.called))
    try:
        secret = secret_in(request.POST.get("link", ""))
        guest = spend_device_link(secret=secret, now=timezone.now())
    except DeviceRefused as refused:
        return _refused(request, str(refused))
    sign_in_guest(request, guest)
    tables = my_tables(guest.pk)
    return redirect("table", max(tables)) if tables else redirect("guest")


def _refused(request: HttpRequest, why: str) -> HttpResponse:
    """Nothing is lost: what was pasted stands there still."""
    context = {"refused": why, "link": request.POST.get("link", "")[:500]}
    return render(request, "games/guests/take_seat.html", context, status=409)
