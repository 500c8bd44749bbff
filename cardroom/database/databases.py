"""The two databases that the room runs on, with what each needs to keep its promises."""

from __future__ import annotations

from pathlib import Path
from typing import Any
from urllib.parse import unquote

from django.core.exceptions import ImproperlyConfigured

from cardroom.env import ESCAPES, url_parts

# The seven threads that look after tables keep one each; the rest is for pages, of which some read
# long. With one to spare, a second page at once was refused after five seconds.
POSTGRES_CONNECTIONS = 20


def database(url: str) -> dict[str, Any]:
    """Return Django's settings for a sqlite:///path or postgres://user:password@host/name URL."""
    parts = url_parts(url, "DATABASE_URL")
    if parts.query or parts.fragment:  # it would be left out, and with it what it should secure
        raise ImproperlyConfigured(
            "DATABASE_URL has a ? or a #, and nothing is read of what follows. For PostgreSQL's"
            f" options set its own variables, such as PGSSLMODE. {ESCAPES}"
        )
    if parts.scheme == "sqlite" and parts.path and not parts.netloc:
        return sqlite(Path(unquote(parts.path)))
    if is_one_name(parts.path.strip("/")) and parts.scheme in ("postgres", "postgresql"):
        return postgres(url)
    raise ImproperlyConfigured(
        "DATABASE_URL must be postgres://user:password@host:5432/name or sqlite:////path/to/file."
        f" {ESCAPES}"
    )


def is_one_name(path: str) -> bool:
    """Return whether a URL's path is a name alone: after a / within a password comes its rest."""
    return bool(path) and not set("/@") & set(path)


def sqlite(path: Path) -> dict[str, Any]:
    """Return settings under which what was committed is on the disk, and writers queue up."""
    return {
        "ENGINE": "cardroom.sqlite",
        "NAME": path,
        "OPTIONS": {
            "timeout": 5,
            "transaction_mode": "IMMEDIATE",
            "init_command": "PRAGMA journal_mode=WAL; PRAGMA synchronous=FULL;",
        },
        # A file, as in earnest: tests with several connections need one.
        "TEST": {"NAME": path.with_name("test.sqlite3")},
    }


def postgres(url: str) -> dict[str, Any]:
    """Return settings under which nobody waits long for a lock, a statement or a dead peer."""
    parts = url_parts(url, "DATABASE_URL")
    return {
        "ENGINE": "django.db.backends.postgresql",
        "NAME": unquote(parts.path.lstrip("/")),
        "USER": unquote(parts.username or ""),
        "PASSWORD": unquote(parts.password or ""),
        "HOST": unquote(parts.hostname or ""),
        "PORT": str(parts.port or ""),
        "CONN_HEALTH_CHECKS": True,  # else the pool hands out what a restarted server has cut
        "OPTIONS": {
            "pool": {"min_size": 1, "max_size": POSTGRES_CONNECTIONS, "timeout": 5},
            "options": "-c lock_timeout=2s -c statement_timeout=5s"
            " -c idle_in_transaction_session_timeout=5s",
            "prepare_threshold": 0,  # those of accounts/storage/prepared.py, at once
            "connect_timeout": 5,
            "keepalives": 1,
            "keepalives_idle": 5,
            "keepalives_interval": 1,
            "keepalives_count": 5,
            # Milliseconds: no keepalive is sent while something isn't acknowledged, which a system
            # sends again for a quarter of an hour. A long query is, by the server's system.
            "tcp_user_timeout": 10_000,
        },
    }
