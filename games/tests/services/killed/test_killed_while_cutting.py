"""A process that dies at any step of a cut leaves no hand half dealt, stalled or shown too much."""

from __future__ import annotations

import re
from collections.abc import Iterator
from random import Random

import pytest

from games.engine.events.shuffle_proof import AttemptGivenUp, HandCut, HandFramed
from games.fairness.committed_decks.deck_pair import DeckPair
from games.fairness.sealing import SealedBytes, unseal
from games.journal.side_records.decks import keyring
from games.models import Cut, JournalRow, PublicRecord, SealedDeck
from games.tests.proofs.checkers import by_script
from games.tests.proofs.downloads import download
from games.tests.services.killed.evening import CUTTING, GIVING_UP, STARTING, KilledEvening
from games.tests.services.killed.two_lives import TwoLives

pytestmark = pytest.mark.django_db(transaction=True)
FEW, MANY = 12, 1_000
"""Hands; in full on each database."""


@pytest.fixture(scope="module")
def lives(django_db_setup: None) -> Iterator[TwoLives]:
    pair = TwoLives()
    yield pair
    pair.close()


@pytest.fixture
def evening(lives: TwoLives) -> KilledEvening:
    return KilledEvening(lives, Random(7))


def looked_at(evening: KilledEvening, hands: int) -> None:
    """Play so many hands, and look at what there is of them."""
    evening.play(hands)
    evening.check()

    assert evening.hand.hand_no == len(evening.events_of(HandCut)) == hands
    assert not Cut.objects.exists()
    late = [(took, may) for took, may in evening.waits if took > may]
    assert late == []
    assert hidden_seeds(evening, hands) & published_words() == set()
    _, wrong = by_script(download(evening.table.pk, None, None))
    assert wrong == []


def hidden_seeds(evening: KilledEvening, hands: int) -> set[str]:
    """Return, of the attempt by which each hand was dealt, the seed that nobody may know."""
    opened = {each.seed for each in evening.events_of(HandCut)}
    pairs = [pair_of(row) for row in SealedDeck.objects.select_related("hand")]
    assert [len(opened & pair) for pair in pairs] == [1] * hands
    return set().union(*pairs) - opened


def pair_of(row: SealedDeck) -> set[str]:
    sealed = SealedBytes(
        ciphertext=bytes(row.ciphertext),
        nonce=bytes(row.nonce),
        key_id=row.key_id,
        root=bytes(row.root),
    )
    at = {"table_id": row.hand.table_id, "hand_no": row.hand.hand_no}
    pair = unseal(sealed, **at, keyring=keyring())
    assert isinstance(pair, DeckPair)
    return {seed.hex() for seed in pair.seeds}


def published_words() -> set[str]:
    """Return every word of 64 digits in journals and records."""
    rows = (bytes(each).decode() for each in JournalRow.objects.values_list("events", flat=True))
    texts = (*rows, *PublicRecord.objects.values_list("text", flat=True))
    return {word for text in texts for word in re.findall("[0-9a-f]{64}", text)}


def test_each_hand_is_dealt_once_and_in_time(evening: KilledEvening) -> None:
    looked_at(evening, FEW)

    assert evening.events_of(AttemptGivenUp)
    assert evening.deaths.total() > FEW / 2


@pytest.mark.verify
def test_each_hand_of_a_thousand_is_dealt_once_and_in_time(evening: KilledEvening) -> None:
    looked_at(evening, MANY)

    print(len(evening.events_of(HandFramed)), "attempts;", dict(evening.deaths), "processes killed")
    assert set(evening.deaths) == {*STARTING, *CUTTING, *GIVING_UP}
