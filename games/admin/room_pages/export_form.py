"""The export form: what staff can export."""

from __future__ import annotations

import datetime as dt
from collections.abc import Iterator, Sequence
from typing import Any

import msgspec
from django import forms
from django.contrib.auth.models import AnonymousUser
from django.db.models import Model
from django.http import QueryDict
from django.utils import timezone
from typing_extensions import override

from accounts.formats.day_field import DayField, DaysForm
from accounts.formats.est_day import EST, est_day
from accounts.models import Player, Transfer
from accounts.rights.roles import READ_PLAYERS
from accounts.selectors.exported import exported_ledger, exported_players
from games.models import Hand, Table
from games.selectors.exports import exported_hands, exported_tables

EXPORT = "games.export_rows"
READ_MAIL = "account.view_emailaddress"
FORMATS = (("csv", "CSV"), ("json", "JSON"), ("phh", "PHH, hands alone"))
DAY = dt.timedelta(days=1)


class Exported(msgspec.Struct, frozen=True, kw_only=True):
    """One kind of rows: what the choice calls them, what they are of, and who may read them."""

    label: str
    model: type[Model]
    rights: tuple[str, ...]
    """Any of them is enough."""
    columns: tuple[str, ...]
    is_by_day: bool = True


EXPORTS = {
    "players": Exported(
        label="Players, as they are now",
        model=Player,
        rights=(READ_PLAYERS,),
        columns=exported_players.COLUMNS,
        is_by_day=False,
    ),
    "ledger": Exported(
        label="The ledger, a row a posting",
        model=Transfer,
        rights=("accounts.view_transfer",),
        columns=exported_ledger.COLUMNS,
    ),
    "tables": Exported(
        label="Tables, as they are now",
        model=Table,
        rights=("games.view_table", "games.change_table"),
        columns=exported_tables.COLUMNS,
        is_by_day=False,
    ),
    "hands": Exported(
        label="Hands that ended",
        model=Hand,
        rights=("games.view_hand",),
        columns=exported_hands.COLUMNS,
    ),
}


class ExportForm(DaysForm):
    """What, as what, and of which days; only what this member of staff may read is offered."""

    what = forms.ChoiceField(
        help_text="Each export is in the log of staff, which has an export of its own."
    )
    format = forms.ChoiceField(choices=FORMATS)
    first_day = DayField(label="From")
    last_day = DayField(
        label="To",
        help_text="EST days, both included. Players and tables are exported as they are now.",
    )

    def __init__(self, data: QueryDict | None, *, by: Player | AnonymousUser) -> None:
        today = est_day(timezone.now())
        super().__init__(data, initial={"first_day": today, "last_day": today})
        what = self.fields["what"]
        assert isinstance(what, forms.ChoiceField)
        may = {name: any(map(by.has_perm, each.rights)) for name, each in EXPORTS.items()}
        what.choices = [(name, each.label) for name, each in EXPORTS.items() if may[name]]

    @override
    def clean(self) -> dict[str, Any]:
        asked = super().clean()
        if asked.get("format") == "phh" and asked.get("what") not in (None, "hands"):
            self.add_error("format", "PHH has words for hands alone: take CSV or JSON.")
        return asked

    @property
    def begin(self) -> dt.datetime:
        """When the first day begins; the form is valid."""
        return _midnight(self.cleaned_data["first_day"])

    @property
    def end(self) -> dt.datetime:
        """When the last day is over; the form is valid."""
        return _midnight(self.cleaned_data["last_day"] + DAY)


def batches_of(form: ExportForm, *, has_mail: bool) -> Iterator[Sequence[dict[str, Any]]]:
    """Yield the rows that a valid form asks for, so many at a time."""
    match form.cleaned_data["what"]:
        case "players":
            return exported_players.each_player(has_mail=has_mail)
        case "ledger":
            return exported_ledger.each_posting(form.begin, form.end)
        case "tables":
            return exported_tables.each_table()
        case _:
            return exported_hands.each_hand(form.begin, form.end)


def columns_of(form: ExportForm, *, has_mail: bool) -> tuple[str, ...]:
    """Return the columns of what a valid form asks for; addresses for who may read them."""
    what = form.cleaned_data["what"]
    more = exported_players.MAIL_COLUMNS if has_mail and what == "players" else ()
    return (*EXPORTS[what].columns, *more)


def _midnight(day: dt.date) -> dt.datetime:
    return dt.datetime.combine(day, dt.time(), EST)
