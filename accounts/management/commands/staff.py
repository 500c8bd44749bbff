"""``manage.py staff``: makes a member of staff."""

from __future__ import annotations

import getpass
import os
import sys
from typing import Any

from django.conf import settings
from django.core.exceptions import ValidationError
from django.core.management.base import BaseCommand, CommandError, CommandParser
from django.utils import timezone
from typing_extensions import override

from accounts.services.players.reset_factor import reset_factor
from accounts.services.staff.make_staff import make_staff, player_called


class Command(BaseCommand):
    help = (
        "Make somebody a member of staff. Asks for name and password; scripts give --username, and"
        " the password in ROOM_STAFF_PASSWORD or on standard input. Players who are here already"
        " keep theirs, unless --new-password is given."
    )

    @override
    def add_arguments(self, parser: CommandParser) -> None:
        parser.add_argument("--username", help="asked for if it isn't given")
        parser.add_argument(
            "--reset-factor",
            metavar="NAME",
            help="take somebody's second factor away, who has lost it; their sessions end",
        )
        parser.add_argument(
            "--new-password", action="store_true", help="give a player who is here a new password"
        )

    @override
    def handle(self, *args: Any, **options: Any) -> None:
        if options["reset_factor"] is not None:  # an empty name is nobody's
            self.stdout.write(_reset_factor(options["reset_factor"]))
            return
        try:
            username = options["username"] or _name()
            keeps = not options["new_password"] and has_password(username)
            password = None if keeps else _password()
            make_staff(username=username, password=password, now=timezone.now())
        except ValidationError as error:
            raise CommandError(" ".join(error.messages)) from error
        except (EOFError, KeyboardInterrupt) as error:
            raise CommandError("Nobody was made staff.") from error
        self.stdout.write(f"{username} is staff now. Sign in at {settings.PUBLIC_ADDRESS}admin/")
        if keeps:
            self.stdout.write(
                f"{username} was here already and keeps their old password;"
                " --new-password gives them another."
            )


def _reset_factor(name: str) -> str:
    """Take a second factor away; say what was done, and what comes next."""
    player = player_called(name)
    if player is None:
        raise CommandError(f"Nobody is called {name or 'by an empty name'}.")
    if not reset_factor(player=player):
        raise CommandError(f"{player} has no second factor.")
    return (
        f"{player} signs in with the password alone now, and is signed out everywhere."
        f" They set up another one at {settings.PUBLIC_ADDRESS}accounts/2fa/"
    )


def has_password(username: str) -> bool:
    """Return whether somebody of this name can sign in already."""
    player = player_called(username)
    return player is not None and player.has_usable_password()


def _name() -> str:
    """Ask for the name; a script, which nobody answers, gets an error that says how to give it."""
    if not sys.stdin.isatty():
        raise CommandError(
            "There is no terminal to ask at. Give --username NAME, and the password in"
            " ROOM_STAFF_PASSWORD or on standard input."
        )
    return input("Name (3 to 20 letters, digits, _ and -): ")


def _password() -> str:
    """Take the password from the environment or standard input, or ask for it twice."""
    given = os.environ.get("ROOM_STAFF_PASSWORD")
    if given:
        return given
    if not sys.stdin.isatty():
        return sys.stdin.readline().rstrip("\r\n")
    password = getpass.getpass("Password: ")
    if getpass.getpass("Password again: ") != password:
        raise CommandError("The two passwords differ. Nobody was made staff.")
    return password
