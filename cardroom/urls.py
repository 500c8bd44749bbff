"""Which app answers under which path."""

from __future__ import annotations

from django.contrib import admin
from django.urls import include, path, re_path

from accounts.views.open_invitation import open_invitation
from accounts.views.privacy import privacy
from accounts.views.read_terms import terms
from accounts.views.sign_in import ChangePassword, FirstPassword, NewPassword, PasswordAgain, SignIn
from accounts.views.sign_up import SignUp
from cardroom.health import healthz, readyz

handler400 = "cardroom.error_pages.bad_request"
handler500 = "cardroom.error_pages.server_error"
urlpatterns = [
    path("healthz", healthz),
    path("readyz", readyz),
    path("admin/", admin.site.urls),
    path("accounts/signup/", SignUp.as_view(), name="account_signup"),
    path("accounts/login/", SignIn.as_view(), name="account_login"),
    path("accounts/password/change/", ChangePassword.as_view(), name="account_change_password"),
    path("accounts/password/set/", FirstPassword.as_view(), name="account_set_password"),
    path("accounts/reauthenticate/", PasswordAgain.as_view(), name="account_reauthenticate"),
    re_path(
        r"^accounts/password/reset/key/(?P<uidb36>[0-9A-Za-z]+)-(?P<key>.+)/$",
        NewPassword.as_view(),
        name="account_reset_password_from_key",
    ),
    path("accounts/", include("allauth.urls")),
    path("account/", include("accounts.urls")),
    path("join/<str:secret>/", open_invitation, name="open_invitation"),
    path("terms/", terms, name="terms"),
    path("privacy/", privacy, name="privacy"),
    path("", include("games.web.urls")),
]
