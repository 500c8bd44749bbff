"""The proof of the shuffle."""

from __future__ import annotations

import re

from django.urls import path, re_path

from games.web.fair import fair_files, fair_pages

CHECKER = "|".join(map(re.escape, fair_files.CHECKERS))
TABLE = r"^fair/(?P<table_id>[0-9]{1,9})"
HAND = rf"{TABLE}/(?P<hand_no>[0-9]{{1,10}})"

urlpatterns = [
    path("fair/", fair_pages.fair, name="fair"),
    path("fair/formats/", fair_pages.fair_document, name="fair_document"),
    re_path(rf"^fair/(?P<name>{CHECKER})$", fair_files.checker, name="checker"),
    re_path(rf"{TABLE}/$", fair_pages.fair_table, name="fair_table"),
    re_path(rf"{TABLE}/download/$", fair_files.records_file, name="records_file"),
    re_path(rf"{HAND}/$", fair_pages.fair_hand, name="public_record"),
    re_path(rf"{HAND}\.txt$", fair_files.record_as_text, name="record_text"),
    re_path(rf"{HAND}\.json$", fair_files.signed_record, name="signed_record"),
]
