from __future__ import annotations

import os
import shutil
import subprocess
from pathlib import Path

import pytest

SCRIPT = Path(__file__).resolve().parent.parent.parent / "tools" / "install_node.sh"


def install(folder: Path, **environment: str) -> subprocess.CompletedProcess[str]:
    """Run tools/install_node.sh in this folder on a machine without Node."""
    (folder / "tools" / "node").mkdir(parents=True)
    shutil.copy(SCRIPT, folder / "tools")
    (folder / "tools" / "node" / "package-lock.json").write_text("{}")
    (folder / "bin").mkdir()
    for name in ("bash", "cat", "cksum", "dirname"):
        (folder / "bin" / name).symlink_to(str(shutil.which(name)))
    return subprocess.run(
        [folder / "bin" / "bash", folder / "tools" / "install_node.sh"],
        env={**os.environ, "PATH": str(folder / "bin"), **environment},
        capture_output=True,
        text=True,
        timeout=100,
        check=False,
    )


@pytest.mark.parametrize(("required", "outcome"), [("", 0), ("all", 1)], ids=["at home", "in CI"])
def test_whoever_has_no_node_is_told_that_no_types_are_checked_and_in_ci_it_is_a_failure(
    tmp_path: Path, required: str, outcome: int
) -> None:
    done = install(tmp_path, ROOM_REQUIRE=required)

    assert done.returncode == outcome
    assert "Node and npm are not here" in done.stderr
