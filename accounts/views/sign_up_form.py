"""The form to sign up with: what allauth asks, and what this room does."""

from __future__ import annotations

from typing import Any

from allauth.account.forms import SignupForm
from django import forms
from django.urls import reverse
from django.utils.html import format_html

from accounts.selectors.current_settings import room_settings
from accounts.selectors.terms_to_accept import current_terms
from accounts.whole_number import LONGEST


class SignUpForm(SignupForm):
    """Name, address, password; a box for the age and one for the terms where the room has them."""

    def __init__(self, *args: Any, **kwargs: Any) -> None:
        super().__init__(*args, **kwargs)
        self.least_age = room_settings().least_age
        if self.least_age:
            age = f"{self.least_age} years old or older"
            self.fields["age"] = ticked(f"I am {age}", f"This room is for people who are {age}.")
        terms = current_terms()
        if terms is not None:
            label = format_html('I accept the room’s <a href="{}">terms</a>', reverse("terms"))
            self.fields["terms"] = ticked(label, "Read the terms, and tick the box to accept them.")
            self.fields["terms_version"] = forms.IntegerField(
                initial=terms.version,
                min_value=1,
                max_value=10**LONGEST - 1,
                widget=forms.HiddenInput,
                required=False,
            )


def ticked(label: str, wrong: str) -> forms.BooleanField:
    """Return a box that has to be ticked, and what is said where it isn't."""
    return forms.BooleanField(label=label, error_messages={"required": wrong})
