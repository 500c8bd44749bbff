"""Typed readers of environment variables, and the few values that the room makes for itself."""

from __future__ import annotations

import fcntl
import os
import re
import socket
import sys
from collections.abc import Iterator
from contextlib import contextmanager
from email.utils import parseaddr
from pathlib import Path
from typing import Any
from urllib.parse import SplitResult, parse_qs, unquote, urlsplit

from django.core.exceptions import ImproperlyConfigured
from django.core.management.utils import get_random_secret_key

from cardroom.backups.whole_files import written_whole

LEAST_KEY = 32
"""Characters of a key that nobody guesses."""
ANY_ADDRESS = ("0.0.0.0", "::", "[::]")
HOST = re.compile(r"\*|\.?[a-z0-9.-]+|\[[a-f0-9:.]+\]", re.IGNORECASE)
"""What Django takes for a host, and its wildcards."""
ADDRESS = re.compile(r"[^\s@<>\"',;]+@[^\s@<>\"',;]+")
"""An address of mail."""
ESCAPES = "Within a name or password / ? # @ : and % are written %2F, %3F, %23, %40, %3A and %25."
MOST = 2**31 - 1
"""No number needs to be larger; clocks, sockets and databases overflow beyond."""


def env_str(name: str, default: str = "") -> str:
    """Return the variable, or the default when it is unset or empty."""
    return os.environ.get(name) or default


def env_bool(name: str, *, default: bool = False) -> bool:
    """Return True for 1, yes, true or on, False for 0, no, false or off."""
    text = env_str(name, str(default)).lower()
    if text in ("1", "yes", "true", "on"):
        return True
    if text in ("0", "no", "false", "off"):
        return False
    raise ImproperlyConfigured(f"{name} is {text!r}; it must be 1 or 0.")


def env_int(name: str, default: int, *, least: int = 0, most: int = MOST) -> int:
    """Return the variable as a whole number within these bounds."""
    return number_between(env_str(name, str(default)), name, least=least, most=most)


def number_between(text: str, name: str, *, least: int = 0, most: int = MOST) -> int:
    """Return the number that a text is; ImproperlyConfigured if it is none within these bounds."""
    try:
        number = int(text)
    except ValueError:
        raise ImproperlyConfigured(f"{name} is {text!r}; it must be a whole number.") from None
    if not least <= number <= most:
        has_no_end = number < least and most == MOST
        bounds = f"{least} or more" if has_no_end else f"from {least} to {most}"
        raise ImproperlyConfigured(f"{name} is {number}; it must be {bounds}.")
    return number


def env_list(name: str) -> list[str]:
    """Return the comma-separated parts of the variable, without the empty ones."""
    return [part.strip() for part in env_str(name).split(",") if part.strip()]


def env_path(name: str, default: Path) -> Path:
    """Return the variable as a path, ~ for the user's home. ImproperlyConfigured for quotes:
    they would be the name of another folder."""
    text = env_str(name)
    if text[:1] in ("'", '"'):
        raise ImproperlyConfigured(f"{name} is {text}; leave out the quotes.")
    return Path(os.path.expanduser(text)) if text else default


def env_hosts(name: str) -> list[str]:
    """Return the variable's host names; ImproperlyConfigured for one that no browser asks for:
    every page would be refused."""
    names = env_list(name)
    for each in names:
        if not HOST.fullmatch(each):
            raise ImproperlyConfigured(
                f"{name} has {each!r}; it must be names or addresses alone, with commas between"
                " them and without https:// and port: room.example,192.168.1.20,[2001:db8::5]."
            )
    return names


def secret_key(path: Path) -> str:
    """Return the key kept in this file, made at the first start and readable by its owner only.

    An empty file, or one of zeros, as a power cut or a bad copy leaves it, is as good as none.
    """
    given = env_str("SECRET_KEY")
    if given:
        return long_enough(given, "SECRET_KEY")
    return long_enough(_kept_key(path) or _made_once(path), str(path))


def long_enough(key: str, where: str) -> str:
    """Return the key; ImproperlyConfigured if it could be guessed."""
    if len(key) < LEAST_KEY:
        raise ImproperlyConfigured(
            f"{where} has {len(key)} characters; it must have {LEAST_KEY} or more, drawn at random."
            " A new one signs everybody out."
        )
    return key


def _kept_key(path: Path) -> str:
    if not path.exists():
        return ""
    return path.read_text("utf-8", errors="backslashreplace").strip("\0 \t\r\n")


def _made_once(path: Path) -> str:
    """Make the key, on the disk before it is used; of processes that start at once, one does."""
    path.parent.mkdir(parents=True, exist_ok=True)
    with locked(path.parent):
        if path.exists() and not _kept_key(path):
            print(f"{path} was empty: a new key is made; everybody is signed out.", file=sys.stderr)
        if not _kept_key(path):
            with written_whole(path) as part:
                part.write_text(get_random_secret_key())
    return _kept_key(path)


@contextmanager
def locked(folder: Path) -> Iterator[None]:
    """Keep other processes that lock this folder waiting."""
    handle = os.open(folder, os.O_RDONLY)
    try:
        fcntl.flock(handle, fcntl.LOCK_EX)
        yield
    finally:
        os.close(handle)


def own_names(host: str) -> list[str]:
    """Return the names under which browsers may ask for a room that listens at this address."""
    names = ["localhost", "127.0.0.1", "[::1]"]
    if host in ANY_ADDRESS:
        hostname = socket.gethostname()
        return [*names, hostname, f"{hostname}.local", *lan_addresses()]
    return [*names, in_url(host)]


def in_url(host: str) -> str:
    """Return a name or address as URLs and browsers have it: IPv6 in brackets."""
    return f"[{host}]" if ":" in host and not host.startswith("[") else host


def public_address(names: list[str], *, host: str, port: int, is_https: bool) -> str:
    """Return the address that people type: of the first of ALLOWED_HOSTS that is a whole name, else
    of where the room listens; from this machine, where it listens everywhere. HTTPS is a proxy's,
    at its own port."""
    name = next((name for name in names if not name.startswith((".", "*"))), None)
    if name is None:
        name = "localhost" if host in ANY_ADDRESS else in_url(host)
    return f"https://{name}/" if is_https else f"http://{name}:{port}/"


def lan_addresses() -> list[str]:
    """Return the address by which this machine would be reached from its network, if it has one."""
    with socket.socket(socket.AF_INET, socket.SOCK_DGRAM) as probe:
        try:
            probe.connect(("192.0.2.1", 9))  # a reserved address: nothing is sent
        except OSError:
            return []
        return [str(probe.getsockname()[0])]


def email_settings(url: str) -> dict[str, Any]:
    """Return Django's EMAIL_* settings for file:///folder, smtp://, smtp+tls:// or smtps://."""
    parts = url_parts(url, "EMAIL_URL")
    if parts.scheme == "file":
        if not parts.path or parts.netloc:
            raise ImproperlyConfigured("EMAIL_URL must name a whole path, as in file:///folder.")
        backend = "django.core.mail.backends.filebased.EmailBackend"
        return {"EMAIL_BACKEND": backend, "EMAIL_FILE_PATH": unquote(parts.path)}
    is_cut = bool(parts.path.strip("/") or parts.fragment)
    if parts.scheme not in ("smtp", "smtp+tls", "smtps") or not parts.hostname or is_cut:
        raise ImproperlyConfigured(
            f"EMAIL_URL must be like smtp+tls://user:password@host:port. {ESCAPES}"
        )
    return {
        "EMAIL_BACKEND": "django.core.mail.backends.smtp.EmailBackend",
        "EMAIL_HOST": parts.hostname,
        "EMAIL_PORT": parts.port or {"smtp": 25, "smtp+tls": 587, "smtps": 465}[parts.scheme],
        "EMAIL_HOST_USER": unquote(parts.username or ""),
        "EMAIL_HOST_PASSWORD": unquote(parts.password or ""),
        "EMAIL_USE_TLS": parts.scheme == "smtp+tls",
        "EMAIL_USE_SSL": parts.scheme == "smtps",
        "EMAIL_TIMEOUT": number_between(
            parse_qs(parts.query).get("timeout", ["10"])[0], "EMAIL_URL's timeout", least=1
        ),
    }


def mail_sender(text: str) -> str:
    """Return the text; ImproperlyConfigured if the room's mail would come from no address."""
    if not ADDRESS.fullmatch(parseaddr(text)[1]):
        raise ImproperlyConfigured(
            f"EMAIL_FROM is {text!r}; it must be one address, such as room@example.com."
        )
    return text


def redis_address(url: str) -> str | None:
    """Return Redis's URL, None for an empty one; ImproperlyConfigured if it is no such URL."""
    if not url:
        return None
    parts = url_parts(url, "REDIS_URL")
    number = parts.path.strip("/")
    if (
        parts.scheme not in ("redis", "rediss")
        or not parts.hostname
        or not (number or "0").isdecimal()
    ):
        raise ImproperlyConfigured("REDIS_URL must be like redis://:password@host:6379/0.")
    return url


def url_parts(url: str, name: str) -> SplitResult:
    """Return a URL's parts; ImproperlyConfigured if it can't be taken apart. Python's own words
    aren't repeated: they quote what may be a piece of the password."""
    try:
        parts = urlsplit(url)
        _ = parts.port  # it is only looked at when it is asked for
    except ValueError:
        raise ImproperlyConfigured(
            f"{name} is no URL: its host or its port can't be read. {ESCAPES}"
        ) from None
    return parts
