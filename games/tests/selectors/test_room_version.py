"""The room says which version it is: to staff, on the command line, and in its changelog."""

from __future__ import annotations

import re
import subprocess
import sys

import pytest
from django.conf import settings
from django.test import Client

from accounts.models import Player
from games.selectors.room_version import room_version


def test_it_is_the_newest_of_the_changelog() -> None:
    text = (settings.BASE_DIR / "CHANGELOG.md").read_text()

    newest, *_ = re.findall(r"^## (\S+)", text, re.MULTILINE)
    assert newest == room_version()


def test_the_command_line_says_it() -> None:
    command = [sys.executable, str(settings.BASE_DIR / "manage.py"), "version"]

    said = subprocess.run(command, capture_output=True, text=True, check=True, timeout=100)

    assert said.stdout.strip() == room_version()


@pytest.mark.django_db
@pytest.mark.parametrize("is_staff", [True, False])
def test_staff_read_it_below_their_pages_and_nobody_else(client: Client, is_staff: bool) -> None:
    if is_staff:
        client.force_login(Player.objects.create_superuser("owner", password="x"))

    page = client.get("/admin/", follow=True).content.decode()

    assert (f"Card room {room_version()}" in page) is is_staff
