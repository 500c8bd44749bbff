"""A database of a newer version is refused, and one that is too old for this one, before anything
is changed or made."""

from __future__ import annotations

import os
from collections.abc import Callable, Iterable
from pathlib import Path

import pytest
from django.core.management import CommandError
from django.db import connection
from django.db.migrations import Migration
from django.db.migrations.executor import MigrationExecutor
from django.db.migrations.loader import MigrationLoader
from django.db.migrations.recorder import MigrationRecorder
from pytest_django import Settings

from cardroom.checks.services.database import check_database
from cardroom.database.database_version import refuse_other_versions
from cardroom.opening.prepare import prepare
from cardroom.opening.require_keyring import require_keyring

pytestmark = pytest.mark.django_db


@pytest.fixture(autouse=True)
def var(settings: Settings, tmp_path: Path) -> Path:
    settings.VAR_DIR = tmp_path
    settings.KEYRING_FILE = tmp_path / "keyring"
    return tmp_path


@pytest.fixture
def newer() -> None:
    """A migration of a later version was applied."""
    MigrationRecorder.Migration.objects.create(app="games", name="9999_of_tomorrow")


@pytest.mark.parametrize("step", [prepare, require_keyring])
def test_it_is_refused_and_nothing_is_made(
    step: Callable[[], None], newer: None, var: Path
) -> None:
    with pytest.raises(CommandError, match=r"newer version.*games\.9999_of_tomorrow"):
        step()
    assert list(var.iterdir()) == []


def test_the_copy_from_before_it_was_migrated_is_named(newer: None, var: Path) -> None:
    (var / "backups").mkdir()
    for age, day in ((20, "20260301"), (10, "20260302")):
        copy = var / "backups" / f"before-migrating-{day}-120000.sqlite3"
        copy.touch()
        os.utime(copy, (age * -1 + 1_000, age * -1 + 1_000))

    with pytest.raises(CommandError, match="before-migrating-20260302"):
        refuse_other_versions()


def test_doctor_says_so_too(newer: None) -> None:
    found = check_database()

    assert "newer version" in found.message
    assert found.is_wrong


def squashed(app: str) -> Migration:
    """Return the first migration of an app, which replaces those of before."""
    (first,) = (each for each in disk().values() if each.app_label == app and each.replaces)
    return first


def disk() -> dict[tuple[str, str], Migration]:
    return MigrationLoader(None).disk_migrations


def had(names: Iterable[tuple[str, str]]) -> None:
    """Record that the database has had these of the replaced migrations, and not the squashed."""
    recorder = MigrationRecorder(connection)
    for first in (squashed("accounts"), squashed("games")):
        for app, name in ((first.app_label, first.name), *first.replaces):
            recorder.record_unapplied(app, name)
    for app, name in names:
        recorder.record_applied(app, name)


def test_a_database_that_has_had_all_replaced_migrations_is_taken_over() -> None:
    had((*squashed("accounts").replaces, *squashed("games").replaces))

    refuse_other_versions()
    executor = MigrationExecutor(connection)
    assert executor.migration_plan(executor.loader.graph.leaf_nodes()) == []


@pytest.mark.parametrize("step", [prepare, require_keyring])
def test_one_that_lacks_some_of_them_is_sent_to_the_version_between(
    step: Callable[[], None], var: Path
) -> None:
    had((*squashed("accounts").replaces, *squashed("games").replaces[:-1]))

    with pytest.raises(CommandError, match=r"lacks games\.0038_.*tagged before-squash"):
        step()
    assert list(var.iterdir()) == []
    assert "older version" in check_database().message
