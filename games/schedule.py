"""When this app's tasks run. The sweep has its own queue: no mail or audit ever delays it."""

from __future__ import annotations

from typing import Any, Final

from celery.schedules import crontab

SCHEDULE: Final[dict[str, dict[str, Any]]] = {
    "ring what is overdue": {
        "task": "games.sweep",
        "schedule": 1.0,
        "options": {"queue": "sweep", "expires": 1},
    },
    "mail what a lost task has left": {
        "task": "games.history_mail.sweep",
        "schedule": 60.0,
        "options": {"queue": "default", "expires": 60},
    },
    "count the days": {
        "task": "games.count_days",
        "schedule": 300.0,
        "options": {"queue": "default", "expires": 300},
    },
    "mail answers to cases left behind": {
        "task": "games.mail_case_answers_left",
        "schedule": 60.0,
        "options": {"queue": "default", "expires": 60},
    },
    "mail staff what waits for them": {
        "task": "games.mail_waiting_work",
        "schedule": 300.0,
        "options": {"queue": "default", "expires": 300},
    },
    "close idle tables of players": {
        "task": "games.close_idle_tables",
        "schedule": 60.0,
        "options": {"queue": "default", "expires": 60},
    },
    "forget old talk": {
        "task": "games.forget_talk",
        "schedule": crontab(hour=1, minute=35),
        "options": {"queue": "default"},
    },
    "forget old connections": {
        "task": "games.forget_connections",
        "schedule": crontab(hour=1, minute=30),
        "options": {"queue": "default"},
    },
}
