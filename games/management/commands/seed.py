"""``manage.py seed``: gives a fresh room its houses, limits and tables."""

from __future__ import annotations

import datetime as dt
from typing import Any

from django.core.management.base import BaseCommand
from msgspec.structs import astuple
from typing_extensions import override

from games.services.staff.seeding.seed import seed


class Command(BaseCommand):
    help = "Load the houses and limits that are new, and open their tables."

    @override
    def handle(self, *args: Any, **options: Any) -> None:
        new = seed(now=dt.datetime.now(dt.UTC))
        if any(astuple(new)):
            self.stdout.write(
                f"New: {new.houses} houses, {new.limits} limits, {new.tables} tables,"
                f" {new.house_players} house players, {new.roles} roles,"
                f" {new.replies} canned replies."
            )
