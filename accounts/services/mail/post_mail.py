"""The hand-over of mail to Celery."""

from __future__ import annotations

import logging

from celery import current_app

from accounts.storage.away import Away

logger = logging.getLogger(__name__)

ONCE_MORE = {"max_retries": 1, "interval_start": 0}
"""The broker may have been restarted since it was asked last."""
broker = Away()
"""Whether Celery's broker can be reached; whoever has answered somebody doesn't wait for it."""


def post_mail(task: str, row_id: int) -> None:
    """Have Celery run a mail task, named by string, for a row that is committed.

    Where the broker is away, the row is found within minutes of its return by the task that mails
    what was left behind; and it can be read on the account page meanwhile.
    """
    if not broker.may_ask():
        return
    try:
        current_app.send_task(task, kwargs={"row_id": row_id}, retry_policy=ONCE_MORE)
    except Exception:
        broker.note_failure()
        logger.exception("Mail task %s for row %s was not queued", task, row_id)
    else:
        broker.note_answer()
