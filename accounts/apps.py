"""The app, and what it connects when Django is ready."""

from __future__ import annotations

from django.apps import AppConfig
from django.urls import register_converter
from typing_extensions import override


class AccountsConfig(AppConfig):
    """People, bankrolls and the chip ledger."""

    name = "accounts"
    default_auto_field = "django.db.models.BigAutoField"
    verbose_name = "People and chips"

    @override
    def ready(self) -> None:
        from accounts.acts_log import connect
        from accounts.factor_signals import connect_factors
        from accounts.whole_number import NumberConverter

        register_converter(NumberConverter, "number")
        connect()
        connect_factors()
