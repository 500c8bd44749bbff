"""The project itself, as Django knows it."""

from __future__ import annotations

from django.apps import AppConfig
from django.db.models.signals import post_migrate, pre_migrate
from typing_extensions import override


class CardroomConfig(AppConfig):
    name = "cardroom"

    @override
    def ready(self) -> None:
        from accounts.ports import plug_in_address, plug_in_health
        from cardroom.checks.last_look import last_look, look_over
        from cardroom.database.migration_times import bound_times, lift_times
        from cardroom.opening.qr_code import address_for_others

        plug_in_address(address_for_others)
        plug_in_health(last_look, look_over)
        pre_migrate.connect(lift_times, dispatch_uid="migrations take their time")
        post_migrate.connect(bound_times, dispatch_uid="nothing else does")
