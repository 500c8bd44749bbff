"""allauth's pages where somebody shows that an account is theirs, with our bounds on guesses."""

from allauth.account.views import LoginView, PasswordResetFromKeyView
from django.forms import BaseForm
from django.http import HttpResponse
from typing_extensions import override

from accounts.door.known_browsers import remember
from accounts.door.sign_in import CODE
from accounts.views.too_many import too_many


class SignIn(LoginView):
    """Name and password. A guess that comes too soon is refused by 429, with the time to wait."""

    @override
    def form_invalid(self, form: BaseForm) -> HttpResponse:
        answer: HttpResponse = super().form_invalid(form)
        for error in form.non_field_errors().as_data():
            if error.code == CODE and error.params:
                return too_many(answer, int(error.params["seconds"]))
        return answer


class NewPassword(PasswordResetFromKeyView):
    """The page that the mailed link leads to: whoever has it is known by their browser from now on,
    and isn't held up by those who guessed the old password."""

    @override
    def form_valid(self, form: BaseForm) -> HttpResponse:
        answer: HttpResponse = super().form_valid(form)
        remember(self.request, answer, self.reset_user.pk)
        return answer
