"""A message of staff to a table, to all tables, or to one player."""

from __future__ import annotations

import datetime as dt

from django.db import transaction

from accounts.formats.plain_text import JOINERS, has_no_unseen
from accounts.models import Player
from accounts.services.staff.authority import DealtIn, check_act
from accounts.services.staff.note_act import locked_end, note_act
from games.models import StaffMessage, Table
from games.models.staff.staff_message import LONGEST_MESSAGE
from games.selectors.floor.own_tables import own_tables
from games.selectors.floor.staff_messages import SENT_FOR

SEND_MESSAGE = "games.send_message"
KEPT_FOR = dt.timedelta(hours=1)


class MessageUnfit(ValueError):
    """A message is one line of plain text, neither empty nor too long."""

    def __init__(self) -> None:
        super().__init__(f"Write one line of 1 to {LONGEST_MESSAGE} characters, no control signs.")


def send_message(
    *,
    by: Player,
    text: str,
    table: Table | None = None,
    player: Player | None = None,
    now: dt.datetime,
) -> StaffMessage:
    """Send a message to everybody at the tables, or those at one, or one player at any.

    Every process sends it within a second; a form that is sent twice within a minute sends one.
    MessageUnfit, LacksRight without the right;
    DealtIn for those who play at that table, since a word there could be a hint.
    """
    text = plain_line(text)
    check_message(by=by, table=table)
    with transaction.atomic():
        locked_end()  # of two forms at once the second finds what the first has sent
        lately = StaffMessage.objects.filter(at__gt=now - SENT_FOR, is_of_the_room=False)
        same = lately.filter(text=text, table=table, player=player).first()
        if same is not None:
            return same
        StaffMessage.objects.filter(at__lt=now - KEPT_FOR).delete()
        sent = StaffMessage.objects.create(at=now, text=text, table=table, player=player)
        note_act("message.send", by=by, on=sent, reason=text)
    return sent


def plain_line(text: str) -> str:
    """Return a text as it is sent; MessageUnfit for what is empty, too long or of several lines,
    or has signs that nobody sees: some turn round what stands beside them."""
    text = text.strip()
    if not 1 <= len(text) <= LONGEST_MESSAGE or not has_no_unseen(text, but_for=JOINERS):
        raise MessageUnfit
    return text


def check_message(*, by: Player, table: Table | None) -> None:
    """Raise LacksRight, or DealtIn, if somebody may not write to this table, or to all."""
    check_act(by=by, right=SEND_MESSAGE)
    if table is not None and own_tables(by.pk, Table.objects.filter(pk=table.pk)).exists():
        raise DealtIn("You play at this table: somebody else writes to it.")
