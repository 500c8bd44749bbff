"""A file that is sent as it is made leaves no connection to the database behind, whole or not."""

from __future__ import annotations

from collections.abc import Generator
from contextlib import suppress
from typing import Any

import pytest
from asgiref.sync import ThreadSensitiveContext
from django.db import connections

from accounts.views.one_by_one import one_by_one

pytestmark = pytest.mark.django_db(transaction=True)


class Damaged(Exception):
    """A row isn't what it was."""


def pieces(used: list[Any], how: str) -> Generator[str]:
    """Yield what is read by a connection of this thread, which is kept in ``used``."""
    used.append(connections["default"])
    used[0].cursor().execute("SELECT 1")
    yield "first"
    if how == "fails":
        raise Damaged
    yield "second"


@pytest.mark.parametrize("how", ["fails", "is left", "ends"])
async def test_its_connection_is_given_back(how: str) -> None:
    used: list[Any] = []
    async with ThreadSensitiveContext():
        texts: Any = one_by_one(pieces(used, how))
        with suppress(Damaged):
            async for _ in texts:
                if how == "is left":
                    break
        await texts.aclose()

    assert used[0].connection is None
