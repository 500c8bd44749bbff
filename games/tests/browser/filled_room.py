"""A room in which staff have done something already: their pages have content."""

from __future__ import annotations

import datetime as dt
import json

from django.contrib.auth.models import Group
from django.utils import timezone

from accounts.models import Player
from accounts.rights.roles import MODERATOR
from accounts.services.staff.make_role import make_role, permissions_of
from accounts.services.staff.note_act import note_act
from games.models import Case, Table, TalkEnd, TalkItem, TalkSanction
from games.services.cases.report_line import report_line

RUDE = ("You play like a fool", "Go home")
"""What one player says, and another reports: the first is warned for already."""
PEOPLE = ("Mona", "Hana", "Rudi")
"""A moderator, who reports, and who is reported."""
REASON = "Rude" * 125
"""Without a space: no list grows as wide."""


def fill(*, password: str) -> None:
    """Fill the room, and print the addresses of its pages with content."""
    now = timezone.now()
    moderator, hana, rudi = (Player.objects.create_user(name, password=password) for name in PEOPLE)
    make_role(MODERATOR)
    group = Group.objects.get(name__iexact=MODERATOR.name)
    group.permissions.set(permissions_of(MODERATOR.rights))
    moderator.is_staff = True
    moderator.save()
    moderator.groups.add(group)
    first, second = (reported(rudi, hana, text, now) for text in RUDE)
    TalkSanction.objects.create(
        player=rudi, case=first, step=1, at=now, until=now, reason=REASON, by=moderator
    )
    note_act("group.change", by=moderator, on=group, changes={"permissions": ("none", "all")})
    note_act("player.suspend", by=moderator, on=rudi, reason=REASON, table_id=second.talk_table_id)
    print(json.dumps({"case": second.pk, "group": group.pk, "player": rudi.pk}))


def reported(by: Player, reporter: Player, text: str, now: dt.datetime) -> Case:
    """Have somebody say a line at the first table, and somebody else report it."""
    table = Table.objects.order_by("pk")[0]
    number = TalkItem.objects.filter(table=table).count() + 1
    TalkEnd.objects.update_or_create(table=table, defaults={"number": number})
    TalkItem.objects.create(
        table=table, number=number, at=now, player=by, text=text, request_id=str(number)
    )
    return report_line(player_id=reporter.pk, table_id=table.pk, number=number, now=now)
