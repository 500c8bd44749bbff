"""Prepares a room in ROOM_VAR: its tables, and the cast with chips, tokens and sessions.

Run as a module in a process of its own; writes people.json beside the database.
"""

from __future__ import annotations

import datetime as dt
import json
from importlib import import_module
from typing import TYPE_CHECKING

import django

if TYPE_CHECKING:
    from accounts.models import Player


def main() -> None:
    django.setup()
    from django.conf import settings
    from django.core.management import call_command

    from games.models import Table

    call_command("migrate", verbosity=0)
    call_command("seed", verbosity=0)
    tables = Table.objects.filter(limit__betting="fixed_limit", limit__lower=200)
    found = {
        "people": {name: person(name) for name in cast()},
        "tables": {
            variant: tables.filter(limit__variant=variant).order_by("id").values_list("pk")[0][0]
            for variant in ("holdem", "stud")
        },
    }
    (settings.VAR_DIR / "people.json").write_text(json.dumps(found))


def cast() -> tuple[str, ...]:
    from games.tests.people import PEOPLE

    return PEOPLE


def person(name: str) -> dict[str, str | int]:
    """Make a player who has been granted chips; return what their clients need."""
    from django.db import transaction

    from accounts.models import Player
    from accounts.services.admission.accept_terms import accept_conduct
    from accounts.services.admission.grant_sign_up import grant_sign_up
    from accounts.services.tokens.make_token import make_token

    now = dt.datetime.now(dt.UTC)
    player = Player.objects.create_user(name)
    with transaction.atomic():
        grant_sign_up(player_id=player.pk, now=now)
    accept_conduct(player_id=player.pk, version=1, now=now)
    token = make_token(player=player, name="test", now=now).raw
    return {"id": player.pk, "token": token, "session": session_of(player)}


def session_of(player: Player) -> str:
    """Sign a player in; return the key that their browser's cookie has."""
    from django.conf import settings
    from django.contrib.auth import BACKEND_SESSION_KEY, HASH_SESSION_KEY, SESSION_KEY

    session = import_module(settings.SESSION_ENGINE).SessionStore()
    session[SESSION_KEY] = str(player.pk)
    session[BACKEND_SESSION_KEY] = settings.AUTHENTICATION_BACKENDS[0]
    session[HASH_SESSION_KEY] = player.get_session_auth_hash()
    session.save()
    return str(session.session_key)


if __name__ == "__main__":
    main()
