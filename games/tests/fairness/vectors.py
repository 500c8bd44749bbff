"""What every implementation of docs/fairness.md must agree on, and the script that players run."""

from __future__ import annotations

import importlib.util
import json
from functools import cache
from pathlib import Path
from types import ModuleType
from typing import Any

ROOT = Path(__file__).parents[3]
VECTORS = ROOT / "docs/fairness-vectors.jsonl"
SCRIPT = ROOT / "tools/verify_hand.py"
Vector = dict[str, Any]


@cache
def all_vectors() -> tuple[Vector, ...]:
    """Return every vector; each has its kind."""
    return tuple(json.loads(line) for line in VECTORS.read_text(encoding="utf-8").splitlines())


def of_kind(*kinds: str) -> list[Vector]:
    """Return the vectors of some kinds."""
    return [vector for vector in all_vectors() if vector["kind"] in kinds]


def called(vector: Vector) -> str:
    """Return what a vector is called in a test's name."""
    return str(vector.get("name") or vector.get("purpose") or vector["kind"])


def as_file(lines: list[Any]) -> str:
    """Return a download with these lines."""
    return "".join(f"{json.dumps(line)}\n" for line in lines)


def named_lines(names: list[str]) -> str:
    """Return a download with the lines that the vectors have under these names."""
    lines = {vector["name"]: vector["line"] for vector in of_kind("line")}
    return as_file([lines[name] for name in names])


@cache
def verify_hand() -> ModuleType:
    """Return the players' script, which is in no package."""
    spec = importlib.util.spec_from_file_location("verify_hand", SCRIPT)
    assert spec is not None
    assert spec.loader is not None
    script = importlib.util.module_from_spec(spec)
    spec.loader.exec_module(script)
    return script
