"""Onlookers of a table, hand or file: a player, a browser that was admitted, or a stranger."""

from __future__ import annotations

import hashlib

import msgspec
from django.contrib.auth.base_user import AbstractBaseUser
from django.contrib.auth.models import AnonymousUser
from django.http import HttpRequest

from accounts.models import Player
from accounts.selectors.visiting.visitors import BROWSER, Visitor

TO_SEE_ALL = "games.view_table"


class Onlooker(msgspec.Struct, frozen=True, kw_only=True):
    """Somebody who looks; a stranger has neither of the two."""

    player: int | None = None
    browser: str = ""
    """The hash of the id that their browser's session keeps."""
    is_staff: bool = False
    """They may see every table."""


STRANGER = Onlooker()


def onlooker_of(request: HttpRequest) -> Onlooker:
    """Return who asks for a page."""
    return Onlooker(
        player=request.user.pk,
        browser=browser_hash(request.session.get(BROWSER, "")),
        is_staff=_may_see_all(request.user),
    )


def at_socket(visitor: Visitor) -> Onlooker:
    """Return who opened a socket, before it is asked whether they are staff."""
    return Onlooker(player=visitor.player, browser=browser_hash(visitor.browser))


def as_staff(viewer: Onlooker) -> Onlooker:
    """Return the same, as staff if their player is that now."""
    player = Player.objects.filter(pk=viewer.player).first() if viewer.player else None
    return msgspec.structs.replace(viewer, is_staff=player is not None and _may_see_all(player))


def browser_hash(kept: str) -> str:
    """Return what is stored of a browser's id; nothing of none."""
    return hashlib.sha256(kept.encode()).hexdigest() if kept else ""


def _may_see_all(user: AbstractBaseUser | AnonymousUser) -> bool:
    return isinstance(user, Player) and user.is_staff and user.has_perm(TO_SEE_ALL)
