"""The hands that are listened to: how each starts, and what is done in it."""

from __future__ import annotations

from collections.abc import Callable
from functools import partial
from typing import Final

from games.engine.rules import HouseRules, ShortDeck
from games.tests.engine.dealing_a_hand import TheDealer, deal
from games.tests.engine.limits import HI_LO, LIMIT_HOLDEM, LIMIT_STUD, NO_LIMIT
from games.tests.people import PEOPLE

Hand = tuple[Callable[[], TheDealer], str]
COMMON = HouseRules(short_deck=ShortDeck.COMMON_CARD)

THREE_SIDE_POTS = """
Dave: raise 10
Erin: raise 25
Alice: raise 100
Bob: call
Carol: call
Dave: call
"""

COMMON_CARD = """
stay
stay
stay
Alice: bet 4
Bob: fold
Carol: fold
Dave: fold
stay
stay
"""

NO_LOW = """
Carol: bring in
Alice: complete
Bob: call
Carol: call
Bob: bet 4
Carol: fold
Alice: call
stay
stay
Bob: bet 4
Alice: raise 8
Bob: call
"""

OUT_OF_TIME = """
Alice: raise 4
Bob: call
Carol: call
Bob: bet 2
Carol: call
Alice: raise 4
Bob: time out
Carol: call
Carol: check
Alice: bet 4
Carol: call
stay
"""

HANDS: Final[dict[str, Hand]] = {
    "three-side-pots": (
        partial(
            deal,
            NO_LIMIT,
            "Alice 100, Bob 10, Carol 20, Dave 60, Erin 25",
            cards="Alice Kh Kd, Bob As Ac, Carol Qs Qd, Dave Jc Jd, Erin Ts 9s",
            board="Qc 7d 2s 5h 3c",
        ),
        THREE_SIDE_POTS,
    ),
    "stud-with-a-common-card": (
        partial(
            deal,
            LIMIT_STUD,
            ", ".join(f"{name} 40" for name in PEOPLE[:8]),
            rules=COMMON,
            cards="Alice Ks Kd Kc 7h 7d 2s, Bob 9c 8c 3d 4h Jd 5s, Heidi 5c 6c 2c 9h Td 8d",
        ),
        COMMON_CARD,
    ),
    "hi-lo-without-a-low": (
        partial(
            deal,
            HI_LO,
            "Alice 40, Bob 40, Carol 40",
            cards="Alice As Ad Kc Qh 2d 9s 9c, Bob 3s 4d Jh Js Tc Kd Kh, Carol 7s 8d 2c Th",
        ),
        NO_LOW,
    ),
    "emergency-all-in": (
        partial(
            deal,
            LIMIT_HOLDEM,
            "Alice 40, Bob 40, Carol 40",
            cards="Alice As Ad, Bob Qs Qd, Carol Jh Th",
            board="9h 8c 2d Qh 3s",
        ),
        OUT_OF_TIME,
    ),
}
