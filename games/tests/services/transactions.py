"""What happens inside write transactions, so that a test can say that it is little."""

from __future__ import annotations

from collections.abc import Callable, Iterator
from contextlib import contextmanager
from typing import Any
from unittest.mock import patch

from django.contrib.auth.hashers import BasePasswordHasher, get_hasher
from django.core.mail import EmailMessage
from django.db import connection, transaction
from django.template.base import Template


class Transactions:
    """Every outermost transaction: its statements, and its offences.

    How long they take is measured in the benchmarks: a collection of garbage in a busy test run
    took more than the rest of a transaction together.
    """

    def __init__(self) -> None:
        self.statements: list[int] = []
        self.offences: list[str] = []
        self._asked = 0

    def enter(self, atomic: transaction.Atomic) -> None:
        """Note the beginning of a transaction."""
        if not connection.in_atomic_block:
            self._asked = 0
        ENTER(atomic)

    def exit(self, atomic: transaction.Atomic, *why: Any) -> None:
        """Note the end of a transaction."""
        EXIT(atomic, *why)
        if not connection.in_atomic_block:
            self.statements.append(self._asked)

    def count(self, execute: Callable[..., Any], *arguments: Any) -> Any:
        """Count a statement."""
        self._asked += 1
        return execute(*arguments)

    def guarded(self, name: str, method: Callable[..., Any]) -> Callable[..., Any]:
        """Return the method, which notes an offence when it is called in a transaction."""

        def call(*arguments: Any, **named: Any) -> Any:
            if connection.in_atomic_block:
                self.offences.append(name)
            return method(*arguments, **named)

        return call


ENTER, EXIT = transaction.Atomic.__enter__, transaction.Atomic.__exit__


@contextmanager
def watched() -> Iterator[Transactions]:
    """Watch all transactions of this thread."""
    seen = Transactions()
    hasher: type[BasePasswordHasher] = type(get_hasher())
    with (
        patch.object(transaction.Atomic, "__enter__", lambda atomic: seen.enter(atomic)),
        patch.object(transaction.Atomic, "__exit__", lambda atomic, *why: seen.exit(atomic, *why)),
        patch.object(hasher, "encode", seen.guarded("a password was hashed", hasher.encode)),
        patch.object(EmailMessage, "send", seen.guarded("mail was sent", EmailMessage.send)),
        patch.object(Template, "render", seen.guarded("a page was rendered", Template.render)),
        connection.execute_wrapper(seen.count),
    ):
        yield seen
