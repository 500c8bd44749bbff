"""All that the doctor looks at, the ground first: what fails below explains what fails above."""

from __future__ import annotations

from collections.abc import Iterator

from cardroom.exams.celery_work import look_at_celery_work
from cardroom.exams.clock_set import look_at_clock
from cardroom.exams.database import look_at_database
from cardroom.exams.disk import look_at_disk
from cardroom.exams.file_rights import look_at_file_rights
from cardroom.exams.finding import Exam, Finding
from cardroom.exams.keyring_fits import look_at_keyring
from cardroom.exams.mail import look_at_mail
from cardroom.exams.proxy import look_at_proxy
from cardroom.exams.redis_server import look_at_redis_server
from cardroom.exams.servers import look_at_servers

EXAMS: dict[str, Exam] = {
    "disk": look_at_disk,
    "rights of files": look_at_file_rights,
    "database": look_at_database,
    "clock": look_at_clock,
    "keyring": look_at_keyring,
    "redis": look_at_redis_server,
    "servers": look_at_servers,
    "celery": look_at_celery_work,
    "proxy": look_at_proxy,
    "mail": look_at_mail,
}
READ_FROM_IT = frozenset({"clock", "keyring", "servers"})
"""What can't be looked at without the database."""


def examine() -> Iterator[Finding]:
    """Yield a finding for each thing, as it is made; one that can't be looked at stops no other,
    but for those that are read from a database that has no answer."""
    is_database_wrong = False
    for what, exam in EXAMS.items():
        if not (is_database_wrong and what in READ_FROM_IT):
            finding = found_by(exam, what)
            is_database_wrong |= what == "database" and finding.is_wrong
            yield finding


def found_by(exam: Exam, what: str) -> Finding:
    """Return what an exam finds; why it couldn't be made, if so."""
    try:
        return exam()
    except Exception as error:
        told = f"It couldn't be looked at: {type(error).__name__}: {error}"
        return Finding(what=what, told=told, mend="Mend what that says, then ask again.")
