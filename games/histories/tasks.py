"""Celery's task for hand histories: mailing them. All of it on the default queue.

Arguments are numbers of rows: no card passes a broker.
"""

from __future__ import annotations

import logging
from typing import Any

from celery import shared_task
from django.utils import timezone

from accounts.services.mail.mail_round import in_a_round
from games.histories.mail_history import mail_history, unsent_requests
from games.selectors.evidence.proven_time import proven_time
from games.services.note_connections import forget_connections
from games.services.talk.forget_talk import forget_talk

logger = logging.getLogger(__name__)


@shared_task(name="games.history_mail.send")
def send(*, row_id: int, **kwargs: Any) -> None:
    """Send what one request asks for."""
    mail_history(request_id=row_id, now=timezone.now())


@shared_task(name="games.history_mail.sweep")
def sweep(**kwargs: Any) -> None:
    """Send what a lost task or a dead worker has left; one that fails doesn't hold up the rest."""
    for request_id in in_a_round(unsent_requests(now=timezone.now())):
        try:
            mail_history(request_id=request_id, now=timezone.now())
        except Exception:
            logger.exception("The hand histories of request %s could not be sent.", request_id)


@shared_task(name="games.forget_talk")
def forget_lines(**kwargs: Any) -> None:
    """Delete what was said longer ago than the room keeps it."""
    forget_talk(now=proven_time(timezone.now()))


@shared_task(name="games.forget_connections")
def forget(**kwargs: Any) -> None:
    """Delete old evidence of connections."""
    forget_connections(now=proven_time(timezone.now()))
