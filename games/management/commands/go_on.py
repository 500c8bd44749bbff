"""``manage.py go_on``: players' time runs out again, though the server's clock is behind."""

from __future__ import annotations

from typing import Any

from django.core.management.base import BaseCommand
from django.utils import timezone
from typing_extensions import override

from games.services.clock_steps.go_on_by_staff import go_on_by_staff


class Command(BaseCommand):
    help = (
        "Have players' time run out again now. It is held where the server's clock was behind what"
        " had been written last as the room began, until the clock has caught up."
    )

    @override
    def handle(self, *args: Any, **options: Any) -> None:
        if go_on_by_staff(by=None, now=timezone.now()):
            self.stdout.write("Players' time runs out again.")
        else:
            self.stdout.write("Players' time wasn't held: nothing was done.")
