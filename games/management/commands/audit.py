"""``manage.py audit``: whether journals, ledger and rows tell the same story (MO-6)."""

from __future__ import annotations

from typing import Any

from django.core.management.base import BaseCommand, CommandError
from typing_extensions import override

from accounts.selectors.audit_ledger import audit_ledger, books
from games.models import Hand, JournalRow
from games.selectors.audit_tables import audit_tables
from games.selectors.snapshot import one_snapshot


class Command(BaseCommand):
    help = "Prove the books from the journal: one line per problem, and exit 1 if there is any."

    @override
    def handle(self, *args: Any, **options: Any) -> None:
        with one_snapshot():
            self.audit()

    def audit(self) -> None:
        """Print what is wrong and end with an error, or say what the books hold."""
        problems = (*audit_ledger(), *audit_tables())
        for problem in problems:
            self.stdout.write(problem)
        if problems:
            raise CommandError(f"The books are off: {len(problems)} problems.", returncode=1)
        sums = books()
        self.stdout.write(
            f"The books balance: {JournalRow.objects.count()} commits, {Hand.objects.count()}"
            f" hands; {sums.granted} cents granted, {sums.held} held by players,"
            f" {sums.house} by the house."
        )
