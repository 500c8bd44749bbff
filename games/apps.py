"""The app of the tables: it tells accounts what a time-out was, and hears from it."""

from __future__ import annotations

from django.apps import AppConfig
from typing_extensions import override


class GamesConfig(AppConfig):
    name = "games"
    label = "games"

    @override
    def ready(self) -> None:
        from accounts.ports import (
            plug_in_dealt_into,
            plug_in_evidence,
            plug_in_follower,
            plug_in_keeper,
            plug_in_play,
            plug_in_play_bar,
            plug_in_room_word,
            plug_in_sections,
            plug_in_table_names,
            plug_in_whereabouts,
        )
        from games.selectors.dealt_in import players_dealt_into
        from games.selectors.last_disconnects import play_lately
        from games.selectors.room_identity import word_of_room
        from games.selectors.sections_of_player import sections_of_player
        from games.selectors.table_names import table_names
        from games.selectors.time_outs import time_outs
        from games.selectors.whereabouts import whereabouts
        from games.services.note_connections import kept_of_players
        from games.services.seats.follow_preferences import follow_preferences
        from games.services.staff.remove_suspended import remove_everywhere

        plug_in_dealt_into(players_dealt_into)
        plug_in_evidence(time_outs)
        plug_in_play(play_lately)
        plug_in_table_names(table_names)
        plug_in_follower(follow_preferences)
        plug_in_keeper(kept_of_players)
        plug_in_room_word(word_of_room)
        plug_in_play_bar(remove_everywhere)
        plug_in_whereabouts(whereabouts)
        plug_in_sections(sections_of_player)
