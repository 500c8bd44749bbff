"""The whole audit, of ledger, journals and rows: from what has been proven before, if anything."""

from __future__ import annotations

from collections.abc import Callable

import msgspec
from django.db.models import Sum

from accounts.selectors.player_chips.audit_ledger import NOTHING as NO_LEDGER
from accounts.selectors.player_chips.audit_ledger import Books, LedgerAudit, LedgerProven
from accounts.selectors.staff.audit_staff_log import NOTHING as NO_STAFF_LOG
from accounts.selectors.staff.audit_staff_log import StaffLogAudit, StaffLogProven
from games.journal.rows.upcasts import SCHEMA
from games.models import Hand, Table
from games.selectors.audit.audit_tables import NOTHING as NO_TABLES
from games.selectors.audit.audit_tables import TableProven, TablesAudit, TablesProven


class Checkpoint(msgspec.Struct, frozen=True, kw_only=True):
    """What an audit has proven, for the next one to go on from. It holds no card's face.

    ``schema`` is that of the journal's rows: a state of another one is not gone on from, nor one
    that says nothing of the rows' links.
    """

    schema: int = SCHEMA
    has_links: bool = False
    ledger: LedgerProven = NO_LEDGER
    tables: dict[int, TableProven] = {}
    staff_log: StaffLogProven = NO_STAFF_LOG

    @property
    def can_be_gone_on_from(self) -> bool:
        """Whether it is as this version of the room writes it."""
        return self.schema == SCHEMA and self.has_links


class Audit(msgspec.Struct, frozen=True, kw_only=True):
    """What an audit found; ``commits`` and ``hands`` are all that there are."""

    problems: tuple[str, ...]
    books: Books
    commits: int
    hands: int
    beyond_bounds: tuple[str, ...]
    """What is sound, and would be refused today."""
    uncovered: int
    """Commits that no link is made over."""
    proven: Checkpoint


def audit_room(since: Checkpoint, report: Callable[[int], None]) -> Audit:
    """Prove all that has come since a checkpoint, and every balance, in one snapshot.

    What was proven then is not read again: whoever changed it since is found by a whole audit, or,
    if they made all later links anew, by their not being those of the checkpoint. A transfer that
    was being written as the checkpoint was made may look amiss; so a problem that is found from a
    checkpoint is looked for once more from the beginning.
    """
    found = audit_since(since, report)
    if found.problems and since != FROM_THE_BEGINNING:
        return audit_since(FROM_THE_BEGINNING, report, known=since)
    return found


def audit_since(
    since: Checkpoint, report: Callable[[int], None], *, known: Checkpoint | None = None
) -> Audit:
    """Audit from a checkpoint on; ``known`` is one of later."""
    ledger = LedgerAudit(since.ledger)
    proven = TablesProven(transfer=since.ledger.transfer, tables=since.tables)
    later = {} if known is None else known.tables
    tables = TablesAudit(proven if since.tables else NO_TABLES, report, known=later)
    acts = StaffLogAudit(since.staff_log, NO_STAFF_LOG if known is None else known.staff_log)
    problems = (*ledger.problems(), *tables.problems(), *acts.problems())
    commits = Table.objects.aggregate(commits=Sum("version"))["commits"]
    return Audit(
        problems=problems,
        books=ledger.books(),
        commits=commits or 0,
        hands=Hand.objects.count(),
        beyond_bounds=tuple(ledger.beyond_bounds()),
        uncovered=sum(each.links.uncovered for each in tables.proven.values()),
        proven=Checkpoint(
            has_links=True,
            ledger=ledger.proven(),
            tables=tables.proven,
            staff_log=acts.proven,
        ),
    )


FROM_THE_BEGINNING = Checkpoint()
