"""allauth's pages where somebody shows that an account is theirs, with our bounds on guesses."""

from __future__ import annotations

from typing import Any

from allauth.account.views import (
    INTERNAL_RESET_SESSION_KEY,
    LoginView,
    PasswordChangeView,
    PasswordResetFromKeyView,
    PasswordResetView,
    PasswordSetView,
    ReauthenticateView,
)
from django.conf import settings
from django.forms import BaseForm
from django.http import HttpRequest, HttpResponse
from django.http.response import HttpResponseBase
from typing_extensions import override

from accounts.services.mail.unsent_mail import NOT_SENT, Unsent
from accounts.throttling.known_browsers import remember
from accounts.views.entrance.takes_password import TakesPassword
from accounts.views.entrance.too_many import SaysHowLong
from accounts.views.first_field import FocusesFirst

KEY_COOKIE, PAGES = "password_reset_key", "/accounts/password/reset/"


class SignIn(FocusesFirst, SaysHowLong, LoginView):
    """Name and password. A guess that comes too soon is refused by 429, with the time to wait."""


class ChangePassword(TakesPassword, PasswordChangeView):
    """The old password, and the new one twice."""


class FirstPassword(TakesPassword, PasswordSetView):
    """A password for an account that has none."""


class PasswordAgain(SaysHowLong, ReauthenticateView):
    """The password, before something that asks who it is once more."""


class ResetPassword(FocusesFirst, PasswordResetView):
    """The address that a link to set a new password is mailed to, of an account or of none."""

    @override
    def form_valid(self, form: BaseForm) -> HttpResponse:
        try:
            answer: HttpResponse = super().form_valid(form)
        except Unsent:
            form.add_error(None, NOT_SENT)
            answer = self.form_invalid(form)
            answer.status_code = 503
        return answer


class NewPassword(TakesPassword, PasswordResetFromKeyView):
    """The page that the mailed link leads to: whoever has it is known by their browser from now on,
    and isn't held up by those who guessed the old password.

    allauth keeps the link's key in the session, from where a copy of the database would give it
    away while it is valid. Here the browser keeps it, in a cookie for these pages alone.
    """

    @override
    def dispatch(
        self, request: HttpRequest, uidb36: str, key: str, **kwargs: Any
    ) -> HttpResponseBase:
        if said := request.COOKIES.get(KEY_COOKIE):
            request.session[INTERNAL_RESET_SESSION_KEY] = said
        answer: HttpResponseBase = super().dispatch(request, uidb36, key, **kwargs)
        kept = request.session.pop(INTERNAL_RESET_SESSION_KEY, None)
        if kept and kept != said:
            keep_for_this_browser(answer, kept)
        return answer

    @override
    def form_valid(self, form: BaseForm) -> HttpResponse:
        answer: HttpResponse = super().form_valid(form)
        if form.errors:
            return answer
        remember(self.request, answer, self.reset_user.pk)
        answer.delete_cookie(KEY_COOKIE, path=PAGES)
        return answer


def keep_for_this_browser(answer: HttpResponseBase, key: str) -> None:
    """Put a reset link's key into a cookie that goes to the pages of resetting only."""
    answer.set_cookie(
        KEY_COOKIE,
        key,
        max_age=settings.PASSWORD_RESET_TIMEOUT,
        path=PAGES,
        secure=settings.SESSION_COOKIE_SECURE,
        httponly=True,
        samesite="Lax",
    )
