"""Paths, and the app that answers under each."""

from __future__ import annotations

from django.contrib import admin
from django.urls import include, path, re_path

from accounts.views.entrance.open_invitation import open_invitation
from accounts.views.entrance.sign_in import (
    ChangePassword,
    FirstPassword,
    NewPassword,
    PasswordAgain,
    ResetPassword,
    SignIn,
)
from accounts.views.entrance.sign_up import SignUp
from accounts.views.privacy import privacy
from accounts.views.read_terms import conduct, terms
from cardroom.health import healthz, readyz

handler400 = "cardroom.refusals.error_pages.bad_request"
handler403 = "cardroom.refusals.error_pages.permission_denied"
handler404 = "cardroom.refusals.error_pages.page_not_found"
handler429 = "cardroom.refusals.error_pages.too_many_requests"  # allauth's
handler500 = "cardroom.refusals.error_pages.server_error"
urlpatterns = [
    path("healthz", healthz),
    path("readyz", readyz),
    path("admin/", admin.site.urls),
    path("accounts/signup/", SignUp.as_view(), name="account_signup"),
    path("accounts/login/", SignIn.as_view(), name="account_login"),
    path("accounts/password/change/", ChangePassword.as_view(), name="account_change_password"),
    path("accounts/password/set/", FirstPassword.as_view(), name="account_set_password"),
    path("accounts/reauthenticate/", PasswordAgain.as_view(), name="account_reauthenticate"),
    path("accounts/password/reset/", ResetPassword.as_view(), name="account_reset_password"),
    re_path(
        r"^accounts/password/reset/key/(?P<uidb36>[0-9A-Za-z]+)-(?P<key>.+)/$",
        NewPassword.as_view(),
        name="account_reset_password_from_key",
    ),
    path("accounts/", include("allauth.urls")),
    path("account/", include("accounts.urls")),
    path("join/<str:secret>/", open_invitation, name="open_invitation"),
    path("terms/", terms, name="terms"),
    path("conduct/", conduct, name="conduct"),
    path("privacy/", privacy, name="privacy"),
    path("", include("games.web.urls")),
]
