import datetime as dt
from io import StringIO

import pytest
from django.core.management import CommandError, call_command

from accounts.models import AccessToken, Player
from accounts.selectors.token_owner import player_for_token
from accounts.services.make_token import MAX_TOKENS, TooManyTokens, make_token
from accounts.services.revoke_token import revoke_token
from accounts.services.suspend import suspend

DAY = dt.timedelta(days=1)


@pytest.fixture
def raw(alice: Player, now: dt.datetime) -> str:
    return make_token(player=alice, name="My client", now=now).raw


def test_it_names_its_owner_and_notes_the_use(alice: Player, raw: str, now: dt.datetime) -> None:
    assert player_for_token(raw, now + DAY) == alice
    assert AccessToken.objects.get().last_used_at == now + DAY


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


def test_it_does_not_let_a_suspended_player_in(alice: Player, raw: str, now: dt.datetime) -> None:
    suspend(player_id=alice.pk, until=now + DAY, reason="Rude")

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
