"""``manage.py sign_everybody_out``: ends all sessions and access tokens."""

from __future__ import annotations

from typing import Any

from django.core.management.base import BaseCommand
from django.utils import timezone
from typing_extensions import override

from accounts.services.sessions.sign_everybody_out import sign_everybody_out


class Command(BaseCommand):
    help = "End all sessions and access tokens: do it after restoring a backup."

    @override
    def handle(self, *args: Any, **options: Any) -> None:
        ended = sign_everybody_out(now=timezone.now())
        self.stdout.write(f"Ended {ended.sessions} sessions and {ended.tokens} access tokens.")
