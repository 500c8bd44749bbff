from __future__ import annotations

import datetime as dt
from io import StringIO

import pytest
from django.core.management import CommandError, call_command
from django.db import connection
from django.test.utils import CaptureQueriesContext
from pytest_django import DjangoAssertNumQueries

from accounts.models import AccessToken, Player
from accounts.models.access_token import hash_of
from accounts.selectors.visiting.token_owner import player_for_token
from accounts.services.players.suspend import suspend
from accounts.services.tokens.make_token import MAX_TOKENS, TooManyTokens, make_token
from accounts.services.tokens.note_token_uses import note_token_uses
from accounts.services.tokens.revoke_token import revoke_token

DAY = dt.timedelta(days=1)
MINUTE = dt.timedelta(minutes=1)


@pytest.fixture
def raw(alice: Player, now: dt.datetime) -> str:
    return make_token(player=alice, name="My client", now=now).raw


def test_it_names_its_owner_and_writes_nothing(alice: Player, raw: str, now: dt.datetime) -> None:
    with CaptureQueriesContext(connection) as seen:
        assert player_for_token(raw, now + DAY) == alice

    assert [query["sql"].split()[0] for query in seen] == ["SELECT"]


def test_uses_are_noted_together_each_at_most_every_ten_minutes(
    alice: Player, now: dt.datetime, django_assert_num_queries: DjangoAssertNumQueries
) -> None:
    hashes = [hash_of(make_token(player=alice, name=str(n), now=now).raw) for n in range(3)]

    for minutes, noted in ((0, 0), (9, 0), (10, 0), (11, 11)):
        with django_assert_num_queries(1):
            note_token_uses(hashes[:2], now=now + minutes * MINUTE)
        used = [token.last_used_at for token in AccessToken.objects.order_by("pk")]
        assert used == [now + noted * MINUTE] * 2 + [None]


def test_only_its_hash_is_kept(raw: str) -> None:
    row = AccessToken.objects.get()

    assert raw not in (row.hash, row.prefix, row.name)
    assert raw.startswith(row.prefix)


@pytest.mark.parametrize("wrong", ["", "room_", "room_" + "x" * 40, "\0"])
def test_another_token_names_nobody(raw: str, wrong: str, now: dt.datetime) -> None:
    assert player_for_token(wrong, now) is None


def test_a_revoked_one_names_nobody(alice: Player, raw: str, now: dt.datetime) -> None:
    token = AccessToken.objects.get()

    assert revoke_token(player_id=alice.pk, token_id=token.pk, now=now)
    assert player_for_token(raw, now) is None


def test_nobody_revokes_the_tokens_of_others(bob: Player, raw: str, now: dt.datetime) -> None:
    token = AccessToken.objects.get()

    assert not revoke_token(player_id=bob.pk, token_id=token.pk, now=now)
    assert player_for_token(raw, now) is not None


def test_it_does_not_let_a_suspended_player_in(
    alice: Player, raw: str, now: dt.datetime, frank: Player
) -> None:
    suspend(by=frank, player_id=alice.pk, until=now + DAY, reason="Rude")

    assert player_for_token(raw, now) is None
    assert player_for_token(raw, now + DAY) == alice


def test_there_is_an_end_to_them(alice: Player, now: dt.datetime) -> None:
    for number in range(MAX_TOKENS):
        make_token(player=alice, name=str(number), now=now)
    with pytest.raises(TooManyTokens):
        make_token(player=alice, name="one more", now=now)


def test_the_command_prints_one(alice: Player, now: dt.datetime) -> None:
    out = StringIO()
    call_command("token", "alice", stdout=out)

    assert player_for_token(out.getvalue().strip(), now) == alice


@pytest.mark.django_db
def test_the_command_names_who_is_not_there() -> None:
    with pytest.raises(CommandError, match="Nobody here is called Zed"):
        call_command("token", "Zed")


@pytest.mark.django_db
def test_the_command_refuses_house_players() -> None:
    Player.objects.create_user("Housey", is_house=True)
    with pytest.raises(CommandError, match="house player"):
        call_command("token", "Housey")
