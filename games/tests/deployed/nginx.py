"""Debian's nginx with examples/nginx.conf before the web processes: HTTPS at a free port."""

from __future__ import annotations

import getpass
import os
import re
import ssl
import subprocess
from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path

from django.conf import settings

from cardroom.testing import nginx_path
from games.tests.deployed.certificate import make_certificate
from games.tests.served.room import free_port
from games.tests.served.waiting import wait_until

HOST = "localhost"
AROUND = """
daemon off;
{user}
pid {folder}/nginx.pid;
error_log {folder}/error.log;
events {{ worker_connections 4096; }}
http {{
    access_log off;
    client_body_temp_path {folder}/body;
    proxy_temp_path {folder}/proxy;
    fastcgi_temp_path {folder}/fastcgi;
    uwsgi_temp_path {folder}/uwsgi;
    scgi_temp_path {folder}/scgi;
    include {folder}/room.conf;
}}
"""


class Nginx:
    """Listens for HTTPS at ``port``, and passes on to these ports of this machine."""

    def __init__(
        self, folder: Path, ports: tuple[int, int], changes: dict[str, str], host: str = HOST
    ) -> None:
        self.port = free_port()
        self._host = host
        make_certificate(folder / "room.pem", folder / "room.key", host)
        self.tls = ssl.create_default_context(cafile=str(folder / "room.pem"))
        (folder / "room.conf").write_text(self._example(folder, ports, changes))
        user = f"user {getpass.getuser()};" if os.geteuid() == 0 else ""
        (folder / "nginx.conf").write_text(AROUND.format(folder=folder, user=user))
        self._folder = folder

    @property
    def authority(self) -> str:
        """Name and port, as a browser's address line has them."""
        return f"{self._host}:{self.port}"

    @contextmanager
    def running(self) -> Iterator[None]:
        """Run it; it listens when this is entered."""
        process = subprocess.Popen(
            [nginx_path() or "nginx", "-p", self._folder, "-c", self._folder / "nginx.conf"],
            stderr=subprocess.DEVNULL,
        )
        try:
            wait_until((self._folder / "nginx.pid").exists, process, self._folder / "error.log")
            yield
        finally:
            process.terminate()
            process.wait(20)

    def _example(self, folder: Path, ports: tuple[int, int], changes: dict[str, str]) -> str:
        """Return the example with this machine's ports and files; each change finds its text."""
        text = (settings.BASE_DIR / "examples/nginx.conf").read_text()
        own = {
            "listen 80;": f"listen 127.0.0.1:{free_port()};",
            "listen 443 ssl;": f"listen 127.0.0.1:{self.port} ssl;",
            "127.0.0.1:8001": f"127.0.0.1:{ports[0]}",
            "127.0.0.1:8002": f"127.0.0.1:{ports[1]}",
            "/etc/ssl/room.example.pem": str(folder / "room.pem"),
            "/etc/ssl/private/room.example.key": str(folder / "room.key"),
        }
        for old, new in {**own, **changes}.items():
            assert len(re.findall(re.escape(old), text)) == 1, old
            text = text.replace(old, new)
        return text
