"""The project itself, as Django knows it."""

from __future__ import annotations

from django.apps import AppConfig
from django.db.models.signals import post_migrate, pre_migrate
from typing_extensions import override


class CardroomConfig(AppConfig):
    name = "cardroom"

    @override
    def ready(self) -> None:
        from cardroom.migration_times import bound_times, lift_times

        pre_migrate.connect(lift_times, dispatch_uid="migrations take their time")
        post_migrate.connect(bound_times, dispatch_uid="nothing else does")
