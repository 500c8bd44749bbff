"""The hand as it stands: one deal, from the posts to the award. Amounts in cents."""

from __future__ import annotations

from enum import StrEnum
from typing import Final

from games.engine.base import Value
from games.engine.cards.dealt import DownCards, ShownCard
from games.engine.cards.deck import Card
from games.engine.rules import HouseRules, Limit


class Stage(StrEnum):
    """Where the hand is; the dealer moves all but BETTING along unasked."""

    CUTTING = "cutting"
    POSTING = "posting"
    DEALING = "dealing"
    BETTING = "betting"
    SHOWDOWN = "showdown"
    OVER = "over"


OVER: Final = Stage.OVER
"""By a name of its own, as those in rules.py: it is asked at every step."""


class PostKind(StrEnum):
    """What a player puts in before the deal."""

    ANTE = "ante"
    SMALL_BLIND = "small_blind"
    BIG_BLIND = "big_blind"
    JOINING_BLIND = "joining_blind"  # live, by HB-4 or HB-8; doesn't move the opener (HE-3)
    DEAD_BLIND = "dead_blind"  # HB-8: goes whole into the main pot (MO-9)


NATURAL_BLINDS = (PostKind.SMALL_BLIND, PostKind.BIG_BLIND)


class Post(Value):
    """A blind or dead blind that is due as the hand starts; a short stack posts what it has."""

    seat: int
    kind: PostKind
    chips: int


class PlayerInHand(Value):
    """One player of the hand, by seat number; in the tuple's order they are dealt to (DK-3)."""

    seat: int
    player: int
    name: str
    stack: int
    """Chips not yet bet."""
    bet: int = 0
    """In front of them in this betting round."""
    paid: int = 0
    """All they have put in that counts in MO-9, this round's bet included, a dead blind not."""
    dead: int = 0
    """Their dead blind (MO-9)."""
    has_folded: bool = False
    is_emergency_all_in: bool = False
    """Treated as all-in by a time-out (EA-1); keeps their stack."""
    has_acted: bool = False
    """Since the action was last opened to them by a full bet or raise, in this betting round."""
    bet_when_acted: int = 0
    """The highest bet they had answered when they last acted in this round (BT-11)."""
    down: tuple[int, ...] = ()
    """The places in the deck of their down cards."""
    up: tuple[Card, ...] = ()
    has_shown: bool = False
    has_mucked: bool = False
    shown: tuple[Card, ...] = ()
    """All their cards as the dealer showed them (HandShown), so that a late comer can see them."""
    turned_up: tuple[ShownCard, ...] = ()
    """Down cards that they showed once the hand was over (SD-9)."""
    high: str = ""
    low: str = ""
    """The shown hands named."""
    won: int = 0

    @property
    def is_in(self) -> bool:
        """Whether they can still win."""
        return not self.has_folded

    @property
    def is_all_in(self) -> bool:
        """In, with no more say: out of chips, or an emergency all-in."""
        return not self.has_folded and (self.stack == 0 or self.is_emergency_all_in)

    @property
    def can_act(self) -> bool:
        """In and able to bet."""
        return not self.has_folded and self.stack > 0 and not self.is_emergency_all_in


class Half(StrEnum):
    """Which part of a pot a share is of."""

    WHOLE = "whole"
    HIGH = "high"
    LOW = "low"


class Share(Value):
    """What one player gets of a pot."""

    seat: int
    chips: int
    half: Half = Half.WHOLE


class Award(Value):
    """One pot as it was given away, number 0 the main pot (MO-10)."""

    pot: int
    chips: int
    shares: tuple[Share, ...]
    rake: int = 0
    high: str = ""
    low: str = ""
    """The winning hands named; empty when nobody had to show for it."""


class HandState(Value):
    """One hand. ``players`` stand in the order of the deal, from the dealer's left (DK-3)."""

    hand_no: int
    limit: Limit
    rules: HouseRules
    players: tuple[PlayerInHand, ...]
    button: int
    """The button's seat number, its seat maybe empty (HB-5); 0 in stud: before seat 1 (DK-3)."""
    posts: tuple[Post, ...] = ()
    """What is still to be posted, antes included."""
    big_blinds: tuple[int, ...] = ()
    """The seats of the natural big blinds, in order; two after HB-6 (HE-3)."""
    stage: Stage = Stage.POSTING
    frame: str = ""
    """What is fixed of the deal (docs/fairness.md); empty in hands of an older version."""
    cutters: tuple[int, ...] = ()
    """The seats whose cuts the frame's decks wait for."""
    missed: tuple[int, ...] = ()
    """The seats whose cut for an earlier frame wasn't there: they aren't asked again."""
    street: int = -1
    """Index into the variant's streets; -1 before the first deal."""
    board: tuple[Card, ...] = ()
    next_place: int = 0
    """The deck's next place to deal from."""
    burns: tuple[int, ...] = ()
    to_act: int | None = None
    """The seat that has the action."""
    high_bet: int = 0
    """What must be matched in this round; a short blind lowers nothing (HB-10)."""
    last_full: int = 0
    """The size, in cents, of the last full bet or raise of the round (BT-6)."""
    full_bet: int = 0
    """The total of the last full bet or raise; less than ``high_bet`` after a short all-in."""
    raises: int = 0
    """Raises of this round that count towards the cap; the bet isn't one (BT-3)."""
    has_bet: bool = False
    """Whether the round's bet has been made (a big blind is one, a bring-in isn't, BT-3)."""
    has_open_pair: bool = False
    """This street was dealt an open pair that lets all bet the higher limit (ST-6)."""
    is_uncapped: bool = False
    """Heads up before the third raise of this round (BT-4)."""
    bring_in_seat: int | None = None
    aggressor: int | None = None
    """Whoever made the last bet or raise of this round."""
    first_to_act: int | None = None
    """Who had the round's first option, or would have had it (SD-1)."""
    decision: int = 0
    """Counts the players' actions; with the hand's number it names a turn."""
    carried: int = 0
    """Chips that earlier rounds put into the pots, dead blinds included."""
    active_pot: int = 0
    """What of that lies in the pot still being built (BT-7)."""
    missing_blinds: int = 0
    """What the blinds lack of their full amounts; pot limit counts it before the flop (BT-7)."""
    pots: tuple[int, ...] = ()
    """What the pots held when betting last closed, the main pot first (BettingClosed)."""
    awards: tuple[Award, ...] = ()
    """The pots given away so far (PotAwarded)."""
    is_common_river: bool = False
    """Seventh street was one common card (DK-4, DK-6)."""
    may_show: tuple[int, ...] = ()
    """Seats that may still ask to show once the hand is over (SD-2, SD-3)."""
    show_asked: tuple[int, ...] = ()
    turning_up: tuple[DownCards, ...] = ()
    """Down cards that their players have asked to show (SD-9)."""
    rake: int = 0

    def at(self, seat: int) -> PlayerInHand:
        """Return the player at a seat; KeyError if nobody there is in this hand."""
        for player in self.players:
            if player.seat == seat:
                return player
        raise KeyError(seat)

    def place_of(self, player: int) -> PlayerInHand | None:
        """Return a player's place in this hand, if they were dealt in."""
        for each in self.players:
            if each.player == player:
                return each
        return None

    @property
    def is_over(self) -> bool:
        """Whether every chip has been awarded."""
        return self.stage is OVER

    @property
    def turn(self) -> str:
        """The name of the decision that is open: hand number, dot, decision number."""
        return f"{self.hand_no}.{self.decision}"
