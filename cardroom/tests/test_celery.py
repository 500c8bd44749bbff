"""What queues and clocks keep by name: a worker of one version runs what another has asked for."""

from __future__ import annotations

import inspect
import subprocess
import sys
from contextlib import closing
from pathlib import Path
from typing import Any

import pytest
from django.conf import settings

from cardroom.celery import app
from cardroom.tests.no_redis import HungRedis, url_at
from games.tests.served.room import environment

TASKS = {
    "accounts.forget_act_origins": ("kwargs",),
    "accounts.forget_sessions": ("kwargs",),
    "accounts.mail_entry_answer": ("row_id", "kwargs"),
    "accounts.mail_entry_answers_left": ("kwargs",),
    "accounts.mail_reset_answer": ("row_id", "kwargs"),
    "accounts.mail_reset_answers_left": ("kwargs",),
    "accounts.renew_all_ins": ("kwargs",),
    "cardroom.back_up": ("kwargs",),
    "cardroom.look_over": ("kwargs",),
    "games.close_idle_tables": ("kwargs",),
    "games.count_days": ("kwargs",),
    "games.forget_connections": ("kwargs",),
    "games.forget_talk": ("kwargs",),
    "games.history_mail.send": ("row_id", "kwargs"),
    "games.history_mail.sweep": ("kwargs",),
    "games.mail_case_answer": ("row_id", "kwargs"),
    "games.mail_case_answers_left": ("kwargs",),
    "games.mail_waiting_work": ("kwargs",),
    "games.sweep": ("kwargs",),
}
"""Name -> its arguments, by keyword. While a room is upgraded a task may be sent by this version
and run by the one before, or the other way round: rename none, and end one a version after the last
that sends it."""

QUEUES = {"default", "sweep"}
"""As docs/deploying.md starts workers for: what is sent to another one waits for ever."""

ENTRIES = {
    "forget where players were signed in": (
        "accounts.forget_sessions",
        "default",
        "50 1 * * *",
        None,
    ),
    "forget whence staff acted": ("accounts.forget_act_origins", "default", "40 1 * * *", None),
    "mail newcomers left behind": ("accounts.mail_entry_answers_left", "default", "60.0", 60),
    "back up": ("cardroom.back_up", "default", "7 * * * *", 3_000),
    "look the room over": ("cardroom.look_over", "default", "600.0", 600),
    "close idle tables of players": ("games.close_idle_tables", "default", "60.0", 60),
    "count the days": ("games.count_days", "default", "300.0", 300),
    "forget old talk": ("games.forget_talk", "default", "35 1 * * *", None),
    "forget old connections": ("games.forget_connections", "default", "30 1 * * *", None),
    "mail answers to cases left behind": ("games.mail_case_answers_left", "default", "60.0", 60),
    "mail answers left behind": ("accounts.mail_reset_answers_left", "default", "60.0", 60),
    "mail staff what waits for them": ("games.mail_waiting_work", "default", "300.0", 300),
    "mail what a lost task has left": ("games.history_mail.sweep", "default", "60.0", 60),
    "renew all-ins": ("accounts.renew_all_ins", "default", "0 0 * * *", None),
    "ring what is overdue": ("games.sweep", "sweep", "1.0", 1),
}
"""What the beat keeps in its file by name -> task, queue, when, and after how many seconds unsent
it is dropped."""


def test_tasks_are_called_what_the_version_before_calls_them() -> None:
    app.loader.import_default_modules()

    own = {each for each in app.tasks if not each.startswith(("celery.", "cardroom.tests."))}

    assert own == TASKS.keys()


@pytest.mark.parametrize(("name", "arguments"), TASKS.items(), ids=TASKS.keys())
def test_each_takes_its_arguments_and_later_ones(name: str, arguments: tuple[str, ...]) -> None:
    app.loader.import_default_modules()

    signature = inspect.signature(app.tasks[name].run)

    assert tuple(signature.parameters) == arguments
    assert {each.kind for each in signature.parameters.values()} <= {
        inspect.Parameter.KEYWORD_ONLY,
        inspect.Parameter.VAR_KEYWORD,
    }


def test_the_beat_sends_what_it_sent_where_it_went() -> None:
    assert {name: written(entry) for name, entry in app.conf.beat_schedule.items()} == (ENTRIES)
    assert {queue for _, queue, _, _ in ENTRIES.values()} == QUEUES
    assert app.conf.task_default_queue in QUEUES


def written(entry: dict[str, Any]) -> tuple[str, str, str, int | None]:
    """Return an entry as ENTRIES writes it: a crontab by cron's own five fields."""
    options = entry.get("options", {})
    queue = options.get("queue", app.conf.task_default_queue)
    when = str(entry["schedule"]).removeprefix("<crontab: ").partition(" (")[0]
    return entry["task"], queue, when, options.get("expires")


HANDS_OVER = """
import time, django
django.setup()
from accounts.services.mail.post_mail import post_mail
begun = time.monotonic()
for row_id in (1, 2, 3): post_mail("accounts.mail_reset_answer", row_id)
print(time.monotonic() - begun)
"""


@pytest.mark.served
def test_a_broker_that_hangs_keeps_nobody_waiting(tmp_path: Path) -> None:
    """A second each for two tries, since it may have been restarted; the next ones don't try."""
    with closing(HungRedis()) as hung:
        found = subprocess.run(
            [sys.executable, "-c", HANDS_OVER],
            cwd=settings.BASE_DIR,
            env=environment(tmp_path, REDIS_URL=url_at(hung.port)),
            capture_output=True,
            check=True,
        )
    assert 1.5 < float(found.stdout) < 4
