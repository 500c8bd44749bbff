"""``manage.py token``: makes an access token for a player."""

from __future__ import annotations

from typing import Any

from django.core.management.base import BaseCommand, CommandError, CommandParser
from django.db import transaction
from django.utils import timezone
from typing_extensions import override

from accounts.models import Player
from accounts.services.staff.note_act import note_act
from accounts.services.tokens.make_token import TooManyTokens, make_token


class Command(BaseCommand):
    help = "Make a personal access token for a player, and print it: it is shown this once."

    @override
    def add_arguments(self, parser: CommandParser) -> None:
        parser.add_argument("username")
        parser.add_argument("--name", default="manage.py token", help="what the token is for")

    @override
    def handle(self, *args: Any, **options: Any) -> None:
        player = Player.objects.filter(username__iexact=options["username"]).first()
        if player is None:
            raise CommandError(f"Nobody here is called {options['username']}.")
        try:
            with transaction.atomic():
                token = make_token(player=player, name=options["name"], now=timezone.now())
                note_act("access token.make", by=None, on=player)
        except (TooManyTokens, ValueError) as error:
            raise CommandError(str(error)) from error
        self.stdout.write(token.raw)
