"""Nobody finds a hidden card of a live hand, wherever they look; and one put there is found."""

from __future__ import annotations

import asyncio
import base64
import os
import re
import shutil
import urllib.request
from collections import defaultdict
from collections.abc import Iterator
from functools import partial
from pathlib import Path

import pytest

from games.engine.cards.deck import Card
from games.journal.side_records.results import BETWEEN
from games.tests.people import ALICE, BOB, CAROL, DAVE, GRACE
from games.tests.secrecy.evening import BUY_IN, Viewer
from games.tests.secrecy.known_decks import write_down
from games.tests.secrecy.known_room import PATIENT, STAFF, KnownRoom
from games.tests.secrecy.marked import HOLE_PLACES
from games.tests.secrecy.search import Search, Surface, searched
from games.tests.secrecy.seen_frames import WORD, SeenCards
from games.tests.served.client import Client
from games.tests.served.room import free_port, set_rules

IS_VERIFYING = os.environ.get("ROOM_VERIFY") == "1"
pytestmark = [
    pytest.mark.served,
    pytest.mark.timeout(10_800 if IS_VERIFYING else 600),  # the first test plays the evening
]
HANDS_A_TABLE = 230 if IS_VERIFYING else 7  # each street of stud, and two more
FREE_SEAT = 5
GUESSING = ("", STAFF, BOB, DAVE)


@pytest.fixture(scope="module")
def search(
    room_template: Path, static_files: Path, tmp_path_factory: pytest.TempPathFactory
) -> Iterator[Search]:
    """An evening that was searched through."""
    template, folder, notes = map(tmp_path_factory.mktemp, ("patient", "known", "notes"))
    shutil.copytree(room_template, template, dirs_exist_ok=True)
    set_rules(template, PATIENT)
    port = free_port()
    room = KnownRoom(
        template, folder, static_files, notes, HAND_PAUSE_MS="1000", METRICS_PORT=str(port)
    )
    room.start()
    try:
        search = asyncio.run(
            searched(room, HANDS_A_TABLE, {Surface.METRICS: partial(metrics, port)})
        )
        search.guessed = {name: search.guessed_by(name) for name in GUESSING}
        search.guessed["sent"] = search.guessed_by(CAROL, search.salt_of_another())
        yield search
    finally:
        room.stop()


LONG_FRACTION = re.compile(rb"(\.\d{6})\d+")
"""The last digits of a float are an accident that may read as a mask: 13.600000000000001."""


def metrics(port: int) -> Iterator[tuple[str, bytes]]:
    with urllib.request.urlopen(f"http://127.0.0.1:{port}/metrics", timeout=60) as answer:
        yield "metrics", LONG_FRACTION.sub(rb"\1", answer.read())


def log_it(room: KnownRoom, *cards: Card) -> None:
    with room.log.open("a") as log:
        log.write(f"2026-11-21 12:00 ERROR games: {' '.join(cards)}\n")


def name_a_table_after_it(room: KnownRoom, *cards: Card) -> None:
    room.database.execute("UPDATE games_table SET name = ? WHERE id = 1", " ".join(cards))


def name_the_holdem_table_after_it(room: KnownRoom, *cards: Card) -> None:
    statement = "UPDATE games_table SET name = ? WHERE id = ?"
    room.database.execute(statement, f"Table {' '.join(cards)}", room.tables["holdem"])


def mail_it(room: KnownRoom, *cards: Card) -> None:
    mail = base64.encodebytes(f"You were dealt: {' '.join(cards)}".encode())
    (room.folder / "mail" / "leak.log").write_bytes(mail)


def publish_it(room: KnownRoom, *cards: Card) -> None:
    write_down(room.tasks, task="games.sweep", body={"cards": cards})


PLANTS = {
    Surface.LOG: log_it,
    Surface.ADMIN: name_a_table_after_it,
    Surface.PAGES: name_a_table_after_it,
    Surface.DATABASE: name_a_table_after_it,
    Surface.DUMP: name_a_table_after_it,
    Surface.MAIL: mail_it,
    Surface.TASKS: publish_it,
    Surface.PROOFS: name_the_holdem_table_after_it,
}
SURFACES = (
    Surface.ADMIN, Surface.PAGES, Surface.FRAMES, Surface.LOG, Surface.DATABASE, Surface.DUMP,
    Surface.MAIL, Surface.TASKS, Surface.PROOFS,
)  # fmt: skip


@pytest.mark.parametrize("surface", [*SURFACES, Surface.METRICS])
def test_no_hidden_card_is_in(search: Search, surface: str) -> None:
    assert search.searched[surface] > 1_000
    assert search.found[surface] == []


@pytest.mark.verify
@pytest.mark.parametrize("surface", [*SURFACES, Surface.METRICS])
def test_no_hidden_card_of_460_hands_is_in(search: Search, surface: str) -> None:
    assert search.looks == 230  # two tables' hands at a time
    assert search.found[surface] == []


def test_the_hands_were_all_looked_at(search: Search) -> None:
    assert search.looks == HANDS_A_TABLE
    assert search.looks_while_cutting >= 1
    assert all(len(seen.hands) >= HANDS_A_TABLE for seen in search.seen())


def test_nearly_all_hands_were_cut_and_some_were_given_up_before(search: Search) -> None:
    cut = [event for event in search.events("hand_cut") if len(event["cuts"]) > 1]

    assert len(cut) >= 0.8 * len(search.events("hand_cut")) > HANDS_A_TABLE
    assert search.events("attempt_given_up")


@pytest.mark.parametrize("name", GUESSING)
def test_nobody_can_guess_what_a_card_was_sealed_with_that_they_never_saw(
    search: Search, name: str
) -> None:
    assert search.guessed[name] == []


def test_what_somebody_was_told_of_another_s_card_would_be_guessed(search: Search) -> None:
    assert search.guessed["sent"] == [f"salt of place 0 of {search.tables[0].id}-1"]


SECRETS = ("keyring", "secret_key", "sessions and tokens")


@pytest.mark.parametrize("secret", SECRETS)
def test_no_key_or_token_is_in_the_log(search: Search, secret: str) -> None:
    log = search.room.log.read_text()

    assert len(log) > 1_000
    assert not [each for each in secrets_of(search.room)[secret] if each in log]


def test_no_key_cookie_or_token_is_in_the_database(search: Search) -> None:
    database = search.room.database
    kept = {"the dump": database.dump(), **dict(database.raw())}
    secrets = [each for some in secrets_of(search.room).values() for each in some]

    assert not [
        (name, each)
        for name, data in kept.items()
        for each in secrets
        if each.lower().encode() in data.lower()
    ]


def secrets_of(room: KnownRoom) -> dict[str, list[str]]:
    """Return what must never be written anywhere but in its own file, or in a cookie."""
    keys = [line.split()[1] for line in (room.folder / "keyring").read_text().splitlines()]
    people = [str(one[kind]) for one in room.people.values() for kind in ("session", "token")]
    return {
        "keyring": keys,
        "secret_key": [(room.folder / "secret_key").read_text().strip()],
        "sessions and tokens": people,
    }


@pytest.fixture(scope="module")
def leak(search: Search) -> tuple[Card, ...]:
    """Two cards that were dealt face down, not to Alice, and never shown."""
    search.hear_the_rest()
    return search.unseen_by(ALICE)


@pytest.fixture(scope="module")
def found_planted(search: Search, leak: tuple[Card, ...]) -> dict[str, list[str]]:
    """What is found after a leak was put on each real surface, where the room keeps such things."""
    clean, search.found = search.found, defaultdict(list)
    for plant in PLANTS.values():
        plant(search.room, *leak)
    search.look_again()
    asyncio.run(seat_it(search, *leak))
    planted, search.found = search.found, clean
    return planted


async def seat_it(search: Search, *cards: Card) -> None:
    """Have somebody of this name sit down, and look at what a spectator is then sent."""
    room, table = search.room, search.tables[0]
    name, grace = "-".join(cards), room.people[GRACE]["id"]
    room.database.execute("UPDATE accounts_player SET username = ? WHERE id = ?", name, grace)
    async with await Client.at(room, "holdem", GRACE) as client:
        await client.hello()
        await client.ask("sit_down", seat=FREE_SEAT, chips=BUY_IN)
    async with await Client.at(room, "holdem") as client:
        await client.hello()
        table.viewers.append(Viewer(client, SeenCards(table.id, None)))
    search.look_at_frames()


@pytest.mark.parametrize("surface", SURFACES)
def test_one_planted_is_found_in(
    found_planted: dict[str, list[str]], leak: tuple[Card, ...], surface: str
) -> None:
    assert any(set(leak) & set(WORD.findall(each)) for each in found_planted[surface])


def publish_it_in_a_record(search: Search) -> None:
    statement = (
        "UPDATE games_publicrecord SET text = text || ? WHERE hand_id ="
        " (SELECT id FROM games_hand WHERE table_id = ? AND hand_no = 1)"
    )
    line = f"shown 0 {search.salt_of_another()}\n"
    search.room.database.execute(statement, line, search.tables[0].id)


def open_it_for_another(search: Search) -> None:
    everybody_s = BETWEEN.join(map(str, range(HOLE_PLACES)))
    statement = (
        "UPDATE games_handplayer SET cards = ? WHERE player_id = ? AND hand_id ="
        " (SELECT id FROM games_hand WHERE table_id = ? AND hand_no = 2)"
    )
    carol = search.room.people[CAROL]["id"]
    search.room.database.execute(statement, everybody_s, carol, search.tables[0].id)


async def have_it_proved(search: Search, name: str, hand_no: int) -> None:
    """Have somebody ask at the table for the proof of a hand."""
    table = search.tables[0]
    async with await Client.at(search.room, "holdem", name) as client:
        await client.hello()
        await client.send("prove", hand=hand_no)
        await client.until(lambda frame: frame["type"] == "proof")
        table.viewers.append(Viewer(client, SeenCards(table.id, None)))


@pytest.fixture(scope="module")
def found_proved(search: Search, found_planted: dict[str, list[str]]) -> dict[str, list[str]]:
    """What is found after a salt was put in a record, and others' cards were opened for Carol."""
    clean, search.found = search.found, defaultdict(list)
    publish_it_in_a_record(search)
    open_it_for_another(search)
    asyncio.run(have_it_proved(search, "", 1))
    asyncio.run(have_it_proved(search, CAROL, 2))
    search.look_again()
    planted, search.found = search.found, clean
    return planted


PROVED = (
    (Surface.PROOFS, 1, "/1.txt for  "),
    (Surface.PROOFS, 1, "/1.json for  "),
    (Surface.PROOFS, 1, "/download/ for  "),
    (Surface.PROOFS, 2, f"/download/ for {CAROL} "),
    (Surface.FRAMES, 1, "####  …"),
    (Surface.FRAMES, 2, f"#### {CAROL} "),
    (Surface.DATABASE, 1, ""),
    (Surface.DUMP, 1, ""),
)


@pytest.mark.parametrize(("surface", "hand_no", "where"), PROVED)
def test_the_salt_of_a_folded_card_is_found_in(
    search: Search, found_proved: dict[str, list[str]], surface: str, hand_no: int, where: str
) -> None:
    of_hand = re.compile(rf"salt of place \d+ of {search.tables[0].id}-{hand_no}:")
    named = [each for each in found_proved[surface] if where in each]
    assert [each for each in named if of_hand.search(each)]
