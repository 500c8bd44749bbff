"""tools/lint.sh: what it does without a check's program."""

from __future__ import annotations

import os
import shutil
import subprocess
from pathlib import Path

import pytest

SCRIPT = Path(__file__).resolve().parent.parent.parent / "tools" / "lint.sh"
CHECKS = ("python", "ruff", "mypy", "lint-imports", "djade", "typos")


def lint(folder: Path, **environment: str) -> subprocess.CompletedProcess[str]:
    """Run tools/lint.sh where TypeScript is missing and every other check passes."""
    (folder / "tools").mkdir()
    shutil.copy(SCRIPT, folder / "tools")
    (folder / ".venv" / "bin").mkdir(parents=True)
    for name in CHECKS:
        (folder / ".venv" / "bin" / name).symlink_to(str(shutil.which("true")))
    subprocess.run(["git", "init", "--quiet", folder], check=True)
    return subprocess.run(
        [folder / "tools" / "lint.sh"],
        env={**os.environ, **environment},
        capture_output=True,
        text=True,
        timeout=100,
        check=False,
    )


@pytest.mark.parametrize(
    ("required", "outcome", "output"),
    [
        ("", 0, ["Skipped tsc: it is not here.", "All checks passed."]),
        ("all", 1, ["ROOM_REQUIRE=all, but tsc is not here.", "Failed: tsc"]),
    ],
    ids=["at home", "in CI"],
)
def test_without_typescript_it_says_so_and_in_ci_it_fails(
    tmp_path: Path, required: str, outcome: int, output: list[str]
) -> None:
    done = lint(tmp_path, ROOM_REQUIRE=required)

    assert (done.returncode, done.stdout.splitlines()) == (outcome, output)
