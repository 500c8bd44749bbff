"""The log of staff, searched and put into words."""

from __future__ import annotations

import datetime as dt
from collections.abc import Iterator, Mapping, Sequence
from typing import Annotated, Any

import msgspec
from django.db.models import QuerySet

from accounts.formats.est_day import EST
from accounts.formats.whole_number import whole_number
from accounts.models import Player, StaffAct, StaffActOrigin
from accounts.ports import tables_app

PAGE = 100
LOOK = "look"
"""How the kind of a look begins."""
SHOWN_OF_ONE = 200
"""How many acts a row's own history shows at most."""

BeforeAndAfter = Annotated[list[str], msgspec.Meta(min_length=2, max_length=2)]


class ActSearch(msgspec.Struct, frozen=True, kw_only=True):
    """What is looked for; None or empty: anything. Days are EST days, both ends included."""

    staff_id: int | None = None
    player_id: int | None = None
    table_id: int | None = None
    kind: str = ""
    first_day: dt.date | None = None
    last_day: dt.date | None = None
    has_looks: bool = True


class ShownAct(msgspec.Struct, frozen=True, kw_only=True):
    """One act with the names that there are now; ``at`` is in EST."""

    number: int
    at: dt.datetime
    kind: str
    staff_id: int | None
    staff: str
    object_kind: str
    object_id: int | None
    player_id: int | None
    player: str
    table_id: int | None
    table: str
    changes: dict[str, list[str]]
    reason: str
    address: str
    browser: str
    link: str

    @property
    def what(self) -> str:
        """Say what was done: "adjust player", "look at hand"."""
        noun, _, verb = self.kind.partition(".")
        return f"look at {verb}" if noun == LOOK else f"{verb} {noun}"

    @property
    def when(self) -> str:
        """Say when, in EST: "3 Mar 2026, 23:59:00"."""
        return f"{self.at:%-d %b %Y, %H:%M:%S}"

    @property
    def said(self) -> str:
        """Say what changed: "bankroll: $959 → $964"."""
        return "; ".join(f"{name}: {' → '.join(pair)}" for name, pair in self.changes.items())


def find_acts(search: ActSearch) -> QuerySet[StaffAct]:
    """Return the acts that are looked for, in no order."""
    wanted = {
        "staff_id": search.staff_id,
        "player_id": search.player_id,
        "table_id": search.table_id,
        "kind": search.kind or None,
        "at__gte": search.first_day and _midnight(search.first_day),
        "at__lt": search.last_day and _midnight(search.last_day + dt.timedelta(days=1)),
    }
    asked = {name: each for name, each in wanted.items() if each is not None}
    rows = StaffAct.objects.filter(**asked)
    return rows if search.has_looks else rows.exclude(kind__startswith=f"{LOOK}.")


def page_of_acts(
    search: ActSearch, *, before: int | None = None
) -> tuple[list[ShownAct], int | None]:
    """Return the newest acts before a number, and what the next page's is, if there is one."""
    rows = find_acts(search)
    if before is not None:
        rows = rows.filter(number__lt=before)
    found = list(rows.order_by("-number")[: PAGE + 1])
    shown = shown_acts(found[:PAGE])
    return shown, shown[-1].number if len(found) > PAGE else None


def each_act(search: ActSearch, *, at_a_time: int = 500) -> Iterator[list[ShownAct]]:
    """Yield all of them, the oldest first, however many, so many at a time."""
    last = 0
    while found := list(find_acts(search).filter(number__gt=last).order_by("number")[:at_a_time]):
        last = found[-1].number
        yield shown_acts(found)


def acts_on(object_kind: str, object_id: str) -> list[ShownAct]:
    """Return the newest acts upon one row, but for looks at it."""
    number = whole_number(object_id)
    if number is None:
        return []
    rows = find_acts(ActSearch(has_looks=False))
    found = rows.filter(object_kind=object_kind, object_id=number)
    return shown_acts(list(found.order_by("-number")[:SHOWN_OF_ONE]))


def kinds_of_acts() -> list[str]:
    """Return the kinds that there are, each by one look into their index."""
    kinds: list[str] = []
    while True:
        later = StaffAct.objects.filter(kind__gt=kinds[-1]) if kinds else StaffAct.objects.all()
        kind = later.order_by("kind").values_list("kind", flat=True).first()
        if kind is None:
            return kinds
        kinds.append(kind)


def shown_acts(rows: Sequence[StaffAct]) -> list[ShownAct]:
    """Return rows with the names of whom they are about."""
    people = {id for row in rows for id in (row.staff_id, row.player_id) if id is not None}
    names = dict(Player.objects.filter(pk__in=people).values_list("pk", "username"))
    tables = tables_app().table_names()
    origins = StaffActOrigin.objects.in_bulk([row.number for row in rows])
    return [_shown(row, names, tables, origins.get(row.number)) for row in rows]


def _shown(
    row: StaffAct, names: dict[int, str], tables: Mapping[int, str], origin: StaffActOrigin | None
) -> ShownAct:
    return ShownAct(
        number=row.number,
        at=row.at.astimezone(EST),
        kind=row.kind,
        staff_id=row.staff_id,
        staff="a command" if row.staff_id is None else _name(names, row.staff_id),
        object_kind=row.object_kind,
        object_id=row.object_id,
        player_id=row.player_id,
        player="" if row.player_id is None else _name(names, row.player_id),
        table_id=row.table_id,
        table="" if row.table_id is None else tables.get(row.table_id, f"table {row.table_id}"),
        changes=_changes(row.changes),
        reason=row.reason,
        address="" if origin is None else origin.address,
        browser="" if origin is None else origin.browser,
        link=bytes(row.link).hex(),
    )


def _name(names: dict[int, str], player_id: int) -> str:
    return names.get(player_id, f"player {player_id}")


def _changes(text: str) -> dict[str, list[str]]:
    """Return changes as they were written; of a row that was tampered with, what it says."""
    try:
        return msgspec.json.decode(text, type=dict[str, BeforeAndAfter])
    except msgspec.DecodeError:
        return {"not as it was written": [text]}


def _midnight(day: dt.date) -> dt.datetime:
    return dt.datetime.combine(day, dt.time(), tzinfo=EST)


def for_a_file(act: ShownAct) -> dict[str, Any]:
    """Return an act as files have it: its time in a column whose name says that it is EST."""
    fields = msgspec.structs.asdict(act)
    return {"at_est": f"{fields.pop('at'):%Y-%m-%d %H:%M:%S}", **fields, "what": act.what}
