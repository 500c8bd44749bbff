"""Hands to read and to download."""

from __future__ import annotations

from django.urls import path, re_path

from games.histories import downloads, reports, views

HAND = r"^hands/(?P<table_id>[0-9]{1,9})-(?P<hand_no>[0-9]{1,9})"

urlpatterns = [
    path("hands/", views.hands, name="hands"),
    path("hands/download/", downloads.many_hands, name="hands_file"),
    path("hands/mail/", views.mail_hands, name="mail_hands"),
    path("hands/reports/", reports.reports, name="reports"),
    path("hands/reports/<number:case_id>/cards/", reports.open_cards, name="open_cards"),
    re_path(rf"{HAND}/report/$", reports.report_hand, name="report_hand"),
    re_path(rf"{HAND}/$", views.hand, name="hand"),
    re_path(rf"{HAND}\.(?P<form>txt|phh|ohh)$", downloads.one_hand, name="hand_file"),
    path("tables/<number:table_id>/last-hand/", views.last_hand, name="last_hand"),
]
