"""What stands beside this commit: another's tree, with a Python that has what its pins name, or
this one without its shortcuts."""

from __future__ import annotations

import re
import subprocess
import sys
import tempfile
from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path

from bench.side import ROOT, Side

PIN = re.compile(r"^([\w.\[\]-]+==[\w.+!-]+)", re.MULTILINE)
PINS = "requirements.txt"
PLAIN = "plain"


@contextmanager
def other_side(commit: str, *, project: Path = ROOT) -> Iterator[Side]:
    """Check a commit out into a worktree, ready to run; it is gone afterwards, whatever happens.

    PLAIN is no commit: it is this one with ROOM_PLAIN=1 (docs/decisions/plain.md).
    """
    if commit == PLAIN:
        yield Side(name=PLAIN, root=project, python=sys.executable, settings=(("ROOM_PLAIN", "1"),))
        return
    name = short_name(commit, project=project)
    with tempfile.TemporaryDirectory(prefix="room-bench-base-") as folder:
        tree = Path(folder) / "tree"
        git(project, "worktree", "add", "--quiet", "--detach", str(tree), name)
        try:
            yield Side(name=name, root=tree, python=interpreter(tree, project, Path(folder)))
        finally:
            git(project, "worktree", "remove", "--force", str(tree))


def short_name(commit: str, *, project: Path = ROOT) -> str:
    """Return a commit's short name; SystemExit if this clone hasn't got it."""
    try:
        return git(project, "rev-parse", "--verify", "--short", f"{commit}^{{commit}}")
    except subprocess.CalledProcessError:
        raise SystemExit(f"This clone has no commit {commit}.") from None


def interpreter(tree: Path, project: Path, folder: Path) -> str:
    """Return our own Python if it has all that the tree's pins name, else one made for it."""
    if pins(tree / PINS) <= pins(project / PINS):
        return sys.executable
    return made_for(tree / PINS, folder / "venv")


def pins(requirements: Path) -> set[str]:
    """Return each package that a file pins, with its version."""
    return set(PIN.findall(requirements.read_text()))


def made_for(requirements: Path, venv: Path) -> str:
    """Make a virtual environment with what a file pins; return its Python."""
    print(f"The base pins other packages: installing them in {venv} …", flush=True)
    python = str(venv / "bin" / "python")
    subprocess.run([sys.executable, "-m", "venv", str(venv)], check=True)
    install = ("-m", "pip", "install", "--quiet", "--disable-pip-version-check")
    subprocess.run([python, *install, "--require-hashes", "-r", str(requirements)], check=True)
    return python


def git(project: Path, *arguments: str) -> str:
    """Run git in the project; return what it says."""
    done = subprocess.run(
        ["git", "-C", str(project), *arguments], capture_output=True, text=True, check=True
    )
    return done.stdout.strip()
