"""The form of *New table*: what a host chooses, with stakes on offer or stakes of their own."""

from __future__ import annotations

import datetime as dt
from collections.abc import Iterator
from typing import Any, cast

from django import forms
from typing_extensions import override

from accounts.formats.money import unsigned
from accounts.formats.whole_number import LONGEST
from accounts.models import Player
from games.engine.rules import Betting
from games.engine.table_state import WhoComes
from games.houses.house import game_name
from games.journal.engine_limit import engine_limit, variants
from games.journal.table_settings import TableSettings
from games.models import House, Limit, TableGroup
from games.selectors.hosting import limits_to_host
from games.selectors.lobby.lobby_rows import stakes
from games.services.groups.open_own_table import CantOpen, newest_own_table
from games.services.groups.own_stakes import (
    OwnStakes,
    TooManyStakes,
    Unplayable,
    check_stakes,
    own_limit,
)

FIRST = {"variant": "holdem", "betting": "no_limit"}
"""What is chosen at first, at the lowest stakes, if it is on offer."""
SEATS = 8
MOST_CHIPS = 1_000_000
NO_HOUSE = "The room has no house on offer just now, by whose rules these could be played."
OWN_STAKES = "stakes of its own, under More"
TIMES = (("60", "60 seconds"), ("120", "120 seconds"), ("", "as long as the house gives"))
ALL_INS = (("1", "two an evening, then check or fold"), ("", "none: check or fold"))
COMPANY = (
    ("", "none"),
    ("until", "until friends come: they leave once two people sit"),
    ("stay", "to stay, with a seat kept free"),
)
BUY_INS = (("", "free up to the bounds"), ("asked", "asked of you, one by one"))
MOST = (("", "as the stakes have it"), ("largest", "up to the largest stack, if that is more"))
WHO = (
    (WhoComes.LINK, "Who has the link"),
    (WhoComes.DOOR, "Who has the link, and I let in"),
    (WhoComes.LOBBY, "Everybody, in the lobby"),
)
BOXES = {
    "lower": "lower", "small_blind": "lower", "big_blind": "lower", "bring_in": "lower",
    "chip": "lower", "higher": "higher", "ante": "ante", "min_buy_in": "min_buy_in",
    "max_buy_in": "max_buy_in", "seats": "max_seats",
}  # fmt: skip
"""At which box it stands what is wrong with a field of a limit."""


class LimitChoice(forms.ModelChoiceField):  # type: ignore[type-arg]
    """Games with their stakes, those of one game together; in chips, so without a dollar."""

    @override
    def label_from_instance(self, obj: Any) -> str:
        return game_text(obj)


def game_text(row: Limit) -> str:
    """Return a limit's game, stakes and house as hosts choose it: "No limit hold'em 1/2, …"."""
    limit = engine_limit(row)
    return f"{game_name(limit.variant, limit.betting)} {unsigned(stakes(limit))}, {row.house.name}"


class ChipsBox(forms.IntegerField):
    """Whole chips, a million at most; empty: as it is for the game."""

    def __init__(self, label: str, least: int = 1) -> None:
        super().__init__(required=False, label=label, min_value=least, max_value=MOST_CHIPS)


class NewTableForm(forms.Form):
    """A table as its host wants it; with what is chosen at first it takes one press."""

    limit = LimitChoice(
        Limit.objects.none(), label="Game and stakes", required=False, empty_label=OWN_STAKES
    )
    max_seats = forms.TypedChoiceField(
        label="Seats", coerce=int, choices=[(n, f"{n} seats") for n in range(2, 11)], initial=SEATS
    )
    seconds_to_act = forms.ChoiceField(
        label="Time to act", choices=TIMES, required=False, initial="60"
    )
    who = forms.ChoiceField(
        label="Who may come", choices=WHO, required=False, initial=WhoComes.LINK
    )
    group = forms.ModelChoiceField(
        TableGroup.objects.none(), label="Link", required=False, empty_label="a new one"
    )
    all_ins = forms.ChoiceField(
        label="Emergency all-ins", choices=ALL_INS, required=False, initial="1"
    )
    company = forms.ChoiceField(label="House players", choices=COMPANY, required=False)
    buy_ins = forms.ChoiceField(label="Buy-ins", choices=BUY_INS, required=False)
    most = forms.ChoiceField(label="The most in front of you", choices=MOST, required=False)
    game = forms.ChoiceField(label="Own stakes: game", required=False)
    house = forms.ModelChoiceField(
        House.objects.none(), label="By the rules of", required=False, empty_label=None
    )
    lower = ChipsBox("Lower limit, or big blind")
    higher = ChipsBox("Higher limit (empty: twice the lower)")
    ante = ChipsBox("Ante (empty: none)", least=0)
    min_buy_in = ChipsBox("Least buy-in (empty: as usual)")
    max_buy_in = ChipsBox("Most buy-in (empty: as usual)")
    after = forms.IntegerField(
        required=False, min_value=0, max_value=10**LONGEST - 1, widget=forms.HiddenInput
    )
    """The host's newest table when the form was shown: a form that is sent twice opens one."""

    def __init__(self, host: Player | None, *args: Any, **options: Any) -> None:
        super().__init__(*args, **options)
        limits, fields = limits_to_host(), cast(Any, self.fields)
        fields["limit"].queryset = limits
        fields["limit"].initial = limits.filter(**FIRST).first() or limits.first()
        fields["game"].choices = list(games())
        fields["house"].queryset = House.objects.filter(follows=None, is_offered=True).order_by(
            "pk"
        )
        fields["house"].initial = fields["house"].queryset.first()
        groups = TableGroup.objects.filter(host=host).order_by("-pk")
        fields["group"].queryset = groups
        fields["group"].initial = groups.first()
        newest = None if host is None else newest_own_table(host.pk)
        self.initial["after"] = 0 if newest is None else newest.pk
        if host is None or not groups:
            del self.fields["group"]

    @property
    def first(self) -> list[Any]:
        """What stands open on the page, as a sentence."""
        return [self[name] for name in ("limit", "max_seats", "seconds_to_act", "who")]

    @property
    def more(self) -> list[Any]:
        """What stands behind *More*."""
        first = {each.name for each in self.first}
        return [each for each in self.visible_fields() if each.name not in first]

    @override
    def clean(self) -> dict[str, Any]:
        """Stakes of one's own pass the check that staff's do, a sentence at each box."""
        cleaned = super().clean() or self.cleaned_data
        if not self.errors and cleaned.get("limit") is None:
            if cleaned.get("lower") is None:
                self.add_error("lower", "Say the stakes, or choose some that are on offer.")
            else:
                self._check_own_stakes(cleaned)
        return cleaned

    def _check_own_stakes(self, cleaned: dict[str, Any]) -> None:
        """Nothing is written before the table is opened."""
        cleaned["house"] = cleaned["house"] or self.fields["house"].initial
        if cleaned["house"] is None:
            self.add_error("house", NO_HOUSE)
            return
        wanted, seats = stakes_said(cleaned), cleaned["max_seats"]
        try:
            check_stakes(stakes=wanted, base=cleaned["house"], seats=seats)
        except Unplayable as wrong:
            for field, sentence in wrong.at.items():
                self.add_error(BOXES.get(field), sentence)

    def limit_for(self, host: Player, now: dt.datetime) -> Limit:
        """Return the limit that was chosen, or that of the host's own stakes; CantOpen if they
        have set too many new ones today."""
        chosen: Limit | None = self.cleaned_data["limit"]
        if chosen is not None:
            return chosen
        said, base = stakes_said(self.cleaned_data), self.cleaned_data["house"]
        try:
            return own_limit(stakes=said, base=base, by=host.pk, now=now)
        except TooManyStakes as why:
            raise CantOpen(str(why), "lower") from None

    def settings(self) -> TableSettings:
        """Return what the table has its own way; house players come if they were asked for."""
        company = self.cleaned_data["company"]
        seconds = self.cleaned_data["seconds_to_act"]
        return TableSettings(
            seconds_to_act=int(seconds) if seconds else None,
            has_all_ins=bool(self.cleaned_data["all_ins"]),
            has_company=bool(company),
            company_leaves=company == "until",
            chips_are_asked=bool(self.cleaned_data["buy_ins"]),
            up_to_largest=bool(self.cleaned_data["most"]),
        )


def games() -> Iterator[tuple[str, str]]:
    """Yield games with their betting, as they are on offer, hold'em first."""
    offered = Limit.objects.filter(is_offered=True, house__is_offered=True)
    pairs = offered.values_list("variant", "betting").distinct()
    for variant, betting in sorted(pairs, key=lambda pair: (pair[0] != FIRST["variant"], pair)):
        yield f"{variant} {betting}", game_name(variants()[variant], Betting(betting))


def stakes_said(cleaned: dict[str, Any]) -> OwnStakes:
    """Return what a form has of a host's own stakes; what it has no box for is as usual."""
    game, _, betting = (cleaned["game"] or "holdem no_limit").partition(" ")
    amounts = ("lower", "higher", "ante", "min_buy_in", "max_buy_in")
    said: dict[str, Any] = {name: cleaned.get(name) for name in amounts}
    return OwnStakes(variant=game, betting=Betting(betting), **said)
