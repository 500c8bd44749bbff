"""Facts of a player's settings page, beside their preferences."""

from __future__ import annotations

import datetime as dt

import msgspec
from allauth.account.models import EmailAddress

from accounts.models import AccessToken, Player
from accounts.selectors.visiting.signed_in_browsers import ShownBrowser, browsers_of


class SettingsFacts(msgspec.Struct, frozen=True, kw_only=True):
    """How a player signs in, where they are signed in, and with which tokens."""

    email: EmailAddress | None
    signed_in: tuple[ShownBrowser, ...]
    tokens: tuple[AccessToken, ...]


def settings_facts(player: Player, *, here: str, now: dt.datetime) -> SettingsFacts:
    """Return what the page shows at ``now``; ``here`` is the stored key of its session."""
    return SettingsFacts(
        email=EmailAddress.objects.filter(user=player).order_by("-primary").first(),
        signed_in=browsers_of(player, here=here, now=now),
        tokens=tuple(player.access_tokens.filter(revoked_at=None).order_by("pk")),
    )
