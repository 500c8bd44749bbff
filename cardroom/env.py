"""Typed readers of environment variables, and the few values that the room makes for itself."""

from __future__ import annotations

import os
import socket
from pathlib import Path
from typing import Any
from urllib.parse import parse_qs, unquote, urlsplit

from django.core.exceptions import ImproperlyConfigured
from django.core.management.utils import get_random_secret_key

ANY_ADDRESS = ("0.0.0.0", "::", "[::]")


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


def env_int(name: str, default: int) -> int:
    """Return the variable as a whole number."""
    text = env_str(name, str(default))
    try:
        return int(text)
    except ValueError:
        raise ImproperlyConfigured(f"{name} is {text!r}; it must be a whole number.") from None


def env_list(name: str) -> list[str]:
    """Return the comma-separated parts of the variable, without the empty ones."""
    return [part.strip() for part in env_str(name).split(",") if part.strip()]


def secret_key(path: Path) -> str:
    """Return the key kept in this file, made at the first start and readable by its owner only."""
    given = env_str("SECRET_KEY")
    if given:
        return given
    if not path.exists():
        _write_once(path, get_random_secret_key())
    return path.read_text().strip()


def _write_once(path: Path, text: str) -> None:
    """Write the file whole or not at all; of two first starts, the earlier one's text stays."""
    path.parent.mkdir(parents=True, exist_ok=True)
    draft = path.with_name(f"{path.name}.{os.getpid()}")
    with open(os.open(draft, os.O_WRONLY | os.O_CREAT | os.O_EXCL, 0o600), "w") as file:
        file.write(text)
    try:
        os.link(draft, path)
    except FileExistsError:
        pass  # another process got there first
    finally:
        draft.unlink()


def own_names(host: str) -> list[str]:
    """Return the names under which browsers may ask for a room that listens at this address."""
    names = ["localhost", "127.0.0.1", "[::1]"]
    if host in ANY_ADDRESS:
        hostname = socket.gethostname()
        return [*names, hostname, f"{hostname}.local", *lan_addresses()]
    return [*names, host]


def public_address(names: list[str], *, host: str, port: int, is_https: bool) -> str:
    """Return the address that people type: of the first of ALLOWED_HOSTS that is a whole name, else
    of where the room listens; from this machine, where it listens everywhere. HTTPS is a proxy's,
    at its own port."""
    name = next((name for name in names if not name.startswith((".", "*"))), None)
    if name is None:
        name = "localhost" if host in ANY_ADDRESS else host
    if ":" in name and not name.startswith("["):
        name = f"[{name}]"
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
    parts = urlsplit(url)
    if parts.scheme == "file":
        backend = "django.core.mail.backends.filebased.EmailBackend"
        return {"EMAIL_BACKEND": backend, "EMAIL_FILE_PATH": unquote(parts.path)}
    if parts.scheme not in ("smtp", "smtp+tls", "smtps") or not parts.hostname:
        raise ImproperlyConfigured("EMAIL_URL must be like smtp+tls://user:password@host:port.")
    return {
        "EMAIL_BACKEND": "django.core.mail.backends.smtp.EmailBackend",
        "EMAIL_HOST": parts.hostname,
        "EMAIL_PORT": parts.port or {"smtp": 25, "smtp+tls": 587, "smtps": 465}[parts.scheme],
        "EMAIL_HOST_USER": unquote(parts.username or ""),
        "EMAIL_HOST_PASSWORD": unquote(parts.password or ""),
        "EMAIL_USE_TLS": parts.scheme == "smtp+tls",
        "EMAIL_USE_SSL": parts.scheme == "smtps",
        "EMAIL_TIMEOUT": int(parse_qs(parts.query).get("timeout", ["10"])[0]),
    }
