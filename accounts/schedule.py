"""Schedule of Celery's tasks, in the zone of settings.CELERY_TIMEZONE: EST all year (EA-4)."""

from __future__ import annotations

from typing import Any

from celery.schedules import crontab

SCHEDULE: dict[str, dict[str, Any]] = {
    "renew all-ins": {"task": "accounts.renew_all_ins", "schedule": crontab(hour=0, minute=0)},
    "forget whence staff acted": {
        "task": "accounts.forget_act_origins",
        "schedule": crontab(hour=1, minute=40),
        "options": {"queue": "default"},
    },
    "forget where players were signed in": {
        "task": "accounts.forget_sessions",
        "schedule": crontab(hour=1, minute=50),
        "options": {"queue": "default"},
    },
    "mail answers left behind": {
        "task": "accounts.mail_reset_answers_left",
        "schedule": 60.0,
        "options": {"queue": "default", "expires": 60},
    },
    "mail newcomers left behind": {
        "task": "accounts.mail_entry_answers_left",
        "schedule": 60.0,
        "options": {"queue": "default", "expires": 60},
    },
}
