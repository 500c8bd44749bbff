"""Counts that are known from elsewhere, a file each."""

from __future__ import annotations

from pathlib import Path

COUNTS = Path(__file__).parent / "counts"


def counted(name: str) -> list[str]:
    """Return the lines of a file of counts, comments left out."""
    lines = (COUNTS / f"{name}.counts").read_text().splitlines()
    return [line for line in lines if not line.startswith("#")]


def counts_by_name(name: str) -> dict[str, int]:
    """Return a file's counts by what is counted."""
    return {what: int(count) for what, count in (line.split(": ") for line in counted(name))}
