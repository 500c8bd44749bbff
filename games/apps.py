"""The app of the tables, and what it connects when Django is ready."""

from __future__ import annotations

from django.apps import AppConfig
from typing_extensions import override


class GamesConfig(AppConfig):
    name = "games"
    label = "games"

    @override
    def ready(self) -> None:
        from accounts.ports import plug_in_tables
        from games.services.groups.on_sign_in import connect_groups
        from games.tables_app import AnswersOfTables

        connect_groups()
        plug_in_tables(AnswersOfTables())
