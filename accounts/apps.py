"""The app, and what it connects when Django is ready."""

from __future__ import annotations

from django.apps import AppConfig
from django.contrib.admin import apps as admin_apps
from django.urls import register_converter
from typing_extensions import override


class AccountsConfig(AppConfig):
    """People, bankrolls and the chip ledger."""

    default = True
    name = "accounts"
    default_auto_field = "django.db.models.BigAutoField"
    verbose_name = "People and chips"

    @override
    def ready(self) -> None:
        from accounts.acts_log import connect
        from accounts.factor_signals import connect_factors
        from accounts.formats.whole_number import NumberConverter

        register_converter(NumberConverter, "number")
        connect()
        connect_factors()


class RoomAdminConfig(admin_apps.AdminConfig):
    """Django's admin, with the room's own site."""

    default = False
    default_site = "accounts.admin_site.RoomAdminSite"
