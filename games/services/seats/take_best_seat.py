"""Taking the best seat there is, with the usual buy-in, for somebody who only wants to play."""

from __future__ import annotations

import datetime as dt
import logging
from collections.abc import Iterable, Iterator

import msgspec

from accounts.models import BuyIn, Player
from accounts.selectors.player_chips.balances import bankroll_balance
from accounts.selectors.player_chips.own_chips import may_bring
from accounts.selectors.preferences_of import buy_in_of
from games.engine import table as table_engine
from games.engine.refusals import Reason, Refused
from games.engine.rules import Limit
from games.engine.table_commands import PostBlinds
from games.journal.giving_up_hands import Defect
from games.journal.loaded import Committed, Draft, Loaded
from games.journal.rows.journal_broken import JournalBroken
from games.journal.side_records.departures import least_buy_in
from games.journal.side_records.waiting_list import free_seats, waiting_line
from games.journal.writing.decide_and_commit import TableBusy, decide_and_commit
from games.journal.writing.drafting import draft
from games.services.execute_command import draft_command
from games.services.seats.check_bars import barred, name_not_free, not_admitted
from games.services.seats.sit_down import sit_down_command

logger = logging.getLogger(__name__)

USUAL_TIMES, USUAL_BIG_BLINDS = 4, 100
"""The usual buy-in is so many times the least, and in pot limit and no limit so many big blinds, as
a table's page offers it."""


class Placed(msgspec.Struct, frozen=True, kw_only=True):
    """Where somebody was given a seat. Chips in cents."""

    table_id: int
    chips: int
    """What they bought in for."""
    posts: int = 0
    """What they post to come in at once; 0: nothing has to be posted (HB-2)."""
    is_next: bool = True
    """They are dealt into the next hand; else once the button has passed them (HB-4)."""


def take_best_seat(
    *, player_id: int, table_ids: Iterable[int], now: dt.datetime
) -> Placed | Refused | None:
    """Seat a player at the first of these tables that will have them; None if none will.

    They bring the usual buy-in, or what MO-12 makes them bring, and post at once where they may.
    Refused if they may sit down nowhere, or sit at as many tables as they may: then no other would
    have them either.
    """
    player = Player.objects.get(pk=player_id)
    return barred(player, now) or next(_placed(player, table_ids, now), None)


def usual_buy_in(limit: Limit, *, least: int, bankroll: int, wished: str = BuyIn.USUAL) -> int:
    """Return what is usually brought to a limit, in cents, as much of it as there is.

    ``least`` is what MO-12 makes them bring, which goes before the limit's maximum; ``wished`` is
    what they have set, the usual if that can't be read. Without a maximum the most is the usual,
    never all that somebody has.
    """
    minimum = max(limit.min_buy_in, least - least % limit.chip)
    most = max(minimum, limit.max_buy_in or bankroll)
    usual = _usual_of(limit)
    by_wish: dict[str, int] = {BuyIn.LEAST: minimum, BuyIn.MOST: limit.max_buy_in or usual}
    usual = min(by_wish.get(wished, usual), most, bankroll)
    return max(minimum, usual - usual % limit.chip)


def _usual_of(limit: Limit) -> int:
    if limit.betting.is_big_bet and limit.variant.has_button:
        return USUAL_BIG_BLINDS * limit.big_blind
    return USUAL_TIMES * limit.min_buy_in


def _placed(
    player: Player, table_ids: Iterable[int], now: dt.datetime
) -> Iterator[Placed | Refused]:
    for table_id in table_ids:
        outcome = _take_seat_if_it_plays(player, table_id, now)
        if isinstance(outcome, Committed):
            yield _as_placed(outcome, player)
        if isinstance(outcome, Refused) and outcome.reason is Reason.TOO_MANY_TABLES:
            yield outcome


def _take_seat_if_it_plays(
    player: Player, table_id: int, now: dt.datetime
) -> Committed | Refused | None:
    """None where the table has stopped, is busy or fails: another one may have a seat."""
    try:
        return _take_seat(player, table_id, now)
    except (JournalBroken, TableBusy, Defect):
        logger.exception("Table %s could seat nobody.", table_id)
        return None


def _take_seat(player: Player, table_id: int, now: dt.datetime) -> Committed | Refused | None:
    def decide(current: Loaded) -> Draft | Refused | None:
        if refused := not_admitted(player, table_id) or name_not_free(player, current.state):
            return refused
        least = least_buy_in(table_id=table_id, player_id=player.pk, now=now)
        bankroll, wished = _held(current, player.pk), buy_in_of(player.pk)
        limit = current.state.limit
        chips = usual_buy_in(limit, least=least, bankroll=bankroll, wished=wished)
        return None if chips > bankroll else _best_seat(current, player, chips, least)

    return decide_and_commit(table_id=table_id, decide=decide, now=now, loaded=None)


def _held(current: Loaded, player_id: int) -> int:
    """Return what they may bring: of their bankroll, or of a table's own chips."""
    if current.state.options.has_own_chips:
        return may_bring(player_id, current.table_id)
    return bankroll_balance(player_id)


def _best_seat(current: Loaded, player: Player, chips: int, least: int) -> Draft | Refused | None:
    """Return the first seat in which they are dealt in next, else the first free one (HB-4)."""
    drafts: list[Draft] = []
    for seat in free_seats(current.state, waiting_line(table_id=current.table_id)):
        drafted = _posting(current, player, seat, chips, least)
        if isinstance(drafted, Refused):
            return drafted
        if table_engine.is_in_next_deal(drafted.state, seat):
            return drafted
        drafts.append(drafted)
    return drafts[0] if drafts else None


def _posting(current: Loaded, player: Player, seat: int, chips: int, least: int) -> Draft | Refused:
    """Sit down and, where the game runs, say *post* in the same commit (HB-4)."""
    command = sit_down_command(player, seat=seat, chips=chips, least=least)
    seated = draft_command(current, command, player_id=player.pk)
    if isinstance(seated, Refused):
        return seated
    if not table_engine.joins_by_posting(seated.state, seated.state.at(seat)):
        return seated
    post = table_engine.decide(seated.state, PostBlinds(player=player.pk))
    if isinstance(post, Refused):
        return seated
    return draft(current, (*seated.events, *post), player_id=player.pk)


def _as_placed(committed: Committed, player: Player) -> Placed:
    state = committed.loaded.state
    seat = state.seat_of(player.pk)
    assert seat is not None
    is_waited_for = len(state.seats) < 2
    return Placed(
        table_id=committed.loaded.table_id,
        chips=seat.stack,
        posts=table_engine.joins_by_posting(state, seat) if seat.wants_to_post else 0,
        is_next=is_waited_for or table_engine.is_in_next_deal(state, seat.seat),
    )
