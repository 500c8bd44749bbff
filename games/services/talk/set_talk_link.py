"""Setting a table's link to talk elsewhere, or taking it away: its host does, and all read it."""

from __future__ import annotations

import datetime as dt

from django.db import transaction

from accounts.models import Player
from accounts.selectors.current_settings import room_settings
from games.engine.refusals import Reason, Refused, refuse
from games.journal.load_table import load_table
from games.models import StaffMessage, TalkLink
from games.services.talk.next_number import take_next_number
from games.services.talk.read_link import read_link
from games.services.talk.talk_refusals import TalkReason, TalkRefused
from games.services.talk.why_no_talk import why_no_talk_at


def set_talk_link(
    *, by: int, table_id: int, typed: str, now: dt.datetime
) -> str | Refused | TalkRefused:
    """Set the link, and return it as it is kept; nothing typed takes it away.

    Refused: NOT_THE_HOST, for guests too. TalkRefused: TALK_LINKS_ARE_OFF, or whatever keeps the
    host from talk. LinkRefused for what can't be a link.
    """
    state = load_table(table_id=table_id).state
    host = Player.objects.get(pk=by)
    if state.host != by or host.is_guest:
        return refuse(Reason.NOT_THE_HOST)
    if not room_settings().has_talk_links:
        return TalkRefused(TalkReason.TALK_LINKS_ARE_OFF)
    if refused := why_no_talk_at(table_id, by, is_seated=True, now=now):
        return refused
    link = read_link(typed) if typed.strip() else ""
    with transaction.atomic():
        # A number without an item: all are shown the talk anew, its link too.
        take_next_number(table_id)
        if not _changed(by, table_id, link, now):
            transaction.set_rollback(True)
            return link
        text = f"{host.called}, the host, has taken the link to talk elsewhere away."
        if link:
            text = f"{host.called}, the host, has set a link to talk elsewhere. It is in the talk."
        StaffMessage.objects.create(at=now, text=text, table_id=table_id, is_of_the_room=True)
    return link


def _changed(by: int, table_id: int, link: str, now: dt.datetime) -> bool:
    rows = TalkLink.objects.filter(table_id=table_id)
    if not link:
        return bool(rows.delete()[0])
    if rows.filter(link=link).exists():
        return False
    TalkLink.objects.update_or_create(
        table_id=table_id, defaults={"link": link, "by_id": by, "at": now}
    )
    return True
