"""The same settings for the tests: files under var/test/, no slow passwords, no real mail."""

from __future__ import annotations

import os
from pathlib import Path

os.environ.setdefault("ROOM_VAR", str(Path(__file__).resolve().parent.parent / "var" / "test"))

from cardroom.settings import *  # noqa: F403
from cardroom.settings import DATABASES, STORAGES

PASSWORD_HASHERS = ["django.contrib.auth.hashers.MD5PasswordHasher"]
EMAIL_BACKEND = "django.core.mail.backends.locmem.EmailBackend"
STORAGES = {
    **STORAGES,
    "staticfiles": {"BACKEND": "django.contrib.staticfiles.storage.StaticFilesStorage"},
}
# Straight from the folders, without `collectstatic`.
WHITENOISE_AUTOREFRESH = WHITENOISE_USE_FINDERS = True

# A test of real passwords computes within the transaction that each test is; a busy machine's disk
# takes longer than a room's statements may (whole databases, longer still: conftest.py).
_options = DATABASES["default"]["OPTIONS"]
if "options" in _options:
    _options["options"] = _options["options"].replace("_timeout=5s", "_timeout=60s")
