from __future__ import annotations

from pathlib import Path
from typing import Any

from django.conf import settings
from django.core.management.base import BaseCommand
from typing_extensions import override

from games.fairness.keyring import add_key


class Command(BaseCommand):
    help = "Add a key to the keyring. New hands are sealed with it; old ones stay readable."

    @override
    def handle(self, *args: Any, **options: Any) -> None:
        name = add_key(Path(settings.KEYRING_FILE))
        self.stdout.write(f"Decks are sealed with {name} from now on.")
