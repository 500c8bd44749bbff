"""What the database holds of a session: its key's hash, with which nobody gets in."""

from __future__ import annotations

import datetime as dt
from collections.abc import AsyncIterator, Awaitable, Callable
from pathlib import Path

import pytest
from asgiref.sync import sync_to_async
from django.conf import settings
from django.contrib.auth import BACKEND_SESSION_KEY, HASH_SESSION_KEY, SESSION_KEY
from django.contrib.sessions.backends.base import CreateError, UpdateError
from django.contrib.sessions.backends.db import SessionStore as PlainStore
from django.contrib.sessions.models import Session
from django.core.management import call_command
from django.db import connection, connections
from django.test import Client
from django.urls import reverse
from django.utils import timezone

from accounts.models import Player
from accounts.sessions import SessionStore, hash_stored_keys, stored_key

PASSWORD = "river-rats-42"
DAY = dt.timedelta(days=1)


def everything_stored() -> str:
    """Return all that the database holds, as text."""
    rows: list[object] = []
    with connection.cursor() as cursor:
        for table in connection.introspection.table_names(cursor):
            cursor.execute(f"SELECT * FROM {connection.ops.quote_name(table)}")
            rows += cursor.fetchall()
    return repr(rows)


def cookie_of(browser: Client) -> str:
    return browser.cookies[settings.SESSION_COOKIE_NAME].value


def is_in(browser: Client) -> bool:
    return browser.get(reverse("account")).status_code == 200


@pytest.mark.django_db
def test_nothing_stored_says_what_the_cookie_says(client: Client) -> None:
    fields = {"username": "Alice", "password1": PASSWORD, "password2": PASSWORD}
    client.post(reverse("account_signup"), fields)
    key = cookie_of(client)

    assert is_in(client)
    assert "Alice" in everything_stored()
    assert key not in everything_stored()
    assert Session.objects.get().session_key == stored_key(key)


@pytest.mark.django_db
def test_a_form_that_waits_for_the_password_is_stored_without_what_lets_in(alice: Player) -> None:
    alice.set_password(PASSWORD)
    alice.save()
    browser = Client(headers={"Authorization": "Bearer room_secret"})
    browser.force_login(alice)
    form = reverse("mfa_activate_totp")
    again = browser.post(form, {"code": "123456"})
    kept = str(Session.objects.get().get_decoded())

    assert again["Location"].startswith("/accounts/reauthenticate/?next=")
    assert "123456" in kept
    assert cookie_of(browser) not in kept
    assert "room_secret" not in kept
    done = browser.post(again["Location"], {"password": PASSWORD, "next": form})
    assert done.status_code == 200
    assert "Incorrect code" in done.content.decode()


@pytest.mark.django_db
def test_what_is_stored_lets_nobody_in(client: Client, alice: Player) -> None:
    client.force_login(alice)
    thief = Client()
    thief.cookies[settings.SESSION_COOKIE_NAME] = Session.objects.get().session_key

    assert is_in(client)
    assert not is_in(thief)


@pytest.mark.django_db
def test_signing_in_and_out_change_the_key_and_leave_no_other(client: Client) -> None:
    Player.objects.create_user("Alice", password=PASSWORD)
    client.get(reverse("account_login"))
    client.post(reverse("account_login"), {"login": "Alice", "password": PASSWORD})

    assert Session.objects.get().pk == stored_key(cookie_of(client))
    client.post(reverse("account_logout"))
    assert not Session.objects.exists()


# --- each method, sync and async ---------------------------------------------------------

Do = Callable[[SessionStore], Awaitable[object]]


class Sync:
    """The methods of a store, so that they can be awaited like the others."""

    def __init__(self, store: SessionStore) -> None:
        self._store = store

    def __getattr__(self, name: str) -> Callable[..., Awaitable[object]]:
        return sync_to_async(getattr(self._store, name))


class Async:
    """The a-methods of a store, under the names of the others."""

    def __init__(self, store: SessionStore) -> None:
        self._store = store

    def __getattr__(self, name: str) -> Callable[..., Awaitable[object]]:
        method: Callable[..., Awaitable[object]] = getattr(self._store, f"a{name}")
        return method


@pytest.fixture(params=[Sync, Async])
def by(request: pytest.FixtureRequest) -> Callable[[SessionStore], Sync | Async]:
    """How the methods are called."""
    kind: Callable[[SessionStore], Sync | Async] = request.param
    return kind


By = Callable[[SessionStore], Sync | Async]


async def stored() -> list[str]:
    return [key async for key in Session.objects.values_list("pk", flat=True)]


async def a_session(by: By) -> SessionStore:
    """Return one that holds a seat, and is saved."""
    store = SessionStore()
    await by(store).create()
    await store.aset("seat", 3)
    await by(store).save()
    assert store.session_key is not None
    return store


def key(store: SessionStore) -> str:
    assert store.session_key is not None
    return store.session_key


@pytest.mark.django_db(transaction=True)
class TestEachMethod:
    @pytest.fixture(autouse=True)
    async def _closed(self) -> AsyncIterator[None]:
        """The thread that Django's a-methods ask keeps a connection of its own."""
        yield
        await sync_to_async(connections.close_all)()

    async def test_create_and_save_store_the_hash_alone(self, by: By) -> None:
        store = await a_session(by)
        assert await stored() == [stored_key(key(store))]
        await by(store).save()
        assert await stored() == [stored_key(key(store))]

    async def test_load_finds_it_by_what_the_cookie_says(self, by: By) -> None:
        store = await a_session(by)
        assert await by(SessionStore(key(store))).load() == {"seat": 3}

    async def test_load_forgets_a_key_that_it_does_not_know(self, by: By) -> None:
        await a_session(by)
        (row,) = await stored()
        for unknown in (row, "x" * 32, "nul\0nul\0"):
            stranger = SessionStore(unknown)
            assert await by(stranger).load() == {}
            assert stranger.session_key is None

    async def test_load_leaves_out_what_has_expired(self, by: By) -> None:
        store = await a_session(by)
        await Session.objects.aupdate(expire_date=timezone.now() - DAY)
        assert await by(SessionStore(key(store))).load() == {}

    async def test_exists_asks_by_what_the_cookie_says(self, by: By) -> None:
        store = await a_session(by)
        (row,) = await stored()
        assert await by(store).exists(key(store))
        assert not await by(store).exists(row)

    async def test_delete_ends_its_own_or_the_one_named(self, by: By) -> None:
        one, other = await a_session(by), await a_session(by)
        await by(one).delete()
        assert await stored() == [stored_key(key(other))]
        await by(one).delete(key(other))
        assert await stored() == []
        await by(SessionStore()).delete()

    async def test_cycle_key_keeps_the_content_under_another_key(self, by: By) -> None:
        store = await a_session(by)
        before = key(store)
        await by(store).cycle_key()
        await by(store).save()
        assert key(store) != before
        assert await stored() == [stored_key(key(store))]
        assert await by(SessionStore(key(store))).load() == {"seat": 3}

    async def test_flush_leaves_nothing(self, by: By) -> None:
        store = await a_session(by)
        await by(store).flush()
        assert (await stored(), store.session_key) == ([], None)

    async def test_what_was_ended_meanwhile_is_not_saved_again(self, by: By) -> None:
        store = await a_session(by)
        await Session.objects.all().adelete()
        with pytest.raises(UpdateError):
            await by(store).save()

    async def test_a_key_in_use_is_not_made_anew(self, by: By) -> None:
        store = await a_session(by)
        with pytest.raises(CreateError):
            await by(store).save(must_create=True)

    async def test_clear_expired_leaves_those_in_use(self, by: By) -> None:
        old, new = await a_session(by), await a_session(by)
        rows = Session.objects.filter(pk=stored_key(key(old)))
        await rows.aupdate(expire_date=timezone.now() - DAY)
        await by(old).clear_expired()
        assert await stored() == [stored_key(key(new))]


@pytest.mark.django_db
def test_clearsessions_works(client: Client, alice: Player) -> None:
    client.force_login(alice)
    Session.objects.update(expire_date=timezone.now() - DAY)
    call_command("clearsessions")

    assert not Session.objects.exists()


# --- a room of the version before ---------------------------------------------------------


def session_of_before(player: Player) -> str:
    """Sign a player in as Django's own engine does; return the cookie."""
    store = PlainStore()
    store[SESSION_KEY] = str(player.pk)
    store[BACKEND_SESSION_KEY] = settings.AUTHENTICATION_BACKENDS[0]
    store[HASH_SESSION_KEY] = player.get_session_auth_hash()
    store.save()
    assert store.session_key is not None
    return store.session_key


@pytest.mark.django_db(transaction=True)
def test_hashing_stored_keys_signs_nobody_out(alice: Player, client: Client) -> None:
    cookie = session_of_before(alice)
    hash_stored_keys(Session)
    client.cookies[settings.SESSION_COOKIE_NAME] = cookie

    assert is_in(client)
    assert cookie not in everything_stored()
    assert not [path for path in database_files() if cookie.encode() in path.read_bytes()]


def database_files() -> list[Path]:
    """Return SQLite's file and its logs."""
    if connection.vendor != "sqlite":
        return []
    name = Path(connection.settings_dict["NAME"])
    return list(name.parent.glob(f"{name.name}*"))


@pytest.mark.django_db
def test_hashing_again_changes_only_what_is_new(alice: Player, client: Client) -> None:
    session_of_before(alice)
    assert hash_stored_keys(Session) == 1
    client.force_login(alice)
    late = session_of_before(alice)  # by a process of the version before that still runs

    assert hash_stored_keys(Session) == 1
    assert hash_stored_keys(Session) == 0
    assert is_in(client)
    client.cookies[settings.SESSION_COOKIE_NAME] = late
    assert is_in(client)
