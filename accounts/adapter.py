"""allauth's adapter: sign-up and sign-in."""

from __future__ import annotations

import datetime as dt
from contextlib import nullcontext
from typing import Any

from allauth.account.adapter import DefaultAccountAdapter
from allauth.account.app_settings import EMAIL_MAX_LENGTH
from allauth.core import context as allauth_context
from django.contrib.sites.shortcuts import get_current_site
from django.core.exceptions import ValidationError
from django.core.mail import EmailMessage
from django.db import IntegrityError
from django.forms import BaseForm
from django.http import HttpRequest, HttpResponse
from django.shortcuts import redirect, render
from django.utils import timezone
from typing_extensions import override

from accounts.browsers.client_address import address_of
from accounts.browsers.way_back import is_way_back
from accounts.invited import opened_link
from accounts.models import Player
from accounts.selectors.current_settings import room_settings
from accounts.selectors.filtered_words import check_words_of_name
from accounts.selectors.names_alike import READS_ALIKE, check_reads_alone, reads_like_another
from accounts.selectors.suspensions import suspension_of
from accounts.services.admission.admit_newcomer import Newcomer, admit_newcomer
from accounts.services.mail.stamp_mail import stamp_mail
from accounts.services.mail.unsent_mail import (
    ON_ITS_WAY,
    REFUSALS,
    TO_CONFIRM,
    Unsent,
    has_unsent,
    log_unsent,
    note_unsent,
)
from accounts.services.players.replace_password import replace_password
from accounts.throttling.former_names import message_new_name
from accounts.throttling.guesses import was_not_tried, was_right
from accounts.throttling.hashing.asking import asked_by_known, wait_aside
from accounts.throttling.hashing.hash_queue import HashesBusy
from accounts.throttling.hashing.room_argon2 import one_form
from accounts.throttling.known_browsers import browser_of, remember
from accounts.throttling.password_forms import begin_guess
from accounts.throttling.reserved_names import REFUSAL, is_reserved


class RoomAccountAdapter(DefaultAccountAdapter):
    """What signing up and in means in this room, as allauth asks for it."""

    @override
    def clean_username(self, username: str, shallow: bool = False) -> str:
        """Refuse a newcomer's name that would pass for the staff's, or for somebody else's, or has
        a word that staff filter."""
        if is_reserved(username):
            raise ValidationError(REFUSAL)
        name: str = super().clean_username(username, shallow)
        if not shallow:
            check_words_of_name(name)
            check_reads_alone(name)
        return name

    @override
    def clean_email(self, email: str) -> str:
        """Refuse what the database has no room for."""
        address: str = super().clean_email(email)
        if len(address) > EMAIL_MAX_LENGTH:
            raise ValidationError(f"An address has {EMAIL_MAX_LENGTH} characters at most.")
        return address

    @override
    def clean_password(self, password: str, user: Player | None = None) -> str:
        """Look at a new password as it will be hashed: full-width letters hide no common word."""
        super().clean_password(one_form(password), user)
        return password

    @override
    def save_user(
        self, request: HttpRequest, user: Player, form: BaseForm, commit: bool = True
    ) -> Player:
        # The password is hashed before the transaction, which should be short.
        super().save_user(request, user, form, commit=False)
        if commit:
            join(user, timezone.now(), brought(request, form))
        return user

    @override
    def set_password(self, user: Player, password: str) -> None:
        replace_password(player=user, password=password)

    @override
    def get_client_ip(self, request: HttpRequest) -> str:
        return address_of(request)

    @override
    def is_safe_url(self, url: str) -> bool:
        return is_way_back(url, allauth_context.request)

    @override
    def format_email_subject(self, subject: str) -> str:
        return f"{subject}: {room_settings().room_name}"

    @override
    def send_mail(self, template_prefix: str, email: str, context: dict[str, Any]) -> None:
        site = get_current_site(allauth_context.request)
        site.name = room_settings().room_name
        wait_aside.get()()
        try:
            super().send_mail(template_prefix, email, {**context, "current_site": site})
        except REFUSALS as error:
            log_unsent(error)
            if not template_prefix.startswith(TO_CONFIRM):
                raise Unsent from error
            note_unsent(allauth_context.request)

    @override
    def add_message(
        self,
        request: HttpRequest,
        level: int,
        message_template: str | None = None,
        *facts: Any,
        **more: Any,
    ) -> None:
        """Say nothing of a mail that is on its way where it isn't."""
        if message_template != ON_ITS_WAY or not has_unsent(request):
            super().add_message(request, level, message_template, *facts, **more)

    @override
    def render_mail(self, *args: Any, **kwargs: Any) -> EmailMessage:
        mail: EmailMessage = super().render_mail(*args, **kwargs)
        return stamp_mail(mail)

    @override
    def authenticate(self, request: HttpRequest, **credentials: Any) -> Player | None:
        guess = begin_guess(request, credentials)
        by_known = asked_by_known(browser_of(request)[0]) if guess.is_by_known else nullcontext()
        try:
            with by_known:
                player: Player | None = super().authenticate(request, **credentials)
        except HashesBusy:
            was_not_tried(guess)
            raise
        if player is not None:
            was_right(guess)
        return player

    @override
    def post_login(self, request: HttpRequest, user: Player, **facts: Any) -> HttpResponse:
        answer: HttpResponse = super().post_login(request, user, **facts)
        remember(request, answer, user.pk)
        message_new_name(request, user)
        return answer

    @override
    def pre_login(self, request: HttpRequest, user: Player, **facts: Any) -> HttpResponse | None:
        shut_out = suspension_of(user, timezone.now())
        if shut_out is not None and user.is_shut_out(timezone.now()):
            return render(
                request, "accounts/entrance/suspended.html", {"shut_out": shut_out}, status=403
            )
        if user.is_house:
            return redirect("account_inactive")
        answer: HttpResponse | None = super().pre_login(request, user, **facts)
        return answer


class NameTaken(Exception):
    """Somebody else took the name, or one that reads like it, since the look at the form."""

    def __init__(self, said: str = "Somebody has this name already. Choose another.") -> None:
        super().__init__(said)


def brought(request: HttpRequest, form: BaseForm) -> Newcomer:
    """Return what somebody brings who signs up: a link, a yes to the terms, their age."""
    return Newcomer(
        invitation=opened_link(request),
        terms_version=form.cleaned_data.get("terms_version"),
        said_age=getattr(form, "least_age", 0) or None,
    )


def join(player: Player, now: dt.datetime, how: Newcomer) -> None:
    """Store a new player as the room's settings have it; NameTaken, or what admitting raises."""
    try:
        admit_newcomer(player, how, now)
    except IntegrityError:
        if Player.objects.filter(username__iexact=player.username).exists():
            raise NameTaken from None
        if reads_like_another(player.username):
            raise NameTaken(READS_ALIKE) from None
        raise
