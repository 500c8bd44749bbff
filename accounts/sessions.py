"""Sessions in Django's table, under a hash of what the cookie says: whoever reads the database or a
copy of it can't sign in with what they find."""

from __future__ import annotations

import hashlib
import json
from collections.abc import Iterator
from contextlib import contextmanager
from typing import Any

from django.contrib.sessions.backends import db
from django.contrib.sessions.base_session import AbstractBaseSession
from django.db import connection as default
from django.db import transaction
from django.db.backends.base.base import BaseDatabaseWrapper
from django.db.models import QuerySet
from django.db.models.functions import Length
from django.utils import timezone
from typing_extensions import override

KEPT_FORM = "account_reauthentication_state"
"""In the session: where allauth keeps a form until the password is given again."""
SECRETS = frozenset({"HTTP_COOKIE", "HTTP_AUTHORIZATION"})
STORED_LENGTH = 40
"""Characters of the column, of which the hash takes all; a key in a cookie has 32."""


def stored_key(key: str) -> str:
    """Return what is stored of a session's key. It has 165 random bits, so a plain hash will do."""
    return hashlib.sha256(key.encode()).hexdigest()[:STORED_LENGTH]


def hash_stored_keys(
    sessions: type[AbstractBaseSession], connection: BaseDatabaseWrapper = default
) -> int:
    """Hash the keys that an older version stored as they are; return how many there were.

    Done twice, or by two processes at once, it changes nothing more: what is hashed is longer than
    any key that a cookie holds.
    """
    rows = sessions._default_manager.using(connection.alias).annotate(length=Length("session_key"))
    plain = list(rows.filter(length__lt=STORED_LENGTH).values_list("session_key", flat=True))
    if not plain:
        return 0
    with leaving_no_trace(connection), transaction.atomic(using=connection.alias):
        return sum(rows.filter(pk=key).update(session_key=stored_key(key)) for key in plain)


@contextmanager
def leaving_no_trace(connection: BaseDatabaseWrapper) -> Iterator[None]:
    """Have SQLite overwrite what is deleted, which else stays in freed space and in its log.

    By PRAGMAs, which the ORM has no words for.
    """
    if connection.vendor != "sqlite":
        yield
        return
    with connection.cursor() as cursor:
        cursor.execute("PRAGMA secure_delete = ON")
        yield
        if not connection.in_atomic_block:
            cursor.execute("PRAGMA wal_checkpoint(TRUNCATE)")


class SessionStore(db.SessionStore):
    """Django's sessions in the database; ``session_key`` is the cookie's, the row's is its hash.

    The name is part of the salt that Django signs a session's data with: with another one, the
    sessions of before could not be read.
    """

    @override
    def encode(self, session_dict: dict[str, Any]) -> str:
        return super().encode(without_secrets(session_dict))

    @override
    def exists(self, session_key: str) -> bool:
        return self._rows(session_key).exists()

    @override
    async def aexists(self, session_key: str) -> bool:
        return await self._rows(session_key).aexists()

    @override
    def create_model_instance(self, data: dict[str, Any]) -> AbstractBaseSession:
        return hashed(super().create_model_instance(data))

    @override
    async def acreate_model_instance(self, data: dict[str, Any]) -> AbstractBaseSession:
        return hashed(await super().acreate_model_instance(data))

    @override
    def delete(self, session_key: str | None = None) -> None:
        self._rows(session_key or self.session_key).delete()

    @override
    async def adelete(self, session_key: str | None = None) -> None:
        await self._rows(session_key or self.session_key).adelete()

    def _get_session_from_db(self) -> AbstractBaseSession | None:
        """Where ``load`` looks; forget a key that isn't known, so that nobody chooses theirs."""
        row = self._rows(self.session_key).filter(expire_date__gt=timezone.now()).first()
        if row is None:
            self._session_key = None
        return row

    async def _aget_session_from_db(self) -> AbstractBaseSession | None:
        """Where ``aload`` looks."""
        row = await self._rows(self.session_key).filter(expire_date__gt=timezone.now()).afirst()
        if row is None:
            self._session_key = None
        return row

    def _rows(self, session_key: str | None) -> QuerySet[AbstractBaseSession]:
        rows = self.model._default_manager
        return rows.filter(pk=stored_key(session_key)) if session_key else rows.none()


def without_secrets(data: dict[str, Any]) -> dict[str, Any]:
    """Return a session's data without the headers that let somebody in: all that came with a form
    is kept with it."""
    kept = data.get(KEPT_FORM, {})
    if "request" not in kept:
        return data
    form = json.loads(kept["request"])
    form["META"] = {name: said for name, said in form["META"].items() if name not in SECRETS}
    return data | {KEPT_FORM: kept | {"request": json.dumps(form)}}


def hashed(row: AbstractBaseSession) -> AbstractBaseSession:
    """Put the hash in the place of a key that is about to be stored."""
    row.session_key = stored_key(row.session_key)
    return row
