"""Celery's way in: each task reads the clock, and calls one service."""

from typing import Any

from celery import shared_task
from django.utils import timezone

from accounts.services.mail_reset_answer import mail_reset_answer
from accounts.services.renew_all_ins import renew_all_ins


@shared_task(name="accounts.renew_all_ins")
def renew(**kwargs: Any) -> None:
    renew_all_ins(now=timezone.now())


@shared_task(name="accounts.mail_reset_answer")
def mail_answer(*, row_id: int, **kwargs: Any) -> None:
    mail_reset_answer(request_id=row_id, now=timezone.now())
