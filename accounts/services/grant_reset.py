import datetime as dt
from functools import partial

from django.db import transaction

from accounts.est_day import est_day
from accounts.models import AllInDay
from accounts.ports import tell_all_ins_changed
from accounts.selectors.all_ins import allowances


def grant_reset(*, player_id: int, now: dt.datetime) -> None:
    """Set a player's allowance of the EST day of `now` back to full, over all tables (EA-19)."""
    today = AllInDay.objects.filter(player_id=player_id, day=est_day(now))
    today.update(taken=0, allowance=allowances((player_id,))[player_id])
    transaction.on_commit(partial(tell_all_ins_changed, player_id))
