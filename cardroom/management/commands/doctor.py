"""``manage.py doctor``: what is wrong with this room, and how to mend it."""

from __future__ import annotations

from typing import Any

from django.core.management.base import BaseCommand, CommandError
from typing_extensions import override

from cardroom.checks.finding import Finding
from cardroom.checks.run_checks import run_checks


class Command(BaseCommand):
    help = "Look the room over: a line for each thing, what to do where one is wrong; then exit 1."
    requires_system_checks = ()  # a room that is ill is looked at too

    @override
    def handle(self, *args: Any, **options: Any) -> None:
        wrong = 0
        for finding in run_checks():
            self._say(finding)
            wrong += finding.is_wrong
        if wrong:
            things = "1 thing is" if wrong == 1 else f"{wrong} things are"
            raise CommandError(f"{things} wrong.", returncode=1)

    def _say(self, finding: Finding) -> None:
        sign = "WRONG" if finding.is_wrong else "ok   "
        self.stdout.write(f"{sign} {finding.what}: {finding.message}")
        if finding.hint:
            self.stdout.write(f"      → {finding.hint}")
