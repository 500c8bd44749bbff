"""All that the doctor looks at, the ground first: what fails below explains what fails above."""

from __future__ import annotations

from collections.abc import Iterator

from cardroom.checks.finding import Check, Finding
from cardroom.checks.good_backup import check_backups
from cardroom.checks.last_audit import check_audit
from cardroom.checks.machine.address import check_address
from cardroom.checks.machine.clock_set import check_clock
from cardroom.checks.machine.disk import check_disk
from cardroom.checks.machine.file_rights import check_file_rights
from cardroom.checks.machine.keyring_fits import check_keyring_fits
from cardroom.checks.readable_factors import check_second_factors
from cardroom.checks.services.celery_work import check_celery_work
from cardroom.checks.services.database import check_database
from cardroom.checks.services.mail import check_mail
from cardroom.checks.services.proxy import check_proxy
from cardroom.checks.services.redis_server import check_redis_server
from cardroom.checks.services.servers import check_servers

CHECKS: dict[str, Check] = {
    "disk": check_disk,
    "rights of files": check_file_rights,
    "database": check_database,
    "clock": check_clock,
    "keyring": check_keyring_fits,
    "second factors": check_second_factors,
    "backups": check_backups,
    "audit": check_audit,
    "redis": check_redis_server,
    "servers": check_servers,
    "address": check_address,
    "celery": check_celery_work,
    "proxy": check_proxy,
    "mail": check_mail,
}
NEEDS = {
    "clock": "database",
    "keyring": "database",
    "second factors": "keyring",
    "backups": "database",
    "audit": "database",
    "servers": "database",
    "celery": "redis",
}
"""What can't be looked at while that other thing is wrong."""


def run_checks() -> Iterator[Finding]:
    """Yield a finding for each thing, as it is made; one that can't be looked at stops no other,
    but for those that need it."""
    wrong: set[str] = set()
    for what, check in CHECKS.items():
        if NEEDS.get(what) not in wrong:
            finding = found_by(check, what)
            if finding.is_wrong:
                wrong.add(what)
            yield finding


def found_by(check: Check, what: str) -> Finding:
    """Return what an check finds; why it couldn't be made, if so."""
    try:
        return check()
    except Exception as error:
        message = f"It couldn't be looked at: {type(error).__name__}: {error}"
        return Finding(what=what, message=message, hint="Mend what that says, then ask again.")
