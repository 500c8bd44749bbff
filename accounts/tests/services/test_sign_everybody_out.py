from __future__ import annotations

import datetime as dt

import pytest
from django.core.management import call_command
from django.test import Client

from accounts.models import Player
from accounts.selectors.visiting.token_owner import player_for_token
from accounts.services.tokens.make_token import make_token

pytestmark = pytest.mark.django_db


def test_it_ends_sessions_and_tokens(
    alice: Player, client: Client, now: dt.datetime, capsys: pytest.CaptureFixture[str]
) -> None:
    client.force_login(alice)
    token = make_token(player=alice, name="phone", now=now)
    assert client.get("/account/").status_code == 200

    call_command("sign_everybody_out")

    assert client.get("/account/").status_code == 302
    assert player_for_token(token.raw, now) is None
    assert capsys.readouterr().out == "Ended 1 sessions and 1 access tokens.\n"
