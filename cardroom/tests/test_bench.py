"""`make bench BENCH_BASE=<commit>`: another commit's server, beside this one's."""

from __future__ import annotations

import os
import shutil
import subprocess
import sys
from pathlib import Path
from typing import Any

import psycopg
import pytest

from bench.beside import checkout, compare
from bench.beside.comparison import comparison_text
from bench.databases import answered, database, name_of
from bench.driving import load
from bench.driving.plan import Scenario
from bench.server import Result, check
from cardroom.testing import postgres_url, version_before

PINS = "django==5.2.17 \\\n    --hash=sha256:12ab\n"
MORE = PINS + "structlog==26.1.0 \\\n    --hash=sha256:34cd\n"


@pytest.fixture
def project(tmp_path: Path) -> Path:
    """Return a project of two commits: `first` is tagged."""
    project = tmp_path / "project"
    project.mkdir()
    checkout.git(project, "init", "--quiet")
    for text, requirements in (("first", PINS), ("second", MORE)):
        (project / "text").write_text(text)
        (project / "requirements.txt").write_text(requirements)
        checkout.git(project, "add", ".")
        person = ("-c", "user.name=Alice", "-c", "user.email=alice@example.com")
        checkout.git(project, *person, "commit", "--quiet", "--message", text)
        checkout.git(project, "tag", text)
    return project


def run(what: str, *, acks: int, tables: int = 1, **more: Any) -> Result:
    """Return a run of ten seconds with so many actions, each acknowledged in 10 ms."""
    figures: dict[str, Any] = {
        "receipts": (),
        "cpu": 2.0,
        "players_cpu": 0.5,
        "peak_kib": 102_400,
        "acknowledged": acks,
        "rows": acks,
        "refused": {},
        "gaps": 0,
        "lost": 0,
        "audit": "",
        **more,
    }
    scenario = Scenario(tables=tables, seats=6, actions_per_second=figures.pop("pace", 0))
    answers = (figures.pop("ack", 0.01),) * acks
    return Result(scenario=scenario, what=what, seconds=10, acks=answers, **figures)


def text_of(*results: Result) -> list[str]:
    """Return the lines of a comparison of `new` with `old`."""
    found = compare.Comparison(
        base="old",
        this="new",
        machine="a machine",
        durability="synchronous: 2",
        load=(0.1, 1.2),
        rounds=3,
        seconds=10,
        results=results,
    )
    return comparison_text(found).splitlines()


def test_it_checks_the_other_commit_out_for_as_long_as_it_takes(project: Path) -> None:
    with checkout.other_side("first", project=project) as base:
        assert (base.root / "text").read_text() == "first"
        assert base.name == checkout.git(project, "rev-parse", "--short", "first")

    assert not base.root.exists()
    assert (project / "text").read_text() == "second"


def test_it_removes_the_worktree_if_measuring_fails(project: Path) -> None:
    with pytest.raises(ZeroDivisionError), checkout.other_side("first", project=project) as base:
        raise ZeroDivisionError

    assert not base.root.exists()
    assert len(checkout.git(project, "worktree", "list").splitlines()) == 1


def test_it_says_that_there_is_no_such_commit(project: Path) -> None:
    with pytest.raises(SystemExit, match="no commit third"):
        checkout.short_name("third", project=project)


def test_it_shares_our_packages_with_a_base_that_pins_no_others(project: Path) -> None:
    with checkout.other_side("first", project=project) as base:
        assert base.python == sys.executable


def test_it_installs_the_packages_of_a_base_that_pins_others(
    project: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(checkout, "made_for", lambda pins, venv: f"{venv.name} for {pins.name}")
    (project / "requirements.txt").write_text(MORE.replace("5.2.17", "6.0"))

    with checkout.other_side("second", project=project) as base:
        assert base.python == "venv for requirements.txt"


def test_it_compares_the_medians_of_the_rounds() -> None:
    lines = text_of(
        run("old", acks=1000),
        run("new", acks=900),
        run("new", acks=960),
        run("old", acks=900),
        run("old", acks=5000),
        run("new", acks=990),
    )

    rows = [[cell.strip() for cell in line.split("|")] for line in lines if line.startswith("| 1")]
    assert [row[2:4] for row in rows] == [
        ["old", "100 (90–500)"],
        ["new", "96 (90–99)"],
        ["new / old", "**0.96**"],
    ]
    assert "* 1 × 6: 0.96 of the base's actions/s; wanted: at least 0.95: yes" in lines


def test_it_says_of_each_load_if_it_is_slower() -> None:
    lines = text_of(
        run("old", acks=1000),
        run("new", acks=1000),
        run("old", acks=1000, tables=50),
        run("new", acks=940, tables=50),
    )

    assert "* 1 × 6: 1.00 of the base's actions/s; wanted: at least 0.95: yes" in lines
    assert "* 50 × 6: 0.94 of the base's actions/s; wanted: at least 0.95: no" in lines


def test_it_says_of_an_offered_load_if_the_slowest_answers_come_later() -> None:
    same_load = {"acks": 300, "tables": 100, "pace": 30}
    lines = text_of(run("old", ack=0.010, **same_load), run("new", ack=0.011, **same_load))

    assert "* 100 × 6, 30 actions/s: 1.10 of the base's ack p99; wanted: at most 1.05: no" in lines


def test_ci_prints_why_it_compares_nothing_and_goes_on(project: Path) -> None:
    script = Path(__file__).parents[2] / "tools" / "short_bench.sh"
    (project / "tools").mkdir()
    copied = shutil.copy(script, project / "tools")

    done = subprocess.run(
        [copied], env={**os.environ, "BENCH_BASE": "third"}, capture_output=True, check=True
    )

    assert done.stdout == b"No short benchmark: this checkout has no third.\n"


@pytest.mark.parametrize(
    "broken",
    [{"rows": 99}, {"lost": 1}, {"refused": {"TOO_MANY_FRAMES": 1}}],
    ids=["a row is missing", "a connection was lost", "a bound of the room held players up"],
)
def test_it_stops_at_a_run_that_proves_nothing(broken: dict[str, Any]) -> None:
    check(run("room", acks=100))
    with pytest.raises(SystemExit, match="100 acknowledgements"):
        check(run("room", acks=100, **broken))


@pytest.mark.postgres
def test_it_copies_a_database_on_a_server_and_drops_both_afterwards() -> None:
    server = postgres_url()
    assert server is not None

    with database(server) as original:
        with psycopg.connect(original) as connection:
            connection.execute("CREATE TABLE games_journalrow (request_id text)")
            connection.execute("INSERT INTO games_journalrow VALUES ('sit-1'), (NULL)")
        with database(server, template=name_of(original)) as copy:
            assert answered({"DATABASE_URL": copy}) == 1

    with psycopg.connect(server) as connection:
        names = {name for (name,) in connection.execute("SELECT datname FROM pg_database")}
    assert not names & {name_of(original), name_of(copy)}


@pytest.mark.served
@pytest.mark.before
@pytest.mark.verify
def test_the_same_players_play_at_the_version_before_and_at_this_one(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    monkeypatch.setattr(load, "WARM_UP", 0.5)
    commit = version_before()
    assert commit is not None

    one_table = Scenario(tables=1, seats=6)
    found = compare.compare(commit, rounds=1, seconds=1, scenarios=[one_table])

    assert [each.what for each in found.results] == [found.base, found.this]
    assert commit.startswith(found.base)
    assert all(each.per_second > 0 for each in found.results)
    assert found.durability == "PRAGMA journal_mode: wal, PRAGMA synchronous: 2"
    assert comparison_text(found).count("| 1 × 6 |") == 3
