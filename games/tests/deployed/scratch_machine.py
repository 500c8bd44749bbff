"""docs/deploying.md followed to the letter, on a machine of the imagination.

PostgreSQL, Redis, nginx, Git, pip and openssl are the real ones; folders, ports, role and database
are the test's own, and stand_ins/ has what only root on a machine of one's own could do.
"""

from __future__ import annotations

import contextlib
import os
import random
import re
import shutil
import socket
import subprocess
from pathlib import Path
from urllib.parse import urlsplit

import psycopg
from django.conf import settings

from cardroom.testing import postgres_url, redis_url
from games.tests.served.room import free_port

STAND_INS = Path(__file__).parent / "stand_ins"
BLOCK = re.compile(r"^```sh\n(.*?)^```", re.DOTALL | re.MULTILINE)
NGINX = """
user root;
pid {scratch}/run/nginx.pid;
error_log {scratch}/log/nginx.log;
events {{ worker_connections 1024; }}
http {{
    access_log off;
    client_body_temp_path body; proxy_temp_path proxy; fastcgi_temp_path fastcgi;
    uwsgi_temp_path uwsgi; scgi_temp_path scgi;
    include {scratch}/nginx/conf.d/*.conf;
}}
"""


class ScratchMachine:
    """Where the page's commands are carried out; ``address`` is the room's own."""

    def __init__(self, folder: Path) -> None:
        self.folder = folder
        self.port = free_port()
        self.address = f"https://localhost:{self.port}"
        self.certificate = folder / "ssl" / "localhost.pem"
        for name in ("bin", "etc", "log", "nginx/conf.d", "run", "ssl/private", "systemd"):
            (folder / name).mkdir(parents=True)
        for each in STAND_INS.iterdir():
            shutil.copy2(each, folder / "bin")
        (folder / "nginx/nginx.conf").write_text(NGINX.format(scratch=folder))
        self._webs = (server_port(), server_port())
        self._celery = {str(port): str(free_port()) for port in (19001, 19002, 19003)}
        self._redirect = free_port()
        self._database = f"deploying_{os.getpid()}"
        self._make_source()

    def follow(self, heading: str) -> str:
        """Carry out every command below a heading; return what they said."""
        page = (settings.BASE_DIR / "docs/deploying.md").read_text()
        section = page.split(f"\n## {heading}\n")[1].split("\n## ")[0]
        blocks = BLOCK.findall(section)
        assert blocks, heading
        return "".join(self.run(self.here(block)) for block in blocks)

    def run(self, commands: str) -> str:
        """Run commands as somebody types them; a failing one fails the test with what it said."""
        ran = subprocess.run(
            ["bash", "-euo", "pipefail", "-c", commands],
            cwd=self.folder,
            env=self._environment(),
            capture_output=True,
            text=True,
            timeout=300,
            check=False,
        )
        assert ran.returncode == 0, f"{commands}\n{ran.stdout}\n{ran.stderr}\n{self.logs()}"
        return ran.stdout

    def logs(self) -> str:
        """Return the end of what every process has written."""
        return "\n".join(
            f"{path.name}:\n{path.read_text()[-3000:]}" for path in (self.folder / "log").iterdir()
        )

    def commit_upstream(self) -> None:
        """Make a new version where the code comes from."""
        (self.folder / "source/NEW").touch()
        self._commit()

    def close(self) -> None:
        """Stop what runs, and leave no database or role behind."""
        for running in (self.folder / "run").iterdir():
            subprocess.run(
                [STAND_INS / "systemctl", "stop", running.stem],
                env=self._environment(),
                check=False,
            )
        with psycopg.connect(postgres_url() or "", autocommit=True) as connection:
            for what in ("DATABASE", "ROLE"):
                force = " WITH (FORCE)" if what == "DATABASE" else ""
                connection.execute(f'DROP {what} IF EXISTS "{self._database}"{force}'.encode())

    def here(self, text: str) -> str:
        """Return a text of the page, or of an example, with this machine's names in it."""
        return re.sub("|".join(map(re.escape, self._names)), self._name, text)

    def _name(self, found: re.Match[str]) -> str:
        return self._names[found[0]]

    @property
    def _names(self) -> dict[str, str]:
        """What stands in the page, and what it is here; the longer ones first."""
        return {
            "/etc/systemd/system": str(self.folder / "systemd"),
            "/etc/nginx": str(self.folder / "nginx"),
            "/etc/ssl": str(self.folder / "ssl"),
            "/etc/room.env": str(self.folder / "etc/room.env"),
            "/usr/local/bin": str(self.folder / "bin"),
            "/srv/room": str(self.folder / "srv"),
            "redis://127.0.0.1:6379/0": redis_url() or "",
            "127.0.0.1:5432": urlsplit(postgres_url() or "").netloc.rpartition("@")[2],
            "cardroom_app": self._database,
            "cardroom_db": self._database,
            "room.example": "localhost",
            "listen 80;": f"listen 127.0.0.1:{self._redirect};",
            "listen 443 ssl;": f"listen 127.0.0.1:{self.port} ssl;",
            "/run/room-": str(self.folder / "runtime/room-"),
            **self._celery,
            "--after 15": "--after 0.1",
            "8001": str(self._webs[0]),
            "8002": str(self._webs[1]),
        }

    def _make_source(self) -> None:
        """Make a repository of what Git tracks here, its examples with this machine's names."""
        source = self.folder / "source"
        listed = subprocess.run(
            ["git", "ls-files", "-z"], cwd=settings.BASE_DIR, check=True, capture_output=True
        )
        for name in filter(None, listed.stdout.decode().split("\0")):
            (source / name).parent.mkdir(parents=True, exist_ok=True)
            shutil.copy2(settings.BASE_DIR / name, source / name)
        for example in (source / "examples/nginx.conf", *(source / "examples/systemd").iterdir()):
            example.write_text(self.here(example.read_text()))
        subprocess.run(["git", "init", "-q", "-b", "main", source], check=True)
        self._commit()

    def _commit(self) -> None:
        git = ["git", "-c", "user.name=Test", "-c", "user.email=test@localhost"]
        for step in (["add", "-A", "-f"], ["commit", "-q", "-m", "A version"]):
            subprocess.run([*git, *step], cwd=self.folder / "source", check=True)

    def _environment(self) -> dict[str, str]:
        server = urlsplit(postgres_url() or "")
        return {
            "PATH": f"{self.folder / 'bin'}:/usr/local/bin:/usr/bin:/bin:/usr/sbin:/sbin",
            "HOME": str(self.folder),
            "SCRATCH": str(self.folder),
            "ROOM_SOURCE": str(self.folder / "source"),
            "PGHOST": server.hostname or "",
            "PGPORT": str(server.port or 5432),
            "PGUSER": server.username or "",
            "PGPASSWORD": server.password or "",
            **{name: value for name, value in os.environ.items() if name.startswith("PIP_")},
        }


def server_port() -> int:
    """Return a free port of four digits, which is free with a 1 before it as well."""
    for port in random.sample(range(2_000, 10_000), 1_000):
        with contextlib.suppress(OSError), contextlib.ExitStack() as taken:
            for each in (port, 10_000 + port):
                taken.enter_context(socket.socket()).bind(("127.0.0.1", each))
            return port
    raise LookupError("No port of four digits is free.")
