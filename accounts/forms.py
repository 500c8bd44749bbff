"""The forms of players and of staff; amounts are written in dollars and read in cents."""

from __future__ import annotations

import re
from typing import Any

import msgspec
from django import forms
from django.http import QueryDict
from typing_extensions import override

from accounts.browsers.look_cookies import LOOKS
from accounts.formats.first_conduct import LONGEST_CONDUCT
from accounts.formats.money import format_money, parse_money
from accounts.formats.plain_text import LONGEST_ANSWER, LONGEST_REASON, PlainTexts
from accounts.models import BuyIn, ConfirmsFrom, OwnPlace, Verbosity
from accounts.models.preferences import MOST_TEXT

BET_SIZES = re.compile(r"[\w.,;/%¼⅓½⅔¾ ]{1,59}\|[\w.,;/%¼⅓½⅔¾ ]{1,59}", re.ASCII)


class WrittenKeys(msgspec.Struct, frozen=True, rename={"is_on": "isOn"}):
    """Single keys as the table's page writes them: what each does is the page's to know."""

    is_on: bool
    by: dict[str, str]


def check_keys(text: str) -> None:
    """Refuse what can't be keys: each thing has one sign or none, and no sign stands for two."""
    try:
        by = msgspec.json.decode(text, type=WrittenKeys).by.values()
    except (msgspec.MsgspecError, RecursionError):
        raise forms.ValidationError('Write {"isOn": true, "by": {"fold": "F"}}.') from None
    signs = [sign for sign in by if sign]
    if any(len(sign) > 1 for sign in signs) or len(set(signs)) < len(signs):
        raise forms.ValidationError("Give each thing one sign or none, and no two the same.")


class MoneyField(forms.CharField):
    """An amount as people write it; its value is in cents."""

    @override
    def clean(self, value: Any) -> int:
        text = super().clean(value)
        try:
            return parse_money(text)
        except ValueError as error:
            raise forms.ValidationError(str(error)) from error


class DollarsField(MoneyField):
    """An amount of the room's settings, or none if it isn't required; shown in dollars as well."""

    @override
    def prepare_value(self, value: Any) -> Any:
        return format_money(value) if isinstance(value, int) else value

    @override
    def clean(self, value: Any) -> int | None:  # type: ignore[override]
        if not self.required and not str(value or "").strip():
            return None
        cents = super().clean(value)
        if cents < 0:
            raise forms.ValidationError("Give 0 or more.")
        return cents


class PlayForm(forms.Form):
    """How somebody plays, at every table (HB-13, SD-2, MO-12, BT-15)."""

    auto_post = forms.BooleanField(required=False, label="Post blinds and antes without asking me")
    auto_muck = forms.BooleanField(required=False, label="Muck my losing hands at the showdown")
    offers_ahead = forms.BooleanField(
        required=False, label="Offer boxes to choose ahead while others act"
    )
    in_bets = forms.BooleanField(
        required=False, label="Show amounts in big blinds, or big bets, instead of dollars"
    )
    masks_words = forms.BooleanField(
        required=False, label="Mask words in table talk that staff have listed"
    )
    hides_watchers = forms.BooleanField(
        required=False, label="Hide what people write in table talk who only look on"
    )
    buy_in = forms.ChoiceField(choices=BuyIn.choices, label="My usual buy-in")
    confirms_from = forms.TypedChoiceField(
        choices=ConfirmsFrom.choices, coerce=int, label="Ask before a bet"
    )


class OwnPlaceForm(forms.Form):
    """Where the own seat is drawn."""

    own_place = forms.ChoiceField(
        choices=OwnPlace.choices,
        label="My seat is drawn",
        help_text="The table turns; the number of my seat stays. On a phone it is always at the"
        " bottom.",
    )


class LooksForm(OwnPlaceForm):
    """How the room looks: colours in this browser, the seat's place wherever they sign in."""

    theme = forms.ChoiceField(
        choices=LOOKS["theme"], label="Colours of the room", help_text="Kept by this browser."
    )
    suits = forms.ChoiceField(
        choices=LOOKS["suits"], label="Colours of the suits", help_text="Kept by this browser."
    )

    field_order = ("theme", "suits", "own_place")


class AnnouncementsForm(forms.Form):
    """Announcements: how a table is described to those who listen or read."""

    text_mode = forms.BooleanField(
        required=False, label="Open tables as text: headings, lists, and a field for commands"
    )
    told = forms.TypedChoiceField(
        choices=Verbosity.choices, coerce=int, label="Tell a screen reader"
    )


class WrittenForm(forms.Form):
    """What the page's scripts write and read; empty: as usual."""

    has_toured = forms.BooleanField(required=False)
    bet_sizes = forms.RegexField(
        BET_SIZES,
        required=False,
        max_length=120,
        error_messages={"invalid": "Write two lists of sizes with | between, like 2.5, 3|½, pot."},
    )
    keys = forms.CharField(required=False, max_length=MOST_TEXT, validators=[check_keys])


class PreferencesForm(PlayForm, OwnPlaceForm, AnnouncementsForm, WrittenForm):
    """Any of what is kept with an account: what isn't sent stays as it is."""

    def __init__(self, data: QueryDict) -> None:
        super().__init__(data)
        for name in self.fields.keys() - data.keys():
            del self.fields[name]


class ResetRequestForm(PlainTexts, forms.Form):
    """A player's reasons for having their all-ins back."""

    explanation = forms.CharField(
        max_length=2000, label="What happened?", widget=forms.Textarea(attrs={"rows": 3})
    )


class TokenForm(PlainTexts, forms.Form):
    """What a new access token is for."""

    name = forms.CharField(max_length=60, label="What is it for?")


class ReasonForm(PlainTexts, forms.Form):
    """What every act of staff upon a player's chips or access asks for."""

    reason = forms.CharField(
        max_length=LONGEST_REASON,
        widget=forms.Textarea(attrs={"rows": 3}),
        help_text="The player reads this.",
    )


class RecordedReasonForm(PlainTexts, forms.Form):
    """What an act of staff upon a table asks for."""

    reason = forms.CharField(
        max_length=LONGEST_REASON,
        widget=forms.Textarea(attrs={"rows": 3}),
        help_text="Kept on record; staff read this.",
    )


class AdjustForm(ReasonForm):
    """An adjustment of a bankroll; ``key`` makes a form that is sent twice adjust once."""

    chips = MoneyField(
        label="Change of the bankroll", help_text="In dollars; -25 takes 25 dollars away."
    )
    key = forms.UUIDField(widget=forms.HiddenInput)

    field_order = ("chips", "reason", "key")

    def clean_chips(self) -> int:
        chips: int = self.cleaned_data["chips"]
        if chips == 0:
            raise forms.ValidationError("Nothing would change. Give another amount than 0.")
        return chips


class SecondForm(forms.Form):
    """The second person's word; whoever asked may only take it back."""

    decision = forms.ChoiceField(widget=forms.RadioSelect)

    def __init__(self, *args: Any, may_confirm: bool, **options: Any) -> None:
        super().__init__(*args, **options)
        decision = self.fields["decision"]
        assert isinstance(decision, forms.ChoiceField)
        decline = ("decline", "Decline: nothing moves")
        confirm = ("confirm", "Confirm: the chips move at once")
        decision.choices = [confirm, decline] if may_confirm else [decline]
        if not may_confirm:
            decision.help_text = "You asked for this yourself: somebody else confirms it."


class AnswerForm(PlainTexts, forms.Form):
    """Staff's answer to a reset request."""

    decision = forms.ChoiceField(
        choices=(("grant", "Grant: back to full at once, at all tables"), ("decline", "Decline")),
        widget=forms.RadioSelect,
    )
    answer = forms.CharField(
        max_length=LONGEST_ANSWER,
        widget=forms.Textarea(attrs={"rows": 6, "cols": 70}),
        help_text="The player reads this, also by mail.",
    )


class InvitationForm(PlainTexts, forms.Form):
    """A new invitation link."""

    note = forms.CharField(
        max_length=100, help_text="For staff alone: whom it is for, such as “Tuesday’s friends”."
    )
    most = forms.IntegerField(
        min_value=1, max_value=10_000, initial=1, label="How many may sign up with it"
    )
    days = forms.IntegerField(min_value=1, max_value=3_650, initial=14, label="Days until it ends")


class EntryForm(PlainTexts, forms.Form):
    """The staff's answer to newcomers who wait."""

    decision = forms.ChoiceField(
        choices=(("yes", "Let them in"), ("no", "Turn them away")), widget=forms.RadioSelect
    )
    answer = forms.CharField(
        required=False,
        max_length=LONGEST_ANSWER,
        widget=forms.Textarea(attrs={"rows": 3}),
        help_text="They read this, also by mail. Needed where they are turned away.",
    )

    @override
    def clean(self) -> dict[str, Any]:
        sent: dict[str, Any] = super().clean() or {}
        if sent.get("decision") == "no" and not sent.get("answer", "").strip():
            self.add_error("answer", "Say why: whoever is turned away reads it.")
        return sent


class TermsForm(PlainTexts, forms.Form):
    """A new version of the terms."""

    text = forms.CharField(
        required=False,
        max_length=50_000,
        widget=forms.Textarea(attrs={"rows": 20, "cols": 80}),
        help_text="Plain text; an empty line begins a paragraph. Everybody is asked to accept it at"
        " their next visit; without a text the room has no terms, and nobody is asked.",
    )


class ConductForm(TermsForm):
    """A new version of the code of conduct."""

    text = forms.CharField(
        required=False,
        max_length=LONGEST_CONDUCT,
        widget=forms.Textarea(attrs={"rows": 16, "cols": 80}),
        help_text="Plain text; an empty line begins a paragraph. Whoever talks at a table in the"
        " lobby accepts it before their next line; without a text nobody is asked.",
    )
