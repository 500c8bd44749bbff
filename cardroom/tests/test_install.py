"""tools/install.sh installs what is pinned, and says in a sentence why it can't and what to do."""

from __future__ import annotations

import os
import shutil
import subprocess
from pathlib import Path

import pytest

SCRIPT = Path(__file__).resolve().parent.parent.parent / "tools" / "install.sh"
PYTHON = """\
case "$*" in
*"-m venv"*) mkdir -p .venv/bin && cp "$0" .venv/bin/python && cp "$0" .venv/bin/pip;;
*"-m pip"*) echo "$*" >> asked; echo "$PIP_SAYS" >&2; [ -z "$PIP_SAYS" ];;
esac
"""
"""A Python that makes environments of itself; its pip fails with PIP_SAYS, if that is anything."""
UV = 'echo "uv $*" >> asked; exit ${UV_FAILS:-0}\n'
NO_ROOM = "echo Filesystem Size Used Available; echo disk 9 9 12\n"


def program(folder: Path, name: str, text: str) -> Path:
    """Write a stand-in for a program in shell."""
    path = folder / name
    path.parent.mkdir(exist_ok=True)
    path.write_text(f"#!/bin/sh\n{text}")
    path.chmod(0o755)
    return path


def install(folder: Path, python: str = PYTHON, **env: str) -> subprocess.CompletedProcess[str]:
    """Run tools/install.sh in this folder with stand-ins for Python and for what its bin has."""
    (folder / "tools").mkdir(parents=True)
    shutil.copy(SCRIPT, folder / "tools")
    for name in ("requirements.txt", "requirements-dev.txt"):
        (folder / name).touch()
    path = f"{folder / 'bin'}:/usr/bin:/bin"
    stand_in = program(folder, "python", python)
    return subprocess.run(
        [folder / "tools" / "install.sh", "requirements.txt"],
        env={**os.environ, "PATH": path, "PYTHON": str(stand_in), "PIP_SAYS": "", **env},
        capture_output=True,
        text=True,
        timeout=100,
        check=False,
    )


def asked(folder: Path) -> list[str]:
    """Return what uv and pip were asked."""
    return (folder / "asked").read_text().splitlines()


@pytest.mark.parametrize(
    ("python", "sentence"),
    [
        ('case "$2" in *version_info*) exit 1;; esac', "The room needs Python 3.11, 3.12, 3.13"),
        ('case "$2" in *ensurepip*) exit 1;; esac', "sudo apt-get install python3-venv"),
    ],
    ids=["too old or too new a Python", "no python3-venv"],
)
def test_it_says_in_one_sentence_what_is_missing(
    tmp_path: Path, python: str, sentence: str
) -> None:
    outcome = install(tmp_path, python)

    assert outcome.returncode == 1
    assert sentence in outcome.stderr
    assert outcome.stderr.count("\n") == 1
    assert not (tmp_path / ".venv").exists()


@pytest.mark.parametrize("pins", ["requirements.txt", "requirements-dev.txt"])
@pytest.mark.parametrize("name", ["pip", "setuptools"])
def test_the_interpreter_s_own_tools_are_pinned_and_hashed(pins: str, name: str) -> None:
    lines = (SCRIPT.parent.parent / pins).read_text().splitlines()
    at = next(number for number, line in enumerate(lines) if line.startswith(f"{name}=="))

    assert lines[at + 1].strip().startswith("--hash=sha256:")


def test_it_begins_nothing_on_a_full_disk(tmp_path: Path) -> None:
    program(tmp_path / "bin", "df", NO_ROOM)

    outcome = install(tmp_path)

    assert outcome.returncode == 1
    assert f"12 MB are free in {tmp_path}, and the packages need 400" in outcome.stderr
    assert not (tmp_path / ".venv").exists()


@pytest.mark.parametrize(
    ("pip_says", "sentence"),
    [
        ("ERROR: [Errno 28] No space left on device", "is full: make 400 MB of room"),
        ("ERROR: THESE PACKAGES DO NOT MATCH THE HASHES", "nothing was installed"),
        ("Failed to establish a new connection\nERROR: No matching distribution", "a network?"),
        ("ERROR: No matching distribution found for cffi", "A package has no build for"),
        ("ERROR: of another kind", "the reason stands above"),
    ],
    ids=["a full disk", "another package", "no network", "no wheel", "anything else"],
)
def test_it_says_why_the_packages_are_not_there(
    tmp_path: Path, pip_says: str, sentence: str
) -> None:
    outcome = install(tmp_path, PIP_SAYS=pip_says)

    assert outcome.returncode == 1
    assert outcome.stderr.startswith(pip_says)
    assert sentence in outcome.stderr.splitlines()[-1]
    assert not list((tmp_path / ".venv").glob(".installed*"))


def test_it_installs_pinned_wheels_alone_and_once(tmp_path: Path) -> None:
    folder = tmp_path / "a path with spaces"

    outcome = install(folder)
    again = subprocess.run([folder / "tools/install.sh", "requirements.txt"], check=True)

    assert outcome.returncode == again.returncode == 0, outcome.stderr
    (pip,) = asked(folder)
    assert "--require-hashes --only-binary :all: -r requirements.txt" in pip


@pytest.mark.parametrize(("fails", "then"), [("0", []), ("1", ["-m pip"])])
def test_uv_is_taken_where_it_is_there_and_pip_where_it_fails(
    tmp_path: Path, fails: str, then: list[str]
) -> None:
    program(tmp_path / "bin", "uv", UV)

    outcome = install(tmp_path, UV_FAILS=fails)

    uv, *others = asked(tmp_path)
    assert outcome.returncode == 0, outcome.stderr
    assert "--require-hashes --only-binary :all: -r requirements.txt" in uv
    assert [each[:6] for each in others] == then
