"""``manage.py open``: opens the room, prepared first."""

from __future__ import annotations

import os
import sys
from typing import Any

from django.conf import settings
from django.core.management import call_command
from django.core.management.base import BaseCommand, CommandError
from typing_extensions import override

from cardroom.management.commands.serve import lock_room
from cardroom.opening.prepare import prepare


class Command(BaseCommand):
    help = "Bring the room up to date and serve it, in one process: what `make run` does."

    @override
    def handle(self, *args: Any, **options: Any) -> None:
        try:
            if settings.REDIS_URL is None:
                os.close(lock_room(settings.VAR_DIR / "serve.lock"))  # before anything is changed
            prepare()
            call_command("serve", host=settings.HOST, port=settings.PORT)
        except CommandError as error:
            sys.exit(str(error))
