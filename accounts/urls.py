"""The paths of accounts."""

from __future__ import annotations

from django.urls import path

from accounts.views import account

urlpatterns = [
    path("", account.account, name="account"),
    path("statement/", account.chip_statement, name="chip_statement"),
    path("refill/", account.refill, name="refill"),
    path("preferences/", account.preferences, name="save_preferences"),
    path("text-mode/", account.text_mode, name="save_text_mode"),
    path("own-place/", account.own_place, name="save_own_place"),
    path("looks/", account.looks, name="save_looks"),
    path("all-ins/", account.ask_reset, name="ask_reset"),
    path("tokens/", account.new_token, name="new_token"),
    path("tokens/<int:token_id>/revoke/", account.end_token, name="revoke_token"),
]
