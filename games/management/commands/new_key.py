"""``manage.py new_key``: adds a key to the keyring, for the decks to come."""

from __future__ import annotations

from pathlib import Path
from typing import Any

from django.conf import settings
from django.core.management.base import BaseCommand, CommandError, CommandParser
from typing_extensions import override

from accounts.services.staff.note_act import note_act
from games.fairness.keyring import KeyringBroken, add_key, create_keyring
from games.journal.side_records.decks import keyring
from games.models import SealedDeck
from games.services.staff.room.check_keyring import WHAT_TO_DO, check_keyring


class Command(BaseCommand):
    help = (
        "Add a key to the keyring. New hands are sealed with it; old ones stay readable. With"
        " --lost: make a new keyring in the place of one that is lost for good."
    )

    @override
    def add_arguments(self, parser: CommandParser) -> None:
        parser.add_argument(
            "--lost", action="store_true", help="the keyring is lost, and no copy is left"
        )

    @override
    def handle(self, *args: Any, lost: bool, **options: Any) -> None:
        path = Path(settings.KEYRING_FILE)
        used = set(SealedDeck.objects.values_list("key_id", flat=True).distinct())
        try:
            self.begin_anew(path, used) if lost else check_keyring()
            name = keyring().newest if lost else add_key(path, used=used)
        except KeyringBroken as broken:
            raise CommandError(str(broken)) from broken
        kind = "keyring.begin anew" if lost else "keyring.new key"
        note_act(kind, by=None, changes={"newest key": ("", name)})
        self.stdout.write(f"Decks are sealed with {name} from now on.")

    def begin_anew(self, path: Path, used: set[str]) -> None:
        """Make another keyring, and say what the loss of the first one costs."""
        if path.exists():
            raise CommandError(
                f"The keyring {path} is there. If it is the wrong one, move it away first."
                f" {WHAT_TO_DO}"
            )
        create_keyring(path, used=used)
        decks = SealedDeck.objects.all()
        live = decks.filter(hand__ended_at=None).count()
        self.stdout.write(
            f"What it costs: hands under way ({live}) are void when their tables are loaded again,"
            f" and all their bets go back; of past hands ({decks.count() - live}) the cards"
            " that nobody showed can't be read any more. No chip is lost."
        )
