"""Addresses of talk."""

from __future__ import annotations

from django.urls import path

from games.web.talk_pages.conduct_page import accept_conduct_of_talk
from games.web.talk_pages.lines_file import lines_file
from games.web.talk_pages.mute_page import mute_player
from games.web.talk_pages.report_page import report_said
from games.web.talk_pages.table_mute_page import mute_for_table
from games.web.talk_pages.talk_link_page import keep_talk_link

urlpatterns = [
    path("talk/mute/", mute_player, name="mute_player"),
    path("tables/<number:table_id>/report-line/", report_said, name="report_said"),
    path("tables/<number:table_id>/mute/", mute_for_table, name="mute_at_table"),
    path("tables/<number:table_id>/talk-link/", keep_talk_link, name="keep_talk_link"),
    path("talk/conduct/", accept_conduct_of_talk, name="accept_conduct"),
    path("talk/lines.txt", lines_file, name="lines_file"),
]
