"""The app of the tables: it tells accounts what a time-out was."""

from __future__ import annotations

from django.apps import AppConfig
from typing_extensions import override


class GamesConfig(AppConfig):
    name = "games"
    label = "games"

    @override
    def ready(self) -> None:
        from accounts.ports import plug_in_evidence
        from games.selectors.time_outs import time_outs

        plug_in_evidence(time_outs)
