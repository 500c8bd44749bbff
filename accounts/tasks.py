"""Celery's way in: each task reads the clock, and calls one service."""

from __future__ import annotations

import logging
from typing import Any

from celery import shared_task
from django.utils import timezone

from accounts.ports import tables_app
from accounts.services.admission.mail_entry_answer import mail_entry_answer, unmailed_entry_answers
from accounts.services.all_ins.mail_reset_answer import mail_reset_answer, unmailed_answers
from accounts.services.all_ins.renew_all_ins import renew_all_ins
from accounts.services.mail.mail_round import in_a_round
from accounts.services.sessions.forget_sessions import forget_sessions
from accounts.services.staff.forget_act_origins import forget_act_origins

logger = logging.getLogger(__name__)


@shared_task(name="accounts.renew_all_ins")
def renew(**kwargs: Any) -> None:
    """Give everybody their all-ins of a new EST day."""
    renew_all_ins(now=timezone.now())


@shared_task(name="accounts.mail_reset_answer")
def mail_answer_to_reset(*, row_id: int, **kwargs: Any) -> None:
    """Mail the answer to one reset request."""
    mail_reset_answer(request_id=row_id, now=timezone.now())


@shared_task(name="accounts.mail_entry_answer")
def mail_entry(*, row_id: int, **kwargs: Any) -> None:
    """Mail one newcomer whether they have been let in."""
    mail_entry_answer(request_id=row_id, now=timezone.now())


@shared_task(name="accounts.mail_reset_answers_left")
def mail_answers_left(**kwargs: Any) -> None:
    """Mail what a lost task or a dead worker has left; one that fails doesn't hold up the rest."""
    for request_id in in_a_round(unmailed_answers(now=timezone.now())):
        try:
            mail_reset_answer(request_id=request_id, now=timezone.now())
        except Exception:
            logger.exception("The answer to reset request %s could not be mailed", request_id)


@shared_task(name="accounts.forget_act_origins")
def forget_origins(**kwargs: Any) -> None:
    """Delete from where staff acted, once that is old."""
    forget_act_origins(now=tables_app().proven_time(timezone.now()))


@shared_task(name="accounts.forget_sessions")
def forget_old_sessions(**kwargs: Any) -> None:
    """Delete where players were signed in, once that is old."""
    forget_sessions(now=tables_app().proven_time(timezone.now()))


@shared_task(name="accounts.mail_entry_answers_left")
def mail_entries_left(**kwargs: Any) -> None:
    """The same for newcomers who wait to hear whether they are in."""
    for request_id in in_a_round(unmailed_entry_answers(now=timezone.now())):
        try:
            mail_entry_answer(request_id=request_id, now=timezone.now())
        except Exception:
            logger.exception("The answer to newcomer %s could not be mailed", request_id)
