"""Restoring a copy: what it goes through at a draft, before it is the room's database again."""

from __future__ import annotations

import datetime as dt

import msgspec
from django.conf import settings
from django.core.management import CommandError, call_command
from django.db import connection
from django.db.migrations.recorder import MigrationRecorder

from accounts.services.sessions.sign_everybody_out import SignedOut, sign_everybody_out
from cardroom.backups.kept_out import KeptOut, keep_out
from cardroom.backups.prove_copy import audited
from cardroom.checks.machine.keyring_fits import check_keyring_fits
from cardroom.database.database_version import version_fault
from games.models import ProcessBeat
from games.services.staff.room.begin_after_restore import Restored, begin_after_restore


class BroughtBack(msgspec.Struct, frozen=True, kw_only=True):
    """What was done to it: the era that began, who was signed out and kept out, what the audit
    found."""

    begun: Restored
    ended: SignedOut
    kept_out: tuple[str, ...]
    """The names of those whom the copy would have let in."""
    audit: str


def bring_back(*, now: dt.datetime, shut_out: KeptOut) -> BroughtBack:
    """Migrate the database as it is connected, begin an era, sign everybody out, keep out who was
    not let in any more, and audit.

    CommandError if it is no room's, a newer version's, or of another keyring; NotProved.
    """
    refuse_what_is_not_ours()
    call_command("migrate", interactive=False, verbosity=0)
    refuse_without_keyring()
    ProcessBeat.objects.all().delete()  # the servers of the copy's day live no more
    return BroughtBack(
        begun=begin_after_restore(now=now),
        ended=sign_everybody_out(now=now),
        kept_out=keep_out(shut_out),
        audit=audited(),
    )


def refuse_what_is_not_ours() -> None:
    """CommandError if no room made this database, or this version can't take it over."""
    recorder = MigrationRecorder(connection)
    if not recorder.has_table() or not recorder.migration_qs.filter(app="games").exists():
        raise CommandError("There is no room in it.")
    fault = version_fault()
    if fault:
        raise CommandError(f"{fault.message} Restore it with the code of its own version.")


def refuse_without_keyring() -> None:
    """CommandError if the keyring that is here doesn't open the decks that are in the copy."""
    found = check_keyring_fits()
    if found.is_wrong:
        raise CommandError(
            f"Its keyring isn't here. {found.message} ROOM_KEYRING ({settings.KEYRING_FILE}) must"
            " be the one of the copy's day, or a later one of the same room; it is in no copy."
        )
