"""Acts chosen ahead: carried out at the same amount, else dropped; what is offered (BT-15)."""

from __future__ import annotations

import pytest

from games.engine import hand as engine
from games.engine.actions import Bet, Call, Check, Complete, Fold, PlayerAction, RaiseTo
from games.engine.pre_actions import (
    CallAhead,
    CallAny,
    CheckAhead,
    CheckOrFold,
    PreAction,
    PreActionOffer,
    RaiseAhead,
)
from games.engine.refusals import Reason, Refused
from games.tests.engine.dealing_a_hand import TheDealer, deal, seat_of
from games.tests.engine.limits import LIMIT_HOLDEM, LIMIT_STUD, NO_LIMIT

THREE = "Alice 50, Bob 50, Carol 50"
BOB_LOW = "Alice 9h 9c Kd Qs, Bob 7h 8c 2c 6s, Carol 4h 5h 2d 8s"
OPEN_PAIR = "Alice 9h 9c Kd Ks, Bob 7h 8c 2c 6s, Carol 4h 5h 2d 8s"


def comes_to(dealer: TheDealer, name: str, chosen: PreAction) -> PlayerAction | Reason:
    """Return what a choice would be now, or the reason why it is none; the dealer agrees."""
    seat = seat_of(name)
    answer = engine.act_ahead(dealer.hand, seat, chosen)
    if isinstance(answer, Refused):
        return answer.reason
    if dealer.hand.to_act == seat:
        assert not isinstance(engine.decide(dealer.hand, seat, answer), Refused)
    return answer


def offer(dealer: TheDealer, name: str) -> PreActionOffer | None:
    return engine.offer_ahead(dealer.hand, dealer.hand.at(seat_of(name)))


@pytest.mark.parametrize(
    ("chosen", "before", "after"),
    [
        (CheckOrFold(), Fold(), Fold()),
        (CheckOrFold(whole_hand=True), Fold(), Fold()),
        (CallAhead(chips=200), Call(), Reason.AMOUNT_NOT_ALLOWED),
        (CallAhead(chips=400), Reason.AMOUNT_NOT_ALLOWED, Call()),
        (CallAny(), Call(), Call()),
        (RaiseAhead(chips=400), RaiseTo(chips=400), Reason.AMOUNT_NOT_ALLOWED),
        (CheckAhead(), Reason.CANNOT_CHECK, Reason.CANNOT_CHECK),
    ],
)
def test_a_choice_holds_as_long_as_its_amount_does__BT_15(
    chosen: PreAction, before: PlayerAction | Reason, after: PlayerAction | Reason
) -> None:
    dealer = deal(LIMIT_HOLDEM, f"{THREE}, Dave 50").play("to act Dave")
    assert comes_to(dealer, "Alice", chosen) == before

    dealer.play("Dave: raise 4")

    assert comes_to(dealer, "Alice", chosen) == after


@pytest.mark.parametrize(
    ("chosen", "free", "after_a_bet"),
    [
        (CheckOrFold(), Check(), Fold()),
        (CheckAhead(), Check(), Reason.CANNOT_CHECK),
        (CallAny(), Check(), Call()),
        (RaiseAhead(chips=200), Bet(chips=200), Reason.AMOUNT_NOT_ALLOWED),
        (RaiseAhead(chips=400), Reason.AMOUNT_NOT_ALLOWED, RaiseTo(chips=400)),
        (CallAhead(chips=200), Reason.NOTHING_TO_CALL, Call()),
    ],
)
def test_after_a_bet_a_check_is_no_more_and_check_or_fold_folds__BT_15(
    chosen: PreAction, free: PlayerAction | Reason, after_a_bet: PlayerAction | Reason
) -> None:
    dealer = deal(LIMIT_HOLDEM, THREE).play("Alice: call\nBob: call\nCarol: check\nto act Bob")
    assert comes_to(dealer, "Alice", chosen) == free

    dealer.play("Bob: bet 2\nCarol: fold\nto act Alice")

    assert comes_to(dealer, "Alice", chosen) == after_a_bet


def test_a_capped_raise_is_no_more__BT_3() -> None:
    dealer = deal(LIMIT_HOLDEM, THREE).play("Alice: raise 4\nBob: raise 6\nCarol: raise 8")

    assert comes_to(dealer, "Bob", RaiseAhead(chips=1_000)) == Reason.RAISE_CAP_REACHED
    assert offer(dealer, "Bob") == PreActionOffer(call=200)


def test_whoever_has_acted_is_offered_no_check_that_cannot_come() -> None:
    dealer = deal(LIMIT_HOLDEM, THREE).play("Alice: call\nto act Bob")

    assert offer(dealer, "Alice") == PreActionOffer()
    assert comes_to(dealer, "Alice", CheckAhead()) == Reason.CANNOT_CHECK
    assert offer(dealer, "Carol") == PreActionOffer(check=True, raise_to=400)


def test_only_who_waits_and_may_still_be_asked_is_offered_anything() -> None:
    dealer = deal(LIMIT_HOLDEM, "Alice 50, Bob 50, Carol 50, Dave 4").play(
        "Dave: raise 4\nAlice: fold\nto act Bob"
    )

    assert offer(dealer, "Carol")
    assert not any(offer(dealer, name) for name in ("Alice", "Bob", "Dave"))
    assert comes_to(dealer, "Alice", CheckOrFold()) == Reason.NOT_IN_HAND
    assert comes_to(dealer, "Dave", CallAny()) == Reason.NOT_IN_HAND


def test_no_limit_has_neither_call_any_nor_a_raise_ahead() -> None:
    dealer = deal(NO_LIMIT, THREE)

    waiting = offer(dealer, "Bob")
    assert waiting is not None
    assert waiting.raise_to is None
    assert comes_to(dealer, "Bob", CallAny()) == Reason.AMOUNT_NOT_ALLOWED
    assert comes_to(dealer, "Bob", RaiseAhead(chips=1_000)) == Reason.AMOUNT_NOT_ALLOWED
    assert comes_to(dealer, "Bob", CheckOrFold()) == Fold()


def test_the_low_card_cannot_be_folded_away_ahead__ST_7() -> None:
    dealer = deal(LIMIT_STUD, THREE, cards=BOB_LOW).play("to act Bob")

    assert comes_to(dealer, "Bob", CheckOrFold()) == Reason.MUST_BRING_IN
    assert comes_to(dealer, "Carol", CheckOrFold()) == Fold()


def test_what_was_chosen_before_the_bring_in_completes_it__ST_4() -> None:
    dealer = deal(LIMIT_STUD, THREE, cards=BOB_LOW).play("Bob: bring in\nto act Carol")

    assert offer(dealer, "Alice") == PreActionOffer(call=100, raise_to=200)
    assert comes_to(dealer, "Carol", RaiseAhead(chips=200)) == Complete()

    dealer.play("Carol: complete")

    assert comes_to(dealer, "Alice", CallAhead(chips=100)) == Reason.AMOUNT_NOT_ALLOWED
    assert comes_to(dealer, "Alice", RaiseAhead(chips=200)) == Reason.AMOUNT_NOT_ALLOWED


def test_an_open_pair_offers_the_lower_bet_and_takes_either__ST_6() -> None:
    dealer = deal(LIMIT_STUD, THREE, cards=OPEN_PAIR).play(
        "Bob: bring in\nCarol: call\nAlice: call\nstreet fourth\nto act Alice"
    )

    assert offer(dealer, "Bob") == PreActionOffer(check=True, raise_to=200)
    assert comes_to(dealer, "Bob", RaiseAhead(chips=400)) == Bet(chips=400)
