"""What a module's cases have in common is made once; see prepared.py."""

from __future__ import annotations

from collections.abc import Iterator

import pytest
from pytest_django.plugin import DjangoDbBlocker

from games.tests.services.prepared import uncommitted


@pytest.fixture(scope="module")
def rows_of_module(django_db_setup: None, django_db_blocker: DjangoDbBlocker) -> Iterator[None]:
    """Let the module's fixtures write; all of it is undone after the module's last test."""
    with django_db_blocker.unblock(), uncommitted():
        yield
