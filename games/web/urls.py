"""The room's own pages."""

from __future__ import annotations

from django.urls import path

from games.histories import urls as history_urls
from games.web import shell, views
from games.web.departures_shown import departures_shown
from games.web.fair import urls as fair_urls
from games.web.group_pages import urls as group_urls
from games.web.guest_pages import urls as guest_urls
from games.web.house_rules.rules_pages import catalogue, house_rules, rules
from games.web.how_to_play.game_pages import how_to_play
from games.web.kept_places_bar import places
from games.web.lobby_page import lobby, pictures
from games.web.lobby_waits import stop_waiting, wait
from games.web.play_now import play_now
from games.web.several_tables import several_tables
from games.web.talk_pages import urls as talk_urls

urlpatterns = [
    path("", lobby, name="lobby"),
    path("pictures/", pictures, name="pictures"),
    path("play/", play_now, name="play_now"),
    path("tables/<number:table_id>/", views.table, name="table"),
    path("tables/<number:table_id>/pane/", views.pane, name="pane"),
    path(
        "tables/<number:table_id>/players/<number:player_id>/",
        views.player_here,
        name="player_here",
    ),
    path("departures/", departures_shown, name="departures_shown"),
    path("places/", places, name="places"),
    path("tables/mine/", several_tables, name="several_tables"),
    path("tables/<number:table_id>/wait/", wait, name="wait"),
    path("tables/<number:table_id>/stop-waiting/", stop_waiting, name="stop_waiting"),
    path("bankroll/", views.my_bankroll, name="bankroll"),
    path("how-to-play/", how_to_play, name="how_to_play"),
    path("how-to-play/<slug:game>/", how_to_play, name="how_to_play"),
    path("manifest.webmanifest", shell.manifest, name="manifest"),
    path("service-worker.js", shell.service_worker, name="service_worker"),
    path("offline/", shell.offline, name="offline"),
    path("rules/", rules, name="rules"),
    path("rules/all/", catalogue, name="catalogue"),
    path("rules/<slug:key>/", house_rules, name="house_rules"),
    *group_urls.urlpatterns,
    *guest_urls.urlpatterns,
    *talk_urls.urlpatterns,
    *fair_urls.urlpatterns,
    *history_urls.urlpatterns,
]
