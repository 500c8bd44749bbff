"""The form of a limit: in dollars, in three parts, and with what the house derives."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any, ClassVar

from django import forms
from django.db.models import Max
from django.forms import model_to_dict
from django.utils.functional import cached_property
from typing_extensions import override

from games.admin.cloned import free_copy
from games.admin.limit_pages.by_the_house import (
    absent_fields,
    as_typed,
    house_rake,
    made_names,
    whole_limit,
)
from games.admin.limit_pages.dollar_field import DollarField, MostField, ShareField
from games.admin.limit_pages.how_it_plays import HowItPlays, how_it_plays
from games.admin.plain_name import PlainName
from games.engine.rules import Betting
from games.engine.rules import Limit as EngineLimit
from games.houses.derived import CHIPS
from games.houses.house import BETTING_NAMES, limit_name, renamed
from games.houses.validate import CHIPS_THERE_ARE, problems
from games.journal.engine_limit import engine_limit, engine_rules, variants
from games.models import House, Limit

GAME = ("house", "variant", "betting", "is_offered", "name", "key")
STAKES = ("lower", "higher", "small_blind", "ante", "big_blind_ante", "bring_in", "chip")
SHARE = ("rake_basis_points", "rake_cap", "min_buy_in", "max_buy_in")
DERIVED = ("higher", "small_blind", "ante", "bring_in", "chip", *SHARE)
"""What the house says where nothing is typed."""
OTHER_PLACES = {"rake": "rake_basis_points", "seats": "variant", "big_blind": "lower"}
"""Where the form shows what concerns a field of the engine that it has no field for."""
FIXED = "Fixed limit"
LONGEST_KEY, LONGEST_NAME = 50, 80


class LimitForm(PlainName):
    """A limit; what is left empty is the house's, and what can't be played is refused at its
    field. Fields that the game or its betting hasn't are as if they weren't there."""

    has_own_name = False  # houses have limits of the same name
    variant = forms.ChoiceField(label="Game", help_text="Stud has no blinds.")
    betting = forms.ChoiceField(
        label="Betting",
        choices=[(each.value, BETTING_NAMES[each] or FIXED) for each in Betting],
        help_text="How much may be bet (BT-2).",
    )
    lower = DollarField(label="Lower limit", help_text="In pot and no limit the big blind.")
    higher = DollarField(label="Higher limit", required=False, help_text="Twice the lower one.")
    small_blind = DollarField(
        label="Small blind", required=False, help_text="Half the big blind (HB-1)."
    )
    ante = DollarField(label="Ante", required=False, help_text="From each who is dealt in.")
    bring_in = DollarField(
        label="Bring-in", required=False, help_text="Half the lower limit (ST-3)."
    )
    chip = DollarField(
        label="Smallest chip", required=False, help_text="Divides all amounts (MO-1)."
    )
    rake_basis_points = ShareField(
        label="Share of each pot, %", required=False, help_text="As the house’s others; 0: none."
    )
    rake_cap = DollarField(label="Most rake a hand", required=False, help_text="One big bet.")
    min_buy_in = DollarField(
        label="Lowest buy-in", required=False, help_text="One bet at least (MO-11)."
    )
    max_buy_in = MostField(
        label="Highest buy-in", required=False, help_text="“none”: as much as one likes."
    )
    key = forms.SlugField(
        label="Key", required=False, max_length=LONGEST_KEY, help_text="What files call it."
    )
    name = forms.CharField(
        label="Name", required=False, max_length=LONGEST_NAME, help_text="As the lobby has it."
    )

    class Meta:
        model = Limit
        fields = (*GAME, *STAKES, *SHARE)
        labels: ClassVar[dict[str, str]] = {"big_blind_ante": "One ante for all"}
        help_texts: ClassVar[dict[str, str]] = {
            "house": "By whose rules it is played.",
            "big_blind_ante": "The big blind posts it.",
        }

    def __init__(self, *args: Any, **options: Any) -> None:
        super().__init__(*args, **options)
        games = self.fields.get("variant")
        if isinstance(games, forms.ChoiceField):
            games.choices = [(key, variant.name) for key, variant in variants().items()]
        self.whole: EngineLimit | None = None
        """What the form stands for, as far as that can be said."""
        self.house_says: dict[str, str] = {}
        self.before = shown_amounts(self.instance) if self.instance.pk else {}
        row = self._row_shown(options.get("initial") or {})
        if row is not None:
            self.initial = {**self.initial, **_typed_of(row)}
            self.whole = engine_limit(row)
            self._say_house_amounts(row.house, {**self.initial, "lower": row.lower})

    def _row_shown(self, initial: Mapping[str, Any]) -> Limit | None:
        """Return the row that an unsent form shows: its own, or the one that it is a copy of."""
        if self.instance.pk:
            return Limit.objects.get(pk=self.instance.pk)
        if not isinstance(initial.get("lower"), int):
            return None
        names = {field.name for field in Limit._meta.concrete_fields} - {"id", "house"}
        fields = {name: value for name, value in initial.items() if name in names}
        row = Limit(**fields)
        row.house_id = int(initial["house"])
        return row

    def clean_chip(self) -> int | None:
        """Return the chip; this is said beside any other mistake."""
        chip: int | None = self.cleaned_data["chip"]
        if chip is not None and chip not in CHIPS:
            raise forms.ValidationError(CHIPS_THERE_ARE)
        return chip

    @override
    def clean(self) -> dict[str, Any]:
        cleaned = super().clean() or {}
        self._take_out_absent(cleaned)
        self.whole = self._whole(cleaned)
        if self.whole is None:
            return cleaned
        self._say_house_amounts(cleaned["house"], dict(cleaned))
        self._check(self.whole, cleaned)
        if not self.errors:
            self._fill_in(self.whole, cleaned)
            self._name(self.whole, cleaned)
        return cleaned

    def _take_out_absent(self, cleaned: dict[str, Any]) -> None:
        """Leave out what the game hasn't, whatever was sent of it."""
        variant, betting = cleaned.get("variant"), cleaned.get("betting")
        if variant not in variants() or not betting:
            return
        for name in absent_fields(variants()[variant], Betting(betting)):
            self.errors.pop(name, None)
            cleaned[name] = False if name == "big_blind_ante" else None

    def _whole(self, cleaned: dict[str, Any]) -> EngineLimit | None:
        """Return the limit as typed and derived; None while it can't be said what is played."""
        house, variant = cleaned.get("house"), variants().get(cleaned.get("variant", ""))
        if house is None or variant is None or not cleaned.get("betting"):
            return None
        if not cleaned.get("lower"):
            if "lower" not in self.errors:
                self.add_error("lower", forms.ValidationError("Give more than $0."))
            return None
        return whole_limit(
            {name: cleaned.get(name) for name in (*STAKES, *SHARE) if name in self.fields},
            variant=variant,
            betting=Betting(cleaned["betting"]),
            big_blind_ante=bool(cleaned.get("big_blind_ante")),
            rake=house_rake(house),
        )

    def _say_house_amounts(self, house: House, typed: Mapping[str, Any]) -> None:
        """Show in each field what the house says if it is left empty."""
        assert self.whole is not None
        given = {name: typed.get(name) for name in (*STAKES, *SHARE)}
        given["big_blind_ante"] = None
        facts = {
            "variant": self.whole.variant,
            "betting": self.whole.betting,
            "big_blind_ante": self.whole.big_blind_ante,
            "rake": house_rake(house),
        }
        for name in self.fields.keys() & set(DERIVED):
            amounts = as_typed(whole_limit({**given, name: None}, **facts))  # type: ignore[arg-type]
            field = self.fields[name]
            self.house_says[name] = str(field.prepare_value(amounts[name]))
            field.widget.attrs["placeholder"] = self.house_says[name]
        made = dict(zip(("key", "name"), made_names(self.whole), strict=True))
        for name in self.fields.keys() & made.keys():
            self.fields[name].widget.attrs["placeholder"] = made[name]

    @property
    def absent(self) -> frozenset[str]:
        """The fields that the game as it is chosen hasn't."""
        chosen = {
            name: self[name].value() for name in ("variant", "betting") if name in self.fields
        }
        variant = variants().get(chosen.get("variant") or next(iter(variants())))
        betting = chosen.get("betting") or Betting.FIXED_LIMIT
        if self.whole is not None:
            variant, betting = self.whole.variant, self.whole.betting
        if variant is None or betting not in {each.value for each in Betting}:
            return frozenset()
        return absent_fields(variant, Betting(betting))

    @cached_property
    def plays(self) -> HowItPlays:
        """How the limit plays, as far as it can be said."""
        is_wrong = self.is_bound and self._is_wrong()  # reads the form first
        return how_it_plays(self.whole, self.house, is_wrong=is_wrong)

    def _is_wrong(self) -> bool:
        """Whether anything is to be mended; what is still to be typed isn't."""
        errors = (each for errors in self.errors.as_data().values() for each in errors)
        return any(each.code != "required" for each in errors)

    @property
    def house(self) -> House | None:
        """The house that is chosen."""
        if self.is_bound:
            found = getattr(self, "cleaned_data", {}).get("house")
            return found if isinstance(found, House) else None
        return self.instance.house if self.instance.house_id else None

    def _check(self, limit: EngineLimit, cleaned: dict[str, Any]) -> None:
        rules, seats = engine_rules(cleaned["house"]), self._most_seats()
        for name, sentence in problems(limit, rules, seats=seats).items():
            place = OTHER_PLACES.get(name, name)
            place = place if place in self.fields else "lower"
            if place not in self.errors:
                self.add_error(place, sentence)

    def _fill_in(self, limit: EngineLimit, cleaned: dict[str, Any]) -> None:
        """Put what the house has derived in place of what was left empty."""
        cleaned |= {name: value for name, value in as_typed(limit).items() if name in self.fields}
        cleaned["max_buy_in"] = limit.max_buy_in
        cleaned["rake_basis_points"] = limit.rake and limit.rake.basis_points
        cleaned["rake_cap"] = limit.rake and limit.rake.cap
        self.instance.big_blind = limit.big_blind

    def _name(self, limit: EngineLimit, cleaned: dict[str, Any]) -> None:
        """Make key and name where none are given; refuse a name that another limit has."""
        others = Limit.objects.filter(house=cleaned["house"]).exclude(pk=self.instance.pk)
        keys, names = set[str](), set[str]()
        for key, name in others.values_list("key", "name"):
            keys.add(key.lower())
            names.add(name.casefold())
        made_key, made_name = made_names(limit)
        if not cleaned.get("key"):
            cleaned["key"] = self.instance.key or _free(made_key, keys, LONGEST_KEY, "{}-{}")
        if not cleaned.get("name"):
            cleaned["name"] = _free(made_name, names, LONGEST_NAME, "{} ({})")
            return
        self._check_name(limit, cleaned, names)

    def _check_name(self, limit: EngineLimit, cleaned: dict[str, Any], names: set[str]) -> None:
        house, name = cleaned["house"], cleaned["name"]
        if self.instance.pk is not None:
            was = Limit.objects.get(pk=self.instance.pk)
            name = renamed(name, was=engine_limit(was), now=limit)
            if (house.pk, name) == (was.house_id, was.name):
                return
        if name.casefold() in names:
            self.add_error("name", f"{house} has a limit “{name}” already; add a word of its own.")

    def _get_validation_exclusions(self) -> set[str]:
        """Leave amounts out where the form is wrong: the database's rules of them have no words."""
        excluded: set[str] = super()._get_validation_exclusions()  # type: ignore[misc]
        return excluded | ({*STAKES, *SHARE} if self.errors else set())

    def _most_seats(self) -> int | None:
        """Return how many seats the largest table of the limit has; None if it has no table."""
        if self.instance.pk is None:
            return None
        most: int | None = self.instance.tables.aggregate(most=Max("max_seats"))["most"]
        return most


def _free(made: str, taken: set[str], most: int, mark: str) -> str:
    return made if made.casefold() not in taken else free_copy(made, taken, most=most, mark=mark)


def _typed_of(row: Limit) -> dict[str, Any]:
    """Return what a form shows of a row: what is as the house says is left empty, so that it
    follows when something else changes."""
    limit = engine_limit(row)
    typed = as_typed(limit)
    rake = house_rake(row.house)
    given: dict[str, int | None] = {"lower": limit.lower}
    facts = {"variant": limit.variant, "betting": limit.betting, "rake": rake}
    ante_for_all = limit.big_blind_ante
    for names in (DERIVED[:4], SHARE, ("chip",)):  # what is derived from others comes after them
        house = as_typed(whole_limit(given, big_blind_ante=ante_for_all, **facts))  # type: ignore[arg-type]
        given |= {name: typed[name] for name in names if typed[name] != house[name]}
    shown = {name: given.get(name) for name in DERIVED}
    name = None if row.name == limit_name(limit) else row.name
    return {**shown, "name": name}


def shown_amounts(row: Limit) -> dict[str, object]:
    """Return all that staff change of a limit, by the form's labels, as the form would show it."""
    limit = engine_limit(row)
    typed: dict[str, Any] = model_to_dict(row) | as_typed(limit)
    absent = absent_fields(limit.variant, limit.betting)
    shown: dict[str, object] = {}
    for name in LimitForm.Meta.fields:
        field = LimitForm.base_fields[name]
        if name not in absent:
            shown[str(field.label)] = field.prepare_value(typed[name])
    shown["House"] = row.house
    shown["Game"] = limit.variant.name
    shown["Betting"] = BETTING_NAMES[limit.betting] or FIXED
    return shown
