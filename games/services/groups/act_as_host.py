"""The host's acts at a table of players: decided behind the fence, the host's number in the row.

None of them touches a hand that runs (``games/engine/table/host_acts.py``). What is asked here is
asked of the host's acts alone: tables without a host are asked nothing.
"""

from __future__ import annotations

import datetime as dt
from collections.abc import Callable
from functools import partial

import msgspec
from django.db.models import Q

from accounts.models import Player
from games.engine.refusals import Reason, Refused, refuse
from games.engine.table.host_acts import may_ask
from games.engine.table_commands import (
    ChangeBuyIns,
    ChangeClock,
    ChangeComing,
    ChangeGame,
    ChangeSeats,
    DismissDeputy,
    GiveChips,
    GoOn,
    HandOverChair,
    HostCommand,
    NameDeputy,
    PauseEvening,
    RemovePlayer,
    SitPlayerOut,
)
from games.engine.table_state import TableState, WhoComes
from games.journal.engine_limit import engine_rules, played_limit, settings_of, table_rules
from games.journal.loaded import Draft, Loaded
from games.journal.writing.decide_and_commit import Answer, answer_request
from games.models import GroupMember, Table, Waiting
from games.models.table import MOST_UNHURRIED, UNHURRIED
from games.selectors.floor.drained_tables import drained_tables
from games.selectors.groups.games_to_choose import may_be_chosen
from games.services.execute_command import draft_command


def act_as_host(
    *,
    command: HostCommand,
    table_id: int,
    player_id: int,
    request_id: str | None,
    now: dt.datetime,
    loaded: Loaded | None = None,
) -> Answer:
    """Do what the host asks for, or say why not; with whatever it changes beside the journal.

    ``player_id`` asks, whoever the command says. Refused: NOT_THE_HOST, also once the chair has
    gone on; DRAINED; ABOVE_THE_HOST over staff and whose group it is; what the engine refuses.
    """
    command = msgspec.structs.replace(command, by=player_id)

    def decide(current: Loaded) -> Draft | Refused:
        if refused := _why_not(current.state, command, table_id, now):
            return refused
        said = _in_full(command, table_id)
        drafted = draft_command(current, said, player_id=player_id, request_id=request_id)
        if isinstance(drafted, Refused):
            return drafted
        return msgspec.structs.replace(drafted, also=_beside(command, table_id, now))

    outcome = answer_request(
        decide=decide,
        table_id=table_id,
        player_id=player_id,
        request_id=request_id,
        now=now,
        loaded=loaded,
    )
    return _of_another(outcome) if isinstance(command, GiveChips) else outcome


OF_ANOTHER = {
    Reason.TOO_MANY_TABLES: Reason.THEY_HAVE_ALL_TABLES,
    Reason.NOT_ENOUGH_CHIPS: Reason.NO_MORE_CHIPS,
}
"""What the ledger refuses whoever brings chips, as the host reads it."""


def _of_another(outcome: Answer) -> Answer:
    if isinstance(outcome, Refused) and outcome.reason in OF_ANOTHER:
        return msgspec.structs.replace(outcome, reason=OF_ANOTHER[outcome.reason])
    return outcome


def _why_not(
    state: TableState, command: HostCommand, table_id: int, now: dt.datetime
) -> Refused | None:
    """Whoever isn't the host learns nothing else."""
    if not may_ask(state, command):
        return refuse(Reason.NOT_THE_HOST)
    if drained_tables(now=now).filter(pk=table_id).exists():
        return refuse(Reason.DRAINED)
    match command:
        case RemovePlayer(player=player) | SitPlayerOut(player=player):
            return why_not_over(player, command.by, table_id)
        case HandOverChair(player=player):
            return _why_no_host(state, player, table_id)
        case NameDeputy(player=player):
            return _why_no_deputy(state, player, table_id)
        case ChangeClock(seconds=seconds) if seconds and not UNHURRIED <= seconds <= MOST_UNHURRIED:
            return refuse(Reason.NO_SUCH_CLOCK, minimum=UNHURRIED, maximum=MOST_UNHURRIED)
        case ChangeSeats(seats=seats):
            return _why_no_fewer(table_id, seats)
        case ChangeGame(limit_no=number) if not may_be_chosen(_row(table_id)).filter(pk=number):
            return refuse(Reason.NO_SUCH_GAME)
        case _:
            return None


def _why_no_fewer(table_id: int, seats: int) -> Refused | None:
    """A seat that is kept for somebody who waits stays there."""
    kept = Waiting.objects.filter(table=table_id, seat__gt=seats).order_by("-seat").first()
    return None if kept is None else refuse(Reason.TOO_FEW_SEATS, minimum=kept.seat)


def why_not_over(player: int, by: int, table_id: int) -> Refused | None:
    """Return why a host doesn't act on somebody, or None: they act on players alone, not on staff,
    on whose group it is, or on themselves."""
    if player == by:
        return refuse(Reason.THAT_IS_YOU)
    is_above = Q(is_staff=True) | Q(hosted_groups__tables=table_id)
    if Player.objects.filter(is_above, pk=player).exists():
        return refuse(Reason.ABOVE_THE_HOST)
    return None


def _why_no_host(state: TableState, player: int, table_id: int) -> Refused | None:
    """The chair goes to accounts alone, that sit there or were admitted (OT-1)."""
    account = Player.objects.filter(pk=player, is_guest=False, is_house=False, is_active=True)
    is_one = account.exists() and _comes(state, player, table_id)
    return None if is_one else refuse(Reason.CANT_BE_HOST)


def _why_no_deputy(state: TableState, player: int, table_id: int) -> Refused | None:
    """Guests can be deputies too (OT-12)."""
    person = Player.objects.filter(pk=player, is_house=False, is_active=True)
    is_one = person.exists() and _comes(state, player, table_id)
    return None if is_one else refuse(Reason.CANT_BE_DEPUTY)


def _comes(state: TableState, player: int, table_id: int) -> bool:
    admitted = GroupMember.objects.filter(group__tables=table_id, player_id=player, revoked_at=None)
    seat = state.seat_of(player)
    return (seat is not None and not seat.is_put_out) or admitted.exists()


def _in_full(command: HostCommand, table_id: int) -> HostCommand:
    """Return a command with what the room alone knows: a name, the house's time (EA-6), a game."""
    match command:
        case HandOverChair() | NameDeputy() | DismissDeputy():
            found = Player.objects.filter(pk=command.player).first()
            name = "" if found is None else found.called
            return msgspec.structs.replace(command, name=name)
        case ChangeClock():
            house = engine_rules(_row(table_id).limit.house)
            seconds = max(command.seconds, house.seconds_to_act)
            return msgspec.structs.replace(command, seconds=seconds)
        case ChangeGame():
            table = _row(table_id)
            limit, own = may_be_chosen(table).get(pk=command.limit_no), settings_of(table)
            return msgspec.structs.replace(
                command, limit=played_limit(limit, own), rules=table_rules(limit.house, own)
            )
        case _:
            return command


def _row(table_id: int) -> Table:
    return Table.objects.select_related("limit__house").get(pk=table_id)


def _beside(command: HostCommand, table_id: int, now: dt.datetime) -> Callable[[], object] | None:
    """Return what the act changes beside the journal, in its transaction."""
    rows = Table.objects.filter(pk=table_id)
    match command:
        case PauseEvening() | GoOn():
            return partial(rows.update, is_paused_by_host=isinstance(command, PauseEvening))
        case ChangeClock():
            return partial(rows.update, seconds_to_act=command.seconds or None)
        case ChangeGame():
            return partial(rows.update, limit_id=command.limit_no, limit_revision=0)
        case ChangeBuyIns(are_asked=asked, up_to_largest=largest):
            return partial(rows.update, chips_are_asked=asked, up_to_largest=largest)
        case ChangeComing(who=who):
            has_door, is_listed = who is WhoComes.DOOR, who is WhoComes.LOBBY
            return partial(rows.update, has_door=has_door, is_listed=is_listed)
        case RemovePlayer():
            return partial(_shut_out, command.player, table_id, now)
        case _:
            return None


def _shut_out(player: int, table_id: int, now: dt.datetime) -> None:
    """Who is removed comes back only if they are let in again, on the group's page."""
    group_id = Table.objects.values_list("group_id", flat=True).get(pk=table_id)
    GroupMember.objects.update_or_create(
        group_id=group_id,
        player_id=player,
        defaults={"revoked_at": now},
        create_defaults={"revoked_at": now, "admitted_at": now},
    )
    Waiting.objects.filter(table__group=group_id, player_id=player).delete()
