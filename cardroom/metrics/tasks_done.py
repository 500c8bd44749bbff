"""Metrics of Celery's beat and workers, by task: in processes of their own, or as threads of
the server."""

from __future__ import annotations

import time
from typing import Any

from celery import signals
from prometheus_client import Counter, Histogram

SECONDS = (0.01, 0.05, 0.1, 0.5, 1, 5, 30, 120)

published = Counter("room_tasks_published", "Tasks that this process has asked for.", ("task",))
tasks = Counter("room_tasks", "Tasks that came to an end.", ("task", "outcome"))
task_seconds = Histogram("room_task_seconds", "How long each took.", ("task",), buckets=SECONDS)


class TasksDone:
    """Takes the time of each task between its two signals."""

    def __init__(self) -> None:
        self._began: dict[str, float] = {}

    def connect(self) -> None:
        """Listen from now on."""
        signals.after_task_publish.connect(self.asked_for)
        signals.task_prerun.connect(self.begun)
        signals.task_postrun.connect(self.done)

    def asked_for(self, *, sender: str, **facts: Any) -> None:
        """A task has been put into its queue."""
        published.labels(sender).inc()

    def begun(self, *, task_id: str, task: Any, **facts: Any) -> None:
        """A task begins."""
        self._began[task_id] = time.monotonic()
        tasks.labels(task.name, "failed")  # as 0 first, else Prometheus sees no increase to 1

    def done(self, *, task_id: str, task: Any, state: str | None = None, **facts: Any) -> None:
        """It has ended, well or not."""
        tasks.labels(task.name, "done" if state == "SUCCESS" else "failed").inc()
        began = self._began.pop(task_id, None)
        if began is not None:
            task_seconds.labels(task.name).observe(time.monotonic() - began)


tasks_done = TasksDone()
