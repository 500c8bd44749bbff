"""Celery's tasks for the tables: what no web process has done in time; and the mail of cases."""

from __future__ import annotations

import logging
from functools import partial
from typing import Any

from celery import shared_task

from accounts.selectors.current_settings import room_settings
from accounts.services.mail.mail_round import in_a_round
from games.clock.timing import milliseconds
from games.journal.breaks import breaks_noted
from games.journal.giving_up_hands import contained
from games.journal.load_table import load_table
from games.journal.side_records.current_era import know_anew
from games.live.table.house_turn import house_turn
from games.live.utc_clock import ClockWatch, utc_now
from games.selectors.evidence.proven_time import proven_time
from games.selectors.floor.outdated_tables import tables_to_follow
from games.selectors.floor.overdue_tables import overdue_tables
from games.selectors.presence.connected_players import absent_players, pledges_at
from games.services.cases.mail_case_answer import mail_case_answer, unmailed_case_answers
from games.services.clock_steps.note_step_back import note_step_back
from games.services.clock_steps.step_table_back import step_table_back
from games.services.groups.close_tables import close_idle_tables
from games.services.hands.frame_hand import Pledges
from games.services.hands.ring import ring
from games.services.staff.drains.carry_out_drains import carry_out_drains
from games.services.staff.limits.follow_with_retries import try_to_follow
from games.services.staff.mail_waiting_work import mail_waiting_work, mailed_staff
from games.services.staff.remove_suspended import remove_suspended
from games.services.staff.room.count_days import count_days

logger = logging.getLogger(__name__)

WATCH = ClockWatch()
"""This worker's, or this process's where workers are threads."""


@shared_task(name="games.sweep")
def sweep(**kwargs: Any) -> None:
    """Close what is drained; have the suspended leave; ring every alarm that is overdue; then have
    tables follow that are behind their limits.

    A worker that nobody stopped for a restore finds another era. A worker whose clock was set back
    sees to that first, unless a web process has.
    """
    know_anew()
    room_settings()  # the hands that it rings go by what staff set last
    set_back_with_clock()
    carry_out_drains(now=utc_now())
    remove_suspended(now=utc_now())
    for table_id in overdue_tables(now=milliseconds(utc_now())):
        ring_one(table_id=table_id)
    for table_id in tables_to_follow(now=milliseconds(utc_now())):
        try_to_follow(table_id=table_id, now=utc_now())


def set_back_with_clock() -> None:
    """Set deadlines back by what the clock was set back by since the last sweep."""
    by, now = WATCH.step(), milliseconds(utc_now())
    if by:
        for table_id in note_step_back(by=by, now=now):
            with contained(table_id):
                step_table_back(table_id=table_id, by=by, noticed=now, now=utc_now())
        WATCH.see_to(by)


@shared_task(name="games.count_days")
def recount(**kwargs: Any) -> None:
    """Count today, and what is left of days before, for staff's figures."""
    count_days(now=utc_now())


@shared_task(name="games.close_idle_tables")
def close_idle(**kwargs: Any) -> None:
    """Close the tables of players where nothing has happened for long."""
    now = utc_now()
    close_idle_tables(now=now, proven=proven_time(now))


def ring_one(*, table_id: int) -> None:
    """Ring one table's alarm; a table that fails doesn't keep the others waiting."""
    with contained(table_id):
        now = utc_now()
        with breaks_noted(table_id, now=now):
            loaded = load_table(table_id=table_id)
        hashes = pledges_at(table_id=table_id, now=milliseconds(now))
        absent = absent_players(table_id=table_id)
        pledges = Pledges(hashes=hashes)
        alarm = partial(ring, table_id=table_id, absent=absent, pledges=pledges, later=utc_now)
        (house_turn(loaded, now) or alarm)(now=now, loaded=loaded)


@shared_task(name="games.mail_case_answer")
def mail_answer_to_case(*, row_id: int, **kwargs: Any) -> None:
    """Mail the answer to one case."""
    mail_case_answer(case_id=row_id, now=utc_now())


@shared_task(name="games.mail_case_answers_left")
def mail_case_answers_left(**kwargs: Any) -> None:
    """Mail what a lost task or a dead worker has left; one that fails doesn't hold up the rest."""
    for case_id in in_a_round(unmailed_case_answers(now=utc_now())):
        try:
            mail_case_answer(case_id=case_id, now=utc_now())
        except Exception:
            logger.exception("The answer to case %s could not be mailed", case_id)


@shared_task(name="games.mail_waiting_work")
def mail_staff(**kwargs: Any) -> None:
    """Mail staff what waits for them; one whose mail fails doesn't hold up the rest."""
    for player_id in in_a_round(mailed_staff()):
        try:
            mail_waiting_work(player_id=player_id, now=utc_now())
        except Exception:
            logger.exception("What waits could not be mailed to player %s", player_id)
