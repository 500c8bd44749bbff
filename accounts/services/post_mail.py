"""The hand-over of mail to Celery."""

from __future__ import annotations

import logging

from celery import current_app

logger = logging.getLogger(__name__)


def post_mail(task: str, row_id: int) -> None:
    """Have Celery run a mail task, named by string, for a row that is committed.

    It can be read on the account page too, so a broker that is down costs the mail only.
    """
    try:
        current_app.send_task(task, kwargs={"row_id": row_id})
    except Exception:
        logger.exception("Mail task %s for row %s was not queued", task, row_id)
