"""The room's front: what everybody reads of it, and what it shows to whom."""

from __future__ import annotations

import datetime as dt

import msgspec
from django.http import HttpRequest
from django.utils import timezone

from accounts.invited import opened_link
from accounts.models import Player, WhoComesIn, WhoOpensTables
from accounts.rights.visibility import Openness
from accounts.selectors.current_settings import settings_for
from accounts.selectors.links_in_use import why_not_by
from accounts.selectors.suspensions import Suspension, suspension_of

SHUT = {
    WhoComesIn.INVITED: (
        "People come in here by invitation. Open the link that you were given, in this browser:"
        " it leads to the form."
    ),
    WhoComesIn.NOBODY: "Nobody new is let in just now. Whoever has an account signs in as before.",
}
"""Why there is no form to sign up with, and what to do instead."""


class RoomFront(msgspec.Struct, frozen=True, kw_only=True):
    """The head of every page, and what stands at the door."""

    name: str
    welcome: str
    news: str
    contact: str
    shut: str
    """Why whoever asks can't sign up; empty: they can."""
    is_by_yes: bool
    """Whoever signs up waits for the staff's yes."""
    has_own_tables: bool
    """Players open tables of their own here."""
    is_waiting: bool
    """Whoever asks has signed up, and hasn't been let in."""
    has_guests: bool
    """Whoever has the link of a table of players sits there under a name alone."""
    suspension: Suspension | None
    """Whoever asks may look on, and not play."""


def room_front(request: HttpRequest) -> RoomFront:
    """Return the room as whoever asks is to be shown it."""
    room, user = settings_for(request), request.user
    is_player = isinstance(user, Player)
    return RoomFront(
        name=room.room_name,
        welcome=room.welcome,
        news=room.lobby_news,
        contact=room.contact,
        shut="" if is_player else why_shut(request, timezone.now()),
        is_by_yes=room.who_comes_in == WhoComesIn.APPROVED
        and not is_player
        and opened_link(request) is None,
        has_own_tables=room.who_opens_tables != WhoOpensTables.NOBODY,
        has_guests=room.has_guests,
        is_waiting=isinstance(user, Player) and not user.is_in,
        suspension=suspension_of(user, timezone.now()) if isinstance(user, Player) else None,
    )


def why_shut(request: HttpRequest, now: dt.datetime) -> str:
    """Say why whoever asks can't sign up, and what would be right; nothing if they can."""
    admission = WhoComesIn(settings_for(request).who_comes_in)
    if admission is not WhoComesIn.INVITED:
        return SHUT.get(admission, "")
    link = opened_link(request)
    if link is None:
        return SHUT[admission]
    why = why_not_by(link, now)
    return f"This invitation {why}. Ask whoever gave it to you for another." if why else ""


def may_see(request: HttpRequest, what: Openness) -> bool:
    """Say whether whoever asks may see so much of the room: those who are in see all of it.

    Who asks isn't looked at where everybody sees it: caches may keep what is the same for all.
    """
    if settings_for(request).shown.includes(what):
        return True
    return isinstance(request.user, Player) and request.user.is_in
