"""A table of a player's own, its link, and browsers that open it without an account."""

from __future__ import annotations

from typing import Any

from django.test import Client

from accounts.models import Player, RoomSettings, WhoOpensTables
from games.journal.table_settings import TableSettings
from games.models import Limit, Table
from games.selectors.group_link import link_secret
from games.services.groups.open_own_table import open_own_table
from games.services.seats.sit_down import sit_down
from games.tests.people import ALICE
from games.tests.services.room import NOON, a_limit, a_player, begin_first_era


class OwnTable:
    """Alice's table, in chips of its own; she sits there with 40 chips."""

    def __init__(self, *, seats: int = 6, **settings: Any) -> None:
        begin_first_era()
        a_limit()
        self.set(who_opens_tables=WhoOpensTables.EVERYBODY, **settings)
        self.host = Player.objects.get(pk=a_player(ALICE))
        self.table: Table = open_own_table(
            host=self.host,
            limit=Limit.objects.get(),
            max_seats=seats,
            own=TableSettings(has_company=False, has_own_chips=True),
            group=None,
            now=NOON,
        )
        self.sit(self.host)

    def set(self, **settings: Any) -> None:
        RoomSettings.objects.update_or_create(pk=1, defaults=settings)

    def sit(self, player: Player, seat: int = 1) -> Any:
        return sit_down(
            table_id=self.table.pk,
            player_id=player.pk,
            seat=seat,
            chips=4_000,
            request_id=None,
            now=NOON,
        )

    @property
    def secret(self) -> str:
        assert self.table.group is not None
        self.table.group.refresh_from_db()
        return link_secret(self.table.group)

    def friend(self, client: Client | None = None) -> Client:
        """Return a browser that has opened the link."""
        client = client or Client()
        assert client.post("/t/", {"link": self.secret}).status_code == 302
        return client

    def come(self, client: Client, name: str, **more: Any) -> Any:
        """Have a browser press *Sit down* under a name."""
        return client.post(f"/tables/{self.table.pk}/guest/", {"name": name, **more})

    def guest(self, name: str, client: Client | None = None) -> Client:
        """Return the browser of a guest who sits here."""
        client = self.friend(client)
        answer = self.come(client, name)
        assert answer.status_code == 200, answer.content
        return client


def guest_called(name: str) -> Player:
    return Player.objects.get(guest_name=name)
