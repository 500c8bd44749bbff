"""Copies of a table that was played: its rows once more under another id, in SQL.

The ORM would take a hundred times as long, and nothing here is the room's.
"""

from __future__ import annotations

from typing import Any, NamedTuple

import msgspec
from django.db import connection, models, transaction

from accounts.models import ChipAccount, Transfer
from games.fairness.committed_decks.deck_pair import DeckPair
from games.fairness.keyring import Keyring
from games.fairness.sealing import SealedBytes, seal, unseal
from games.journal.side_records.decks import keyring
from games.models import (
    Hand,
    JournalRow,
    MissingTally,
    RecordTally,
    RevealedCut,
    SealedDeck,
    Table,
)


class Unsealed(NamedTuple):
    """The decks of a hand, and how they were cut."""

    pair: DeckPair
    cut_seed: bytes | None


Decks = dict[int, Unsealed]
"""By the hand's number."""

BALANCES = """
    UPDATE accounts_chipaccount SET balance = COALESCE(
        (SELECT SUM(amount) FROM accounts_posting WHERE account_id = accounts_chipaccount.id), 0)
    WHERE balance IS NOT NULL
"""


def unsealed(table_id: int) -> Decks:
    """Return the decks of a table's hands."""
    ring = keyring()
    rows = SealedDeck.objects.filter(hand__table_id=table_id).select_related("hand")
    return {row.hand.hand_no: opened(row, ring) for row in rows.iterator()}


def opened(row: SealedDeck, ring: Keyring) -> Unsealed:
    """Open what one hand has."""
    sealed = SealedBytes(
        ciphertext=bytes(row.ciphertext),
        nonce=bytes(row.nonce),
        key_id=row.key_id,
        root=bytes(row.root),
    )
    at = {"table_id": row.hand.table_id, "hand_no": row.hand.hand_no}
    cut_seed = None if row.cut_seed is None else bytes(row.cut_seed)
    pair = unseal(sealed, **at, keyring=ring)
    assert isinstance(pair, DeckPair), "the copied table's hands were played by this version"
    return Unsealed(pair, cut_seed)


def copy_table(original: int, name: str, decks: Decks) -> int:
    """Copy a table with all that it has been through; return the copy's id.

    Balances of bankrolls are wrong until ``settle_balances``.
    """
    with transaction.atomic(), connection.cursor() as cursor:
        table = Table.objects.get(pk=original)
        table.pk, table.name, table.link = None, name, None
        table.save(force_insert=True)
        copy = int(table.pk)
        values = {"original": original, "copy": copy}
        for statement in STATEMENTS:
            cursor.execute(statement, values)
        seal_anew(copy, decks)
    return copy


def seal_anew(table_id: int, decks: Decks) -> None:
    """Seal the decks of a copy's hands for them: a deck is bound to its hand."""
    ring = keyring()
    hands = Hand.objects.filter(table_id=table_id).values_list("pk", "hand_no")
    SealedDeck.objects.bulk_create(
        [
            SealedDeck(hand_id=pk, **fields_of(decks[hand_no], table_id, hand_no, ring))
            for pk, hand_no in hands
        ]
    )


def fields_of(hand: Unsealed, table_id: int, hand_no: int, ring: Keyring) -> dict[str, Any]:
    """Return a hand's row of decks but for its hand."""
    sealed = seal(hand.pair, table_id=table_id, hand_no=hand_no, keyring=ring)
    return {**msgspec.structs.asdict(sealed), "cut_seed": hand.cut_seed}


def settle_balances() -> None:
    """Have every account hold what was posted to it."""
    with connection.cursor() as cursor:
        cursor.execute(BALANCES)


def copied(model: type[models.Model], **given: str) -> str:
    """Return the statement that copies a table's rows of a model, with some columns given."""
    given = {"table_id": "%(copy)s", **given}
    fields = [str(each.column) for each in model._meta.concrete_fields if not each.primary_key]
    chosen = ", ".join(given.get(column, column) for column in fields)
    return (
        f"INSERT INTO {model._meta.db_table} ({', '.join(fields)}) SELECT {chosen}"
        f" FROM {model._meta.db_table} WHERE table_id = %(original)s ORDER BY id"
    )


KEY = "replace({}, 'table/' || %(original)s || '/', 'table/' || %(copy)s || '/')"
PLAYERS = """
    INSERT INTO games_handplayer (hand_id, player_id, seat, name, result, cards)
    SELECT copy.id, place.player_id, place.seat, place.name, place.result, place.cards
    FROM games_handplayer place
    JOIN games_hand original ON original.id = place.hand_id
    JOIN games_hand copy ON copy.table_id = %(copy)s AND copy.hand_no = original.hand_no
    WHERE original.table_id = %(original)s ORDER BY place.id
"""
RECORDS = """
    INSERT INTO games_publicrecord
        (hand_id, text, hash, signature, frame, words, cutters, missing, missing_seats,
        given_up, is_void)
    SELECT copy.id, record.text, record.hash, record.signature, record.frame, record.words,
        record.cutters, record.missing, record.missing_seats, record.given_up, record.is_void
    FROM games_publicrecord record
    JOIN games_hand original ON original.id = record.hand_id
    JOIN games_hand copy ON copy.table_id = %(copy)s AND copy.hand_no = original.hand_no
    WHERE original.table_id = %(original)s ORDER BY record.id
"""
NEWEST = """(
    SELECT max(record.id) FROM games_publicrecord record
    JOIN games_hand hand ON hand.id = record.hand_id WHERE hand.table_id = %(copy)s
)"""
POSTINGS = f"""
    INSERT INTO accounts_posting (transfer_id, account_id, amount)
    SELECT copy.id, COALESCE(theirs.id, posting.account_id), posting.amount
    FROM accounts_transfer original
    JOIN accounts_posting posting ON posting.transfer_id = original.id
    JOIN accounts_chipaccount account ON account.id = posting.account_id
    JOIN accounts_transfer copy ON copy.key = {KEY.format("original.key")}
    LEFT JOIN accounts_chipaccount theirs ON theirs.table_id = %(copy)s
        AND theirs.player_id = account.player_id AND theirs.kind = account.kind
    WHERE original.table_id = %(original)s ORDER BY posting.id
"""
STATEMENTS = (
    copied(JournalRow, link="NULL"),
    copied(Hand),
    PLAYERS,
    RECORDS,
    copied(MissingTally),
    copied(RevealedCut),
    copied(RecordTally, newest_id=NEWEST),
    copied(ChipAccount),
    copied(
        Transfer,
        key=KEY.format("key"),
        hand="replace(hand, %(original)s || '-', %(copy)s || '-')",
    ),
    POSTINGS,
)
