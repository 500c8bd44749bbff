from __future__ import annotations

import pytest
from msgspec.structs import replace

from games.engine.rules import Limit, Low
from games.histories.hand_page import PotLine, formats_left_out
from games.tests.engine.limits import HOLDEM, LIMIT_HOLDEM, LIMIT_STUD
from games.tests.histories.formats.hands_played import hand_with


def test_a_pot_says_whose_it_was_and_what_was_raked_of_it() -> None:
    main = PotLine(name="Main pot", chips=1250, rake=50, winners=("Alice", "Bob"))
    side = PotLine(name="Side pot 1", chips=400, rake=0, winners=("Carol",))

    assert main.sentence == "Main pot: $12.50, $0.50 of it raked, to Alice and Bob."
    assert side.sentence == "Side pot 1: $4, to Carol."


HOLDEM_HI_LO = replace(HOLDEM, name="Hold'em hi/lo", low=Low.EIGHT_OR_BETTER)


@pytest.mark.parametrize(
    ("limit", "sentence"),
    [
        (LIMIT_HOLDEM, ""),
        (
            LIMIT_STUD,
            "Open Hand History (.ohh) has no words for this game (Seven card stud), "
            "so this hand comes as text and PHH.",
        ),
        (
            replace(LIMIT_HOLDEM, variant=HOLDEM_HI_LO),
            "PHH and Open Hand History (.ohh) have no words for this game (Hold'em hi/lo), "
            "so this hand comes as text.",
        ),
    ],
    ids=["hold'em", "stud", "hold'em hi/lo"],
)
def test_the_page_names_the_game_that_a_format_has_no_words_for(
    limit: Limit, sentence: str
) -> None:
    record = hand_with(limit, lambda played: True).record(None)
    assert formats_left_out(record) == sentence
