"""The forms of players and of staff; amounts are written in dollars and read in cents."""

from __future__ import annotations

from typing import Any

from django import forms
from typing_extensions import override

from accounts.look_cookies import LOOKS
from accounts.models import OwnPlace
from accounts.money import parse_money


class MoneyField(forms.CharField):
    """An amount as people write it; its value is in cents."""

    @override
    def clean(self, value: Any) -> int:
        text = super().clean(value)
        try:
            return parse_money(text)
        except ValueError as error:
            raise forms.ValidationError(str(error)) from error


class PreferencesForm(forms.Form):
    """What happens by itself at the tables (HB-13, SD-2)."""

    auto_post = forms.BooleanField(required=False, label="Post blinds and antes without asking me")
    auto_muck = forms.BooleanField(required=False, label="Muck my losing hands at the showdown")


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

    theme = forms.ChoiceField(choices=LOOKS["theme"], label="Colours of the room")
    suits = forms.ChoiceField(choices=LOOKS["suits"], label="Colours of the suits")

    field_order = ("theme", "suits", "own_place")


class ResetRequestForm(forms.Form):
    """A player's reasons for having their all-ins back."""

    explanation = forms.CharField(
        max_length=2000, label="What happened?", widget=forms.Textarea(attrs={"rows": 3})
    )


class TokenForm(forms.Form):
    """What a new access token is for."""

    name = forms.CharField(max_length=60, label="What is it for?")


class ReasonForm(forms.Form):
    """What every act of staff upon a player's chips or access asks for."""

    reason = forms.CharField(
        widget=forms.Textarea(attrs={"rows": 3}), help_text="The player reads this."
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


class SuspendForm(ReasonForm):
    """A suspension."""

    days = forms.IntegerField(min_value=1, max_value=36_500, help_text="36500 is a hundred years.")

    field_order = ("days", "reason")


class AnswerForm(forms.Form):
    """Staff's answer to a reset request."""

    decision = forms.ChoiceField(
        choices=(("grant", "Grant: back to full at once, at all tables"), ("decline", "Decline")),
        widget=forms.RadioSelect,
    )
    answer = forms.CharField(
        widget=forms.Textarea(attrs={"rows": 3}), help_text="The player reads this, also by mail."
    )
