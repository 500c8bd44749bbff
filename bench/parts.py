"""Parts of docs/benchmarks.md: each measured by itself, and put where it stands."""

from __future__ import annotations

import re
from collections.abc import Sequence


def with_part(text: str, lines: Sequence[str]) -> str:
    """Return the report with a part, heading first, in place of the one it has or at its end."""
    part = "\n".join(lines).rstrip() + "\n"
    found = re.search(pattern(lines[0]), text, flags=re.DOTALL | re.MULTILINE)
    if found is None:
        return f"{text.rstrip()}\n\n{part}"
    rest = text[found.end() :]
    return text[: found.start()] + part + (f"\n{rest}" if rest else "")


def part_of(text: str, heading: str) -> list[str]:
    """Return a part's lines, its heading first; none if the report hasn't got it."""
    found = re.search(pattern(heading), text, flags=re.DOTALL | re.MULTILINE)
    return found.group().rstrip().split("\n") if found else []


def pattern(heading: str) -> str:
    """Return what matches a part, to the next one or to the end."""
    return rf"^{re.escape(heading)}\n.*?(?=^## |\Z)"
