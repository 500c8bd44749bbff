"""The list of what each web process does once a second, for the tables and sockets that it has."""

from __future__ import annotations

import asyncio
import logging
from collections.abc import Callable

from django.conf import settings

from games.live.ticks.all_ins_feed import AllInsFeed
from games.live.ticks.backlogs import Backlogs
from games.live.ticks.connection_notes import ConnectionNotes
from games.live.ticks.follow_drains import carry_out
from games.live.ticks.follow_limits import follow_limits
from games.live.ticks.follow_versions import follow_versions
from games.live.ticks.house_seats import HouseSeats
from games.live.ticks.line_checks import check_lines
from games.live.ticks.lobby_feed import LobbyFeed
from games.live.ticks.loop_lag import LoopLag
from games.live.ticks.outage_news import OutageNews
from games.live.ticks.peers import Peers
from games.live.ticks.session_uses import SessionUses
from games.live.ticks.sign_outs import see_out
from games.live.ticks.staff_feed import StaffFeed
from games.live.ticks.steps_back import StepsBack
from games.live.ticks.strangers import lead_strangers_away
from games.live.ticks.suspended import have_suspended_leave
from games.live.ticks.suspension_feed import SuspensionFeed
from games.live.ticks.table_upkeep import keep_up_tables
from games.live.ticks.tick import Served, Tick
from games.live.ticks.token_uses import TokenUses
from games.live.ticks.waiting_feed import WaitingFeed

logger = logging.getLogger(__name__)

SECOND = 1.0


def each_second(
    *,
    lobby: LobbyFeed,
    token_uses: TokenUses,
    peers: Peers,
    outages: OutageNews,
    steps: StepsBack,
) -> tuple[Tick, ...]:
    """Return all of it; handed over is what others of the room use too."""
    waiting = WaitingFeed()
    ticks: list[Tick] = [
        steps.tick,
        outages.beat,
        outages.tick,
        follow_versions,
        follow_limits,
        carry_out,
        have_suspended_leave,
        keep_up_tables,
        AllInsFeed().tick,
        SuspensionFeed().tick,
        waiting.tick,
        StaffFeed().tick,
        ConnectionNotes().tick,
        lobby.tick,
        token_uses.tick,
        SessionUses().tick,
        Backlogs().tick,
        check_lines,
        see_out,
        LoopLag(SECOND).tick,
        lead_strangers_away,
    ]
    if settings.REDIS_URL:
        ticks.append(peers.tick)
    if settings.HOUSE_PLAYERS:
        ticks.append(HouseSeats(peers, waiting).tick)
    return tuple(ticks)


async def forever(tick: Tick, served: Callable[[], Served]) -> None:
    """Do it about once a second, whatever happens."""
    while True:
        try:
            await tick(served())
        except Exception:
            logger.exception("Something that is done each second failed.")
        await asyncio.sleep(SECOND)
