"""Groups of players."""

from __future__ import annotations

from django.urls import path, re_path

from games.web.group_pages import (
    door_page,
    games_page,
    link_page,
    new_table,
    next_evening,
    next_hosts_page,
    own_group,
    sheet_page,
    who_talks_page,
)

urlpatterns = [
    path("t/", link_page.open_link, name="open_link"),
    path("t/knock/", door_page.knock_at_door, name="knock"),
    path("t/door/", door_page.door, name="door"),
    re_path(r"^t/(?P<cut_off>#?[0-9A-Za-z]{1,100})/?$", link_page.open_link, name="open_odd_link"),
    path("tables/<number:table_id>/door/", door_page.answer_at_door, name="answer_at_door"),
    path("tables/new/", new_table.new_table, name="new_table"),
    path("tables/<number:table_id>/evening/", sheet_page.evening_page, name="evening"),
    path("tables/<number:table_id>/evening.csv", sheet_page.evening_file, name="evening_file"),
    path("tables/<number:table_id>/settling/", sheet_page.say_settling, name="say_settling"),
    path("tables/<number:table_id>/hosts/", next_hosts_page.next_hosts_of, name="next_hosts"),
    path("tables/<number:table_id>/games/", games_page.games_of, name="games_to_choose"),
    path("groups/<number:group_id>/", own_group.group, name="group"),
    path("groups/<number:group_id>/next/", next_evening.say_next_evening, name="say_next_evening"),
    path(
        "groups/<number:group_id>/next.ics",
        next_evening.next_evening_file,
        name="next_evening_file",
    ),
    path("groups/<number:group_id>/wait/", next_evening.wait_for_table, name="wait_for_table"),
    path("groups/<number:group_id>/one-person/", own_group.say_one_person, name="say_one_person"),
    path("groups/<number:group_id>/talk/", who_talks_page.say_who_talks, name="say_who_talks"),
    path("groups/<number:group_id>/link/", own_group.new_link, name="new_group_link"),
    path(
        "groups/<number:group_id>/open-again/",
        own_group.open_hosted_again,
        name="open_again",
    ),
    path(
        "tables/<number:table_id>/close/",
        own_group.close_hosted,
        name="close_own_table",
    ),
    path(
        "groups/<number:group_id>/members/<number:member_id>/remove/",
        own_group.remove_from_group,
        name="remove_member",
    ),
    path(
        "groups/<number:group_id>/members/<number:member_id>/let-in/",
        own_group.let_in,
        name="let_in_again",
    ),
]
