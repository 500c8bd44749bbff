"""Answers to accounts about players at the tables (accounts/ports.py)."""

from __future__ import annotations

from games.selectors.dealt_in import players_dealt_into
from games.selectors.evidence.last_disconnects import play_lately
from games.selectors.evidence.proven_time import proven_time
from games.selectors.evidence.sections_of_player import sections_of_player
from games.selectors.evidence.time_outs import time_outs
from games.selectors.fair.room_identity import word_of_room
from games.selectors.presence.whereabouts import whereabouts
from games.selectors.table_names import names_to_search
from games.selectors.talk.talk_steps import talk_steps
from games.services.note_connections import kept_of_players
from games.services.seats.follow_preferences import follow_preferences
from games.services.staff.remove_suspended import remove_everywhere


class AnswersOfTables:
    """Each answer is one selector's or service's."""

    evidence = staticmethod(time_outs)
    play_lately = staticmethod(play_lately)
    dealt_into = staticmethod(players_dealt_into)
    table_names = staticmethod(names_to_search)
    whereabouts = staticmethod(whereabouts)
    sections = staticmethod(sections_of_player)
    talk_steps = staticmethod(talk_steps)
    kept_of_players = staticmethod(kept_of_players)
    room_word = staticmethod(word_of_room)
    proven_time = staticmethod(proven_time)
    follow_preferences = staticmethod(follow_preferences)
    remove_player = staticmethod(remove_everywhere)
