from __future__ import annotations

from typing import Any

from django.conf import settings
from django.core.management import call_command
from django.core.management.base import BaseCommand
from typing_extensions import override

from cardroom.prepare import prepare


class Command(BaseCommand):
    help = "Bring the room up to date and serve it, in one process: what `make run` does."

    @override
    def handle(self, *args: Any, **options: Any) -> None:
        prepare()
        call_command("serve", host=settings.HOST, port=settings.PORT)
