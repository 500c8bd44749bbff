"""Paths of guests' pages."""

from __future__ import annotations

from django.urls import path

from games.web.guest_pages import come, device, lost_seat, own_page

urlpatterns = [
    path("guest/", own_page.guest, name="guest"),
    path("guest/device/", device.device, name="guest_device"),
    path("d/", device.take_seat, name="take_seat"),
    path("guest/forget/", own_page.forget_me, name="forget_me"),
    path("tables/<number:table_id>/guest/", come.sit_as_guest, name="sit_as_guest"),
    path("tables/<number:table_id>/guest/lost/ask/", lost_seat.ask_host, name="ask_for_seat"),
    path("tables/<number:table_id>/guest/lost/", lost_seat.lost_seat, name="lost_seat"),
    path("guests/lost/<number:request_id>/", lost_seat.answer_lost_seat, name="answer_lost_seat"),
]
