from __future__ import annotations

from typing import Any

from django.core.management.base import BaseCommand
from typing_extensions import override

from cardroom.prepare import prepare


class Command(BaseCommand):
    help = "Bring database, seed and static files up to date."

    @override
    def handle(self, *args: Any, **options: Any) -> None:
        prepare()
