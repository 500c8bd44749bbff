"""Every pinned package has a wheel for each machine that `make run` is promised for."""

from __future__ import annotations

import json
import re
import subprocess
import sys
from collections.abc import Iterator
from concurrent.futures import ThreadPoolExecutor
from pathlib import Path
from typing import Any
from urllib.error import URLError
from urllib.request import Request, urlopen

import pytest
from packaging.requirements import Requirement
from packaging.tags import Tag, compatible_tags, cpython_tags, mac_platforms
from packaging.utils import canonicalize_name, parse_wheel_filename

ROOT = Path(__file__).resolve().parents[2]
PYTHONS = ((3, 11), (3, 12), (3, 13), (3, 14))
LINUX = [f"manylinux_2_{glibc}" for glibc in range(28, 16, -1)]
PLATFORMS = {
    "Linux x86_64": [
        *(f"{each}_x86_64" for each in (*LINUX, "manylinux2014", "manylinux2010", "manylinux1")),
        *(f"manylinux_2_{glibc}_x86_64" for glibc in (12, 5)),
    ],
    "Linux aarch64": [f"{each}_aarch64" for each in (*LINUX, "manylinux2014")],
    "macOS 15 arm64": list(mac_platforms((15, 0), "arm64")),
}
LIST = "application/vnd.pypi.simple.v1+json"


def pins() -> Iterator[tuple[Requirement, set[str]]]:
    """Yield each requirement of requirements.txt with its SHA-256 hashes."""
    joined = (ROOT / "requirements.txt").read_text().replace("\\\n", " ")
    for line in joined.splitlines():
        if line and line[0].isalnum():
            yield (
                Requirement(line.split(" --hash")[0]),
                set(re.findall(r"sha256:([0-9a-f]{64})\b", line)),
            )


@pytest.mark.parametrize(("pin", "hashes"), [*pins()], ids=lambda each: getattr(each, "name", ""))
def test_it_is_one_version_with_its_hashes(pin: Requirement, hashes: set[str]) -> None:
    assert re.fullmatch(r"==[\w.]+", str(pin.specifier))
    assert hashes


@pytest.mark.verify
def test_each_machine_has_a_wheel_of_each_pin() -> None:
    lacking = []
    with ThreadPoolExecutor(4) as pool:
        for (pin, hashes), files in zip(pins(), pool.map(files_of, pins()), strict=True):
            wheels = [tags(file) for file in files if file["hashes"]["sha256"] in hashes]
            lacking += [
                f"{pin.name} on {platform}, Python {python}"
                for platform, python, usable in machines(pin)
                if not any(wheel & usable for wheel in wheels)
            ]
    assert lacking == []


def machines(pin: Requirement) -> Iterator[tuple[str, str, set[Tag]]]:
    """Yield each platform and Python that needs a package, with the tags of wheels it can use."""
    for platform, names in PLATFORMS.items():
        for python in PYTHONS:
            version = ".".join(map(str, python))
            if pin.marker is None or pin.marker.evaluate(environment(platform, version)):
                usable = {
                    *cpython_tags(python, platforms=names),
                    *compatible_tags(python, f"cp{version.replace('.', '')}", names),
                }
                yield platform, version, usable


def environment(platform: str, version: str) -> dict[str, str]:
    """Return what markers ask of a machine; of each Python, its first release."""
    return {
        "python_version": version,
        "python_full_version": f"{version}.0",
        "sys_platform": "linux" if platform.startswith("Linux") else "darwin",
        "platform_machine": platform.split()[-1],
        "implementation_name": "cpython",
        "platform_python_implementation": "CPython",
    }


def files_of(pinned: tuple[Requirement, set[str]]) -> list[Any]:
    """Return the wheels that the registry lists of a package; skipped where it can't be asked."""
    ask = Request(f"{registry()}/{canonicalize_name(pinned[0].name)}/", headers={"Accept": LIST})
    try:
        with urlopen(ask, timeout=30) as answer:
            listed = json.load(answer)["files"]
    except (URLError, ValueError, TimeoutError) as error:
        pytest.skip(f"The registry of packages can't be asked: {error}")
    return [file for file in listed if file["filename"].endswith(".whl")]


def registry() -> str:
    """Return the address that pip takes packages from."""
    asked = subprocess.run(
        [sys.executable, "-m", "pip", "config", "get", "global.index-url"],
        capture_output=True,
        text=True,
        check=False,
    )
    return (asked.stdout.strip() or pips_own()).rstrip("/")


def pips_own() -> str:
    """Return the address that pip takes where it is configured to take no other."""
    from pip._internal.models.index import PyPI  # its only place; `pip index` doesn't print it

    return str(PyPI.simple_url)


def tags(file: Any) -> frozenset[Tag]:
    """Return the machines that a wheel is for."""
    return parse_wheel_filename(file["filename"])[3]
