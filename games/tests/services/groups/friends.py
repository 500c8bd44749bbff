"""A room with one group: its host, its table, which is in no list, and who was let in."""

from __future__ import annotations

from typing import Protocol

from accounts.models import Player
from games.models import Table, TableGroup
from games.selectors.group_link import link_secret
from games.selectors.onlooker import Onlooker
from games.services.groups.admit import admit_by_link
from games.services.groups.make_group import make_group
from games.tests.people import ALICE
from games.tests.services.hands.cutting import CutRoom
from games.tests.services.room import NOON


class Friends(Protocol):
    """A room with a group that Alice hosts, at whose table Bob sits."""

    group: TableGroup
    ids: dict[str, int]

    @property
    def secret(self) -> str:
        """What stands behind # in the link."""
        ...


class FriendsRoom(CutRoom):
    """Alice, Bob and Carol sat down before the table was put out of sight; Alice hosts it."""

    def __init__(self) -> None:
        super().__init__()
        self.group: TableGroup = make_group(host_id=self.ids[ALICE], name="Friday night", now=NOON)
        Table.objects.filter(pk=self.table.pk).update(
            group=self.group, is_listed=False, name="Under the stairs"
        )

    @property
    def secret(self) -> str:
        """What stands behind # in the link."""
        self.group.refresh_from_db()
        return link_secret(self.group)

    def admit(self, player: Player) -> int:
        """Have somebody open the link, signed in."""
        return admit_by_link(secret=self.secret, viewer=Onlooker(player=player.pk), now=NOON)
