"""The paths of accounts."""

from __future__ import annotations

from django.urls import path

from accounts.views import account, read_terms, settings_page, sign_out, tokens
from accounts.views.entrance import entry

urlpatterns = [
    path("", account.account, name="account"),
    path("statement/", account.chip_statement, name="chip_statement"),
    path("refill/", account.refill, name="refill"),
    path("all-ins/", account.ask_reset, name="ask_reset"),
    path("entry/", entry.entry, name="entry"),
    path("terms/", read_terms.accept, name="accept_terms"),
    path("settings/", settings_page.settings_page, name="settings"),
    path("settings/play/", settings_page.save_play, name="save_play"),
    path("settings/looks/", settings_page.save_looks, name="save_looks"),
    path("settings/telling/", settings_page.save_announcements, name="save_telling"),
    path("preferences/", settings_page.keep_preferences, name="keep_preferences"),
    path("sign-ins/end/", sign_out.sign_out_others, name="sign_out_others"),
    path("sign-ins/<number:browser_id>/end/", sign_out.sign_out_browser, name="sign_out_browser"),
    path("tokens/", tokens.new_token, name="new_token"),
    path("tokens/<number:token_id>/revoke/", tokens.end_token, name="revoke_token"),
]
