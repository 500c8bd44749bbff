"""Cost of staff's pages of a room in ROOM_VAR, as its owner reads them: JSON on stdout.

Run in a process of its own, as the room that is measured; CPU time, so that others on the machine
matter less.
"""

from __future__ import annotations

import sys

import django
import msgspec

from bench.growth.pages import milliseconds, read

GAMES, ACCOUNTS = "/admin/games", "/admin/accounts"
OWNER = "Olive"


def main() -> None:
    """Measure, and say it."""
    django.setup()
    from django.conf import settings
    from django.test import Client

    from accounts.models import Player

    settings.ALLOWED_HOSTS = ["*"]
    client, owner = Client(), Player.objects.filter(username=OWNER).first()
    client.force_login(
        owner or Player.objects.create_superuser(OWNER), settings.AUTHENTICATION_BACKENDS[0]
    )
    took = {path: milliseconds(read(client, path)) for path in addresses()}
    sys.stdout.buffer.write(msgspec.json.encode(took))


def addresses() -> tuple[str, ...]:
    """Return one page of each kind; those of a player and a hand are the last ones'."""
    from accounts.models import Player
    from games.models import Hand, JournalRow, Table
    from games.tests.people import ALICE

    alice = Player.objects.get(username=ALICE).pk
    hand, table = Hand.objects.order_by("-pk")[0], Table.objects.order_by("pk")[0]
    row = JournalRow.objects.order_by("-pk").values_list("pk", flat=True)[0]
    return (
        "/admin/",
        f"{ACCOUNTS}/player/",
        f"{ACCOUNTS}/player/?q=ali",
        f"{ACCOUNTS}/player/{alice}/change/",
        f"{ACCOUNTS}/chipaccount/",
        f"{ACCOUNTS}/transfer/",
        f"{ACCOUNTS}/transfer/?q={ALICE}",
        f"{ACCOUNTS}/allinresetrequest/",
        f"{ACCOUNTS}/staffact/",
        f"{GAMES}/hand/",
        f"{GAMES}/hand/?number={hand}",
        f"{GAMES}/hand/?player={ALICE}",
        f"{GAMES}/hand/{hand.pk}/change/",
        f"{GAMES}/journalrow/",
        f"{GAMES}/journalrow/{row}/change/",
        f"{GAMES}/incident/",
        f"{GAMES}/case/",
        f"{GAMES}/limit/",
        f"{GAMES}/table/",
        f"{GAMES}/table/{table.pk}/change/",
        f"{GAMES}/table/floor/",
        f"{GAMES}/table/drain/",
        f"{GAMES}/daycount/",
        f"{GAMES}/daycount/export/",
    )


if __name__ == "__main__":
    main()
