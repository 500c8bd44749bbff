"""The data that rules are made of: variants, limits and what differs between houses."""

from __future__ import annotations

from enum import StrEnum
from typing import Final

from games.engine.base import Value


class Betting(StrEnum):
    """How much may be bet (BT-2, BT-6 to BT-8)."""

    FIXED_LIMIT = "fixed_limit"
    SPREAD_LIMIT = "spread_limit"
    POT_LIMIT = "pot_limit"
    NO_LIMIT = "no_limit"

    @property
    def is_big_bet(self) -> bool:
        """Whether bets have no fixed size or top: stakes, buy-ins and rakes count in big blinds."""
        return self is POT_LIMIT or self is NO_LIMIT


# What is asked at every action has a name in its module as well: until Python 3.12 an attribute of
# an enum takes 120 ns, a module's own name 10.
FIXED_LIMIT: Final = Betting.FIXED_LIMIT
SPREAD_LIMIT: Final = Betting.SPREAD_LIMIT
POT_LIMIT: Final = Betting.POT_LIMIT
NO_LIMIT: Final = Betting.NO_LIMIT


class BetSize(StrEnum):
    """Which of a fixed limit's two amounts a street plays (BT-2)."""

    LOWER = "lower"
    HIGHER = "higher"


HIGHER: Final = BetSize.HIGHER


class Opening(StrEnum):
    """Who has the first action on a street."""

    LEFT_OF_BIG_BLIND = "left_of_big_blind"  # HE-3
    LEFT_OF_BUTTON = "left_of_button"  # HE-3
    BRING_IN = "bring_in"  # ST-3: the lowest door card
    HIGH_BOARD = "high_board"  # ST-5: the highest board


BRING_IN: Final = Opening.BRING_IN


class Low(StrEnum):
    """The low half of a split game."""

    EIGHT_OR_BETTER = "eight_or_better"  # HR-3


class Street(Value):
    """One deal and its betting round; card counts are per player, ``board`` for all."""

    name: str
    opening: Opening
    bet_size: BetSize
    down: int = 0
    up: int = 0
    board: int = 0
    burn: bool = False
    open_pair: bool = False
    """Whether the open pair rule (ST-6) can hold on this street."""


class Variant(Value):
    """A game as data; ``key`` is what files and addresses call it."""

    key: str
    name: str
    streets: tuple[Street, ...]
    max_seats: int
    has_button: bool
    """With a button there are blinds; without one the dealer sits before seat 1 (DK-3)."""
    low: Low | None = None


class Rake(Value):
    """What the house takes of each pot (MO-8)."""

    basis_points: int
    """Hundredths of a per cent of each pot."""
    cap: int
    """At most this many cents a hand."""


class Limit(Value):
    """A stake; every amount is in whole cents and a multiple of ``chip`` (MO-1)."""

    variant: Variant
    betting: Betting
    lower: int
    """Fixed limit: the lower bet. Spread: the least bet. Pot and no limit: the big blind."""
    higher: int
    """Fixed limit: the higher bet. Spread: the spread's top. Pot and no limit: the big blind."""
    chip: int
    min_buy_in: int
    max_buy_in: int | None = None
    small_blind: int = 0
    big_blind: int = 0
    ante: int = 0
    """From each player; in hold'em from the big blind alone where ``big_blind_ante``."""
    big_blind_ante: bool = False
    bring_in: int = 0
    rake: Rake | None = None


class HeadsUp(StrEnum):
    """Whether the cap on raises holds between two players (BT-4)."""

    CAPPED = "capped"
    UNCAPPED = "uncapped"


CAPPED: Final = HeadsUp.CAPPED


class OpenPair(StrEnum):
    """Whether an open pair on fourth street doubles the bet (ST-6)."""

    DOUBLES = "doubles"
    PLAYS_LOWER = "plays_lower"


class Button(StrEnum):
    """How the button moves and blinds are found again (HB-5, HB-6, HB-11, HB-12)."""

    TO_LAST_SMALL_BLIND = "to_last_small_blind"
    TO_NEXT_PLAYER = "to_next_player"


class OddChip(StrEnum):
    """Who gets the odd chips of a tie (MO-7)."""

    LEFT_OF_BUTTON = "left_of_button"
    HIGHEST_CARD = "highest_card"


class ShortDeck(StrEnum):
    """What happens on seventh street when cards run out (DK-4, DK-6)."""

    BURNS_RETURN = "burns_return"
    COMMON_CARD = "common_card"


class PotLimitCount(StrEnum):
    """What the pot is in pot limit (BT-7)."""

    ACTIVE_POT = "active_pot"
    WHOLE_POT = "whole_pot"


class AllInHands(StrEnum):
    """How the hands lie while an all-in is dealt out (SD-5)."""

    FACE_DOWN = "face_down"
    FACE_UP = "face_up"


class FirstToShow(StrEnum):
    """Who shows first when nobody has bet on the final round (SD-1)."""

    FIRST_OPTION = "first_option"
    HIGH_BOARD_IN_HILO = "high_board_in_hilo"
    """In split games the highest board, all-in or not; elsewhere the first option."""


class RakeWhen(StrEnum):
    """Whether a hand that all others fold in the first round is raked (MO-8)."""

    ALWAYS = "always"
    AFTER_FIRST_ROUND = "after_first_round"


class HouseRules(Value):
    """What differs between houses (docs/rules.md, The five houses); times are in seconds."""

    max_raises: int | None = 3
    """Raises after the bet, fixed and spread limit (BT-3); none: no cap."""
    heads_up: HeadsUp = HeadsUp.CAPPED
    tournament: bool = False
    open_pair: OpenPair = OpenPair.DOUBLES
    button: Button = Button.TO_LAST_SMALL_BLIND
    odd_chip: OddChip = OddChip.LEFT_OF_BUTTON
    short_deck: ShortDeck = ShortDeck.BURNS_RETURN
    pot_limit_count: PotLimitCount = PotLimitCount.ACTIVE_POT
    first_to_show: FirstToShow = FirstToShow.FIRST_OPTION
    all_in_hands: AllInHands = AllInHands.FACE_DOWN
    rake_when: RakeWhen = RakeWhen.ALWAYS
    emergency_all_ins: bool = True
    """Whether a time-out can be an all-in at all (EA-21)."""
    seconds_to_act: int = 10
    countdown_seconds: int = 20
    """Added to ``seconds_to_act`` and shown to all; 0: no countdown (EA-6)."""
    reconnect_seconds: int = 0
    time_bank_seconds: int = 0
    """More time of a player's own, full again each hour; 0: there is no time bank (EA-22)."""
    mucked_hand_by_history: bool = True
    """Whether a hand mucked at the showdown can be learned from a history (SD-4)."""

    @property
    def turns_all_in_hands_up(self) -> bool:
        """Whether all hands lie open once somebody is all-in; in tournaments always (SD-5)."""
        return self.tournament or self.all_in_hands is AllInHands.FACE_UP
