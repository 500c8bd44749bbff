"""Writing the log of staff: every act of theirs, and every look at what is sensitive."""

from __future__ import annotations

from collections.abc import Mapping

import msgspec
from django.db import transaction
from django.db.models import Model
from django.utils import timezone

from accounts.browsers.acting_from import acting_from
from accounts.models import Player, StaffAct, StaffActOrigin, StaffLogEnd
from accounts.storage.act_links import FIRST, LoggedAct, act_link, moment_bytes

NOT_KEPT = "not kept"
"""Instead of a value that names a person: the log of staff holds ids only."""

Changes = Mapping[str, tuple[object, object]]
"""What was changed, with the value before and the one after it."""


def note_act(
    kind: str,
    *,
    by: Player | None,
    on: Model | type[Model] | None = None,
    changes: Changes | None = None,
    reason: str = "",
    player_id: int | None = None,
    table_id: int | None = None,
) -> StaffAct:
    """Write down an act, in the caller's transaction; nobody's name or address belongs in it.

    ``kind`` says what on and what (``player.suspend``), ``by`` None: a command at the machine.
    Player and table are those of ``on``, unless they are given. The log's end stays locked until
    the transaction ends, so this is the last thing that it does.
    """
    with transaction.atomic():
        end = locked_end()
        act = StaffAct(
            number=end.number + 1,
            at=timezone.now(),
            staff_id=None if by is None else by.pk,
            kind=kind,
            object_kind="" if on is None else on._meta.label_lower,
            object_id=on.pk if isinstance(on, Model) else None,
            player_id=_player_of(on) if player_id is None else player_id,
            table_id=_table_of(on) if table_id is None else table_id,
            changes=stored_changes(changes or {}),
            reason=reason,
        )
        act.link = act_link(bytes(end.link), as_logged(act))
        act.save(force_insert=True)
        StaffLogEnd.objects.filter(pk=1).update(number=act.number, link=act.link)
        _note_origin(act)
    return act


def stored_changes(changes: Changes) -> str:
    """Return changes as they are stored: ``{"bankroll": ["$1", "$2"]}``."""
    shown = {name: [shown_value(old), shown_value(new)] for name, (old, new) in changes.items()}
    return msgspec.json.encode(shown).decode()


def shown_value(value: object) -> str:
    """Return a value in words."""
    if isinstance(value, bool):
        return "yes" if value else "no"
    return "none" if value in (None, "") else str(value)


def as_logged(act: StaffAct) -> LoggedAct:
    """Return a row as it is hashed."""
    return LoggedAct(
        number=act.number,
        staff_id=act.staff_id,
        object_id=act.object_id,
        player_id=act.player_id,
        table_id=act.table_id,
        at=moment_bytes(act.at),
        kind=act.kind.encode(),
        object_kind=act.object_kind.encode(),
        changes=act.changes.encode(),
        reason=act.reason.encode(),
    )


def locked_end() -> StaffLogEnd:
    """Return the log's end, which nobody else moves until the caller's transaction ends."""
    ends = StaffLogEnd.objects.select_for_update().filter(pk=1)
    found = ends.first()
    if found is None:
        # The room's first act: of two processes that find nothing, both insert, and one does.
        StaffLogEnd.objects.bulk_create(
            [StaffLogEnd(pk=1, number=0, link=FIRST)], ignore_conflicts=True
        )
        found = ends.get()
    return found


def _note_origin(act: StaffAct) -> None:
    whence = acting_from()
    if whence is not None:
        StaffActOrigin.objects.create(
            number=act.number, at=act.at, address=whence.address, browser=whence.browser
        )


def _player_of(on: Model | type[Model] | None) -> int | None:
    if isinstance(on, Player):
        return int(on.pk)
    return _number(on, "player_id") or _number(on, "user_id")


def _table_of(on: Model | type[Model] | None) -> int | None:
    if isinstance(on, Model) and on._meta.label_lower == "games.table":
        return int(on.pk)
    return _number(on, "table_id")


def _number(on: Model | type[Model] | None, name: str) -> int | None:
    value = getattr(on, name, None)
    return value if isinstance(value, int) else None
