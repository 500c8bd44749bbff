"""tools/verify_hand.py finds in each vector what it must, and says so."""

from __future__ import annotations

import ast
import os
import re
import subprocess
import sys
from pathlib import Path
from typing import Any

import pytest

from games.tests.fairness.vectors import (
    ROOT,
    SCRIPT,
    Vector,
    as_file,
    called,
    named_lines,
    of_kind,
    verify_hand,
)

DOCUMENT = ROOT / "docs/fairness.md"
check: Any = verify_hand()
WATCHED = next(each["line"] for each in of_kind("hand") if each["name"] == "watched")


def run(*arguments: str | Path, **environment: str) -> subprocess.CompletedProcess[str]:
    """Run the script as a player does, where nothing but the standard library is."""
    return subprocess.run(
        [sys.executable, "-s", "-S", SCRIPT, *arguments],
        env={**os.environ, **environment},
        capture_output=True,
        text=True,
        check=False,
        timeout=100,
    )


@pytest.mark.parametrize("vector", of_kind("stream"), ids=called)
def test_it_makes_streams(vector: Vector) -> None:
    made = check.stream(vector["purpose"], bytes.fromhex(vector["seed"]), 96)
    assert made.hex() == vector["bytes"]


@pytest.mark.parametrize("vector", of_kind("permutation"), ids=called)
def test_it_draws_permutations(vector: Vector) -> None:
    drawn = check.permutation(vector["purpose"], bytes.fromhex(vector["seed"]))
    assert list(drawn) == vector["numbers"]


@pytest.mark.parametrize("vector", of_kind("deck"), ids=called)
def test_it_makes_decks(vector: Vector) -> None:
    seed = bytes.fromhex(vector["seed"])
    assert " ".join(check.deck_of(seed)[0]) == vector["cards"]
    assert check.deck_root(seed).hex() == vector["root"]


@pytest.mark.parametrize("vector", of_kind("opening"), ids=called)
def test_it_follows_paths_to_the_root(vector: Vector) -> None:
    leaf = check.leaf(vector["index"], vector["card"], bytes.fromhex(vector["salt"]))
    path = [bytes.fromhex(sister) for sister in vector["path"]]
    assert check.root_by_path(vector["index"], 52, leaf, path).hex() == vector["root"]


@pytest.mark.parametrize("vector", of_kind("seed"), ids=called)
def test_it_makes_seeds_of_cuts(vector: Vector) -> None:
    cuts = [bytes.fromhex(cut) for cut in vector["cuts"]]
    seed = check.hand_seed(bytes.fromhex(vector["frame"]), cuts)
    assert [check.cut_hash(cut).hex() for cut in cuts] == vector["hashes"]
    assert seed.hex() == vector["seed"]
    assert check.stream("open", seed, 1)[0] >> 7 == vector["opened"]
    assert check.four_words(seed) == vector["words"]


@pytest.mark.parametrize("vector", of_kind("hand"), ids=called)
def test_it_checks_hands(vector: Vector) -> None:
    report = check.check_file(as_file([vector["line"]]))
    assert [wrong.code for _, wrong in report.wrong] == ([vector["error"]] * bool(vector["error"]))
    if not vector["error"]:
        assert facts(report.hands[0]) == vector["facts"]


def facts(hand: Any) -> dict[str, Any]:
    """Return what was found of a hand, as vectors have it."""
    return {
        "hash": hand.record.hash.hex(),
        "grade": hand.grade(),
        "cutters": hand.cutters,
        "words": hand.words,
        "missing": hand.missing,
        "given_up": hand.given_up,
        "is_void": hand.record.is_void,
    }


@pytest.mark.parametrize("vector", of_kind("file", "text"), ids=called)
def test_it_checks_files(vector: Vector) -> None:
    text = vector["text"] if "text" in vector else named_lines(vector["lines"])
    report = check.check_file(text, room=vector.get("room"), head=vector.get("head"))
    found = [wrong.code for _, wrong in report.wrong]
    if "with" in vector:
        found += compared(report, vector)
    assert found[:1] == [vector["error"]] * bool(vector["error"])
    if "grades" in vector:
        assert [hand.grade() for hand in report.hands] == vector["grades"]


def compared(report: Any, vector: Vector) -> list[str]:
    """Return in what another download differs."""
    try:
        common = check.compare(report, check.check_file(named_lines(vector["with"])))
    except check.Wrong as wrong:
        return [wrong.code]
    assert common == vector["common"]
    return []


OF_A_PAGE = {"other-cards", "no-record"}
"""Errors that only a table's page can find, since it was there."""


def test_it_names_the_errors_that_the_document_names() -> None:
    documented = re.findall(
        r"^\| `([a-z-]+)` \|", DOCUMENT.read_text(encoding="utf-8"), re.MULTILINE
    )
    named = set(re.findall(r'"([a-z]+(?:-[a-z]+)+)"', SCRIPT.read_text(encoding="utf-8")))
    proven = {vector["error"] for vector in of_kind("hand", "file", "text")} - {None}
    assert len(documented) == len(set(documented))
    assert set(documented) - OF_A_PAGE == proven
    assert set(documented) - OF_A_PAGE <= named


def test_it_is_python_3_9_and_needs_nothing_else() -> None:
    tree = ast.parse(SCRIPT.read_text(encoding="utf-8"), feature_version=(3, 9))
    whole = {node.module for node in ast.walk(tree) if isinstance(node, ast.ImportFrom)}
    plain = {
        each.name for node in ast.walk(tree) if isinstance(node, ast.Import) for each in node.names
    }
    assert {str(name).split(".")[0] for name in whole | plain} <= sys.stdlib_module_names


def test_it_tells_a_player_what_he_has(tmp_path: Path) -> None:
    evening = tmp_path / "evening.jsonl"
    vector = next(each for each in of_kind("file") if each["name"] == "an evening")
    evening.write_text(named_lines(vector["lines"]))

    done = run(evening, "--room", vector["room"], "--head", vector["head"])

    assert done.returncode == 0, done.stdout + done.stderr
    assert "4 hands are as they should be" in done.stdout
    counts = dict(re.findall(r"^  ( *[a-z].*?)  +(\d+)$", done.stdout, re.MULTILINE))
    assert counts == {
        "hands cut by you": "2",
        "hands cut by others": "1",
        "hands not cut": "1",
        "hands not dealt": "0",
        "hands no person in": "0",
        "missing cuts": "1",
        "  of seat 5": "1",
        "given-up attempts": "1",
        "void hands": "0",
        "eras": "1",
    }
    assert f"head   {vector['head']}" in done.stdout
    assert f"room   {vector['room']}" in done.stdout
    assert re.search(r"^  words  \w{5} \w{5} \w{5} \w{5}$", done.stdout, re.MULTILINE)


@pytest.mark.parametrize(
    ("text", "sentence"),
    [
        (
            WATCHED["record"],
            "Nobody has signed this record: only its frames' signatures were checked.",
        ),
        (
            as_file([WATCHED]),
            "Only the cards were checked: acts and amounts stand as the room signed them.",
        ),
    ],
    ids=["bare", "signed"],
)
def test_it_says_what_was_not_checked(text: str, sentence: str) -> None:
    assert check.report_lines("a file", check.check_file(text))[-1] == sentence


def test_it_tells_a_player_what_is_wrong_and_where(tmp_path: Path) -> None:
    mine, other = tmp_path / "mine.jsonl", tmp_path / "other.jsonl"
    vector = next(each for each in of_kind("file") if each["error"] == "records-differ")
    mine.write_text(named_lines(vector["lines"]))
    other.write_text(named_lines(vector["with"]))

    done = run(mine, "--with", other)

    assert done.returncode == 1
    assert "records-differ: hand 4 has two public records." in done.stdout
    assert "that proves fraud" in done.stdout


def test_a_friends_file_without_a_signature_is_wrong_too(tmp_path: Path) -> None:
    unsigned = named_file("the last line without a signature")
    signed = named_file("an evening")
    mine, other = tmp_path / "mine.jsonl", tmp_path / "friend.jsonl"
    mine.write_text(named_lines(signed["lines"]))
    other.write_text(named_lines(unsigned["lines"]))
    done = run(mine, "--with", other)
    assert (done.returncode, "hand 1: record-signature" in done.stdout) == (1, True)


def named_file(name: str) -> Any:
    """Return the vector of a file of this name."""
    return next(each for each in of_kind("file") if each["name"] == name)


def test_a_screen_without_these_letters_shows_them_all_the_same(tmp_path: Path) -> None:
    strange = tmp_path / "strange.jsonl"
    vector = next(each for each in of_kind("hand") if each["name"] == "digits of another script")
    strange.write_text(as_file([vector["line"]]))

    done = run(strange, PYTHONIOENCODING="ascii")

    assert done.returncode == 1
    assert r"is 'fold \u0663'" in done.stdout


def test_a_file_that_is_not_there_is_named(tmp_path: Path) -> None:
    done = run(tmp_path / "none.jsonl")
    assert done.returncode == 1
    assert "none.jsonl can't be read" in done.stderr
