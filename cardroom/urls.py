"""Which app answers under which path."""

from __future__ import annotations

from django.contrib import admin
from django.urls import include, path

from accounts.views.sign_up import SignUp
from cardroom.health import healthz, readyz

urlpatterns = [
    path("healthz", healthz),
    path("readyz", readyz),
    path("admin/", admin.site.urls),
    path("accounts/signup/", SignUp.as_view(), name="account_signup"),
    path("accounts/", include("allauth.urls")),
    path("account/", include("accounts.urls")),
    path("", include("games.urls")),
]
