"""The room as it is deployed: processes of its own for web, sweep and beat; Postgres and Redis."""

from __future__ import annotations

import asyncio
import json
import shutil
import signal
import subprocess
import sys
from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path
from typing import Any
from urllib.parse import urlsplit

import psycopg
from django.conf import settings
from redis import Redis

from cardroom.testing import redis_url
from games.tests.deployed.proxy import Proxy
from games.tests.served.databases import postgres_database
from games.tests.served.room import ServedRoom, environment, free_port
from games.tests.served.waiting import PATIENCE, wait_until

REDIS_PORT = 6379
QUICKLY = {
    "HAND_PAUSE_MS": "300",
    "SHOW_PAUSE_MS": "300",
    "LEAST_THINKING_MS": "150",
    "MOST_THINKING_MS": "400",
}


class Web(ServedRoom):
    """One of the web processes; a client plays at it as at any room."""

    def __init__(self, folder: Path, env: dict[str, str]) -> None:
        self.folder = folder
        self.port = free_port()
        self.log = folder / f"web-{self.port}.log"
        self._env = env
        self._process = None
        made = json.loads((folder / "people.json").read_text())
        self.people = made["people"]
        self.tables = made["tables"]

    @property
    def is_open(self) -> bool:
        """Whether it has been started, and neither stopped nor killed since."""
        return self._process is not None


class Deployment:
    """Two web processes and, once asked for, Celery; ``database`` is the URL of its own one."""

    def __init__(self, folder: Path, database: str, **env: str) -> None:
        self.folder = folder
        self.database = database
        redis = urlsplit(redis_url() or "")
        self.redis = Proxy(redis.hostname or "127.0.0.1", redis.port or REDIS_PORT)
        servers = {
            "DATABASE_URL": self.database,
            "REDIS_URL": f"redis://127.0.0.1:{self.redis.port}{redis.path}",
        }
        self._env = environment(folder, **(servers | QUICKLY | env))
        self.webs = (Web(folder, self._env), Web(folder, self._env))
        self._celery: list[subprocess.Popen[bytes]] = []

    async def open(self) -> None:
        """Start the web processes that aren't open."""
        closed = [web for web in self.webs if not web.is_open]
        await asyncio.gather(*(asyncio.to_thread(web.start) for web in closed))

    def start_celery(self) -> None:
        """Start the worker of the sweep, and beat; return when both are at work."""
        if not self._celery:
            worker = ("worker", "-Q", "sweep", "--pool", "solo", "-l", "INFO")
            beat = ("beat", "--schedule", str(self.folder / "beat"), "-l", "INFO")
            self._celery = [self._run("celery", "-A", "cardroom", *each) for each in (worker, beat)]
            log = self.folder / "celery.log"
            wait_until(lambda: "succeeded in" in log.read_text(), self._celery[0], log)

    def start_mail_worker(self) -> None:
        """Start the worker of all else; it answers once it is at work."""
        mail = ("worker", "-Q", "default", "--pool", "solo", "-n", "mail@%h", "-l", "INFO")
        self._celery.append(self._run("celery", "-A", "cardroom", *mail))

    def end_beat(self) -> None:
        """Kill what asks the workers to work."""
        _, beat, *_ = self._celery
        beat.kill()
        beat.wait(PATIENCE)

    @property
    def pids(self) -> tuple[int, ...]:
        """The processes that run."""
        webs = (web.pid for web in self.webs if web.is_open)
        return (*webs, *(each.pid for each in self._celery))

    @property
    def open_web(self) -> Web:
        """A web process that is there to play at."""
        return next(web for web in self.webs if web.is_open)

    def rows(self, query: str, **values: Any) -> list[tuple[Any, ...]]:
        """Return what the database says."""
        with psycopg.connect(self.database) as connection:
            return connection.execute(query, values).fetchall()

    def manage(self, *arguments: str) -> subprocess.CompletedProcess[str]:
        """Run one of the room's commands."""
        return self.webs[0].manage(*arguments)

    def close(self) -> None:
        """End everything, and leave no database behind."""
        self.redis.unblock()
        for web in self.webs:
            web.kill()
        for each in self._celery:
            each.send_signal(signal.SIGKILL)
            each.wait(PATIENCE)
        self.redis.close()
        self._forget()

    def _forget(self) -> None:
        """Leave nothing in Redis."""
        with Redis.from_url(redis_url() or "") as redis:
            for key in redis.scan_iter(f"{self._env['REDIS_PREFIX']}*"):
                redis.delete(key)

    def change(self, module: str, *arguments: str) -> None:
        """Have a program change the room before it opens."""
        assert self._run(module, *arguments).wait(PATIENCE) == 0, self.folder

    def _run(self, module: str, *arguments: str) -> subprocess.Popen[bytes]:
        with (self.folder / f"{module}.log").open("ab") as log:
            return subprocess.Popen(
                [sys.executable, "-m", module, *arguments],
                cwd=settings.BASE_DIR,
                env=self._env,
                stdout=log,
                stderr=log,
            )


@contextmanager
def deployed(template: Path, folder: Path, **env: str) -> Iterator[Deployment]:
    """Deploy a template's room, and take it down whatever happens."""
    shutil.copytree(template, folder, dirs_exist_ok=True)
    with postgres_database(template) as database:
        deployment = Deployment(folder, database, **env)
        try:
            yield deployment
        finally:
            deployment.close()
