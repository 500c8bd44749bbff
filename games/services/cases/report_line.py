"""A player's report of a line: a case beside the others, which keeps what was said before it."""

from __future__ import annotations

import datetime as dt

from django.db import transaction

from accounts.models import Player
from games.models import Case, Hand, ReportedLine, TalkItem
from games.services.cases.case_refusals import CaseOpen, TooManyCases

LINES_BEFORE = 20
MOST_LINES_A_DAY = 20
"""More than of other reports: it is one press, and somebody may say much."""
DAY = dt.timedelta(days=1)


class NoSuchLine(LookupError):
    """There is none, it was removed, or it is the player's own."""


def report_line(*, player_id: int, table_id: int, number: int, now: dt.datetime) -> Case:
    """Open a case of a line, with up to twenty before it and its hand, if that is over.

    NoSuchLine; CaseOpen if they have reported it and aren't answered yet; TooManyCases.
    """
    said = TalkItem.objects.filter(table_id=table_id, player__isnull=False).exclude(text="")
    with transaction.atomic():
        # Two reports of one player at the same instant wait for each other here.
        Player.objects.select_for_update(no_key=True).get(pk=player_id)
        line = said.select_related("player", "table").filter(number=number).first()
        if line is None or line.player_id == player_id:
            raise NoSuchLine
        _check_rate(player_id, line, now)
        case = _opened(player_id, line, now)
        before = said.select_related("player").filter(number__lte=number).order_by("-number")
        _keep(case, list(before[: LINES_BEFORE + 1]))
    return case


def _check_rate(player_id: int, line: TalkItem, now: dt.datetime) -> None:
    own = Case.objects.filter(player_id=player_id, talk_table__isnull=False)
    if own.filter(talk_table=line.table_id, talk_number=line.number, answered_at=None).exists():
        raise CaseOpen
    lately = own.filter(opened_at__gt=now - DAY, opened_at__lt=now + DAY).order_by("-opened_at")
    times = list(lately.values_list("opened_at", flat=True)[:MOST_LINES_A_DAY])
    if len(times) == MOST_LINES_A_DAY:
        raise TooManyCases(MOST_LINES_A_DAY, times[-1] + DAY)


def _opened(player_id: int, line: TalkItem, now: dt.datetime) -> Case:
    hands = Hand.objects.filter(table_id=line.table_id, ended_at__isnull=False)
    who = "somebody" if line.player is None else line.player.called
    return Case.objects.create(
        player_id=player_id,
        hand=hands.filter(hand_no=line.hand_no).first(),
        words=f"A line that {who} said at {line.table}.",
        opened_at=now,
        talk_table=line.table,
        talk_number=line.number,
    )


def _keep(case: Case, lines: list[TalkItem]) -> None:
    ReportedLine.objects.bulk_create(
        ReportedLine(
            case=case,
            number=line.number,
            at=line.at,
            player=line.player,
            name=line.player.called,
            text=line.text,
        )
        for line in reversed(lines)
        if line.player is not None  # a line has one; what removes a line has none
    )
