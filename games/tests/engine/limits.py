"""The games and stakes that the engine's tests play, as data. Amounts in cents."""

from __future__ import annotations

from typing import Final

from games.engine.rules import BetSize, Betting, Limit, Low, Opening, Street, Variant

LOWER, HIGHER = BetSize.LOWER, BetSize.HIGHER

HOLDEM: Final = Variant(
    key="holdem",
    name="Hold'em",
    max_seats=10,
    has_button=True,
    streets=(
        Street(name="preflop", opening=Opening.LEFT_OF_BIG_BLIND, bet_size=LOWER, down=2),
        Street(name="flop", opening=Opening.LEFT_OF_BUTTON, bet_size=LOWER, board=3, burn=True),
        Street(name="turn", opening=Opening.LEFT_OF_BUTTON, bet_size=HIGHER, board=1, burn=True),
        Street(name="river", opening=Opening.LEFT_OF_BUTTON, bet_size=HIGHER, board=1, burn=True),
    ),
)

STUD_STREETS: Final = (
    Street(name="third", opening=Opening.BRING_IN, bet_size=LOWER, down=2, up=1),
    Street(
        name="fourth",
        opening=Opening.HIGH_BOARD,
        bet_size=LOWER,
        up=1,
        burn=True,
        open_pair=True,
    ),
    Street(name="fifth", opening=Opening.HIGH_BOARD, bet_size=HIGHER, up=1, burn=True),
    Street(name="sixth", opening=Opening.HIGH_BOARD, bet_size=HIGHER, up=1, burn=True),
    Street(name="seventh", opening=Opening.HIGH_BOARD, bet_size=HIGHER, down=1, burn=True),
)

STUD: Final = Variant(
    key="stud", name="Seven card stud", max_seats=8, has_button=False, streets=STUD_STREETS
)
STUD_HI_LO: Final = Variant(
    key="stud_hi_lo",
    name="Seven card stud hi/lo",
    max_seats=8,
    has_button=False,
    streets=STUD_STREETS,
    low=Low.EIGHT_OR_BETTER,
)

LIMIT_HOLDEM: Final = Limit(
    variant=HOLDEM,
    betting=Betting.FIXED_LIMIT,
    lower=200,
    higher=400,
    chip=100,
    min_buy_in=2000,
    small_blind=100,
    big_blind=200,
)
NO_LIMIT: Final = Limit(
    variant=HOLDEM,
    betting=Betting.NO_LIMIT,
    lower=200,
    higher=200,
    chip=100,
    min_buy_in=4000,
    small_blind=100,
    big_blind=200,
)
POT_LIMIT: Final = Limit(
    variant=HOLDEM,
    betting=Betting.POT_LIMIT,
    lower=200,
    higher=200,
    chip=100,
    min_buy_in=4000,
    small_blind=100,
    big_blind=200,
)
LIMIT_STUD: Final = Limit(
    variant=STUD,
    betting=Betting.FIXED_LIMIT,
    lower=200,
    higher=400,
    chip=25,
    min_buy_in=2000,
    ante=25,
    bring_in=100,
)
STUD_5_10: Final = Limit(
    variant=STUD,
    betting=Betting.FIXED_LIMIT,
    lower=500,
    higher=1000,
    chip=50,
    min_buy_in=5000,
    ante=50,
    bring_in=200,
)
SPREAD_STUD: Final = Limit(
    variant=STUD,
    betting=Betting.SPREAD_LIMIT,
    lower=100,
    higher=500,
    chip=25,
    min_buy_in=3000,
    ante=25,
    bring_in=100,
)
HI_LO: Final = Limit(
    variant=STUD_HI_LO,
    betting=Betting.FIXED_LIMIT,
    lower=200,
    higher=400,
    chip=25,
    min_buy_in=2000,
    ante=25,
    bring_in=100,
)

LIMITS: Final = (
    LIMIT_HOLDEM,
    NO_LIMIT,
    POT_LIMIT,
    LIMIT_STUD,
    STUD_5_10,
    SPREAD_STUD,
    HI_LO,
)
