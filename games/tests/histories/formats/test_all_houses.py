"""Random hands of every house and game, in every format and for every reader (HH-1, SD-4)."""

from __future__ import annotations

import json
from collections import Counter
from itertools import islice
from random import Random

import pytest

from games.engine.events.settling import HandVoided
from games.engine.rules import HouseRules, Limit
from games.histories.formats import open_hand_history, phh_writer, text
from games.histories.formats.record import HandRecord
from games.houses.load import load_houses, load_variants
from games.replay.hand_file import read_hands
from games.replay.outcome import own_rules, replay
from games.tests.histories.formats.hands_played import Played, hands_of_an_evening
from games.tests.histories.formats.pokerkit_reader import named_class, stacks_by_pokerkit
from games.tests.histories.formats.test_text import CARD, known_to
from games.tests.histories.formats.tracker import Reader

VARIANTS = load_variants()
Game = tuple[Limit, HouseRules]


def games() -> dict[str, Game]:
    """Return a limit of each game of each house, the second one where there are several."""
    found: dict[str, list[Game]] = {}
    for house in load_houses():
        for named in house.limits:
            game = f"{house.key}-{named.limit.variant.key}-{named.limit.betting}"
            found.setdefault(game, []).append((named.limit, house.rules))
    return {key: limits[min(1, len(limits) - 1)] for key, limits in found.items()}


GAMES = games()
THOUSAND = -(-1000 // len(GAMES))
HUNDRED = -(-100 // len(GAMES))


def hands(game: str, count: int) -> list[Played]:
    """Return so many random hands of a game that were played to their end."""
    limit, rules = GAMES[game]
    evenings = (
        hands_of_an_evening(Random(f"{game} {seed}"), limit, commits=150, rules=rules)
        for seed in range(count)
    )
    played = (hand for evening in evenings for hand in evening)
    whole = (hand for hand in played if not isinstance(hand.events[-1], HandVoided))
    found = list(islice(whole, count))
    assert len(found) == count
    return found


def check(played: Played) -> None:
    """Have a hand read in every format, as each reader has it."""
    for reader in (None, *played.stacks):
        record = played.record(reader)
        history = text.format_hand(record)
        check_text(played, record, history)
        check_phh(played, phh := phh_writer.format_hand(record))
        check_secrets(played, reader, history, phh)
    if played.state.limit.variant.key == "holdem":
        check_open_hand_history(played)


def check_text(played: Played, record: HandRecord, history: str) -> None:
    """Have a tracker come to the engine's stacks."""
    read = Reader().read(history)
    assert read.stacks == {record.names[seat]: stack for seat, stack in played.stacks.items()}
    assert read.collected == read.total_pot - read.rake


def check_phh(played: Played, phh: str) -> None:
    """Have our own replayer come to the engine's stacks."""
    [(name, fields)] = read_hands(phh)
    rules = own_rules(fields)
    assert rules is not None
    done = replay(name, fields, rules=rules, variants=VARIANTS)
    assert done.error is None, (done.error, phh)
    assert done.finishing_stacks == tuple(played.stacks.values()), phh


def check_secrets(played: Played, reader: int | None, history: str, phh: str) -> None:
    """Look for cards that the reader may not know: for anybody else's, once folded (SD-4)."""
    hidden = set(played.deck.cards) - known_to(played, reader)
    lines = [line for line in phh.splitlines() if line.startswith("actions")]
    named = {card for line in lines for word in line.split() for card in cards_of(word)}
    assert not named & hidden, phh
    assert not hidden.intersection(CARD.findall(history)), history


def cards_of(word: str) -> list[str]:
    """Return the cards in a word of a PHH action, if it is one of cards."""
    bare = word.strip('[]",')
    pairs = [bare[at : at + 2] for at in range(0, len(bare), 2)]
    return [pair for pair in pairs if len(pair) == 2 and pair[1] in "cdhs"]


def check_open_hand_history(played: Played) -> None:
    """Have the pots of a hold'em hand come out as they were awarded."""
    hand = json.loads(open_hand_history.format_hand(played.record(None)))["ohh"]
    pots = [(pot["number"], round(pot["amount"] * 100)) for pot in hand["pots"]]
    assert pots == sorted((a.pot, a.chips + a.rake) for a in played.state.awards)


def compared_with_pokerkit(count: int) -> Counter[str]:
    """Have PokerKit read so many hands of each game; return how many agreed, and how many it had
    not to, by why."""
    counts: Counter[str] = Counter()
    for played in (hand for game in GAMES for hand in hands(game, count)):
        why = named_class(played)
        counts[why or "agreed"] += 1
        if why is None:
            phh = phh_writer.format_hand(played.record(None))
            assert stacks_by_pokerkit(played, phh) == list(played.stacks.values()), phh
    return counts


@pytest.mark.parametrize("game", GAMES)
def test_hands_of_every_house_are_read_back__HH_1__SD_4(game: str) -> None:
    for played in hands(game, HUNDRED):
        check(played)


def test_pokerkit_comes_to_the_same_stacks() -> None:
    counts = compared_with_pokerkit(HUNDRED)

    assert counts["agreed"] > 0.6 * counts.total()


@pytest.mark.verify
@pytest.mark.parametrize("game", GAMES)
def test_a_thousand_hands_of_every_house_are_read_back__HH_1__SD_4(game: str) -> None:
    for played in hands(game, THOUSAND):
        check(played)


@pytest.mark.verify
def test_pokerkit_comes_to_the_same_stacks_in_a_thousand(
    capsys: pytest.CaptureFixture[str],
) -> None:
    counts = compared_with_pokerkit(THOUSAND)

    with capsys.disabled():
        print(f" of {counts.total()} hands:", end="")
        for why, count in counts.most_common():
            print(f" {count} {why};", end="")
    assert counts["agreed"] > 0.7 * counts.total()
