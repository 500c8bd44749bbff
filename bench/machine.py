"""The machine that the figures were measured on, and what a process uses."""

from __future__ import annotations

import datetime as dt
import os
import platform
import time
from collections.abc import Iterable
from pathlib import Path

import msgspec

LOOPS = 10_000_000


class Usage(msgspec.Struct, frozen=True, kw_only=True):
    """What a process has used so far."""

    cpu: float
    """Seconds of CPU time, user and system."""
    peak_kib: int
    """The most memory it ever had."""

    def since(self, before: Usage) -> Usage:
        """Return what was used after that."""
        return Usage(cpu=self.cpu - before.cpu, peak_kib=self.peak_kib)


def usage(pid: int) -> Usage:
    """Return what a process has used."""
    fields = Path(f"/proc/{pid}/stat").read_text().rpartition(")")[2].split()
    ticks = int(fields[11]) + int(fields[12])
    return Usage(cpu=ticks / os.sysconf("SC_CLK_TCK"), peak_kib=status_kib(pid, "VmHWM"))


def resident_kib(pid: int) -> int:
    """Return how much memory a process has now, in KiB."""
    return status_kib(pid, "VmRSS")


def status_kib(pid: int, name: str) -> int:
    """Return a figure of memory that the kernel keeps of a process, in KiB."""
    status = Path(f"/proc/{pid}/status").read_text()
    line = next(line for line in status.splitlines() if line.startswith(name))
    return int(line.split()[1])


def together(pids: Iterable[int]) -> Usage:
    """Return what several processes have used, their peaks added up."""
    each = [usage(pid) for pid in pids]
    return Usage(cpu=sum(one.cpu for one in each), peak_kib=sum(one.peak_kib for one in each))


def today() -> str:
    """Return when and on what something is measured."""
    return f"{dt.date.today():%-d %B %Y}; {describe()}"  # noqa: DTZ011 (a date for people)


def calibrate() -> float:
    """Return the seconds that a plain loop of ten million rounds takes: how fast Python is here."""
    began = time.perf_counter()
    for _ in range(LOOPS):
        pass
    return time.perf_counter() - began


def describe() -> str:
    """Return processor, cores, memory, system and Python in a line."""
    memory = os.sysconf("SC_PAGE_SIZE") * os.sysconf("SC_PHYS_PAGES") / 2**30
    return (
        f"{processor()}, {os.cpu_count()} cores, {memory:.0f} GiB, {platform.system()}"
        f" {platform.release()}, Python {platform.python_version()}"
    )


def processor() -> str:
    """Return the processor's name."""
    info = Path("/proc/cpuinfo")
    lines = info.read_text().splitlines() if info.exists() else []
    names = (line.partition(":")[2].strip() for line in lines if line.startswith("model name"))
    return next(names, platform.machine())
