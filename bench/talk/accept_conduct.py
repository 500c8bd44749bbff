"""Has everybody in ROOM_VAR's room accept its code of conduct: nobody else writes at its tables.

Run in a process of its own, on a room that isn't served.
"""

from __future__ import annotations

import datetime as dt

import django


def main() -> None:
    """Accept it for all."""
    django.setup()
    from accounts.models import Player
    from accounts.selectors.conduct_to_accept import current_conduct
    from accounts.services.admission.accept_terms import accept_conduct

    conduct, now = current_conduct(), dt.datetime.now(dt.UTC)
    if conduct is None:
        return
    for player in Player.objects.filter(is_house=False):
        accept_conduct(player_id=player.pk, version=conduct.version, now=now)


if __name__ == "__main__":
    main()
