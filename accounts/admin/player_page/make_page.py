"""An account for somebody who can't make it: a name, and a link to set its first password."""

from __future__ import annotations

from typing import Any

from allauth.account.adapter import get_adapter
from allauth.account.forms import default_token_generator
from allauth.account.utils import user_pk_to_url_str
from django import forms
from django.conf import settings
from django.db import IntegrityError
from django.http import HttpRequest, HttpResponse
from django.utils import timezone

from accounts.admin.admin_parts.staff_form import form_page
from accounts.formats.plain_text import PlainTexts
from accounts.models import Player
from accounts.models.player import NAME_RULE
from accounts.rights.roles import MAKE_ACCOUNT
from accounts.selectors.current_settings import room_settings
from accounts.services.players.correct_address import AddressTaken
from accounts.services.players.make_account import make_account
from accounts.services.staff.authority import check_act
from accounts.views.entrance.sign_up_form import ticked
from accounts.views.visitor import visitor

DAY = 86_400
TAKEN = "Somebody has this name already. Choose another."


class MakeAccountForm(PlainTexts, forms.Form):
    """A name as those who sign up choose it; an address for a lost password, if there is one."""

    name = forms.CharField(min_length=3, max_length=20, help_text=NAME_RULE)
    address = forms.EmailField(
        required=False,
        max_length=254,
        label="Mail address",
        help_text="Not needed. With one they can have a lost password replaced by themselves.",
    )

    def __init__(self, *args: Any, **options: Any) -> None:
        super().__init__(*args, **options)
        self.least_age = room_settings().least_age
        if self.least_age:
            age = f"{self.least_age} years old or older"
            says = f"This room is for people who are {age}."
            self.fields["age"] = ticked(f"They are {age}", says)

    def clean_name(self) -> str:
        """Refuse what nobody may be called who signs up."""
        name: str = get_adapter().clean_username(self.cleaned_data["name"])
        return name


def make_page(request: HttpRequest) -> HttpResponse:
    """Ask for a name, make the account, and show its link: now or never."""
    check_act(by=visitor(request), right=MAKE_ACCOUNT)
    form = MakeAccountForm(request.POST or None)
    player = _made(request, form) if form.is_valid() else None
    if player is None:
        title = "Make an account for somebody"
        return form_page(request, title=title, form=form, button="Make the account")
    return form_page(
        request,
        title=f"The account of {player}",
        form=None,
        button="",
        template="accounts/admin/made_account.html",
        player=player,
        first_link=first_link(player),
        days=settings.PASSWORD_RESET_TIMEOUT // DAY,
    )


def first_link(player: Player) -> str:
    """Return a link to set a password, which works until one is set, and so many days."""
    key = f"{user_pk_to_url_str(player)}-{default_token_generator.make_token(player)}"
    link: str = get_adapter().get_reset_password_from_key_url(key)
    return link


def _made(request: HttpRequest, form: MakeAccountForm) -> Player | None:
    asked = form.cleaned_data
    try:
        return make_account(
            by=visitor(request),
            name=asked["name"],
            address=asked["address"],
            said_age=form.least_age or None,
            now=timezone.now(),
        )
    except AddressTaken as refusal:
        form.add_error("address", str(refusal))
    except IntegrityError:
        form.add_error("name", TAKEN)
    return None
