"""The sheet of an evening: what each brought to a table with chips of its own, has now, and won.

It is read from the ledger, where each chip was issued by the evening's mint and lies in a purse, a
stack or a queue; chips in a running hand's pot count for whoever put them there. So it adds up at
any time. Amounts in the ledger's units, 100 a chip.
"""

from __future__ import annotations

import datetime as dt
from collections.abc import Iterable

import msgspec
from django.db.models import Count, Max, Min, Q, Sum

from accounts.models import AccountKind, ChipAccount, Player, Posting, TransferKind
from games.models import Departure, Hand, HandPlayer, Table
from games.selectors.groups.evening_corrections import (
    BY_STAFF,
    Correction,
    corrections_at,
    of_the_mint,
)
from games.selectors.groups.who_settles import Result, largest_first, through_banker
from games.selectors.onlooker import Onlooker
from games.selectors.seen_tables import seen_tables

BANKER = "banker"
MOST_EVENINGS = 52
"""On a group's page: a year of one a week."""


class Bought(msgspec.Struct, frozen=True):
    """Chips that somebody was given, and when."""

    chips: int
    at: dt.datetime


class SheetLine(msgspec.Struct, frozen=True, kw_only=True):
    """One player's evening."""

    player: int
    name: str
    mark: str
    """``host``, ``guest`` or ``house``; empty for others."""
    bought: tuple[Bought, ...]
    given_back: int
    """What house players took away with them."""
    held: int
    hands: int
    best_pot: int
    """The largest pot of a hand that left them with more than before it."""
    left_at: dt.datetime | None
    """None: they sit there."""

    @property
    def brought_in(self) -> int:
        return sum(each.chips for each in self.bought)

    @property
    def taken_out(self) -> int:
        return self.held + self.given_back

    @property
    def result(self) -> int:
        return self.taken_out - self.brought_in


class NamedPayment(msgspec.Struct, frozen=True):
    """Chips that somebody gives somebody, by their names."""

    payer: str
    payee: str
    units: int


class Settling(msgspec.Struct, frozen=True, kw_only=True):
    """Who settles with whom."""

    payments: tuple[NamedPayment, ...]
    banker: str
    """Empty: the largest debt goes to the largest credit."""
    is_whole: bool
    """House players won and lost nothing: they settle with nobody."""

    def of(self, name: str) -> str:
        """Return what one of them gives and gets, in chips, as a cell of a file has it."""
        said = [
            f"gives {_chips(each.units)} to {each.payee}"
            for each in self.payments
            if each.payer == name
        ]
        said += [
            f"gets {_chips(each.units)} from {each.payer}"
            for each in self.payments
            if each.payee == name
        ]
        return "; ".join(said)


def _chips(units: int) -> str:
    return str(units // 100) if units % 100 == 0 else f"{units / 100:.2f}"


class EveningSheet(msgspec.Struct, frozen=True, kw_only=True):
    """An evening's lines, the largest winner first."""

    table: Table
    lines: tuple[SheetLine, ...]
    corrections: tuple[Correction, ...]
    voided: tuple[Hand, ...]
    """They count for nothing."""
    hands: int
    began_at: dt.datetime | None
    ended_at: dt.datetime | None
    """The last hand's end; None while the table is open."""
    corrected_by_mint: int
    """What corrections took from house players: it is nobody's line."""

    settling: Settling | None
    """None: its host hasn't turned it on, or the sheet doesn't add up."""

    @property
    def brought_in(self) -> int:
        return sum(each.brought_in for each in self.lines)

    @property
    def taken_out(self) -> int:
        return sum(each.taken_out for each in self.lines)

    @property
    def off(self) -> int:
        """By how much it doesn't add up."""
        return sum(each.result for each in self.lines) + self.corrected_by_mint


def evening_sheet(viewer: Onlooker, table_id: int) -> EveningSheet | None:
    """Return the sheet of a table of players that somebody may see; None if there is none."""
    of_players = Table.objects.filter(pk=table_id, has_own_chips=True, group__isnull=False)
    found = seen_tables(viewer, of_players).select_related("limit", "group__host").first()
    return None if found is None else _sheet_of(found)


def _sheet_of(table: Table) -> EveningSheet:
    hands = Hand.objects.filter(table=table, ended_at__isnull=False)
    span = hands.aggregate(number=Count("pk"), first=Min("started_at"), last=Max("ended_at"))
    lines = _lines(table)
    bought = [each.at for line in lines for each in line.bought]
    by_mint = of_the_mint(table.pk)
    is_off = sum(line.result for line in lines) + by_mint != 0
    return EveningSheet(
        table=table,
        lines=tuple(sorted(lines, key=lambda line: (-line.result, line.name))),
        settling=None if is_off else _settling(table, lines),
        corrections=corrections_at(table.pk),
        voided=tuple(hands.filter(is_void=True).order_by("hand_no")),
        hands=span["number"],
        began_at=min(bought, default=span["first"]),
        ended_at=None if table.is_open else span["last"],
        corrected_by_mint=by_mint,
    )


def _settling(table: Table, lines: list[SheetLine]) -> Settling | None:
    """Between people alone: nobody settles with the house."""
    if not table.settles_by:
        return None
    names = {line.player: line.name for line in lines}
    results = [Result(line.player, line.result) for line in lines if line.mark != "house"]
    banker = table.banker_id if table.settles_by == BANKER else None
    if banker is None or banker not in names:
        payments, banked_by = largest_first(results), ""
    else:
        payments, banked_by = through_banker(results, banker), names[banker]
    named = (NamedPayment(names[each.payer], names[each.payee], each.units) for each in payments)
    return Settling(
        payments=tuple(named),
        banker=banked_by,
        is_whole=not sum(each.units for each in results),
    )


def bought_by(player: int, table_id: int) -> tuple[Bought, ...]:
    """Return the chips that somebody was given at a table so far, corrections left out."""
    bought, _ = _through_the_mint(table_id, player)
    return tuple(bought.get(player, ()))


def _lines(table: Table) -> list[SheetLine]:
    bought, given_back = _through_the_mint(table.pk)
    held, left, played = _held(table.pk), _left(table.pk), _played(table)
    people = Player.objects.filter(pk__in={*bought, *held}).order_by("pk")
    names = _names(people)
    return [
        SheetLine(
            player=each.pk,
            name=names[each.pk],
            mark=_mark(each, table),
            bought=tuple(bought.get(each.pk, ())),
            given_back=given_back.get(each.pk, 0),
            held=held.get(each.pk, 0),
            hands=played.get(each.pk, (0, 0))[0],
            best_pot=played.get(each.pk, (0, 0))[1],
            left_at=left.get(each.pk),
        )
        for each in people
    ]


def _names(people: Iterable[Player]) -> dict[int, str]:
    """Return what each is called on the sheet. An account may be called as a guest is, or a guest
    as one who was removed: such have a number behind the name, or each would read the other's."""
    called: dict[str, list[int]] = {}
    for each in people:
        called.setdefault(each.called, []).append(each.pk)
    return {
        each: name if len(of_name) == 1 else f"{name} ({number})"
        for name, of_name in called.items()
        for number, each in enumerate(of_name, start=1)
    }


def _mark(player: Player, table: Table) -> str:
    if player.is_house:
        return "house"
    if player.is_guest:
        return "guest"
    is_host = table.group is not None and table.group.host_id == player.pk
    return "host" if is_host else ""


def _through_the_mint(
    table_id: int, player: int | None = None
) -> tuple[dict[int, list[Bought]], dict[int, int]]:
    """Return what the mint gave each player, or one, and what came back to it, but for
    corrections."""
    bought: dict[int, list[Bought]] = {}
    given_back: dict[int, int] = {}
    rows = (
        Posting.objects.filter(
            transfer__table_id=table_id,
            transfer__postings__account__kind=AccountKind.EVENING,
            account__player__isnull=False,
        )
        .exclude(transfer__kind__in=BY_STAFF)
        .order_by("transfer__created_at", "pk")
    )
    if player is not None:
        rows = rows.filter(account__player_id=player)
    columns = ("account__player_id", "amount", "transfer__created_at")
    for player, amount, at in rows.values_list(*columns):
        if amount > 0:
            bought.setdefault(player, []).append(Bought(amount, at))
        else:
            given_back[player] = given_back.get(player, 0) - amount
    return bought, given_back


def _held(table_id: int) -> dict[int, int]:
    """Return what each player has there, in purse, stack and queue."""
    rows = ChipAccount.objects.filter(table_id=table_id, player__isnull=False)
    return dict(rows.values_list("player_id").annotate(Sum("balance")).order_by())


def _left(table_id: int) -> dict[int, dt.datetime]:
    """Return when each player who sits there no more left last, with chips or without."""
    at_table = (AccountKind.STACK, AccountKind.QUEUED)
    here = ChipAccount.objects.filter(table_id=table_id, kind__in=at_table, balance__gt=0)
    cashed_out = Posting.objects.filter(
        transfer__table_id=table_id,
        transfer__kind=TransferKind.CASH_OUT,
        account__kind=AccountKind.STACK,
    )
    times = (
        *cashed_out.values_list("account__player_id", "transfer__created_at"),
        *Departure.objects.filter(table_id=table_id).values_list("player_id", "left_at"),
    )
    seated = set(here.values_list("player_id", flat=True))
    return dict(sorted(each for each in times if each[0] not in seated))


def _played(table: Table) -> dict[int, tuple[int, int]]:
    """Return of each player how many hands they were dealt, and their best pot."""
    of_table = HandPlayer.objects.filter(hand__table=table, hand__ended_at__isnull=False)
    won = Q(result__gt=0, hand__is_void=False)
    rows = of_table.values_list("player_id").annotate(
        dealt=Count("pk"), best=Max("hand__pot", filter=won, default=0)
    )
    return {player: (dealt, best) for player, dealt, best in rows.order_by()}


def evenings_of(group_id: int) -> tuple[Table, ...]:
    """Return a group's evenings, the newest first: each has its sheet."""
    rows = Table.objects.filter(group_id=group_id, has_own_chips=True, version__gt=0)
    began = Min("hands__started_at")
    return tuple(rows.annotate(began_at=began).order_by("-pk")[:MOST_EVENINGS])
