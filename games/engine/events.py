"""Events, past tense: one stream for the table and its hands. Amounts in cents.

Four unions, so that a ``match`` stays short: what happens between hands, dealing, betting and
settling. Each is made of kinds that say what an event means for chips and for hand histories: of
just one, but for a hand's start and a street, which are of no kind. Readers dismiss whole kinds and
close over the rest with ``assert_never``; so a new event has to be put into a kind, and mypy then
names the readers that it concerns, and no others.

Hidden cards are named by their place in the deck; a face stands here only once all may see it.
"""

from __future__ import annotations

from enum import StrEnum

from games.engine.base import Tagged
from games.engine.cards.dealt import BoardCard as BoardCard
from games.engine.cards.dealt import DownCards as DownCards
from games.engine.cards.dealt import ShownCard as ShownCard
from games.engine.cards.dealt import UpCard as UpCard
from games.engine.cards.deck import Card
from games.engine.hand_state import Half as Half
from games.engine.hand_state import Post, PostKind
from games.engine.hand_state import Share as Share
from games.engine.refusals import Reason
from games.engine.rules import HouseRules, Limit
from games.engine.table_options import TableOptions
from games.engine.table_state import LeaveReason as LeaveReason
from games.engine.table_state import TableState


class PlayerSatDown(Tagged, tag="player_sat_down"):
    """A player took a seat with their buy-in."""

    seat: int
    player: int
    name: str
    chips: int
    is_house: bool = False
    is_guest: bool = False
    auto_post: bool = True
    auto_muck: bool = True


class PlayerLeft(Tagged, tag="player_left"):
    """A seat was given up; ``chips``, all that it held, go to the bankroll."""

    seat: int
    player: int
    chips: int
    reason: LeaveReason = LeaveReason.OWN
    """Rows of before say none, whatever it was."""


class LeaveAsked(Tagged, tag="leave_asked"):
    """The player leaves when the hand is over (TB-3); ``is_removed``: staff say so."""

    seat: int
    is_removed: bool = False


class LeaveWithdrawn(Tagged, tag="leave_withdrawn"):
    """The player stays after all: they said so while the hand was still running (TB-3)."""

    seat: int


class RemovalAsked(Tagged, tag="removal_asked"):
    """The host has the player leave when the hand is over, which they play as ever (OT-4)."""

    seat: int


class SatOut(Tagged, tag="sat_out"):
    """The player sits out now."""

    seat: int
    by_host: bool = False


class SitOutAsked(Tagged, tag="sit_out_asked"):
    """The player sits out when the hand is over (TB-2)."""

    seat: int
    by_host: bool = False


class SatIn(Tagged, tag="sat_in"):
    """The player is back for the next hand that lets them in."""

    seat: int


class PostChosen(Tagged, tag="post_chosen"):
    """The player will post what they owe; ``post`` false: wait for the big blind (HB-4, HB-8)."""

    seat: int
    post: bool


class SettingsChanged(Tagged, tag="settings_changed"):
    """The player's settings at this table."""

    seat: int
    auto_post: bool
    auto_muck: bool


class WishesChanged(Tagged, tag="wishes_changed"):
    """What the player has the room do for them between hands: nobody else hears of it."""

    seat: int
    sits_out_at_big_blind: bool = False
    top_up_to: int = 0
    buy_in_again: int = 0
    lacks_bankroll: bool = False
    """The room itself ended the two before, since the bankroll had too little."""
    refused: Reason | None = None
    """Why the room itself ended them, though the bankroll had enough."""


class SeatChanged(Tagged, tag="seat_changed"):
    """The player moved; stack and debts go along (TB-6)."""

    seat: int
    to_seat: int


class TopUpQueued(Tagged, tag="top_up_queued"):
    """Chips that will join the stack when the hand is over (MO-14)."""

    seat: int
    chips: int


class ToppedUp(Tagged, tag="topped_up"):
    """Chips joined the stack."""

    seat: int
    chips: int


class TopUpReturned(Tagged, tag="top_up_returned"):
    """Queued chips that may not join the stack went back to the bankroll (MO-11)."""

    seat: int
    chips: int


class BlindMissed(Tagged, tag="blind_missed"):
    """The seat gets a marker: ML for the big blind, MS for the small one (HB-6, HB-7, HB-12)."""

    seat: int
    blind: PostKind


class DebtsLapsed(Tagged, tag="debts_lapsed"):
    """The game had stopped: nobody owes anything (HB-15)."""


class TableChanged(Tagged, tag="table_changed"):
    """New limit, rules or options; in a hand they wait for its end (TB-5)."""

    limit: Limit
    rules: HouseRules
    options: TableOptions | None = None
    """None, as rows of before have it: what they were."""
    by_host: bool = False
    """The host says so: of another time to act (OT-6), or of another game."""
    is_other_game: bool = False
    """The host has chosen other stakes, betting or game (OT-8)."""


class TableClosed(Tagged, tag="table_closed"):
    """No hand starts any more (TB-5)."""

    by_host: bool = False


class EveningPaused(Tagged, tag="evening_paused"):
    """The host has no hand start after this one (OT-2)."""


class EveningResumed(Tagged, tag="evening_resumed"):
    """The host has hands start again (OT-2)."""


class ChairHandedOver(Tagged, tag="chair_handed_over"):
    """Somebody else is the host from now on (OT-1)."""

    player: int
    name: str


class BuyInsChanged(Tagged, tag="buy_ins_changed"):
    """The host has chips asked for, or not, and bounds them otherwise (OT-9, OT-13)."""

    are_asked: bool
    up_to_largest: bool


class ChipsAsked(Tagged, tag="chips_asked"):
    """Somebody asks the host for chips (OT-9); they have brought so many in ``buy_ins`` times."""

    seat: int
    chips: int
    least: int = 0
    buy_ins: int = 0
    brought: int = 0


class RequestEnd(StrEnum):
    """How a request for chips ended."""

    GIVEN = "given"
    GIVEN_ALONE = "given_alone"  # the host was away (OT-11)
    DECLINED = "declined"
    DECLINED_ALONE = "declined_alone"  # it couldn't be done, and the host was away
    WITHDRAWN = "withdrawn"


class ChipsAnswered(Tagged, tag="chips_answered"):
    """A request for chips is over; ``chips`` were given, and come as in any buy-in."""

    seat: int
    chips: int
    end: RequestEnd
    by: int | None = None
    """The host or deputy who has answered."""


class HostWentAway(Tagged, tag="host_went_away"):
    """Neither the host nor a deputy has been there for a while (OT-11)."""


class HostCameBack(Tagged, tag="host_came_back"):
    """The host or a deputy is there again."""


class DeputyNamed(Tagged, tag="deputy_named"):
    """Somebody may act beside the host (OT-12)."""

    player: int
    name: str


class DeputyDismissed(Tagged, tag="deputy_dismissed"):
    """Somebody is a deputy no more."""

    player: int
    name: str


class TableOpened(Tagged, tag="table_opened"):
    """Hands may start."""

    limit: Limit
    rules: HouseRules
    max_seats: int
    options: TableOptions | None = None
    host: int | None = None
    """Who has the chair; as a table opens again, whoever had it has it still (OT-1)."""


class ClockRearmed(Tagged, tag="clock_rearmed"):
    """Whoever is on the clock has at least this many seconds, since the room was down (EA-18).

    A player whose connection is back gets them on top of what they have left (EA-6). When the
    server's clock was set back, they are what is left. From a time bank they come on top, too.
    """

    seconds: int
    is_reconnection: bool = False
    is_set_back: bool = False
    from_bank_of: int | None = None
    """The seat whose time bank they come from (EA-22)."""


ChipsAtTable = PlayerSatDown | PlayerLeft | TopUpQueued | ToppedUp | TopUpReturned
"""Chips come to a table or leave it: the ledger books each; no hand's history has them."""

OfTheChair = (
    EveningPaused
    | EveningResumed
    | ChairHandedOver
    | DeputyNamed
    | DeputyDismissed
    | HostWentAway
    | HostCameBack
    | BuyInsChanged
    | ChipsAsked
    | ChipsAnswered
)
"""The host's acts, and what is asked of them."""

TableNews = (
    LeaveAsked
    | LeaveWithdrawn
    | RemovalAsked
    | SatOut
    | SitOutAsked
    | SatIn
    | PostChosen
    | SettingsChanged
    | WishesChanged
    | SeatChanged
    | BlindMissed
    | DebtsLapsed
    | TableChanged
    | TableClosed
    | TableOpened
    | OfTheChair
    | ClockRearmed
)
"""Only the table hears of it: no chips move, and no history has it."""

TableEvent = ChipsAtTable | TableNews


class HandStarted(Tagged, tag="hand_started"):
    """A hand begins. With the whole table in it, it is also the snapshot that loading starts from.

    ``table`` is the table as the hand begins (``hand`` left out), whose limit and rules are the
    hand's; ``seats`` are the seat numbers dealt in, in the order of the deal; ``posts`` the
    blinds due; ``skipped`` says how many numbers were left out before its own, as they are once
    after a backup was put back.
    """

    hand_no: int
    table: TableState
    seats: tuple[int, ...]
    button: int
    small_blind: int | None = None
    big_blinds: tuple[int, ...] = ()
    posts: tuple[Post, ...] = ()
    skipped: int = 0


class AntePosted(Tagged, tag="ante_posted"):
    """An ante, or what there was of it (ST-9)."""

    seat: int
    chips: int


class BlindPosted(Tagged, tag="blind_posted"):
    """A blind of any kind, or what there was of it (HB-10)."""

    seat: int
    kind: PostKind
    chips: int


class StreetDealt(Tagged, tag="street_dealt"):
    """The cards of one street. ``burns`` are the places burnt for it.

    ``has_reshuffled``: stub and burns were shuffled together first; ``is_common``: the board card
    is the common seventh-street card (DK-4, DK-6).
    """

    street: int
    burns: tuple[int, ...] = ()
    down: tuple[DownCards, ...] = ()
    up: tuple[UpCard, ...] = ()
    board: tuple[BoardCard, ...] = ()
    has_reshuffled: bool = False
    is_common: bool = False


class ActionOpened(Tagged, tag="action_opened"):
    """The dealer says who has the action in a new betting round (BT-12)."""

    seat: int


class BettingClosed(Tagged, tag="betting_closed"):
    """The round's bets go into the pots; ``pots`` are what they now hold, the main pot first.

    What nobody called has gone back just before (UncalledBetReturned, MO-4).
    """

    pots: tuple[int, ...]
    contenders: tuple[tuple[int, ...], ...] = ()
    """Of each pot the seats that can still win it (MO-9); nothing where there is one pot."""


class HandFramed(Tagged, tag="hand_framed"):
    """What this deal can't change any more, before a card is chosen (docs/fairness.md).

    ``signature`` is the room's under the frame's text, in hexadecimal.
    """

    frame: str
    signature: str
    cutters: tuple[int, ...] = ()
    """The seats whose cuts are waited for."""
    patience: int = 0
    """Milliseconds that they are waited for."""


class AttemptGivenUp(Tagged, tag="attempt_given_up"):
    """A cut wasn't there in time: both decks are opened, and a frame with new ones follows."""

    cuts: tuple[str, ...]
    """Those that were there, in the order of the frame's cutters; empty: missing."""
    seeds: tuple[str, ...]
    """Of both decks; none in a hand that is void since they can't be opened."""


class HandCut(Tagged, tag="hand_cut"):
    """All cuts are there: one deck is opened, and the other one is dealt."""

    cuts: tuple[str, ...]
    """In the order of the frame's cutters."""
    opened: int
    seed: str
    """The opened deck's."""


ShuffleProof = HandFramed | AttemptGivenUp | HandCut
"""How the deal is fixed before it is known; no chips move, and no history has it."""

Posted = AntePosted | BlindPosted
DealingEvent = HandStarted | ShuffleProof | Posted | StreetDealt | ActionOpened | BettingClosed


class BringInPosted(Tagged, tag="bring_in_posted"):
    """The forced bet; ``is_forced``: posted by the server when time ran out (ST-8)."""

    seat: int
    chips: int
    is_forced: bool = False


class Completed(Tagged, tag="completed"):
    """The bring-in was completed to, or the pot opened for, the lower limit (ST-3, ST-4)."""

    seat: int
    chips: int
    """What the player added."""
    to: int
    """What their bet of the street became."""


class Checked(Tagged, tag="checked"):
    """Nothing added."""

    seat: int


class BetMade(Tagged, tag="bet_made"):
    """The first bet of the round."""

    seat: int
    chips: int


class Called(Tagged, tag="called"):
    """``chips`` were added; less than the full bet if they were the last."""

    seat: int
    chips: int


class RaisedTo(Tagged, tag="raised_to"):
    """``chips`` were added; the player's bet of the street became ``to``."""

    seat: int
    chips: int
    to: int


class Folded(Tagged, tag="folded"):
    """The hand was given up; ``is_time_out``: the clock did it (EA-2, EA-3)."""

    seat: int
    is_time_out: bool = False


class EmergencyAllIn(Tagged, tag="emergency_all_in"):
    """The clock ran out; the player is treated as all-in for what they have put in (EA-1)."""

    seat: int


Wagered = BringInPosted | Completed | BetMade | Called | RaisedTo
PutIn = Posted | Wagered
"""``chips`` leave a player's stack; the ledger books them when the hand is settled."""

Played = Checked | Folded | EmergencyAllIn
"""A player's turn in which no chips move."""

BettingEvent = Wagered | Played


class UncalledBetReturned(Tagged, tag="uncalled_bet_returned"):
    """What nobody matched goes back (MO-4)."""

    seat: int
    chips: int


class HandShown(Tagged, tag="hand_shown"):
    """All of a player's cards, face up for all; ``high`` and ``low`` name the hands they make.

    ``cards`` are theirs, down cards first in the order dealt, then up cards; names are empty when
    the board isn't complete.
    """

    seat: int
    cards: tuple[Card, ...]
    high: str = ""
    low: str = ""


class HandMucked(Tagged, tag="hand_mucked"):
    """A beaten hand that stays hidden: at the showdown, or once its player has let the time to show
    it go by (SD-2)."""

    seat: int


class CardsShown(Tagged, tag="cards_shown"):
    """Down cards that a player turned up once the hand was over, folded and mucked ones too: no
    part of the showdown, and no hand is named for them (SD-9)."""

    seat: int
    cards: tuple[ShownCard, ...]


class ShowAsked(Tagged, tag="show_asked"):
    """The player wants their cards shown (SD-2, SD-3); the dealer shows them next."""

    seat: int
    places: tuple[int, ...] = ()
    """Those of their down cards alone (SD-9); none: the whole hand."""


class PotAwarded(Tagged, tag="pot_awarded"):
    """One pot, the last side pot first, number 0 the main pot last (MO-10)."""

    pot: int
    chips: int
    """What was shared out, rake already off."""
    shares: tuple[Share, ...]
    rake: int = 0
    contenders: tuple[int, ...] = ()
    """Seats that could win it."""
    high: str = ""
    low: str = ""
    """The winning hands named; empty when nobody had to show for it."""


class HandEnded(Tagged, tag="hand_ended"):
    """Everything is awarded. ``may_show`` are those who may still show their cards."""

    may_show: tuple[int, ...] = ()


class HandVoided(Tagged, tag="hand_voided"):
    """The hand could not go on: every contribution went back."""

    refunds: tuple[Share, ...]


PaidOut = UncalledBetReturned | PotAwarded
"""Chips of the pot go to stacks; the ledger books them when the hand is settled."""

Exposed = HandShown | HandMucked | CardsShown
"""A player's hand, or a card of it, is turned up or thrown away."""

HandOver = HandEnded | HandVoided
"""The ledger books what the hand did to each stack; a voided one gives all bets back."""

DealersWord = ActionOpened | BettingClosed | ShowAsked
"""Said in a hand to the table alone: histories show it by what comes before and after."""

SettlingEvent = PaidOut | Exposed | ShowAsked | HandOver

HandEvent = DealingEvent | BettingEvent | SettlingEvent
Event = TableEvent | HandEvent
