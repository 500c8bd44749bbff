"""Stand-ins in a room that a test serves: what a module has by a name, for another thing."""

from __future__ import annotations

from types import ModuleType


def put(module: ModuleType, **others: object) -> None:
    """Replace what a module has; AttributeError if it has nothing of that name."""
    missing = others.keys() - vars(module).keys()
    if missing:
        raise AttributeError(f"{module.__name__} has no {', '.join(sorted(missing))}.")
    vars(module).update(others)
