"""The form to sign up with: what allauth asks, and what this room does."""

from __future__ import annotations

from typing import Any

from allauth.account.forms import SignupForm
from django import forms
from django.urls import reverse
from django.utils.html import format_html

from accounts.formats.guest_name import as_one_form
from accounts.formats.whole_number import LONGEST
from accounts.selectors.current_settings import room_settings
from accounts.selectors.terms_to_accept import current_terms


class SignUpForm(SignupForm):
    """Name, address, password; a box for the age and one for the terms where the room has them."""

    def __init__(self, *args: Any, **kwargs: Any) -> None:
        super().__init__(*args, **kwargs)
        self.least_age = ask_newcomers(self.fields)


class GuestForm(forms.Form):
    """A guest's name, and the same boxes."""

    name = forms.CharField(max_length=200, strip=False)

    def __init__(self, *args: Any, **kwargs: Any) -> None:
        super().__init__(*args, **kwargs)
        self.least_age = ask_newcomers(self.fields)

    def clean_name(self) -> str:
        """Return the name as it is kept."""
        return as_one_form(self.cleaned_data["name"])


def ask_newcomers(fields: dict[str, forms.Field]) -> int:
    """Add a box for the age and one for the terms, where the room has them; return the least age,
    in years, 0 if nobody is asked."""
    least_age = room_settings().least_age
    if least_age:
        age = f"{least_age} years old or older"
        fields["age"] = ticked(f"I am {age}", f"This room is for people who are {age}.")
    terms = current_terms()
    if terms is not None:
        label = format_html('I accept the room’s <a href="{}">terms</a>', reverse("terms"))
        fields["terms"] = ticked(label, "Read the terms, and tick the box to accept them.")
        fields["terms_version"] = forms.IntegerField(
            initial=terms.version,
            min_value=1,
            max_value=10**LONGEST - 1,
            widget=forms.HiddenInput,
            required=False,
        )
    return least_age


def ticked(label: str, wrong: str) -> forms.BooleanField:
    """Return a box that has to be ticked, and what is said where it isn't."""
    return forms.BooleanField(label=label, error_messages={"required": wrong})
