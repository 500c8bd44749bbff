"""Check that a name says one thing: no two modules, and no two public functions, share one.

And that words of a private dialect, for which the field has better ones, stay gone.

A newcomer who looks for a thing by its name finds it at the first guess. ``tools/names.toml`` has
the names that may occur more often, each with the reason; one that no longer does is named too.
"""

from __future__ import annotations

import ast
import re
import sys
import tomllib
from collections import defaultdict
from collections.abc import Iterator
from fnmatch import fnmatch
from pathlib import Path
from typing import Any, NamedTuple

ROOT = Path(__file__).resolve().parent.parent
PACKAGES = ("accounts", "cardroom", "games")
SCRIPTS = "static"
NOT_OURS = {"tests", "migrations", "vendor"}
NAMED = (ast.FunctionDef, ast.AsyncFunctionDef, ast.ClassDef)
DEFINED = re.compile(
    r"\b(?:const|let|class|function\*?) (\w+)|^  (?:async |static |get )?#?(\w+)\(.*\) \{$",
    re.MULTILINE,
)
WORD = re.compile(r"[A-Z]?[a-z]+|[A-Z]+(?![a-z])")
EXPORT = re.compile(r"^export (?:async )?(?:function\*?|class|const) (\w+)", re.MULTILINE)
Places = dict[str, list[str]]
"""Files by the name that they have, or that something in them has."""


class Shared(NamedTuple):
    """Names that occur more than once, in files that match, because they mean one thing there."""

    names: tuple[str, ...]
    reason: str
    where: tuple[str, ...] = ("*",)

    def covers(self, name: str, place: str) -> bool:
        """Return whether a name is allowed in a file."""
        return name in self.names and any(fnmatch(place, each) for each in self.where)


def main() -> int:
    """Print what is wrong, a line each; return 1 if anything is."""
    found = list(complaints(ROOT, (ROOT / "tools" / "names.toml").read_text(encoding="utf-8")))
    print(*found, sep="\n", end="\n" if found else "")
    return 1 if found else 0


def complaints(root: Path, listed: str) -> Iterator[str]:
    """Yield what is wrong in a tree, a sentence each; ``listed`` is the list of shared names."""
    lists = tomllib.loads(listed)
    kinds = {"modules": [modules(root)], "names": [python_names(root), script_names(root)]}
    for kind, spaces in kinds.items():
        allowed = [shared(row) for row in lists.get(kind, [])]
        for places in spaces:
            yield from twice(kind, places, allowed)
        yield from needless(kind, spaces, allowed)
    for row in lists.get("gone", []):
        yield from come_back(root, shared(row))


def shared(row: dict[str, Any]) -> Shared:
    """Return a row of the list; KeyError if it has no names or gives no reason."""
    return Shared(tuple(row["names"]), row["reason"], tuple(row.get("where", ("*",))))


def modules(root: Path) -> Places:
    """Return the names of modules and packages, and of the page's scripts."""
    found: Places = defaultdict(list)
    for path in [*sources(root), *scripts(root)]:
        name = path.parent.name if path.name == "__init__.py" else path.stem
        found[name].append(str(path.relative_to(root)))
    return found


def python_names(root: Path) -> Places:
    """Return the public functions and classes that stand at the top of modules."""
    found: Places = defaultdict(list)
    for path in sources(root):
        for node in ast.parse(path.read_text(encoding="utf-8"), str(path)).body:
            if isinstance(node, NAMED) and not node.name.startswith("_"):
                found[node.name].append(str(path.relative_to(root)))
    return found


def script_names(root: Path) -> Places:
    """Return what the page's scripts export."""
    found: Places = defaultdict(list)
    for path in scripts(root):
        for match in EXPORT.finditer(path.read_text(encoding="utf-8")):
            found[match[1]].append(str(path.relative_to(root)))
    return found


def sources(root: Path) -> list[Path]:
    """Return the project's own Python files, without tests and migrations."""
    return [path for package in PACKAGES for path in _ours(root / package, "*.py")]


def scripts(root: Path) -> list[Path]:
    """Return the page's own scripts."""
    return _ours(root / SCRIPTS, "*.js")


def twice(kind: str, places: Places, allowed: list[Shared]) -> Iterator[str]:
    """Yield the names that different things have."""
    for name, files in sorted(places.items()):
        others = [each for each in files if not any(row.covers(name, each) for row in allowed)]
        things = len(others) + (len(others) < len(files))
        if len(files) > 1 and things > 1:
            yield (
                f"{name} ({kind}) says more than one thing: {', '.join(files)}. Rename what a"
                " newcomer would look for last, or give the reason in tools/names.toml."
            )


def needless(kind: str, spaces: list[Places], allowed: list[Shared]) -> Iterator[str]:
    """Yield the listed names that occur once at most, where the list allows them."""
    for row in allowed:
        for name in row.names:
            counts = (sum(row.covers(name, each) for each in s.get(name, ())) for s in spaces)
            if max(counts) < 2:
                yield f"tools/names.toml lists {name} ({kind}), which occurs once: take it off."


def come_back(root: Path, gone: Shared) -> Iterator[str]:
    """Yield the names with a word that is gone, but where the list lets it stay."""
    words = set(gone.names)
    for path in [*sources(root), *scripts(root)]:
        place = str(path.relative_to(root))
        if gone.where != ("*",) and any(fnmatch(place, each) for each in gone.where):
            continue
        for name in sorted({path.stem, *defined(path)}):
            if words & {word.lower() for word in WORD.findall(name)}:
                yield f"{place} has the name {name}. {gone.reason}"


def defined(path: Path) -> Iterator[str]:
    """Yield the names that a file gives: functions, classes, parameters, variables, attributes."""
    text = path.read_text(encoding="utf-8")
    if path.suffix == ".js":
        yield from (name for each in DEFINED.finditer(text) for name in each.groups() if name)
        return
    for node in ast.walk(ast.parse(text, str(path))):
        if isinstance(node, NAMED):
            yield node.name
        elif isinstance(node, ast.arg):
            yield node.arg
        elif isinstance(node, ast.Name) and isinstance(node.ctx, ast.Store):
            yield node.id
        elif isinstance(node, ast.Attribute) and isinstance(node.ctx, ast.Store):
            yield node.attr


def _ours(folder: Path, pattern: str) -> list[Path]:
    return [path for path in sorted(folder.rglob(pattern)) if not NOT_OURS.intersection(path.parts)]


if __name__ == "__main__":
    sys.exit(main())
