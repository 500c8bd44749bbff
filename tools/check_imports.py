"""Import rules that import-linter has no contract for: about single files and outside modules.

Who may make secrets, which outside modules the engine may use, and who reads no model.
"""

from __future__ import annotations

import ast
import sys
from collections.abc import Iterator
from pathlib import Path

ROOT = Path(__file__).resolve().parent.parent
ENGINE = ROOT / "games" / "engine"
FAIRNESS = ROOT / "games" / "fairness"
ENGINE_MAY = {"__future__", "msgspec", "games"} | sys.stdlib_module_names
# Clocks, randomness and the world outside: not for code that must give the same answer twice.
ENGINE_MUST_NOT = {"asyncio", "datetime", "os", "random", "secrets", "socket", "subprocess", "time"}
# Between the sockets and the database stand selectors and services.
WITHOUT_MODELS = (ROOT / "games" / "consumers", ROOT / "games" / "live")


def main() -> int:
    """Print one line for each broken rule; return 1 if there is any."""
    broken = [*engine_breaks(), *secrets_breaks(), *models_breaks()]
    for line in broken:
        print(line)
    return 1 if broken else 0


def engine_breaks() -> Iterator[str]:
    """Yield each import in the engine of what is neither msgspec nor pure standard library."""
    allowed = ENGINE_MAY - ENGINE_MUST_NOT
    for path in sources(ENGINE):
        for name in sorted(imported(path) - allowed):
            yield f"{path.relative_to(ROOT)}: the engine may not import {name}"


def secrets_breaks() -> Iterator[str]:
    """Yield every file of games that imports secrets, if it isn't the one file of fairness."""
    users = [path for path in sources(ROOT / "games") if "secrets" in imported(path)]
    for path in users:
        if path.parent != FAIRNESS:
            yield f"{path.relative_to(ROOT)}: only games/fairness makes secrets"
    in_fairness = [path.name for path in users if path.parent == FAIRNESS]
    if len(in_fairness) > 1:
        yield f"games/fairness: one file may import secrets, not {', '.join(sorted(in_fairness))}"


def models_breaks() -> Iterator[str]:
    """Yield each import of models, ours or Django's, where selectors are to be asked."""
    for path in (path for folder in WITHOUT_MODELS for path in sources(folder)):
        for name in sorted(imported_modules(path)):
            if "models" in name.split("."):
                yield f"{path.relative_to(ROOT)}: asks selectors and services, so not {name}"


def sources(folder: Path) -> list[Path]:
    """Return the Python files below a folder, without its tests."""
    return [path for path in sorted(folder.rglob("*.py")) if "tests" not in path.parts]


def imported(path: Path) -> set[str]:
    """Return the top-level names of the modules that a file imports, wherever in it."""
    return {name.partition(".")[0] for name in imported_modules(path)}


def imported_modules(path: Path) -> set[str]:
    """Return all that a file imports by its full name, modules and what is taken from them."""
    names: set[str] = set()
    for node in ast.walk(ast.parse(path.read_text(), str(path))):
        if isinstance(node, ast.Import):
            names |= {alias.name for alias in node.names}
        elif isinstance(node, ast.ImportFrom) and node.level == 0 and node.module:
            names |= {f"{node.module}.{alias.name}" for alias in node.names}
    return names


if __name__ == "__main__":
    sys.exit(main())
