"""``manage.py new_era``: what is to be done once a backup of the database has been put back."""

from __future__ import annotations

from typing import Any

from django.core.management.base import BaseCommand, CommandError
from django.utils import timezone
from typing_extensions import override

from games.services.staff.room.begin_after_restore import Restored, RoomIsOpen, begin_after_restore


class Command(BaseCommand):
    help = (
        "Begin a new era, after a backup was put back and before servers start: hands that were"
        " running are void, and hand numbers go on above any that was dealt since the backup."
    )

    @override
    def handle(self, *args: Any, **options: Any) -> None:
        try:
            begun = begin_after_restore(now=timezone.now())
        except RoomIsOpen:
            raise CommandError("A server is running. Stop all of them first.") from None
        self.stdout.write(in_sentences(begun))


def in_sentences(begun: Restored) -> str:
    """Return what staff read, in sentences."""
    known = begun.known_until
    until = "no commit" if known is None else f"commits until {known:%Y-%m-%d %H:%M:%S} UTC"
    return (
        f"Era {begun.era} begins. This database has {until}; what came later is lost. Hands that"
        " were running are void when their tables are loaded, and all their bets go back. Each"
        f" table's next hand leaves out {begun.skipped} numbers: more than it can have dealt."
    )
