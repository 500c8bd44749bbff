"""The check that a name says one thing, on small trees made for it."""

from __future__ import annotations

import importlib.util
from pathlib import Path
from types import ModuleType

import pytest

TOOL = Path(__file__).resolve().parents[2] / "tools" / "check_names.py"


@pytest.fixture(scope="module")
def check_names() -> ModuleType:
    """Return the tool, which is a script and in no package."""
    spec = importlib.util.spec_from_file_location("check_names", TOOL)
    assert spec is not None
    assert spec.loader is not None
    tool = importlib.util.module_from_spec(spec)
    spec.loader.exec_module(tool)
    return tool


def tree(root: Path, files: dict[str, str]) -> Path:
    """Write files, and the packages that they are in."""
    for name, text in files.items():
        path = root / name
        path.parent.mkdir(parents=True, exist_ok=True)
        path.write_text(text)
    return root


def listed(kind: str, names: str, where: str = "*") -> str:
    """Return a list with one row."""
    return f'[[{kind}]]\nreason = "one thing"\nnames = ["{names}"]\nwhere = ["{where}"]\n'


TWO_LOBBIES = {"games/live/lobby.py": "", "games/selectors/lobby.py": ""}
TWO_SHOWS = {"games/a.py": "def show() -> None: ...", "accounts/b.py": "class show: ..."}
TWO_EXPORTS = {
    "static/a.js": "export const leave = 1;",
    "static/b.js": "export function leave() {}",
}
FOUND = (
    ("modules", TWO_LOBBIES, "lobby (modules)"),
    ("a module and a package", {"games/hand/__init__.py": "", "games/b/hand.py": ""}, "hand (mod"),
    ("a module and a script", {"games/clock.py": "", "static/clock.js": ""}, "clock (modules)"),
    ("functions", TWO_SHOWS, "show (names)"),
    ("exports", TWO_EXPORTS, "leave (names)"),
)


@pytest.mark.parametrize(("case", "files", "said"), FOUND, ids=[case[0] for case in FOUND])
def test_it_names_what_two_things_are_called(
    check_names: ModuleType, tmp_path: Path, case: str, files: dict[str, str], said: str
) -> None:
    (complaint,) = check_names.complaints(tree(tmp_path, files), "")

    assert complaint.startswith(said)
    assert all(name in complaint for name in files)


UNFOUND = (
    ("tests", {"games/lobby.py": "", "games/tests/lobby.py": ""}),
    ("migrations", {"games/lobby.py": "", "games/migrations/lobby.py": ""}),
    (
        "private",
        {"games/a.py": "def _show() -> None: ...", "games/b.py": "def _show() -> None: ..."},
    ),
    (
        "methods",
        {"games/a.py": "class A:\n    def show(self): ...", "games/b.py": "def show(): ..."},
    ),
    ("two languages", {"games/a.py": "def leave(): ...", "static/b.js": "export const leave = 1;"}),
)


@pytest.mark.parametrize(("case", "files"), UNFOUND, ids=[case[0] for case in UNFOUND])
def test_it_lets_names_be_that_nobody_looks_for(
    check_names: ModuleType, tmp_path: Path, case: str, files: dict[str, str]
) -> None:
    assert list(check_names.complaints(tree(tmp_path, files), "")) == []


def test_it_lets_one_thing_have_its_name_in_several_places(
    check_names: ModuleType, tmp_path: Path
) -> None:
    root = tree(tmp_path, TWO_LOBBIES)

    assert list(check_names.complaints(root, listed("modules", "lobby", "games/*"))) == []


def test_a_listed_name_may_mean_nothing_else_elsewhere(
    check_names: ModuleType, tmp_path: Path
) -> None:
    root = tree(tmp_path, TWO_LOBBIES | {"cardroom/lobby.py": ""})

    (complaint,) = check_names.complaints(root, listed("modules", "lobby", "games/*"))

    assert "cardroom/lobby.py" in complaint


def test_a_listed_name_that_occurs_once_is_taken_off(
    check_names: ModuleType, tmp_path: Path
) -> None:
    root = tree(tmp_path, {"games/lobby.py": ""})

    (complaint,) = check_names.complaints(root, listed("modules", "lobby"))

    assert "lobby (modules), which occurs once" in complaint


GONE = '[[gone]]\nreason = "Say send."\nnames = ["told"]\nwhere = ["games/kept.py"]\n'
TOLD = (
    ("a function", "games/a.py", "def is_told(): ..."),
    ("a class", "games/a.py", "class ToldRow: ..."),
    ("a parameter", "games/a.py", "def show(told): ..."),
    ("a variable", "games/a.py", "TOLD_AFTER = 1"),
    ("an attribute", "games/a.py", "class A:\n    def a(self):\n        self._told = 1"),
    ("a module", "games/told_names.py", ""),
    ("a constant of a script", "static/a.js", "const amountsTold = 1;"),
    ("a method of a script", "static/a.js", "class A {\n  #told(a) {\n  }\n}"),
)


@pytest.mark.parametrize(("case", "file", "text"), TOLD, ids=[case[0] for case in TOLD])
def test_a_word_that_is_gone_stays_gone(
    check_names: ModuleType, tmp_path: Path, case: str, file: str, text: str
) -> None:
    (complaint,) = check_names.complaints(tree(tmp_path, {file: text}), GONE)

    assert complaint.startswith(f"{file} has the name ")
    assert complaint.endswith("Say send.")


def test_it_may_stay_in_prose_and_where_the_list_lets_it(
    check_names: ModuleType, tmp_path: Path
) -> None:
    files = {
        "games/kept.py": "told = 1",
        "games/a.py": '"""Who is told."""',
        "static/b.js": "// told",
    }

    assert list(check_names.complaints(tree(tmp_path, files), GONE)) == []
