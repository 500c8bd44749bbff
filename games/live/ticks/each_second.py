"""The list of what each web process does once a second, for the tables and sockets that it has."""

from __future__ import annotations

import asyncio
import logging
from collections.abc import Callable

from django.conf import settings

from games.live.ticks.feeds.all_ins_feed import AllInsFeed
from games.live.ticks.feeds.door_feed import DoorFeed
from games.live.ticks.feeds.lobby_feed import LobbyFeed
from games.live.ticks.feeds.outage_news import OutageNews
from games.live.ticks.feeds.staff_feed import StaffFeed
from games.live.ticks.feeds.standstill_feed import StandstillFeed
from games.live.ticks.feeds.suspension_feed import SuspensionFeed
from games.live.ticks.feeds.waiting_feed import WaitingFeed
from games.live.ticks.following.follow_drains import carry_out
from games.live.ticks.following.follow_limits import follow_limits
from games.live.ticks.following.follow_settings import follow_settings
from games.live.ticks.following.follow_versions import follow_versions
from games.live.ticks.hosts_there import HostsThere
from games.live.ticks.house_seats import HouseSeats
from games.live.ticks.let_out import let_removed_out
from games.live.ticks.loop_lag import LoopLag
from games.live.ticks.notes.connection_notes import ConnectionNotes
from games.live.ticks.notes.session_uses import SessionUses
from games.live.ticks.notes.token_uses import TokenUses
from games.live.ticks.peers import Peers
from games.live.ticks.quiet_tables import QuietTables
from games.live.ticks.sockets.backlogs import Backlogs
from games.live.ticks.sockets.close_anonymous import close_anonymous
from games.live.ticks.sockets.close_signed_out import close_signed_out
from games.live.ticks.sockets.line_checks import check_lines
from games.live.ticks.steps_back import StepsBack
from games.live.ticks.suspended import have_suspended_leave
from games.live.ticks.table_upkeep import keep_up_tables
from games.live.ticks.tick import Served, Tick

logger = logging.getLogger(__name__)

SECOND = 1.0


def each_second(
    *,
    lobby: LobbyFeed,
    token_uses: TokenUses,
    peers: Peers,
    outages: OutageNews,
    steps: StepsBack,
    quiet: QuietTables,
) -> tuple[Tick, ...]:
    """Return all of it; handed over is what others of the room use too."""
    waiting = WaitingFeed()
    ticks: list[Tick] = [
        follow_settings,
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
        HostsThere().tick,
        DoorFeed().tick,
        StaffFeed().tick,
        StandstillFeed(lobby.sockets).tick,
        ConnectionNotes().tick,
        lobby.tick,
        token_uses.tick,
        SessionUses().tick,
        Backlogs().tick,
        check_lines,
        close_signed_out,
        LoopLag(SECOND).tick,
        close_anonymous,
        let_removed_out,
        quiet.tick,
        HouseSeats(peers, waiting).tick,
    ]
    if settings.REDIS_URL:
        ticks.append(peers.tick)
    return tuple(ticks)


async def forever(tick: Tick, served: Callable[[], Served]) -> None:
    """Do it about once a second, whatever happens."""
    while True:
        try:
            await tick(served())
        except Exception:
            logger.exception("Something that is done each second failed.")
        await asyncio.sleep(SECOND)
