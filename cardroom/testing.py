"""Needs of some tests beyond Python, looked for where they run: browser, git, nginx, servers …

A test says what it needs by its marker (`@pytest.mark.browser`); the root conftest.py skips it
where that is missing. Tests get at it through the functions here.
"""

from __future__ import annotations

import os
import shutil
import subprocess
from collections.abc import Callable
from functools import cache
from pathlib import Path

import psycopg
import redis

VERSION_BEFORE = "e1dff7b32e0045392c11faeb6632e36d2ca74934"
"""The last commit before the changes that are being made: rooms of its time must still open."""


@cache
def chromium_path() -> str | None:
    """Return the path of a Chromium or Chrome on this machine."""
    names = (os.environ.get("ROOM_CHROMIUM"), "chromium", "chromium-browser", "google-chrome")
    return next((found for name in names if name and (found := shutil.which(name))), None)


@cache
def firefox_path() -> str | None:
    """Return the path of Debian's Firefox, or another one."""
    return shutil.which("firefox-esr") or shutil.which("firefox")


@cache
def webkit_paths() -> tuple[str, str] | None:
    """Return the paths of WebKitGTK's driver and browser, if there is a screen for it: Xvfb."""
    driver, screen = shutil.which("WebKitWebDriver"), shutil.which("Xvfb")
    browser = next(Path("/usr/lib").glob("*/webkit2gtk-4.1/MiniBrowser"), None)
    return (driver, str(browser)) if driver and screen and browser else None


@cache
def axe_path() -> str | None:
    """Return the path of axe-core, which `make install-dev` fetches where Node and npm are."""
    script = Path(__file__).parent.parent / "tools/node/node_modules/axe-core/axe.min.js"
    return str(script) if script.is_file() else None


@cache
def node_path() -> str | None:
    """Return the path of Node."""
    return shutil.which("node")


@cache
def nginx_path() -> str | None:
    """Return the path of nginx, which Debian keeps where only root's PATH leads."""
    return shutil.which("nginx", path=f"{os.environ.get('PATH', '')}:/usr/sbin")


@cache
def promtool_path() -> str | None:
    """Return the path of the program that comes with Prometheus and reads its rules."""
    return shutil.which("promtool")


@cache
def postgres_url() -> str | None:
    """Return the URL of a PostgreSQL server where tests may make databases (ROOM_TEST_POSTGRES)."""
    url = os.environ.get("ROOM_TEST_POSTGRES", "postgres://postgres@127.0.0.1:5432/postgres")
    try:
        psycopg.connect(url, connect_timeout=2).close()
    except psycopg.OperationalError:
        return None
    return url


@cache
def redis_url() -> str | None:
    """Return the URL of a Redis server whose numbered database tests may use (ROOM_TEST_REDIS)."""
    url = os.environ.get("ROOM_TEST_REDIS", "redis://127.0.0.1:6379/15")
    client = redis.Redis.from_url(url, socket_connect_timeout=2)
    try:
        client.ping()
    except redis.ConnectionError:
        return None
    finally:
        client.close()
    return url


@cache
def version_before() -> str | None:
    """Return the commit of the version before (ROOM_BEFORE), if this is a clone that has it."""
    commit = os.environ.get("ROOM_BEFORE", VERSION_BEFORE)
    look = ["git", "-C", str(Path(__file__).parent), "cat-file", "-e", f"{commit}^{{commit}}"]
    try:
        return None if subprocess.run(look, capture_output=True, check=False).returncode else commit
    except FileNotFoundError:
        return None


# Marker -> what a person calls it, and how to look for it.
NEEDS: dict[str, tuple[str, Callable[[], object]]] = {
    "axe": ("axe-core", axe_path),
    "before": ("the version before", version_before),
    "browser": ("Chromium", chromium_path),
    "firefox": ("Firefox", firefox_path),
    "nginx": ("nginx", nginx_path),
    "node": ("Node", node_path),
    "postgres": ("PostgreSQL", postgres_url),
    "promtool": ("promtool", promtool_path),
    "redis": ("Redis", redis_url),
    "webkit": ("WebKitGTK", webkit_paths),
}
