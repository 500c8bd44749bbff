"""The image, the compose files and Caddy's are made of what the rest of the project says."""

from __future__ import annotations

import os
import re
import shutil
import subprocess
import sys
from collections.abc import Iterator
from fnmatch import fnmatch
from pathlib import Path
from typing import Any

import pytest
import yaml

from games.web.fair.fair_files import CHECKERS

ROOT = Path(__file__).resolve().parents[2]
DOCKERFILE = (ROOT / "Dockerfile").read_text()
CADDYFILE = (ROOT / "examples" / "Caddyfile").read_text()
COMPOSE = ("compose.yaml", "compose.deployed.yaml")
OTHERS_OWN = {"POSTGRES_USER", "POSTGRES_PASSWORD"}
"""What the image of PostgreSQL reads."""
LEFT_OUT = {"DEBUG", "METRICS_PORT", "ROOM_KEYRING", "ROOM_VAR", "REDIS_PREFIX", "TRUSTED_PROXIES"}
"""Settings that no container needs: its folder and its network are its own."""
SUBSTITUTED = re.compile(r"\$\{(\w+)")


def compose(name: str) -> Any:
    """Return a compose file as its own tool reads it, but for the variables."""
    return yaml.safe_load((ROOT / name).read_text())


def settings_of_the_room() -> set[str]:
    """Return the variables of the table in docs/settings.md."""
    rows = re.findall(r"^\| (`[A-Z].*?) \|", (ROOT / "docs/settings.md").read_text(), re.MULTILINE)
    return {name for row in rows for name in re.findall(r"`(\w+)`", row)}


def servers(name: str) -> dict[str, Any]:
    """Return those services of a file that run the room's image."""
    return {key: each for key, each in compose(name)["services"].items() if "build" in each}


def named_in(text: str) -> set[str]:
    """Return the variables that a file takes from its environment."""
    return set(re.findall(r"\{\$(\w+)", text)) | set(SUBSTITUTED.findall(text))


@pytest.mark.parametrize("name", COMPOSE)
def test_every_variable_stands_in_the_settings(name: str) -> None:
    documented = set(re.findall(r"`(\w+)`", (ROOT / "docs" / "settings.md").read_text()))
    services = compose(name)["services"].values()
    given = {key for each in services for key in each.get("environment", ())}

    assert given | named_in((ROOT / name).read_text()) <= documented | OTHERS_OWN
    assert named_in(CADDYFILE) <= set(compose(name)["services"]["caddy"]["environment"])


@pytest.mark.parametrize("name", COMPOSE)
def test_every_setting_reaches_the_room(name: str) -> None:
    without = {"REDIS_URL"} if name == "compose.yaml" else set()
    for service in servers(name).values():
        assert settings_of_the_room() - set(service["environment"]) == LEFT_OUT | without


@pytest.mark.parametrize("name", COMPOSE)
def test_its_services_volumes_and_files_are_there(name: str) -> None:
    file = compose(name)
    for service in file["services"].values():
        assert set(service.get("depends_on", ())) <= set(file["services"])
        for volume in service.get("volumes", ()):
            source = volume.replace("${ROOM_BACKUPS:-backups}", "backups").split(":")[0]
            assert (
                (ROOT / source).is_file() if source.startswith(".") else source in file["volumes"]
            )


def test_strangers_reach_nothing_but_caddy() -> None:
    deployed = compose("compose.deployed.yaml")["services"]
    assert {name for name, each in deployed.items() if "ports" in each} == {"caddy"}
    (port,) = compose("compose.yaml")["services"]["room"]["ports"]
    assert port.startswith("${HOST:-127.0.0.1}:")


def test_caddy_asks_servers_that_there_are() -> None:
    for name in COMPOSE:
        asked = compose(name)["services"]["caddy"]["environment"]["ROOM_SERVERS"].split()
        assert {each.split(":")[0] for each in asked} <= set(servers(name))


def test_no_bad_upload_has_caddy_turn_others_away() -> None:
    assert not re.search(r"^\s*(fail_duration|request_body)", CADDYFILE, re.MULTILINE)


def test_the_image_is_installed_as_make_installs() -> None:
    steps = re.findall(r"^RUN (.+)$", DOCKERFILE, re.MULTILINE)
    assert "tools/install.sh requirements.txt" in steps
    assert "pip install" not in DOCKERFILE


def test_the_image_runs_the_room_as_nobody_in_particular() -> None:
    alone, deployed = DOCKERFILE.split("\nFROM ")[2:]
    for stage in (alone, deployed):
        assert re.findall(r"^USER (\w+)$", stage, re.MULTILINE)[-1] == "room"
    assert re.findall(r"^(?:ENTRYPOINT|CMD) (.)", alone, re.MULTILINE) == ["[", "["]  # no shell


def rules() -> Iterator[tuple[bool, str]]:
    """Yield the lines of .dockerignore: whether one takes in, and what."""
    for line in (ROOT / ".dockerignore").read_text().splitlines():
        if line and not line.startswith("#"):
            yield line.startswith("!"), line.removeprefix("!").removeprefix("**/")


def is_in_image(path: str) -> bool:
    """Return whether a file of the project goes into the image; the last rule that fits holds."""
    parts = path.split("/")
    names = {*parts, *("/".join(parts[:end]) for end in range(1, len(parts) + 1))}
    taken = True
    for takes_in, pattern in rules():
        if any(fnmatch(name, pattern) for name in names):
            taken = takes_in
    return taken


@pytest.mark.parametrize(
    "path",
    [
        "var/keyring",
        "var/room.sqlite3",
        ".git/config",
        ".env",
        ".venv/bin/python",
        "requirements-dev.txt",
        "cardroom/tests/test_container.py",
        "games/web/__pycache__/urls.pyc",
    ],
)
def test_no_data_no_history_no_tests_in_the_image(path: str) -> None:
    assert not is_in_image(path)


@pytest.mark.parametrize(
    "path", [*CHECKERS.values(), "docs/rules.md", "docs/fairness.md", "pyproject.toml"]
)
def test_what_pages_read_is_in_the_image(path: str) -> None:
    assert (ROOT / path).is_file()
    assert is_in_image(path)


def test_the_room_is_whole_with_the_files_of_the_image(tmp_path: Path) -> None:
    listed = subprocess.run(
        ["git", "ls-files", "-z", "--cached", "--others", "--exclude-standard"],
        cwd=ROOT,
        capture_output=True,
        text=True,
        check=True,
    )
    for name in filter(is_in_image, listed.stdout.rstrip("\0").split("\0")):
        (tmp_path / name).parent.mkdir(parents=True, exist_ok=True)
        shutil.copy(ROOT / name, tmp_path / name)

    outcome = subprocess.run(
        [sys.executable, "manage.py", "check"],
        cwd=tmp_path,
        env={"PATH": os.environ["PATH"], "ROOM_VAR": str(tmp_path / "var")},
        capture_output=True,
        text=True,
        timeout=100,
        check=False,
    )

    assert outcome.returncode == 0, outcome.stderr
