from __future__ import annotations

import os
import shutil
import subprocess
from pathlib import Path

import pytest

SCRIPT = Path(__file__).resolve().parent.parent.parent / "tools" / "install.sh"


def install(folder: Path, *, python_says: str) -> subprocess.CompletedProcess[str]:
    """Run tools/install.sh in this folder with a stand-in for Python made of one shell line."""
    (folder / "tools").mkdir()
    shutil.copy(SCRIPT, folder / "tools")
    for name in ("requirements.txt", "requirements-dev.txt"):
        (folder / name).touch()
    python = folder / "python"
    python.write_text(f"#!/bin/sh\n{python_says}\n")
    python.chmod(0o755)
    return subprocess.run(
        [folder / "tools" / "install.sh", "requirements.txt"],
        env={**os.environ, "PYTHON": str(python)},
        capture_output=True,
        text=True,
        timeout=100,
        check=False,
    )


@pytest.mark.parametrize(
    ("python_says", "sentence"),
    [
        ('case "$2" in *version_info*) exit 1;; esac', "The room needs Python 3.11 or newer"),
        ('case "$2" in *ensurepip*) exit 1;; esac', "sudo apt-get install python3-venv"),
    ],
    ids=["an old Python", "no python3-venv"],
)
def test_it_says_in_one_sentence_what_is_missing(
    tmp_path: Path, python_says: str, sentence: str
) -> None:
    outcome = install(tmp_path, python_says=python_says)

    assert outcome.returncode == 1
    assert sentence in outcome.stderr
    assert outcome.stderr.count("\n") == 1
    assert not (tmp_path / ".venv").exists()
